import type { Context } from "../../../context.ts";
import { requireEntitlement } from "../../money/billing/index.ts";

/** Throws AppError PLAN_TOO_LOW where the project's plan does not take files of this size. */
export const ensureSizeAllowed = (
  { config, database }: Pick<Context, "config" | "database">,
  projId: string,
  sizeBytes: number,
): Promise<void> =>
  requireEntitlement(database.db, config, {
    projId,
    feature: "max_upload_file_size",
    needed: sizeBytes / 1024,
  });
