import type { ProjectLife } from "../../../context.ts";
import type { ServerModule } from "../../../server-module.ts";
import { contactOfProject } from "../account/index.ts";
import { mountMailSubscriptionRoutes } from "./routes.ts";
import { deleteChoices, readChoices } from "./store.ts";

export { sendTopicMail } from "./send-topic-mail.ts";
export { readWanting, storyOfMailChoices } from "./store.ts";

/** What somebody chose goes with their account, and is taken home. */
const mailLife: ProjectLife = {
  async erased({ database: { db } }, projId) {
    const contact = await contactOfProject(db, projId);
    if (contact !== null) await deleteChoices(db, contact.email);
  },
  async *exported({ database: { db } }, projId) {
    const contact = await contactOfProject(db, projId);
    if (contact === null) return;
    const choices = await readChoices(db, contact.email);
    yield { path: "mails.json", content: `${JSON.stringify(choices, null, 2)}\n` };
  },
};

export const mailSubscriptionModule: ServerModule = {
  name: "mail-subscription",
  mountRoutes: mountMailSubscriptionRoutes,
  projectLife: mailLife,
};
