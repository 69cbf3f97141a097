// Pictures of the product for the help center and the pages, in every language of the interface, and parts of them:
// apps/web/public/pictures/product/<locale>/<name>.avif. Given names and locales, only those are taken.
import { randomInt } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Locale, locales } from "@voxloom/contract";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { chromium } from "playwright-core";
import { fixLines } from "./product/fix-lines.ts";
import { getInterfaceWords } from "./product/interface-words.ts";
import { buyPlan, makeTask, makeVideo, post, signUp } from "./product/prepare-task.ts";
import { screens, type Visit } from "./product/screens.ts";
import { type RunningProduct, startProduct } from "./product/start-product.ts";
import { keepPicture, screenSize, takePicture } from "./product/take-picture.ts";

/** Debian's Chromium without a window, drawing the same on every machine: no hinting, one color profile. */
const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.VOXLOOM_CHROMIUM ?? "/usr/bin/chromium",
    args: [
      ...["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
      ...["--force-color-profile=srgb", "--font-render-hinting=none"],
      "--autoplay-policy=no-user-gesture-required",
    ],
  });

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/** A visitor who reads the interface in a language; with the cookies of one who was here before, signed in. */
async function openVisitor(
  browser: Browser,
  { origin }: RunningProduct,
  locale: Locale,
  cookies: Cookies = [],
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: screenSize,
    locale: locale === "en" ? "en-US" : locale,
    timezoneId: "UTC",
    reducedMotion: "reduce",
    // Another address each time (RFC 2544): a product that is left running counts the accounts of one.
    extraHTTPHeaders: { "X-Forwarded-For": `198.18.${randomInt(256)}.${randomInt(1, 255)}` },
  });
  await context.addCookies(cookies);
  await context.addInitScript((chosen) => localStorage.setItem("voxloom-locale", chosen), locale);
  const page = await context.newPage();
  await page.goto("/");
  return page;
}

/** Takes the pictures named, or all of them, in one language. */
async function takePictures(page: Page, locale: Locale, task: Visit["task"], names: readonly string[]) {
  const words = getInterfaceWords(locale);
  await post(page, "/api/account/update", { locale });
  let stored = Promise.resolve();
  for (const { name, open } of screens) {
    if (names.length > 0 && !names.includes(name)) continue;
    await open({ page, task, words });
    const png = await takePicture(page);
    await stored;
    stored = keepPicture(png, locale, name);
    console.log(`pictures/product/${locale}/${name}.avif`);
  }
  await stored;
}

const asked = process.argv.slice(2);
const askedLocales = locales.filter((locale) => asked.includes(locale));
const askedNames = asked.filter((name) => !askedLocales.some((locale) => locale === name));

const product = await startProduct();
const browser = await openBrowser();
let page = await openVisitor(browser, product, "en");
try {
  await signUp(page, product);
  await buyPlan(page);
  const dub = await makeTask(page);
  await fixLines(page, dub);
  const task = { ...dub, videoEditor: await makeVideo(page) };
  const cookies = await page.context().cookies();
  for (const locale of askedLocales.length > 0 ? askedLocales : locales) {
    await page.context().close();
    page = await openVisitor(browser, product, locale, cookies);
    await takePictures(page, locale, task, askedNames);
  }
} finally {
  await page.screenshot({ path: join(tmpdir(), "voxloom-last-screen.png") });
  await Promise.all([browser.close(), product.close()]);
}
