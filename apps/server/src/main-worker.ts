import { readSharedConfig } from "./config/index.ts";
import { openContext } from "./open-context.ts";
import { runProcess } from "./process/run-process.ts";
import { startWorker } from "./process/start-worker.ts";

/** A worker alone; any number may run on the same DATABASE_URL. */
await runProcess(async () => {
  const context = await openContext(readSharedConfig(), { name: "worker" });
  try {
    await startWorker(context);
    return context;
  } catch (error) {
    await context.close();
    throw error;
  }
});
