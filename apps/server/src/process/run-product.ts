import { readConfig } from "../config/index.ts";
import { openContext } from "../open-context.ts";
import { bringVoices } from "./bring-voices.ts";
import { runProcess } from "./run-process.ts";
import { startApi } from "./start-api.ts";
import { superviseWorker } from "./supervise-worker.ts";

/** The whole product: the API here, and a worker as a child that is started again when it ends. */
await runProcess(async () => {
  const config = readConfig();
  const worker = superviseWorker();
  const closers = [() => worker.close()];
  try {
    const context = await openContext(config, { name: "api", keepsQueue: false });
    closers.push(() => context.close());
    const api = await startApi(context);
    const voices = bringVoices(context);
    worker.connect(context.database.connectionString, context.log);
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
    for (const close of closers) await close();
    throw error;
  }
});
