import type { MailTopic } from "@voxloom/contract";
import type { Config } from "../../../config/index.ts";

/** The kinds of mail that this server sends of its own accord: a choice of any other would switch nothing. */
export const sentTopics = ({ billing }: Pick<Config, "billing">): readonly MailTopic[] =>
  billing.isOn ? ["credits"] : [];
