import { join } from "node:path";
import type { Logger } from "../platform/log/index.ts";
import { awaitsDatabase } from "./database-from-parent.ts";
import { keepProcess } from "./keep-process.ts";
import type { Started } from "./run-process.ts";

type SupervisedWorker = Started & {
  /** Tells where the database is: from then on there is always a worker. */
  connect(databaseUrl: string, log: Logger): void;
};

/**
 * Keeps a worker process running beside the API: what burdens or breaks it does not reach the pages. The first one is
 * started when it can be told where the database is: until then the processor is the pages'.
 */
export function superviseWorker(): SupervisedWorker {
  let database: { url: string; log: Logger } | null = null;
  const worker = keepProcess({
    name: "the worker",
    file: join(import.meta.dirname, "../main-worker.ts"),
    args: [awaitsDatabase],
    log: () => database?.log ?? null,
    tell: () => (database === null ? null : { databaseUrl: database.url }),
  });
  return {
    connect(url, log) {
      database = { url, log };
      worker.start();
    },
    close: () => worker.close(),
  };
}
