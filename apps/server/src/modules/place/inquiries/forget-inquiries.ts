import type { Context } from "../../../context.ts";
import { deleteOlderThan } from "./store.ts";

const queue = "forget-inquiries";
/** Apart from other nightly work: 03:53 UTC. */
const everyNight = "53 3 * * *";
/** As the forms and the privacy policy say: a year. */
export const storedDays = 365;

export async function declareForgetting({ jobs }: Context): Promise<void> {
  await jobs.declareQueue(queue, { retryLimit: 2, expireSeconds: 3600 });
  await jobs.schedule(queue, everyNight);
}

export const startForgetting = ({ jobs, database }: Context): Promise<void> =>
  jobs.work(queue, () => deleteOlderThan(database.db, storedDays), { concurrency: 1 });
