// Pictures of the product for the help centre and the pages: apps/web/public/pictures/product/<name>.webp, and parts of
// them: apps/web/public/pictures/details/<name>.webp.
import { randomInt } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { openBrowser } from "./browser.ts";
import { publicFolder } from "./folders.ts";
import { mendLines } from "./product/mend-lines.ts";
import { buyPlan, makeTask, openSampleOrder, signUp } from "./product/prepare-task.ts";
import { details, orderScreens, type PicturedTask, type Screen, screens } from "./product/screens.ts";
import { type RunningProduct, startProduct } from "./product/start-product.ts";

const folder = join(publicFolder, "pictures/product");

const detailFolder = join(publicFolder, "pictures/details");

/** What fades in and what loads stands there by then. */
const settleMs = 2500;

async function takePicture(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(settleMs);
  const png = await page.screenshot({ animations: "disabled", caret: "hide" });
  await sharp(png)
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toFile(join(folder, `${name}.webp`));
  for (const { name: detail, of, ...part } of details) {
    if (of !== name) continue;
    await sharp(png)
      .extract(part)
      .resize(800, 560, { fit: "fill" })
      .webp({ quality: 82, effort: 6, smartSubsample: true })
      .toFile(join(detailFolder, `${detail}.webp`));
  }
}

async function openVisitor(browser: Browser, product: RunningProduct): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    timezoneId: "UTC",
    reducedMotion: "reduce",
    // Another address each time (RFC 2544): a product that is left running counts the accounts of one.
    extraHTTPHeaders: { "X-Forwarded-For": `198.18.${randomInt(256)}.${randomInt(1, 255)}` },
  });
  return context.newPage();
}

/** Takes the pictures named, or all of them. */
async function takePictures(names: readonly string[]): Promise<void> {
  for (const path of [folder, detailFolder]) await mkdir(path, { recursive: true });
  const product = await startProduct();
  const browser = await openBrowser();
  const page = await openVisitor(browser, product);
  const take = async (wanted: readonly Screen[], task: PicturedTask) => {
    for (const { name, open } of wanted) {
      if (names.length > 0 && !names.includes(name)) continue;
      await open(page, task);
      await takePicture(page, name);
      console.log(`pictures/product/${name}.webp`);
    }
  };
  try {
    await signUp(page, product);
    await buyPlan(page);
    await openSampleOrder(page);
    await take(orderScreens, { path: "", taskId: "" });
    const task = await makeTask(page);
    await mendLines(page, task);
    await take(screens, task);
  } finally {
    await page.screenshot({ path: join(tmpdir(), "voxloom-last-screen.png") });
    await Promise.all([browser.close(), product.close()]);
  }
}

await takePictures(process.argv.slice(2));
