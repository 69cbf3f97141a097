import { AppError, limits } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { limitRate } from "../../../http/index.ts";
import type { Caller } from "../tasks/index.ts";

/** Counts previews that are about to be ordered. Throws AppError PREVIEWS_TOO_MANY. */
export type CountPreviews = (previews: number) => Promise<void>;

const perSeconds = 86_400;

/** The free previews of a day, where others cost credits: of an account, and of all guests of an address. */
export function openPreviewLimits({ config, database }: Pick<Context, "config" | "database">) {
  const { previewsPerDay, guestPreviewsPerAddress } = limits;
  const ofAccounts = limitRate({ name: "previews", most: previewsPerDay, perSeconds, database });
  const ofGuests = limitRate({ name: "guest-previews", most: guestPreviewsPerAddress, perSeconds, database });
  return ({ isGuest, projId }: Caller, { ip }: { ip: string }): CountPreviews =>
    async (previews) => {
      if (!config.billing.isOn || previews === 0) return;
      await (isGuest ? ofGuests(ip, previews) : ofAccounts(projId, previews)).catch(asPreviews);
    };
}

function asPreviews(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== "TOO_MANY_REQUESTS") throw error;
  throw new AppError(
    "PREVIEWS_TOO_MANY",
    "The free previews of today are used up. Come back tomorrow, or have the whole recording dubbed.",
    error.details,
  );
}
