import type { Browser, BrowserContext, Page } from "playwright-core";
import { percentile } from "./bench-client.ts";
import { type FrameFigures, getFrames, tracedCategories, workOfKeys } from "./frame-figures.ts";

/** How a page keeps up with who writes and scrolls. Times in milliseconds. */
export type PageFigures = {
  /** From a key to the next frame: the median, and 95 of 100. */
  keyMs: number;
  lateKeyMs: number;
  /** What the page's own thread did for each key, on the processor. */
  keyWorkMs: number;
  scrolled: FrameFigures;
};

const keys = 100;
const keyEveryMs = 60;
const scrollMs = 4000;

/** Types into the focused field, then scrolls what `row` stands in. */
export async function getFigures(browser: Browser, page: Page, row: string): Promise<PageFigures> {
  const times = await typeMs(page);
  await browser.startTracing(page, { categories: tracedCategories });
  await type(page);
  const keyWorkMs = workOfKeys((await browser.stopTracing()).toString());
  await browser.startTracing(page, { categories: tracedCategories });
  await scroll(page, row);
  const scrolled = getFrames((await browser.stopTracing()).toString());
  return { keyMs: percentile(times, 0.5), lateKeyMs: percentile(times, 0.95), keyWorkMs, scrolled };
}

async function type(page: Page): Promise<void> {
  for (let key = 0; key < keys; key++) {
    await page.keyboard.press("abcdefgh "[key % 9] ?? "a");
    await page.waitForTimeout(keyEveryMs);
  }
}

/** From each key to the end of its next frame. */
export async function typeMs(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    const listening = new AbortController();
    Object.assign(window, { keyTimes: times, keysEnd: () => listening.abort() });
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
      { capture: true, signal: listening.signal },
    );
  });
  await type(page);
  return page.evaluate(() => {
    const { keyTimes, keysEnd } = window as unknown as { keyTimes: number[]; keysEnd: () => void };
    keysEnd();
    return keyTimes;
  });
}

/** Scrolls with every frame. */
const scroll = (page: Page, row: string): Promise<void> =>
  page.evaluate(
    async ([selector, lastsMs]) => {
      let list = document.querySelector(selector)?.parentElement ?? null;
      while (list !== null && list.scrollHeight <= list.clientHeight + 1) list = list.parentElement;
      list?.scrollTo(0, 0);
      const until = performance.now() + lastsMs;
      while (performance.now() < until) {
        list?.scrollBy(0, 60);
        await new Promise(requestAnimationFrame);
      }
    },
    [row, scrollMs] as const,
  );

/** Pages of the product at an origin, as the guest with an id sees them. */
export async function openContext(browser: Browser, origin: string, webId: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  await context.addInitScript((id) => {
    if (location.protocol !== "about:") localStorage.setItem("voxloom-web-id", id);
  }, webId);
  return context;
}

/** What the least page does that any such page is measured against. */
export async function plainFigures(browser: Browser, context: BrowserContext): Promise<PageFigures> {
  const page = await context.newPage();
  await page.setContent(plainPage);
  await page.getByRole("textbox").click();
  const figures = await getFigures(browser, page, ".row");
  await page.close();
  return figures;
}

/** A field, and a list of which 40 rows are there at a time: the least that any such page does. */
const plainPage = `<!doctype html><title>plain</title>
<textarea aria-label="plain" rows="2"></textarea>
<div id="list" style="height: 600px; overflow: auto; contain: strict">
  <div id="rows" style="position: relative; height: 600000px"></div>
</div>
<script>
  const rows = Array.from({ length: 40 }, () => {
    const row = document.querySelector("#rows").appendChild(document.createElement("div"));
    row.className = "row";
    row.style.cssText = "position: absolute; inset-inline: 0; height: 60px; contain: content";
    return row;
  });
  const show = () => {
    const first = Math.max(0, Math.floor(document.querySelector("#list").scrollTop / 60) - 10);
    for (let index = first; index < first + rows.length; index += 1) {
      const row = rows[index % rows.length];
      if (row.dataset.index === String(index)) continue;
      row.dataset.index = String(index);
      row.style.transform = "translateY(" + index * 60 + "px)";
      row.textContent = "Row " + index + ": the river keeps its own slow time";
    }
  };
  document.querySelector("#list").addEventListener("scroll", show, { passive: true });
  show();
</script>`;
