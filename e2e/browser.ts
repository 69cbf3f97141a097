import { randomInt } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { isFullRun } from "@voxloom/contract/testing";
import { onTestFinished } from "./on-test-finished.ts";
import { theProduct } from "./product.ts";

/** The screens that every page is looked at on. */
export const screens = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

let ofWorker: Browser | null = null;

/** Says which browser this worker has, once. */
export const useBrowser = (browser: Browser): void => {
  ofWorker = browser;
};

/** The browser of this worker. */
function theBrowser(): Browser {
  if (ofWorker === null)
    throw new Error("There is no browser: import `test` from e2e/test.ts or e2e/part-test.ts.");
  return ofWorker;
}

/** What a visitor comes with. `storage` is what the browser kept of an earlier one: its cookies and local storage. */
export type VisitorOptions = {
  /** Where relative addresses lead; the product of this worker without it. */
  origin?: string;
  screen?: keyof typeof screens;
  locale?: string;
  dark?: boolean;
  /** Fingers instead of a mouse. */
  hasTouch?: boolean;
  /** A browser of the product's own machine, with nothing between them. Default false: behind a proxy, at an address of its own. */
  isLocal?: boolean;
  storage?: Awaited<ReturnType<BrowserContext["storageState"]>>;
};

/** The windows of one visitor; to be closed by whoever opened them. */
export const openWindows = ({
  origin = theProduct().origin,
  screen = "desktop",
  locale = "en-US",
  dark = false,
  hasTouch = false,
  isLocal = false,
  storage,
}: VisitorOptions = {}): Promise<BrowserContext> =>
  theBrowser().newContext({
    baseURL: origin,
    viewport: screens[screen],
    hasTouch,
    locale,
    colorScheme: dark ? "dark" : "light",
    acceptDownloads: true,
    ...(storage && { storageState: storage }),
    // An address for each visitor, as if behind a proxy: limits count by it.
    ...(isLocal ? {} : { extraHTTPHeaders: { "X-Forwarded-For": someAddress() } }),
  });

/**
 * A fresh visitor for one test. `problems` collects what the page complained about and every request that left
 * the host.
 */
export async function openVisitor(options: VisitorOptions = {}): Promise<{ page: Page; problems: string[] }> {
  const origin = options.origin ?? theProduct().origin;
  const context = await openWindows(options);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(`page error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()}`);
  });
  page.on("request", (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(origin)) problems.push(`left the host: ${url}`);
  });
  onTestFinished(() => context.close());
  return { page, problems };
}

/** An address of the range for tests between networks (RFC 2544). */
const someAddress = (): string => `198.18.${randomInt(256)}.${randomInt(1, 255)}`;

/**
 * Serious and critical findings of axe, one line each; empty when there are none. The quick run looks only where it is
 * told to: at every place it would cost more than a minute.
 */
export async function seriousFindings(
  page: Page,
  { isInQuickRun = false }: { isInQuickRun?: boolean } = {},
): Promise<string[]> {
  if (!isFullRun && !isInQuickRun) return [];
  await stillness(page);
  // What passes is not asked for, nor frames of other hosts, of which there are none: that would be half of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode(true);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(" ")).join(", ")})`,
    );
}

/** Waits until what fades in stands there in its own colors; what turns for ever may go on. */
const stillness = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ playState }) => playState === "running")
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/**
 * Keeps a picture of the page in e2e/screenshots/ for a person to look at, where one asks for them by
 * `VOXLOOM_PICTURES=1`: they take a minute of a whole run.
 */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (process.env.VOXLOOM_PICTURES === "1") await takePicture(page, name);
}

async function takePicture(page: Page, name: string): Promise<void> {
  const folder = join(import.meta.dirname, "screenshots");
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

/** How many pixels the page can be scrolled sideways. */
export const overflowPixels = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
