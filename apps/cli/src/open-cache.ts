import { AppError } from "@voxloom/contract";
import { type ArtifactStore, openArtifactStore } from "@voxloom/studio";

/** A process that died leaves its unfinished folders in the cache; a day later nobody works on them any more. */
const abandonedMs = 24 * 60 * 60 * 1000;

/** Opens the folder in which finished steps are kept. Throws AppError BAD_INPUT where it cannot be used. */
export async function openCache(folder: string): Promise<ArtifactStore> {
  try {
    const store = await openArtifactStore({ folder });
    await store.sweep(abandonedMs);
    return store;
  } catch (cause) {
    throw new AppError(
      "BAD_INPUT",
      `The cache folder ${folder} cannot be used. Give another with --cache or VOXLOOM_CACHE.`,
      { name: folder },
      { cause },
    );
  }
}
