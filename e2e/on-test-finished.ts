import type { TestInfo } from "@playwright/test";

type Cleanup = (info: TestInfo) => unknown;

// A worker runs one test at a time.
const cleanups: Cleanup[] = [];

/** Has something done when the test that runs has ended, whether it passed or not; the latest first. */
export const onTestFinished = (cleanup: Cleanup): void => void cleanups.push(cleanup);

/** Does what was asked for; once, by the fixture of every test. */
export async function runCleanups(info: TestInfo): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup(info);
}
