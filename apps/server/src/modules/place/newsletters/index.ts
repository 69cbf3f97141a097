import { AppError, calls } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, limitRate, mountCall } from "../../../http/index.ts";
import { newsletterMail } from "../../../mails/index.ts";
import { mailTries } from "../../../platform/mail/index.ts";
import type { ServerModule } from "../../../server-module.ts";
import { readContact } from "../../people/account/index.ts";
import { mailNewsletter, previewNewsletter } from "./mail-newsletter.ts";
import {
  countReceivers,
  listNewsletters,
  type NewsletterMail,
  newsletterMailQueue,
  newsletterQueue,
  queueMails,
} from "./newsletters.ts";

export { beginNewsletter, showNewsletter, stopNewsletter } from "./newsletters.ts";

const areaCalls = calls.newsletters;

function mountRoutes(app: App, context: Context): void {
  const { database, mailer } = context;
  const limitTests = limitRate({ name: "newsletter-test", most: 20, perSeconds: 3600, database });
  mountCall(app, areaCalls.list, async () => ({ items: await listNewsletters(database.db) }));
  mountCall(app, areaCalls.receivers, async ({ input: { locale = null, plan } }) => ({
    receivers: await countReceivers(context, { locale, plan }),
  }));
  mountCall(app, areaCalls.preview, ({ input }) => previewNewsletter(input));
  mountCall(app, areaCalls.test, async ({ input, actor }) => {
    await limitTests(actor.userId);
    const contact = await readContact(database.db, actor.userId);
    if (contact === null)
      throw new AppError("NOT_FOUND", "Your account has no mail address.", { what: "address" });
    await mailer.send({ to: contact.email, ...newsletterMail({ ...input, manageUrl: "#" }) });
    return { to: contact.email };
  });
}

/** Writes to those who want news. */
export const newslettersModule: ServerModule = {
  name: "newsletters",
  async declareQueues({ jobs }) {
    await jobs.declareQueue(newsletterQueue, { retryLimit: 10, expireSeconds: 3600 });
    await jobs.declareQueue(newsletterMailQueue, mailTries);
  },
  mountRoutes,
  async startWork(context) {
    const { jobs } = context;
    await jobs.work<{ newsletterId: string }>(
      newsletterQueue,
      ({ data }) => queueMails(context, data.newsletterId),
      { concurrency: 1 },
    );
    await jobs.work<NewsletterMail>(
      newsletterMailQueue,
      ({ data, isLastTry }) => mailNewsletter(context, data, isLastTry),
      { concurrency: 1 },
    );
  },
};
