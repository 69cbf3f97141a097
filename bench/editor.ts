import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../e2e/browser.ts";
import { milliseconds, openClient, percentile, ratio } from "./bench-client.ts";
import { report } from "./bench-rig.ts";
import { framesOf } from "./frame-figures.ts";
import { makeLongScript } from "./make-long-script.ts";
import { startProduct } from "./start-product.ts";

const lines = 10_000;
const opens = 5;
const keys = 120;
const keyEveryMs = 60;
const scrollMs = 4000;
const aims = { openMs: 2000, keyMs: 16, memoryBytes: 400e6 };

/** From the address to the first line that can be typed in. The browser has the scripts, as on a second visit. */
async function openTimeMs(page: Page, address: string): Promise<number> {
  await page.goto("about:blank");
  const startedAt = performance.now();
  await page.goto(address, { waitUntil: "commit" });
  await page.getByRole("textbox", { name: "Line 1, translation" }).waitFor();
  return performance.now() - startedAt;
}

/** How long the page's own code runs for each letter typed into a line. */
async function keyTimesMs(page: Page): Promise<number[]> {
  const field = page.getByRole("textbox", { name: "Line 3, translation" });
  await field.click();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    let startedAt = 0;
    window.addEventListener(
      "keydown",
      () => {
        startedAt = performance.now();
        // After all that the key set off, before the next task.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.push(performance.now() - startedAt);
        requestAnimationFrame(() => port2.postMessage(null));
      },
      true,
    );
  });
  for (let key = 0; key < keys; key++) {
    await page.keyboard.press("abcdefgh "[key % 9] ?? "a");
    await page.waitForTimeout(keyEveryMs);
  }
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
}

/** Scrolls the list of lines with every frame. */
async function scroll(browser: Browser, page: Page): Promise<void> {
  await browser.startTracing(page, {
    categories: [
      "disabled-by-default-devtools.timeline",
      "devtools.timeline",
      "disabled-by-default-devtools.timeline.frame",
    ],
  });
  await page.evaluate(async (lastsMs) => {
    const row = document.querySelector("[data-script-text]");
    let list = row?.parentElement ?? null;
    while (list !== null && list.scrollHeight <= list.clientHeight + 1) list = list.parentElement;
    const until = performance.now() + lastsMs;
    while (performance.now() < until) {
      list?.scrollBy(0, 60);
      await new Promise(requestAnimationFrame);
    }
  }, scrollMs);
  const { perSecond, worstMs, workMs } = framesOf((await browser.stopTracing()).toString());
  report("scrolling the lines", `${perSecond.toFixed(1)} /s`, "60 frames/s");
  report("  longest between two frames", milliseconds(worstMs), "under 32 ms");
  report("  work of a frame, median", milliseconds(workMs), "under 16 ms");
}

const dataFolder = await mkdtemp(join(tmpdir(), "voxloom-bench-editor-"));
const product = await startProduct(dataFolder);
const browser = await openBrowser();
try {
  const client = await openClient(product);
  const { taskId } = await makeLongScript(client, lines);
  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: { width: 1440, height: 900 },
  });
  const webId = client.headers["x-web-id"] ?? "";
  await context.addInitScript((id) => localStorage.setItem("voxloom-web-id", id), webId);
  const page = await context.newPage();
  const address = `/translation-editor/${taskId}`;
  await openTimeMs(page, address);
  const times: number[] = [];
  for (let round = 0; round < opens; round++) times.push(await openTimeMs(page, address));
  const openMs = percentile(times, 0.5);
  report(`${lines} lines: opened, median of ${opens}`, milliseconds(openMs), `under ${aims.openMs} ms`);
  report("opening against its aim", ratio(openMs, aims.openMs), "under 1");
  await page.waitForTimeout(3000);
  const typed = await keyTimesMs(page);
  report("a key, to its next frame, median", milliseconds(percentile(typed, 0.5)), `under ${aims.keyMs} ms`);
  report("a key, 95 of 100", milliseconds(percentile(typed, 0.95)), "-");
  await scroll(browser, page);
  const session = await context.newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  report("memory of scripts", `${Math.round(usedSize / 1e6)} MB`, `under ${aims.memoryBytes / 1e6} MB`);
} finally {
  await browser.close();
  await product.stop();
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
}
