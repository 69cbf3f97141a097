import { lowerPriority } from "@voxloom/media";
import { readSharedConfig } from "../config/index.ts";
import { openContext } from "../open-context.ts";
import { awaitsDatabase, hearOfDatabase } from "./database-from-parent.ts";
import { runProcess } from "./run-process.ts";
import { startWorker } from "./start-worker.ts";

/**
 * A worker alone; any number may run on the same DATABASE_URL. It gives way to the API and the database of the same
 * machine: people wait for those with a page open.
 */
await runProcess(async () => {
  if (process.argv.includes(awaitsDatabase)) await hearOfDatabase();
  const config = readSharedConfig();
  lowerPriority(config.worker.niceness);
  const context = await openContext(config, { name: "worker" });
  try {
    await startWorker(context);
    return context;
  } catch (error) {
    await context.close();
    throw error;
  }
});
