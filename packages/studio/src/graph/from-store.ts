import type { ArtifactStore } from "./artifact-store.ts";

class NotMade extends Error {}

/** What a piece of work comes to where all that it takes is in the store already; null: something has to be made for it. */
export async function fromStore<T>(
  store: ArtifactStore,
  work: (finished: ArtifactStore) => Promise<T>,
): Promise<T | null> {
  const finished: ArtifactStore = {
    ...store,
    produce: async (key) => {
      const folder = await store.find(key);
      if (folder === null) throw new NotMade(`Nobody has made ${key}.`);
      return { folder, reused: true };
    },
  };
  try {
    return await work(finished);
  } catch (error) {
    if (error instanceof NotMade) return null;
    throw error;
  }
}
