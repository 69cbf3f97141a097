import { moneyProviderSchema, type PlanLevel, paymentModeSchema } from "@voxloom/contract";
import { publicOrigin } from "../../../../config/index.ts";
import type { Context } from "../../../../context.ts";
import { unpaidPlanMail } from "../../../../mails/index.ts";
import type { Transaction } from "../../../../platform/db/index.ts";
import { sendIfTaken } from "../../../../platform/mail/index.ts";
import { contactOfProject } from "../../../people/account/index.ts";
import { endOfPlan, findSubscription } from "../../billing/index.ts";
import type { SubscriptionRow } from "../checkout/store.ts";
import { type DunningStage, dunningStages } from "../schema.ts";
import { lockSubscription } from "../sync/store.ts";
import { listToldStages, listUnpaid, noteTold, type Subject } from "./store.ts";

/** Looks whom to tell; sent when a renewal fails, and every hour. */
export const dunningQueue = "unpaid-plans";
/** One mail, tried until it is sent. */
export const dunningMailQueue = "unpaid-plan-mails";

const dayMs = 24 * 3_600_000;

type DunningMail = Subject & { paidUntil: string; stage: DunningStage };

/** A plan that was not paid: until when it is paid, when its days of grace are over, and whether it is still open. */
type Unpaid = { row: SubscriptionRow; level: PlanLevel; paidUntil: Date; graceUntil: Date; isOpen: boolean };

/**
 * The latest stage that has come. Where the days of grace are few, or nobody looked for a
 * while, earlier ones are left out: who is told that a day is left need not hear that half of the time is over.
 */
export function findStage(
  { paidUntil, graceUntil, isOpen }: Pick<Unpaid, "paidUntil" | "graceUntil" | "isOpen">,
  at: Date,
): DunningStage {
  if (!isOpen || at >= graceUntil) return "ended";
  const halfMs = (graceUntil.getTime() - paidUntil.getTime()) / 2;
  if (at.getTime() >= graceUntil.getTime() - dayMs && halfMs * 2 > dayMs) return "last-day";
  return at.getTime() >= paidUntil.getTime() + halfMs && halfMs > dayMs ? "half" : "failed";
}

/**
 * Notes for every plan whose renewal was not paid what its owner is to be told now, and has it mailed; each stage once
 * for each time that is not paid. Answers how many were noted.
 */
export async function tellUnpaid(context: Context, at = new Date()): Promise<number> {
  const { database, config } = context;
  if (!config.billing.isOn) return 0;
  let noted = 0;
  for (const row of await listUnpaid(database.db)) {
    if (await database.db.transaction((tx) => noteStage(context, tx, row, at))) noted += 1;
  }
  return noted;
}

/** Reads how a subscription stands, with its row's lock; null where nothing of it is unpaid. */
async function readUnpaid(
  { config }: Pick<Context, "config">,
  tx: Transaction,
  subject: Subject,
): Promise<Unpaid | null> {
  const row = await lockSubscription(tx, subject, subject.ref);
  if (row === null || row.status === "active") return null;
  const plan = await findSubscription(tx, row.projId, row.priceId);
  if (plan === null) return null;
  const paidUntil = plan.expiresAt;
  const graceUntil = endOfPlan({ expiresAt: paidUntil, status: "past_due" }, config.billing);
  return { row, level: plan.level, paidUntil, graceUntil, isOpen: row.status === "past_due" };
}

/** Notes the stage that has come and queues its mail, both or neither. Answers whether it is new. */
async function noteStage(
  context: Context,
  tx: Transaction,
  { provider, mode, ref }: Subject,
  at: Date,
): Promise<boolean> {
  const unpaid = await readUnpaid(context, tx, { provider, mode, ref });
  if (unpaid === null) return false;
  const { paidUntil } = unpaid;
  const stage = findStage(unpaid, at);
  const known = await listToldStages(tx, { provider, mode, ref }, paidUntil);
  // What a service ended of which nobody was told that it is unpaid was ended by its owner.
  if (!unpaid.isOpen && known.length === 0) return false;
  const reached = Math.max(-1, ...known.map((told) => dunningStages.indexOf(told)));
  if (dunningStages.indexOf(stage) <= reached) return false;
  if (!(await noteTold(tx, { provider, mode, ref, paidUntil, stage, notedAt: at }))) return false;
  const mail: DunningMail = { provider, mode, ref, paidUntil: paidUntil.toISOString(), stage };
  await context.jobs.send(dunningMailQueue, mail, { tx });
  return true;
}

/**
 * Mails one stage to the owner in their language, unless the plan was paid meanwhile. Throws as the mailer does, so
 * that it is tried again.
 */
export async function mailUnpaid(context: Context, data: DunningMail): Promise<void> {
  const { provider, mode, ref, paidUntil, stage } = data;
  const subject = {
    provider: moneyProviderSchema.parse(provider),
    mode: paymentModeSchema.parse(mode),
    ref,
  };
  const unpaid = await context.database.db.transaction((tx) => readUnpaid(context, tx, subject));
  if (unpaid === null || unpaid.paidUntil.toISOString() !== paidUntil) return;
  if (stage !== "ended" && !unpaid.isOpen) return;
  const contact = await contactOfProject(context.database.db, unpaid.row.projId);
  if (contact === null) return;
  const { email, locale } = contact;
  const plansUrl = `${publicOrigin(context.config)}/subscription-plan`;
  const { level, graceUntil } = unpaid;
  const mail = unpaidPlanMail({ locale, stage, level, graceUntil, plansUrl });
  if (!(await sendIfTaken(context.mailer, { ...mail, to: email })))
    context.log.warn({ projId: unpaid.row.projId }, "an owner could not be told of an unpaid plan");
}
