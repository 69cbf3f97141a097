import {
  type AdminProject,
  AppError,
  type AuditedValues,
  type calls,
  type ParsedRequestOf,
  planLevel,
} from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/db/index.ts";
import {
  endGrantedPlans,
  getPlan,
  grantPlan,
  LedgerConflict,
  needsTwo,
} from "../../../money/billing/index.ts";
import type { ActionDone } from "../audit/record-action.ts";
import { type AdminCall, takeAction } from "../audit/take-action.ts";
import { requireSecondFactor } from "../second-factor/require-second-factor.ts";
import { askSecond } from "../two-administrators/ask-second.ts";
import { ownedProject } from "./find-subject.ts";
import { showProject } from "./show-people.ts";

type Spec = Omit<ParsedRequestOf<typeof calls.admin.setPlan>, "reason">;

/**
 * Puts a project on a plan until a time; Free takes back what was given this way. Null: it waits for another
 * administrator. Throws AppError NOT_FOUND, BAD_INPUT, SECOND_FACTOR_NEEDED, SECOND_FACTOR_MISSING.
 */
export async function setPlan(context: Context, call: AdminCall, spec: Spec): Promise<AdminProject | null> {
  const { projId, level, endsAt, creditTenths, grantId } = spec;
  const { db } = context.database;
  await ownedProject(db, projId);
  await requireSecondFactor(context, db, call.actor, "always");
  if (level !== planLevel.Free && endsAt !== null && needsTwo(context.config, { creditTenths })) {
    const asked = { kind: "plan" as const, creditTenths, level, endsAt };
    return askSecond(context, call, { id: grantId, projId, asked });
  }
  return showProject(context, await takeAction(context, call, (tx) => putOnPlan(context, tx, spec)));
}

/** Puts a project on a plan in the caller's transaction. Throws AppError NOT_FOUND, BAD_INPUT. */
export async function putOnPlan(
  context: Context,
  tx: Transaction,
  { projId, level, endsAt, creditTenths, grantId }: Spec,
): Promise<{ answer: Awaited<ReturnType<typeof ownedProject>>; done: ActionDone }> {
  const owned = await ownedProject(tx, projId);
  const before = await getPlans(context, tx, projId);
  if (level === planLevel.Free || endsAt === null) await endGrantedPlans(tx, projId);
  else await grantOnce(tx, { projId, level, expiresAt: new Date(endsAt), creditTenths, key: grantId });
  const after = { ...(await getPlans(context, tx, projId)), creditTenths, endsAt };
  const subject = { userId: owned.owner.id, projId };
  return { answer: owned, done: { action: "set-plan", subject, before, after, key: `plan:${grantId}` } };
}

async function grantOnce(tx: Transaction, grant: Parameters<typeof grantPlan>[1]): Promise<void> {
  try {
    await grantPlan(tx, grant);
  } catch (error) {
    if (!(error instanceof LedgerConflict)) throw error;
    throw new AppError("BAD_INPUT", "This grantId was used with other credits, or for another end.", {
      field: "grantId",
    });
  }
}

async function getPlans({ config }: Context, tx: Transaction, projId: string): Promise<AuditedValues> {
  const { maxLevel, items } = await getPlan(tx, config, projId);
  return { level: maxLevel, plans: items.map(({ price_id, sub_status }) => `${price_id} ${sub_status}`) };
}
