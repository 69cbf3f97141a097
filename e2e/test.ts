import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { useBrowser } from "./browser.ts";
import { runCleanups } from "./on-test-finished.ts";
import { type Product, startProduct } from "./product.ts";

export { expect } from "@playwright/test";

const lastLogBytes = 20_000;

/** Tests of the whole product: each worker has one of its own, with a database and a data folder that nobody shares. */
export const test = base.extend<
  { endOfTest: undefined },
  { settings: Record<string, string>; product: Product }
>({
  /** The environment in which a file's product differs from that of all others. */
  settings: [{}, { scope: "worker", option: true }],
  product: [
    async ({ browser, settings }, use, { workerIndex }) => {
      useBrowser(browser);
      const { product, close } = await startProduct(`worker_${workerIndex}`, settings);
      await use(product);
      await close();
    },
    // A start, which a machine with much else to do takes its time for.
    { scope: "worker", auto: true, timeout: 360_000 },
  ],
  endOfTest: [
    async ({ product }, use, info) => {
      await use(undefined);
      await runCleanups(info);
      if (info.status === info.expectedStatus) return;
      const log = await readFile(join(product.dataFolder, "logs/voxloom.log"), "utf8").catch(() => "");
      await info.attach("the product's log", { body: log.slice(-lastLogBytes), contentType: "text/plain" });
    },
    { auto: true },
  ],
});
