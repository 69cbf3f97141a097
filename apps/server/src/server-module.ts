import type { Context, ProjectLife } from "./context.ts";
import type { App } from "./http/index.ts";

/** What a module's door gives the processes to start. */
export type ServerModule = {
  name: string;
  /** Declares the queues it sends to or works on; run by every process before anything else. */
  declareQueues?(context: Context): Promise<void>;
  /** Mounts its calls; run by the API process. */
  mountRoutes?(app: App, context: Context): void | Promise<void>;
  /** Begins to work on its queues; run by the worker process. Jobs carry ids only. */
  startWork?(context: Context): Promise<void>;
  /** What it does when a project is opened, moved, deleted or exported. */
  projectLife?: ProjectLife;
};
