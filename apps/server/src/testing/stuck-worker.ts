import { pino } from "pino";
import { readSharedConfig } from "../config/index.ts";
import { openDatabase } from "../platform/db/index.ts";
import { openJobs } from "../platform/jobs/index.ts";
import { runProcess } from "../process/run-process.ts";

/** A worker for tests: takes a job of the queue in its argument, tells its parent, and works on it until stopped. */
await runProcess(async () => {
  const config = readSharedConfig();
  const log = pino({ level: "silent" });
  const database = await openDatabase(config, log);
  const jobs = await openJobs({ config, database, log });
  await jobs.work(process.argv[2] ?? "", async ({ id, signal }) => {
    process.send?.(id);
    await new Promise((_resolve, reject) =>
      signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
    );
  });
  return {
    async close() {
      await jobs.close();
      await database.close();
    },
  };
});
