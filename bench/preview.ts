import { join } from "node:path";
import type { Page } from "playwright-core";
import { openBrowser } from "../e2e/launch-browser.ts";
import { openClient } from "./bench-client.ts";
import { report, withFolder } from "./bench-rig.ts";
import { makePhoneClip } from "./make-phone-clip.ts";
import { openContext } from "./page-figures.ts";
import { startProduct } from "./start-product.ts";

const clipCount = 6;
const watchedMs = 8_000;
const rounds = 3;
const aims = { perSecond: 30 };

/** Plays the video of a page a few times, and reports the best: how many of its frames are drawn in a second. */
async function measurePreview(page: Page, what: string): Promise<void> {
  const preview = page.getByRole("img", { name: "Preview of the video" });
  await page.waitForTimeout(3_000);
  const figures: { perSecond: number; worstMs: number }[] = [];
  let size = "";
  for (let round = 0; round < rounds; round++) {
    await page.getByRole("button", { name: /^Play/ }).first().click();
    const seen = await preview.evaluate(async (canvas: HTMLCanvasElement, watched) => {
      const times: number[] = [];
      const shown = new Set<string>();
      const observer = new MutationObserver(() => {
        const frame = canvas.dataset.frame ?? "";
        if (frame === "" || shown.has(frame)) return;
        shown.add(frame);
        times.push(performance.now());
      });
      observer.observe(canvas, { attributes: true, attributeFilter: ["data-frame"] });
      await new Promise((resolve) => setTimeout(resolve, watched));
      observer.disconnect();
      return { times, size: `${canvas.width} x ${canvas.height}` };
    }, watchedMs);
    size = seen.size;
    const gaps = seen.times.slice(1).map((time, index) => time - (seen.times[index] ?? time));
    const seconds = ((seen.times.at(-1) ?? 0) - (seen.times[0] ?? 0)) / 1000;
    figures.push({ perSecond: gaps.length / seconds, worstMs: Math.max(...gaps) });
    // It ends by itself, and the next press begins anew.
    await page.getByRole("button", { name: /^Play/ }).first().waitFor({ timeout: 60_000 });
  }
  const best = figures.toSorted((a, b) => b.perSecond - a.perSecond)[0];
  report(`${what}, ${size}`, `${best?.perSecond.toFixed(1)} /s`, `${aims.perSecond} /s at 720p`);
  report("  longest between two frames", `${best?.worstMs.toFixed(0)} ms`, "-");
}

await withFolder(async (folder) => {
  const clips = Array.from({ length: clipCount }, (_, index) => join(folder, `${index}.mp4`));
  for (const [index, path] of clips.entries()) makePhoneClip(path, { index, seconds: 5 });
  const product = await startProduct(join(folder, "data"));
  const browser = await openBrowser();
  try {
    const { headers } = await openClient(product);
    const context = await openContext(browser, product.origin, headers["x-web-id"] ?? "");
    const page = await context.newPage();
    await page.goto("/create-video");
    await page.locator('input[type="file"]').first().setInputFiles(clips);
    await page.getByRole("heading", { name: `Your clips (${clipCount})` }).waitFor({ timeout: 120_000 });
    await page
      .getByText(/Shots in the video: \d/)
      .first()
      .waitFor({ timeout: 120_000 });
    await measurePreview(page, `preview of ${clipCount} clips`);
    await page.getByRole("button", { name: /^Make the video/ }).click();
    await page.getByRole("link", { name: "Edit video" }).click({ timeout: 240_000 });
    await page.getByRole("list", { name: "Shots" }).waitFor({ timeout: 120_000 });
    await measurePreview(page, "the same in the editor");
  } finally {
    await browser.close();
    await product.stop();
  }
});
