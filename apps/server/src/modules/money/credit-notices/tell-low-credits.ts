import { AppError } from "@voxloom/contract";
import { publicOrigin } from "../../../config/index.ts";
import type { Context } from "../../../context.ts";
import { lowCreditsMail } from "../../../mails/index.ts";
import { contactOfProject } from "../../people/account/index.ts";
import { sendTopicMail } from "../../people/mail-subscription/index.ts";
import { getBalance, usedSince } from "../billing/index.ts";
import { lastNoticeAt, noteNotice } from "./store.ts";

/** Longer than the time between two looks, so that none that failed loses anybody. */
const lookBackMs = 25 * 3_600_000;

/**
 * Mails the owners of projects that used credits lately and have few left: once until they are given or buy some
 * again. What could not be sent is tried at the next look. Answers how many were told.
 */
export async function tellLowCredits(context: Context): Promise<number> {
  const { config, database, log } = context;
  let told = 0;
  for (const { projId, lastGrantAt } of await usedSince(database.db, new Date(Date.now() - lookBackMs))) {
    const { isLow, availableTenths } = await getBalance(database.db, config, projId);
    if (!isLow || (await wasTold(context, projId, lastGrantAt))) continue;
    try {
      if (await tellOwner(context, projId, availableTenths)) told += 1;
      await noteNotice(database.db, projId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.warn({ projId, code: error.code }, "an owner could not be told of low credits");
    }
  }
  return told;
}

/** Whether the owner knows already: told after the last credits came in. */
async function wasTold({ database }: Context, projId: string, lastGrantAt: Date | null): Promise<boolean> {
  const toldAt = await lastNoticeAt(database.db, projId);
  return toldAt !== null && (lastGrantAt === null || toldAt > lastGrantAt);
}

async function tellOwner(context: Context, projId: string, creditTenths: number): Promise<boolean> {
  const contact = await contactOfProject(context.database.db, projId);
  if (contact === null) return false;
  const { email, locale } = contact;
  const plansUrl = `${publicOrigin(context.config)}/subscription-plan`;
  return sendTopicMail(context, {
    email,
    topic: "credits",
    locale,
    make: ({ manageUrl }) => lowCreditsMail({ locale, creditTenths, plansUrl, manageUrl }),
  });
}
