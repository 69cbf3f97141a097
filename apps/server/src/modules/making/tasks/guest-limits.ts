import { AppError, limits } from "@voxloom/contract";
import type { Config } from "../../../config/index.ts";
import type { Actor } from "../../../http/index.ts";
import type { Transaction } from "../../../platform/db/index.ts";
import { countUses } from "../../../platform/rate-limits/index.ts";
import { countBusyPreviews, lockPreviews } from "./store.ts";

export type Caller = Pick<Actor, "projId" | "isGuest">;

/** Throws AppError ACCOUNT_NEEDED where a guest would have a whole recording dubbed on a server that takes money. */
export function ensureWholeAllowed(
  { billing }: Pick<Config, "billing">,
  { isGuest }: Caller,
  isPreview: boolean,
): void {
  if (!isGuest || isPreview || !billing.isOn) return;
  const seconds = limits.previewMs / 1000;
  throw new AppError(
    "ACCOUNT_NEEDED",
    `Without an account the first ${seconds} seconds can be dubbed: sign in for the whole recording.`,
    { seconds },
  );
}

/** Throws AppError ACCOUNT_NEEDED where a guest orders several files at once on a server that takes money. */
export function ensureSeveralAllowed(
  { billing }: Pick<Config, "billing">,
  { isGuest }: Caller,
  files: number,
): void {
  if (isGuest && files > 1 && billing.isOn)
    throw new AppError("ACCOUNT_NEEDED", "Several files at once need an account: sign in first.");
}

const dayMs = 86_400_000;

/**
 * Throws AppError GUEST_LIMIT where a guest may not begin so many previews now, on a server that takes money. Until the transaction ends, no other
 * of the project is begun, so two orders at once do not both find a place.
 */
export async function ensureGuestQuota(
  { billing }: Pick<Config, "billing">,
  tx: Transaction,
  { caller: { projId, isGuest }, previews, areNew }: { caller: Caller; previews: number; areNew: boolean },
): Promise<void> {
  if (!isGuest || previews === 0 || !billing.isOn) return;
  const { guestPreviewsAtOnce: atOnce, guestPreviewsPerDay: perDay } = limits;
  await lockPreviews(tx, projId);
  if ((await countBusyPreviews(tx, projId)) + previews > atOnce) {
    throw new AppError(
      "GUEST_LIMIT",
      `Without an account ${atOnce} preview at a time can be made: wait for its end, cancel it, or sign in.`,
      { atOnce, perDay },
    );
  }
  if (!areNew) return;
  // Not by the tasks: those can be deleted.
  const key = `guest-previews:${projId}`;
  if ((await countUses(tx, { key, uses: previews, withinMs: dayMs })) > perDay) {
    throw new AppError(
      "GUEST_LIMIT",
      `Without an account ${perDay} previews a day can be made: come back tomorrow, or sign in.`,
      { atOnce, perDay },
    );
  }
}
