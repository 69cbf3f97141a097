import type { Context, ProjectLife } from "../../../context.ts";
import type { ServerModule } from "../../../server-module.ts";
import { storedDays } from "../inquiries/index.ts";
import { declarePartnerMails, startPartnerMails } from "./mail-partner.ts";
import { mountPartnerRoutes } from "./routes.ts";
import { deleteOfProject, deleteOlderThan, readOfProject } from "./store.ts";
import { listOwn, showSubmission } from "./submissions.ts";

export { changeTerms, decideApplication } from "./decide-application.ts";
export { showApplications } from "./show-application.ts";
export { decideSubmission, showSubmissions } from "./submissions.ts";

const forgetQueue = "forget-partner-applications";
/** Apart from other nightly work: 03:54 UTC. */
const everyNight = "54 3 * * *";

const partnerLife: ProjectLife = {
  erased: ({ database }, projId) => deleteOfProject(database.db, projId),
  async *exported({ database }, projId) {
    const written = await readOfProject(database.db, projId);
    if (written.length > 0)
      yield { path: "partner-applications.json", content: `${JSON.stringify(written, null, 2)}\n` };
    const sent = (await listOwn(database.db, projId)).map(showSubmission);
    if (sent.length > 0) yield { path: "creator-fund.json", content: `${JSON.stringify(sent, null, 2)}\n` };
  },
};

async function declareQueues(context: Context): Promise<void> {
  await declarePartnerMails(context);
  await context.jobs.declareQueue(forgetQueue, { retryLimit: 2, expireSeconds: 3600 });
  await context.jobs.schedule(forgetQueue, everyNight);
}

async function startWork(context: Context): Promise<void> {
  await startPartnerMails(context);
  const { db } = context.database;
  await context.jobs.work(forgetQueue, () => deleteOlderThan(db, storedDays), { concurrency: 1 });
}

/** Programs of those who run this: applications, decided by administrators, and videos of the creator fund. */
export const partnersModule: ServerModule = {
  name: "partners",
  declareQueues,
  mountRoutes: mountPartnerRoutes,
  startWork,
  projectLife: partnerLife,
};
