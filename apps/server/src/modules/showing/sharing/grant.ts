import { shareLimits } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import type { ShareRow } from "./store.ts";

type Granted = Pick<ShareRow, "taskId" | "grantKey">;
const purpose = "share-grant";
const findText = ({ taskId, grantKey }: Granted, expires: string): string =>
  JSON.stringify([taskId, grantKey, expires]);

/** What opens a share with a password for a while: its end in milliseconds and a signature. */
export function writeGrant(
  { signer }: Pick<Context, "signer">,
  share: Granted,
  nowMs: number = Date.now(),
): { grant: string; expiresAt: string } {
  const expiresAtMs = nowMs + shareLimits.grantMs;
  const expires = String(expiresAtMs);
  const signature = signer.sign(purpose, findText(share, expires));
  return { grant: `${expires}.${signature}`, expiresAt: new Date(expiresAtMs).toISOString() };
}

/** Whether a grant opens a share: it is ours, for this share as it is now, and not over. */
export function isGranted(
  { signer }: Pick<Context, "signer">,
  share: Granted,
  grant: string | undefined,
  nowMs: number = Date.now(),
): boolean {
  const [expires = "", signature = ""] = (grant ?? "").split(".");
  return signer.verify(purpose, findText(share, expires), signature) && Number(expires) > nowMs;
}
