import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { calls, type ListedVoice, type Script } from "@voxloom/contract";
import { createSegment } from "@voxloom/timeline";
import type { Page } from "playwright-core";
import { openBrowser } from "../e2e/launch-browser.ts";
import { type BenchClient, milliseconds, openClient, percentile } from "./bench-client.ts";
import { report } from "./bench-rig.ts";
import { makeTask } from "./make-long-script.ts";
import { getFigures, openContext, type PageFigures, plainFigures, typeMs } from "./page-figures.ts";
import { startProduct } from "./start-product.ts";

const paragraphs = 10_000;
const listedVoices = 500;
const rounds = 3;
const settleMs = 3000;

/** A text of two paragraphs, spoken, and then written on to so many. Gives its task's id. */
async function makeLongSpeech(client: BenchClient): Promise<string> {
  const order = { product: "text-to-speech", targetLanguages: ["en"], text: "One.\n\nTwo." };
  const taskId = await makeTask(client, calls.tasks.create.path, order);
  const { call } = client;
  const path = `${calls.scripts.read.path}?taskId=${taskId}`;
  const { script, revision } = await call<{ script: Script; revision: number }>(path);
  const { durationMs, speakers } = script;
  const added = Array.from({ length: paragraphs - script.segments.length }, (_, index) =>
    createSegment({
      ...{ id: `p-${index}`, speakerId: speakers[0]?.id ?? "", startMs: durationMs, endMs: durationMs },
      targetText: `Paragraph ${index} is about the river and the bridge over it. `.repeat(1 + (index % 4)),
      block: { kind: "paragraph" },
    }),
  );
  const patch = { changed: {}, added, removed: [], parts: {} };
  await call(calls.scripts.edit.path, { taskId, baseRevision: revision, patch });
  return taskId;
}

/** As many voices as a large library has, made of those that are here. */
const manyVoices = (voices: readonly ListedVoice[]): ListedVoice[] =>
  Array.from({ length: listedVoices }, (_, index) => {
    const voice = voices[index % voices.length];
    if (voice === undefined) throw new Error("No voice is here.");
    return { ...voice, id: `${voice.id}-${index}`, name: `${voice.name} ${index}` };
  });

/** From a key in the search of the library to the next frame, with what it found in it. */
async function searchTimes(page: Page): Promise<number[]> {
  await page.route(`**${calls.voices.list.path}*`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { voices: ListedVoice[] } };
    await route.fulfill({
      response: answer,
      json: { ...body, data: { voices: manyVoices(body.data.voices) } },
    });
  });
  await page.goto("/voices");
  const search = page.getByRole("searchbox").first();
  await search.waitFor();
  await page.waitForTimeout(settleMs);
  await search.click();
  return typeMs(page);
}

const best = (all: readonly PageFigures[], read: (figures: PageFigures) => number): number =>
  Math.min(...all.map(read));

const dataFolder = await mkdtemp(join(tmpdir(), "voxloom-bench-desk-"));
const product = await startProduct(dataFolder);
const browser = await openBrowser();
try {
  const client = await openClient(product);
  const taskId = await makeLongSpeech(client);
  const context = await openContext(browser, product.origin, client.headers["x-web-id"] ?? "");
  const page = await context.newPage();
  await page.goto(`/text-to-speech/${taskId}`);
  const first = page.locator("[data-kind=paragraph] [data-script-text]").first();
  await first.waitFor();
  const figures: PageFigures[] = [];
  const floors: PageFigures[] = [];
  for (let round = 0; round < rounds; round++) {
    floors.push(await plainFigures(browser, context));
    await page.bringToFront();
    await page.waitForTimeout(settleMs);
    await first.click();
    figures.push(await getFigures(browser, page, "[data-script-text]"));
    await page.reload();
    await first.waitFor();
  }
  // The best of all rounds: what the machine does beside makes them worse, and nothing makes them better.
  const speed = (all: readonly PageFigures[]) => -best(all, ({ scrolled }) => -scrolled.perSecond);
  report(
    `scrolling ${paragraphs} paragraphs`,
    `${speed(figures).toFixed(1)} /s`,
    `60 /s; an empty page: ${speed(floors).toFixed(1)} /s`,
  );
  report(
    "  the page's own work of a frame, median",
    milliseconds(best(figures, ({ scrolled }) => scrolled.workMs)),
    `under 16 ms; an empty page: ${milliseconds(best(floors, ({ scrolled }) => scrolled.workMs))}`,
  );
  report("  its work of a key", milliseconds(best(figures, ({ keyWorkMs }) => keyWorkMs)), "under 16 ms");
  const times = await searchTimes(page);
  const at = (share: number) => milliseconds(percentile(times, share));
  report(`a key in the search of ${listedVoices} voices, to its next frame, median`, at(0.5), "under 50 ms");
  report("  95 of 100", at(0.95), "-");
  const [minute = 0] = loadavg();
  report("load of this machine meanwhile", minute.toFixed(1), "below its processors");
} finally {
  await browser.close();
  await product.stop();
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
}
