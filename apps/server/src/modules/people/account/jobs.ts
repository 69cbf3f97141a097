import type { Context } from "../../../context.ts";
import { erasePeople } from "./deactivate.ts";
import { type NoticeJob, noticeQueue, noticeQueueOptions, sendNotice } from "./deactivation-notice.ts";
import { sweepCodes } from "./email-codes.ts";
import { eraseGuests } from "./guests.ts";
import { sweepSessions } from "./sessions.ts";

/** The queue of what is done to accounts once a day. */
const dailyQueue = "account-daily";
/** 03:41 UTC. */
const everyNight = "41 3 * * *";

export async function declareAccountWork({ jobs }: Context): Promise<void> {
  await jobs.declareQueue(dailyQueue, { retryLimit: 2, expireSeconds: 3600 });
  await jobs.schedule(dailyQueue, everyNight);
  await jobs.declareQueue(noticeQueue, noticeQueueOptions);
}

export async function startAccountWork(context: Context): Promise<void> {
  const { db } = context.database;
  const { guestDays } = context.config.limits;
  const daily = async (): Promise<void> => {
    await sweepSessions(db);
    await sweepCodes(db);
    await erasePeople(context);
    if (guestDays !== null) await eraseGuests(context, guestDays);
  };
  await context.jobs.work(dailyQueue, daily, { concurrency: 1 });
  await context.jobs.work<NoticeJob>(noticeQueue, ({ data }) => sendNotice(context, data), {
    concurrency: 1,
  });
}
