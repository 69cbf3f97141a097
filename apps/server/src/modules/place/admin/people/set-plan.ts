import {
  type AdminProject,
  type AuditedValues,
  type calls,
  type ParsedRequestOf,
  planLevel,
} from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/db/index.ts";
import { endGrantedPlans, getPlan, grantPlan } from "../../../money/billing/index.ts";
import { type AdminCall, takeAction } from "../audit/take-action.ts";
import { requireSecondFactor } from "../second-factor/require-second-factor.ts";
import { ownedProject } from "./find-subject.ts";
import { showProject } from "./show-people.ts";

type Spec = ParsedRequestOf<typeof calls.admin.setPlan>;

/** Puts a project on a plan until a time; Free takes back what was given this way. */
export async function setPlan(context: Context, call: AdminCall, spec: Spec): Promise<AdminProject> {
  const { projId, level, endsAt, creditTenths, grantId } = spec;
  const project = await takeAction(context, call, async (tx) => {
    const owned = await ownedProject(tx, projId);
    await requireSecondFactor(context, tx, call.actor, "always");
    const before = await getPlans(context, tx, projId);
    if (level === planLevel.Free || endsAt === null) await endGrantedPlans(tx, projId);
    else await grantPlan(tx, { projId, level, expiresAt: new Date(endsAt), creditTenths, key: grantId });
    const after = { ...(await getPlans(context, tx, projId)), creditTenths, endsAt };
    const subject = { userId: owned.owner.id, projId };
    return { answer: owned, done: { action: "set-plan", subject, before, after, key: `plan:${grantId}` } };
  });
  return showProject(context, project);
}

async function getPlans({ config }: Context, tx: Transaction, projId: string): Promise<AuditedValues> {
  const { maxLevel, items } = await getPlan(tx, config, projId);
  return { level: maxLevel, plans: items.map(({ price_id, sub_status }) => `${price_id} ${sub_status}`) };
}
