import { fetchPicoVoices } from "@voxloom/engines";
import type { Context } from "../context.ts";
import type { Started } from "./run-process.ts";

/**
 * Fetches the voices that are wanted and not here yet. Nobody waits for it, and where it fails everything goes on without
 * them: the next start tries again.
 */
export function bringVoices({ config, log }: Pick<Context, "config" | "log">): Started {
  const { picoVoicesFolder: folder, temporaryFolder: workFolder } = config;
  if (folder === null) return { close: async () => {} };
  const stop = new AbortController();
  const bringing = fetchPicoVoices({ folder, workFolder, signal: stop.signal }).then(
    (isFetched) => {
      if (isFetched) log.info({ folder }, "fetched the voices of SVOX Pico (Debian: non-free)");
    },
    (error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      log.info(`The voices of SVOX Pico could not be fetched; the next start tries again. ${why}`);
    },
  );
  return {
    async close() {
      stop.abort();
      await bringing;
    },
  };
}
