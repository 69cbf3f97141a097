import { test as base } from "@playwright/test";
import { useBrowser } from "./browser.ts";
import { runCleanups } from "./on-test-finished.ts";

export { expect } from "@playwright/test";

/** Tests of single parts of the pages in a real browser, without a product behind them. */
export const test = base.extend<{ endOfTest: undefined }, { ofWorker: undefined }>({
  ofWorker: [
    async ({ browser }, use) => {
      useBrowser(browser);
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],
  endOfTest: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it what a fixture needs.
    async ({}, use, info) => {
      await use(undefined);
      await runCleanups(info);
    },
    { auto: true },
  ],
});
