import type { Context, ProjectLife } from "../../../context.ts";
import type { ServerModule } from "../../../server-module.ts";
import { storedDays } from "../inquiries/index.ts";
import { declarePartnerMails, startPartnerMails } from "./mail-partner.ts";
import { mountPartnerRoutes } from "./routes.ts";
import { deleteOfProject, deleteOlderThan, readOfProject } from "./store.ts";

export { decideApplication } from "./decide-application.ts";
export { showApplications } from "./show-application.ts";

const forgetQueue = "forget-partner-applications";
/** Apart from other nightly work: 03:54 UTC. */
const everyNight = "54 3 * * *";

const partnerLife: ProjectLife = {
  erased: ({ database }, projId) => deleteOfProject(database.db, projId),
  async *exported({ database }, projId) {
    const written = await readOfProject(database.db, projId);
    if (written.length > 0)
      yield { path: "partner-applications.json", content: `${JSON.stringify(written, null, 2)}\n` };
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

/** Applications to be a partner of those who run this: one open one a person, decided by administrators. */
export const partnersModule: ServerModule = {
  name: "partners",
  declareQueues,
  mountRoutes: mountPartnerRoutes,
  startWork,
  projectLife: partnerLife,
};
