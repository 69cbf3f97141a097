import { AppError } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { writeGrant } from "./grant.ts";
import { lookAtShare, notShared } from "./open-share.ts";
import { isPassword } from "./password-hash.ts";

/** Answers the grant for a right password. Throws AppError NOT_FOUND and SHARE_PASSWORD_WRONG. */
export async function unlockShare(
  context: Context,
  { taskId, password }: { taskId: string; password: string },
): Promise<{ grant: string; expiresAt: string }> {
  const found = await lookAtShare(context, { taskId, actor: null });
  if (found === null) throw notShared();
  const { share } = found;
  if (share.passwordHash !== null && !(await isPassword(password, share.passwordHash))) {
    throw new AppError("SHARE_PASSWORD_WRONG", "This is not the password.");
  }
  return writeGrant(context, share);
}
