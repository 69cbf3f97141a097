import type { Context } from "../context.ts";
import { modules } from "../modules/index.ts";

/** Begins to work on every module's queues. Closing the context ends the work. */
export async function startWorker(context: Context): Promise<void> {
  for (const module of modules) await module.startWork?.(context);
  context.log.info("the worker is ready");
}
