import { lowerPriority } from "@voxloom/media";
import { readSharedConfig } from "../config/index.ts";
import { openContext } from "../open-context.ts";
import { awaitsDatabase, hearOfDatabase } from "./database-from-parent.ts";
import { enginesOfWorker } from "./join-engines.ts";
import { runProcess } from "./run-process.ts";
import { startWorker } from "./start-worker.ts";

/**
 * A worker alone; any number may run on the same DATABASE_URL. It gives way to the API and the database of the same
 * machine: people wait for those with a page open.
 */
await runProcess(async () => {
  const isBesideApi = process.argv.includes(awaitsDatabase);
  if (isBesideApi) await hearOfDatabase();
  const config = readSharedConfig();
  const engines = enginesOfWorker({ keepsHost: !isBesideApi });
  const closers = [() => engines.close()];
  try {
    if (isBesideApi) lowerPriority(config.worker.niceness);
    const context = await openContext(config, { name: "worker", joinEngines: engines.join });
    // After the host is started: others ask it too, for what people wait for.
    if (!isBesideApi) lowerPriority(config.worker.niceness);
    closers.unshift(() => context.close());
    await startWorker(context);
    return {
      async close() {
        for (const close of closers) await close();
      },
    };
  } catch (error) {
    for (const close of closers) await close();
    throw error;
  }
});
