import type { Transaction } from "../../../platform/db/index.ts";
import type { Jobs } from "../../../platform/jobs/index.ts";

export const partnerMailQueue = "partner-mails";

/**
 * `arrived` is for those who run this, `decided` for whoever applied. A video is told to those who run this while it
 * is open, and to its maker once it is decided.
 */
export type PartnerMail = { applicationId: string; about: "arrived" | "decided" } | { submissionId: string };

/** Has an application or a video mailed, once the transaction that changes it is through. */
export async function queuePartnerMail(jobs: Jobs, mail: PartnerMail, tx: Transaction): Promise<void> {
  await jobs.send(partnerMailQueue, mail, { tx });
}
