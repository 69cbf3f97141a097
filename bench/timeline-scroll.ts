import type { Page } from "playwright-core";
import type { TimelinePageState } from "../apps/web/src/features/editor/timeline/testing/timeline-page-data.ts";
import { openBrowser } from "../e2e/launch-browser.ts";
import { serveTimeline } from "../e2e/timeline/serve-timeline.ts";
import { report } from "./bench-rig.ts";
import { type FrameFigures, getFrames, tracedCategories } from "./frame-figures.ts";
import { longScript } from "./long-script.ts";

declare const timelinePage: TimelinePageState;

const actionMs = 4000;

/** What a person does: each runs in the page with every frame, for as long as it is measured. */
const actions: Record<string, (page: Page) => Promise<void>> = {
  // What the machine gives now, to hold the rest against.
  "an empty page, for comparison": (page) =>
    page.evaluate(async (lastsMs) => {
      const dot = document.body.appendChild(document.createElement("div"));
      dot.style.cssText = "position:fixed;bottom:0;width:4px;height:4px;background:red";
      const until = performance.now() + lastsMs;
      for (let count = 0; performance.now() < until; count += 1) {
        dot.style.left = `${count % 400}px`;
        await new Promise(requestAnimationFrame);
      }
      dot.remove();
    }, actionMs),
  // While the line is in view: what is out of it draws nothing.
  "typing in a line": (page) =>
    page.evaluate(async (lastsMs) => {
      const until = performance.now() + lastsMs;
      for (let count = 0; performance.now() < until; count += 1) {
        const text = "word ".repeat(1 + (count % 12));
        const edit = { kind: "set-target-text" as const, segmentId: "line-5", text };
        timelinePage.editor.getState().edit([edit], { joinKey: "typing" });
        await new Promise(requestAnimationFrame);
      }
    }, actionMs),
  "playing along one minute": async (page) => {
    await page.evaluate(() => timelinePage.playback.getState().play());
    await page.waitForTimeout(actionMs);
    await page.evaluate(() => timelinePage.playback.getState().pause());
  },
  "scrolling one minute a view": (page) => wheelEachFrame(page, { deltaY: 60 }),
  "zooming from the whole to syllables and back": (page) =>
    wheelEachFrame(page, { deltaY: -24, ctrlKey: true, turnsEvery: 90 }),
  "scrolling the whole film by an hour a view": async (page) => {
    await page.evaluate(() => timelinePage.playback.getState().seek(0));
    await zoomOutTo(page, 3);
    await wheelEachFrame(page, { deltaY: 30, turnsEvery: 60 });
  },
};

type Wheel = { deltaY: number; ctrlKey?: boolean; turnsEvery?: number };

const wheelEachFrame = (page: Page, wheel: Wheel): Promise<void> =>
  page.evaluate(
    async ([{ deltaY, ctrlKey = false, turnsEvery = 120 }, lastsMs]) => {
      const stage = document.querySelector("[role=application]");
      const box = stage?.getBoundingClientRect();
      const until = performance.now() + lastsMs;
      for (let frame = 0; performance.now() < until; frame += 1) {
        const way = Math.floor(frame / turnsEvery) % 2 === 0 ? 1 : -1;
        const clientX = (box?.left ?? 0) + (box?.width ?? 0) / 2;
        stage?.dispatchEvent(
          new WheelEvent("wheel", {
            deltaY: deltaY * way,
            ctrlKey,
            clientX,
            bubbles: true,
            cancelable: true,
          }),
        );
        await new Promise(requestAnimationFrame);
      }
    },
    [wheel, actionMs] as const,
  );

/** The whole recording, then larger by so many steps of the button. */
async function zoomOutTo(page: Page, steps: number): Promise<void> {
  await page.getByRole("button", { name: "Show the whole length" }).click();
  for (let step = 0; step < steps; step += 1) await page.getByRole("button", { name: "Zoom in" }).click();
}

const site = await serveTimeline();
const browser = await openBrowser();
try {
  site.show({ script: longScript() });
  const page = await browser.newPage({ viewport: { width: 1440, height: 600 } });
  await page.goto(site.origin);
  await page.getByRole("application").waitFor();
  await page.waitForTimeout(1500);
  for (const [name, act] of Object.entries(actions)) {
    await browser.startTracing(page, { categories: tracedCategories });
    await act(page);
    print(name, getFrames((await browser.stopTracing()).toString()));
  }
  const heapBytes = await page.evaluate(
    () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
  );
  report("memory of scripts, with 10,000 lines", `${Math.round(heapBytes / 1e6)} MB`, "under 400 MB");
} finally {
  await browser.close();
  await site.close();
}

function print(name: string, { perSecond, worstMs, workMs, maxWorkMs }: FrameFigures): void {
  report(name, `${perSecond.toFixed(1)} /s`, "60 frames/s");
  report("  longest between two frames", `${worstMs.toFixed(1)} ms`, "under 32 ms");
  report(
    "  work of a frame, median and most",
    `${workMs.toFixed(1)}, ${maxWorkMs.toFixed(1)} ms`,
    "under 16 ms",
  );
}
