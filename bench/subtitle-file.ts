import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { openBrowser } from "../e2e/launch-browser.ts";
import { milliseconds } from "./bench-client.ts";
import { report } from "./bench-rig.ts";
import { getFigures, openContext, type PageFigures, plainFigures } from "./page-figures.ts";
import { startProduct } from "./start-product.ts";

const cueCount = 10_000;
const rounds = 3;
const settleMs = 3000;

const time = (ms: number): string => new Date(ms).toISOString().slice(11, 23).replace(".", ",");
/** A subtitle each second, of one line or two. */
const cues = Array.from({ length: cueCount }, (_, index) => {
  const text = [`Subtitle ${index} is about the river`, "and the bridge over it."].slice(0, 1 + (index % 2));
  return `${index + 1}\n${time(index * 1000)} --> ${time(index * 1000 + 900)}\n${text.join("\n")}\n`;
});

/** The best of all rounds: what the machine does beside makes them worse, and nothing makes them better. */
const best = (all: readonly PageFigures[], read: (figures: PageFigures) => number): number =>
  Math.min(...all.map(read));
const speed = (all: readonly PageFigures[]): number =>
  Math.max(...all.map(({ scrolled }) => scrolled.perSecond));

/** A subtitle file of so many subtitles, opened where nothing is sent: how soon it can be edited, and how it scrolls. */
const dataFolder = await mkdtemp(join(tmpdir(), "voxloom-bench-subtitle-file-"));
const product = await startProduct(dataFolder);
const browser = await openBrowser();
try {
  const openMs: number[] = [];
  const figures: PageFigures[] = [];
  const floors: PageFigures[] = [];
  for (let round = 0; round < rounds; round++) {
    const context = await openContext(browser, product.origin, "");
    const page = await context.newPage();
    await page.goto("/tools/subtitle-editor/");
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Open a subtitle file" }).click();
    const buffer = Buffer.from(cues.join("\n"));
    const chosen = await chooser;
    const startedAt = performance.now();
    await chosen.setFiles({ name: "long.srt", mimeType: "text/plain", buffer });
    const first = page.getByRole("textbox", { name: "Text of subtitle 1", exact: true });
    await first.waitFor();
    openMs.push(performance.now() - startedAt);
    floors.push(await plainFigures(browser, context));
    await page.bringToFront();
    await page.waitForTimeout(settleMs);
    await first.click();
    figures.push(await getFigures(browser, page, "textarea[aria-label^='Text of subtitle']"));
    await context.close();
  }
  report(
    `opening ${cueCount} subtitles, until they can be edited`,
    milliseconds(Math.min(...openMs)),
    "2,000 ms",
  );
  report(
    "scrolling them",
    `${speed(figures).toFixed(1)} /s`,
    `60 /s; an empty page: ${speed(floors).toFixed(1)} /s`,
  );
  report(
    "  the page's own work of a frame, median",
    milliseconds(best(figures, ({ scrolled }) => scrolled.workMs)),
    `under 16 ms; an empty page: ${milliseconds(best(floors, ({ scrolled }) => scrolled.workMs))}`,
  );
  report("a key, to its next frame, median", milliseconds(best(figures, ({ keyMs }) => keyMs)), "-");
  report("  its work of a key", milliseconds(best(figures, ({ keyWorkMs }) => keyWorkMs)), "under 16 ms");
  const [minute = 0] = loadavg();
  report("load of this machine meanwhile", minute.toFixed(1), "below its processors");
} finally {
  await browser.close();
  await product.stop();
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
}
