import { readConfig } from "../config/index.ts";
import { openContext } from "../open-context.ts";
import { bringVoices } from "./bring-voices.ts";
import { enginesOfApi } from "./join-engines.ts";
import { runProcess } from "./run-process.ts";
import { startApi } from "./start-api.ts";
import { superviseWorker } from "./supervise-worker.ts";

/** The whole product: the API here, the engines and a worker as children that are started again when they end. */
await runProcess(async () => {
  const config = readConfig();
  const worker = superviseWorker();
  const engines = enginesOfApi();
  const closers = [() => worker.close(), () => engines.close()];
  try {
    const context = await openContext(config, { name: "api", keepsQueue: false, joinEngines: engines.join });
    closers.unshift(() => context.close());
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
        await engines.close();
      },
    };
  } catch (error) {
    for (const close of closers) await close();
    throw error;
  }
});
