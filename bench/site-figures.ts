import { gzipSync } from "node:zlib";
import type { Browser, CDPSession, Page } from "playwright-core";

/** What opening a page and scrolling through it once cost. */
export type SiteFigures = {
  /** From the address to the largest paint before anybody scrolls: browsers count none after that. */
  largestPaintMs: number;
  /** All shifts of the layout together, without those that follow an input: 0 is none. */
  layoutShift: number;
  /** As they came over the wire, in gzip. */
  scriptBytes: number;
  /** Of these, what came before the page was scrolled. */
  firstScriptBytes: number;
  /** Those that stand in the page itself, and those that came later. */
  styleBytes: number;
  /** Requests to anyone but the product. */
  foreignRequests: string[];
};

/** The phone and the line that Lighthouse takes: four times slower, 1.6 Mbit/s, 150 ms there and back. */
const phone = {
  // What is smaller still in Brotli is counted as every browser gets it.
  extraHTTPHeaders: { "Accept-Encoding": "gzip" },
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const slowdown = 4;
const line = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };

/** Opens a page as a first visit on a slow phone, waits until it rests, and scrolls through it. */
export async function measurePage(browser: Browser, origin: string, path: string): Promise<SiteFigures> {
  const context = await browser.newContext({ ...phone, baseURL: origin });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", line);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const bytes = countBytes(session);
    const foreignRequests: string[] = [];
    page.on("request", (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(origin)) {
        foreignRequests.push(request.url());
      }
    });
    await page.addInitScript(notePaints);
    await page.goto(path, { waitUntil: "networkidle" });
    const firstScriptBytes = bytes.Script;
    // A script that scrolls is no reader: larger pictures below would count.
    const { largestPaintMs } = await page.evaluate(readPaints);
    const ownStyles = await page.evaluate(() =>
      [...document.querySelectorAll("style")].map(({ textContent }) => textContent).join(""),
    );
    await scrollThrough(page);
    const { layoutShift } = await page.evaluate(readPaints);
    return {
      ...{ largestPaintMs, layoutShift, firstScriptBytes, foreignRequests },
      ...{ scriptBytes: bytes.Script, styleBytes: bytes.Stylesheet + gzipSync(ownStyles).length },
    };
  } finally {
    await context.close();
  }
}

/** Counts what comes over the wire, without headers, by its kind. */
function countBytes(session: CDPSession): { Script: number; Stylesheet: number } {
  const bytes = { Script: 0, Stylesheet: 0 };
  const kinds = new Map<string, keyof typeof bytes>();
  session.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script" || type === "Stylesheet") kinds.set(requestId, type);
  });
  session.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) bytes[kind] += encodedDataLength;
  });
  return bytes;
}

/** Runs in the page, before its own scripts. */
function notePaints(): void {
  const figures = { largestPaintMs: 0, layoutShift: 0 };
  Object.assign(window, { paintFigures: figures });
  new PerformanceObserver((list) => {
    figures.largestPaintMs = list.getEntries().at(-1)?.startTime ?? figures.largestPaintMs;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) figures.layoutShift += entry.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
}

const readPaints = (): { largestPaintMs: number; layoutShift: number } =>
  (window as unknown as { paintFigures: { largestPaintMs: number; layoutShift: number } }).paintFigures;

/** A screen at a time, as one reads. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 2) {
      scrollBy({ top: innerHeight * 0.8, behavior: "instant" });
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  });
  await page.waitForLoadState("networkidle");
}
