import { publicOrigin } from "../../../../config/index.ts";
import type { Context } from "../../../../context.ts";
import { chosenPlanMail } from "../../../../mails/index.ts";
import { sendIfTaken } from "../../../../platform/mail/index.ts";
import { contactOfProject } from "../../../people/account/index.ts";
import { dropLateChosen, findCheckout, listUntoldChosen, updateCheckout } from "../checkout/store.ts";

const dayMs = 24 * 3_600_000;

/** Mails one owner that a plan they chose begins soon; tried until it is sent. */
export const chosenMailQueue = "chosen-plan-mails";
/** How long before a chosen plan begins its owner is told where to pay it. */
const toldBeforeMs = 3 * dayMs;

/**
 * Has everybody mailed once whose chosen plan begins within three days, and gives up those that were not paid in the
 * days of grace after. Answers how many mails were sent on their way.
 */
export async function tellChosen(
  { database: { db }, jobs, config }: Context,
  at = new Date(),
): Promise<number> {
  await dropLateChosen(db, new Date(at.getTime() - config.billing.graceDays * dayMs));
  const rows = await listUntoldChosen(db, new Date(at.getTime() + toldBeforeMs));
  for (const { id } of rows)
    await db.transaction(async (tx) => {
      await updateCheckout(tx, id, { toldAt: at });
      await jobs.send(chosenMailQueue, { checkoutId: id }, { tx });
    });
  return rows.length;
}

/** Mails one owner, unless the plan was paid or taken back meanwhile. Throws as the mailer does, so that it is tried again. */
export async function mailChosen(context: Context, { checkoutId }: { checkoutId: string }): Promise<void> {
  const { database, config, mailer, log } = context;
  const row = await findCheckout(database.db, checkoutId);
  if (row?.state !== "agreed" || row.startsAt === null || row.sold.kind !== "plan") return;
  const contact = await contactOfProject(database.db, row.projId);
  if (contact === null) return;
  const plansUrl = `${publicOrigin(config)}/subscription-plan`;
  const { amountMinor, currency, startsAt, sold } = row;
  const facts = { level: sold.level, amountMinor, currency, startsAt, plansUrl };
  const mail = chosenPlanMail({ locale: contact.locale, ...facts });
  if (!(await sendIfTaken(mailer, { ...mail, to: contact.email })))
    log.warn({ projId: row.projId }, "an owner could not be told of a plan that begins");
}
