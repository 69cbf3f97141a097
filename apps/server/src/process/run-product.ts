import { readConfig, workerEnvironment } from "../config/index.ts";
import { openContext } from "../open-context.ts";
import { bringVoices } from "./bring-voices.ts";
import { runProcess } from "./run-process.ts";
import { startApi } from "./start-api.ts";
import { superviseWorker } from "./supervise-worker.ts";

/** The whole product: the API here, and a worker as a child that is started again when it ends. */
await runProcess(async () => {
  const context = await openContext(readConfig(), { name: "api" });
  try {
    const api = await startApi(context);
    const voices = bringVoices(context);
    const worker = superviseWorker(workerEnvironment(context.database.connectionString), context.log);
    process.stdout.write(`Voxloom is ready at ${api.origin}\n`);
    // Whoever started this process starts it again from now on when it ends by itself.
    process.send?.("ready");
    return {
      async close() {
        await Promise.all([api.close(), worker.close(), voices.close()]);
        await context.close();
      },
    };
  } catch (error) {
    await context.close();
    throw error;
  }
});
