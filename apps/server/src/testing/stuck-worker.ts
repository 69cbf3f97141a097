import { readSharedConfig } from "../config/index.ts";
import { openContext } from "../open-context.ts";
import { runProcess } from "../process/run-process.ts";

/** A worker for tests: takes a job of the queue in its argument, tells its parent, and works on it until stopped. */
await runProcess(async () => {
  const context = await openContext(readSharedConfig(), { name: "stuck-worker" });
  await context.jobs.work(process.argv[2] ?? "", async ({ id, signal }) => {
    process.send?.(id);
    await new Promise((_resolve, reject) =>
      signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
    );
  });
  return context;
});
