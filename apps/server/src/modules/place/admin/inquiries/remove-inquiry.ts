import { AppError } from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import { deleteInquiry } from "../../inquiries/index.ts";
import { type AdminCall, takeAction } from "../audit/take-action.ts";

/** Deletes what somebody wrote; the log keeps of it its kind and time only. Throws AppError NOT_FOUND. */
export const removeInquiry = (
  context: Context,
  call: AdminCall,
  { inquiryId }: { inquiryId: string },
): Promise<{ inquiryId: string }> =>
  takeAction(context, call, async (tx) => {
    const row = await deleteInquiry(tx, inquiryId);
    if (row === null) throw new AppError("NOT_FOUND", "There is no such inquiry.", { what: "inquiry" });
    const done = {
      action: "delete-inquiry" as const,
      subject: row.projId === null ? {} : { projId: row.projId },
      before: { kind: row.kind, createdAt: row.createdAt.toISOString() },
      after: {},
    };
    return { answer: { inquiryId }, done };
  });
