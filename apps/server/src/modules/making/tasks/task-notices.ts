import { EventEmitter, once } from "node:events";
import pg from "pg";
import type { Context } from "../../../context.ts";
import type { App } from "../../../http/index.ts";
import { taskChannel } from "./store.ts";

/** Tells when a task, or its script, has changed, wherever it was changed. */
export type TaskNotices = {
  /**
   * Resolves at the next change of a topic (a task's id, or what its script is told under), or after `maxMs`: notices
   * can be lost, so look anyway.
   */
  next(topic: string, options: { signal: AbortSignal; maxMs: number }): Promise<void>;
  close(): Promise<void>;
};

const reconnectMs = 1_000;

const ofApps = new WeakMap<App, TaskNotices>();

/** The notices of an API, on one connection for all who watch. It ends with the API. */
export function getTaskNotices(app: App, context: Pick<Context, "database" | "log">): TaskNotices {
  const open = ofApps.get(app);
  if (open !== undefined) return open;
  const notices = listenToTasks(context);
  app.fastify.addHook("onClose", () => notices.close());
  ofApps.set(app, notices);
  return notices;
}

/** Listens on one connection for all watchers of this process. While it is broken, watchers look now and then. */
function listenToTasks({ database, log }: Pick<Context, "database" | "log">): TaskNotices {
  const changes = new EventEmitter().setMaxListeners(0);
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: database.connectionString,
      application_name: "voxloom-notices",
    });
    const again = (error?: Error): void => {
      if (client === fresh) client = null;
      if (isClosed) return;
      if (error) log.warn({ err: error }, "the connection for notices broke");
      clearTimeout(timer);
      timer = setTimeout(() => void connect(), reconnectMs);
      timer.unref();
    };
    fresh.on("error", again);
    fresh.on("notification", ({ payload }) => changes.emit(payload ?? ""));
    try {
      await fresh.connect();
      await fresh.query(`listen ${taskChannel}`);
      client = fresh;
      if (isClosed) await fresh.end();
    } catch (error) {
      again(error instanceof Error ? error : new Error(String(error)));
    }
  }
  void connect();

  return {
    async next(topic, { signal, maxMs }) {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(maxMs)]);
      await once(changes, topic, { signal: limit }).catch(() => {});
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
