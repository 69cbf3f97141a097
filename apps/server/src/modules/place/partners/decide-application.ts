import { AppError, type PartnerState, type PartnerTerms, type Program } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import type { Transaction } from "../../../platform/db/index.ts";
import { agreeTerms, readAgreed } from "../../money/referrals/index.ts";
import { queuePartnerMail } from "./queue-mail.ts";
import { type ApplicationRow, lockApplication, takesPart, writeDecision } from "./store.ts";

type Decision = {
  id: string;
  state: Exclude<PartnerState, "open">;
  note: string;
  terms: PartnerTerms | null;
};

/** Programs in which people get a share of what those pay whom they bring. */
const sharing: Program[] = ["partner", "affiliate"];

/** What was decided and how it was before. */
type Decided = { before: ApplicationRow; after: ApplicationRow };

async function find(tx: Transaction, id: string): Promise<ApplicationRow> {
  const row = await lockApplication(tx, id);
  if (row === null) throw new AppError("NOT_FOUND", "There is no such application.");
  return row;
}

/** Throws AppError BAD_INPUT where there is nobody with whom a share of payments could be agreed. */
function ensureShare({ config }: Pick<Context, "config">, { program }: ApplicationRow): void {
  if (!config.billing.isOn || !sharing.includes(program))
    throw new AppError("BAD_INPUT", "There are no payments to share here.", { field: "terms" });
}

/**
 * Accepts or declines an open application, or ends what was accepted, and has that mailed, in the caller's
 * transaction. What is agreed counts from then on, and ends with the last program of a person's that shares.
 * Throws AppError NOT_FOUND, BAD_INPUT, PARTNER_APPLICATION_DECIDED.
 */
export async function decideApplication(
  context: Context,
  tx: Transaction,
  { terms, ...decision }: Decision,
): Promise<Decided> {
  const before = await find(tx, decision.id);
  if (before.state !== (decision.state === "ended" ? "accepted" : "open")) {
    throw new AppError("PARTNER_APPLICATION_DECIDED", "This application was decided before.");
  }
  if (terms !== null) ensureShare(context, before);
  const after = await writeDecision(tx, decision);
  if (after === null) throw new AppError("NOT_FOUND", "There is no such application.");
  if (decision.state === "accepted" && terms !== null) await agreeTerms(tx, after, terms);
  const isLast = decision.state === "ended" && !(await takesPart(tx, after.userId, sharing));
  if (isLast && sharing.includes(after.program)) await agreeTerms(tx, after, null);
  await queuePartnerMail(context.jobs, { applicationId: after.id, about: "decided" }, tx);
  return { before, after };
}

/** Changes what is agreed with somebody who was accepted, and answers what was. Throws AppError NOT_FOUND, BAD_INPUT. */
export async function changeTerms(
  context: Context,
  tx: Transaction,
  { id, terms }: { id: string; terms: PartnerTerms | null },
): Promise<{ row: ApplicationRow; before: PartnerTerms | null }> {
  const row = await find(tx, id);
  if (row.state !== "accepted") throw new AppError("NOT_FOUND", "Nobody takes part by this application.");
  ensureShare(context, row);
  const agreed = await readAgreed(tx, [row.userId]);
  await agreeTerms(tx, row, terms);
  return { row, before: agreed.get(row.userId) ?? null };
}
