import { readSharedConfig } from "../config/index.ts";
import { openContext } from "../open-context.ts";
import { bringVoices } from "./bring-voices.ts";
import { enginesOfApi } from "./join-engines.ts";
import { runProcess } from "./run-process.ts";
import { startApi } from "./start-api.ts";

/** The API alone, for installations with workers of their own; needs DATABASE_URL. */
await runProcess(async () => {
  const engines = enginesOfApi();
  const options = { name: "api", keepsQueue: false, joinEngines: engines.join };
  const context = await openContext(readSharedConfig(), options).catch(async (error: unknown) => {
    await engines.close();
    throw error;
  });
  try {
    const api = await startApi(context);
    const voices = bringVoices(context);
    process.stdout.write(`Voxloom is ready at ${api.origin}\n`);
    return {
      async close() {
        await Promise.all([api.close(), voices.close()]);
        await context.close();
        await engines.close();
      },
    };
  } catch (error) {
    await context.close();
    await engines.close();
    throw error;
  }
});
