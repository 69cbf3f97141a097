import { AppError, type PlanChangeReason } from "@voxloom/contract";

/** How long a previewed change of plan stands, in milliseconds. */
export const offerMs = 30 * 60_000;

/** The refusal of a change of plan. */
export const refused = (message: string, reason: PlanChangeReason): AppError =>
  new AppError("PLAN_CHANGE_REFUSED", message, { reason });
