import { AppError, limits } from "@voxloom/contract";
import type { Config } from "../../../config/index.ts";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import type { Caller } from "./guest-limits.ts";
import { addFreeCharacters, type TaskRow } from "./store.ts";

type Use = { config: Pick<Config, "billing">; caller: Pick<Caller, "isGuest">; task: TaskRow };

/** Characters of a preview that are spoken and translated anew for nothing: many times what it says. */
const getFreeCharacters = ({ durationMs }: TaskRow): number =>
  Math.ceil((durationMs / 1000) * limits.previewCharactersPerSecond);

/**
 * Whether so many characters of a task are free: those of a preview are, until its free ones are used up. Counts them.
 * Throws AppError PREVIEW_USED_UP where a guest's are.
 */
export async function usePreviewWords(
  db: DbOrTransaction,
  { config, caller, task }: Use,
  characters: number,
): Promise<boolean> {
  if (!task.isPreview) return false;
  if (!config.billing.isOn) return true;
  const most = getFreeCharacters(task);
  if (await addFreeCharacters(db, task.id, { characters, most })) return true;
  if (!caller.isGuest) return false;
  throw new AppError(
    "PREVIEW_USED_UP",
    `The ${most} characters that "${task.name}" speaks and translates for nothing are used up: sign in to go on.`,
    { name: task.name, most },
  );
}
