import type {
  AdminSubmission,
  AuditedValues,
  calls,
  ParsedRequestOf,
  PartnerApplication,
  PartnerTerms,
} from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import {
  changeTerms,
  decideApplication,
  decideSubmission,
  showApplications,
  showSubmissions,
} from "../../partners/index.ts";
import { type AdminCall, takeAction } from "../audit/take-action.ts";
import { requireSecondFactor } from "../second-factor/require-second-factor.ts";

type Row = Parameters<typeof showApplications>[1][number];

async function show(tx: Parameters<typeof showApplications>[0], row: Row): Promise<PartnerApplication> {
  const [answer] = await showApplications(tx, [row]);
  if (answer === undefined) throw new Error(`the application ${row.id} is gone`);
  return answer;
}

const tell = (terms: PartnerTerms | null): AuditedValues => ({
  percent: terms?.percent ?? null,
  months: terms?.months ?? null,
});

/**
 * Accepts or declines somebody's application, or ends what was accepted. Throws AppError NOT_FOUND, BAD_INPUT,
 * PARTNER_APPLICATION_DECIDED.
 */
export const decideProgram = (
  context: Context,
  call: AdminCall,
  { applicationId, decision, note, terms }: ParsedRequestOf<typeof calls.partners.decide>,
): Promise<PartnerApplication> =>
  takeAction(context, call, async (tx) => {
    const spec = { id: applicationId, state: decision, note, terms };
    const { before, after } = await decideApplication(context, tx, spec);
    const answer = await show(tx, after);
    const done = {
      action: "decide-partner" as const,
      subject: { userId: after.userId, projId: after.projId },
      before: { state: before.state },
      after: { program: after.program, state: after.state, note: after.note, ...tell(answer.terms) },
    };
    return { answer, done };
  });

/** Changes what is agreed with somebody. Throws AppError NOT_FOUND, BAD_INPUT. */
export const setTerms = (
  context: Context,
  call: AdminCall,
  { applicationId, terms }: ParsedRequestOf<typeof calls.partners.setTerms>,
): Promise<PartnerApplication> =>
  takeAction(context, call, async (tx) => {
    const { row, before } = await changeTerms(context, tx, { id: applicationId, terms });
    const answer = await show(tx, row);
    const done = {
      action: "set-partner-terms" as const,
      subject: { userId: row.userId, projId: row.projId },
      before: tell(before),
      after: tell(answer.terms),
    };
    return { answer, done };
  });

/** Gives credits for a video or declines it. Throws AppError NOT_FOUND, BAD_INPUT, SUBMISSION_DECIDED. */
export const judgeSubmission = (
  context: Context,
  call: AdminCall,
  { reason: _, ...spec }: ParsedRequestOf<typeof calls.partners.decideSubmission>,
): Promise<AdminSubmission> =>
  takeAction(context, call, async (tx) => {
    await requireSecondFactor(context, tx, call.actor, { creditTenths: spec.creditTenths ?? 0 });
    const row = await decideSubmission(context, tx, spec);
    const [answer] = await showSubmissions(tx, [row]);
    if (answer === undefined) throw new Error(`the submission ${row.id} is gone`);
    const done = {
      action: "decide-submission" as const,
      subject: { userId: row.userId, projId: row.projId },
      before: { state: "open" },
      after: { url: row.url, state: row.state, creditTenths: row.creditTenths, note: row.note },
    };
    return { answer, done };
  });
