import { AppError, type calls, type ParsedRequestOf, type PartnerApplication } from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import { decideApplication, showApplications } from "../../partners/index.ts";
import { type AdminCall, takeAction } from "../audit/take-action.ts";

type Spec = ParsedRequestOf<typeof calls.partners.decide>;

/** Accepts or declines somebody's application. Throws AppError NOT_FOUND, PARTNER_APPLICATION_DECIDED. */
export const decidePartner = (
  context: Context,
  call: AdminCall,
  { applicationId, decision, note }: Spec,
): Promise<PartnerApplication> =>
  takeAction(context, call, async (tx) => {
    const row = await decideApplication(context.jobs, tx, { id: applicationId, state: decision, note });
    const [answer] = await showApplications(tx, [row]);
    if (answer === undefined) throw new AppError("NOT_FOUND", "There is no such application.");
    const done = {
      action: "decide-partner" as const,
      subject: { userId: row.userId, projId: row.projId },
      before: { state: "open" },
      after: { state: row.state, note: row.note },
    };
    return { answer, done };
  });
