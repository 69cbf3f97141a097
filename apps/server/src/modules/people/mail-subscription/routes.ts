import { calls, type MailTopic, type ResponseOf } from "@voxloom/contract";
import type { Config } from "../../../config/index.ts";
import type { Context } from "../../../context.ts";
import { type App, limitRate, mountCall } from "../../../http/index.ts";
import { mountOneClick } from "./mount-one-click.ts";
import { readChoices, writeChoices } from "./store.ts";
import { type Whose, whoseChoices } from "./whose-choices.ts";

/** The kinds of mail that this server sends of its own accord: a choice of any other would switch nothing. */
const sentTopics = ({ billing }: Pick<Config, "billing">): readonly MailTopic[] =>
  billing.isOn ? ["credits", "news"] : ["news"];

export function mountMailSubscriptionRoutes(app: App, context: Context): void {
  const { config, database } = context;
  const { db } = database;
  const limitChanges = limitRate({ name: "mail-choices", most: 60, perSeconds: 600, database });
  const show = async ({ email, shown }: Whose): Promise<ResponseOf<typeof calls.mailSubscription.read>> => {
    const choices = await readChoices(db, email);
    const topics = sentTopics(config).map((topic) => ({ topic, isWanted: choices[topic] }));
    return { email: shown, topics };
  };
  mountCall(app, calls.mailSubscription.read, async ({ input: { token }, actor }) =>
    show(await whoseChoices(context, { token, actor })),
  );
  mountCall(app, calls.mailSubscription.apply, async ({ input: { token, topics }, actor, raw }) => {
    await limitChanges(raw.request.ip);
    const whose = await whoseChoices(context, { token, actor });
    await writeChoices(db, whose.email, topics);
    return show(whose);
  });
  mountOneClick(app, context);
}
