import type { Page } from "@playwright/test";
import type { Segment } from "@voxloom/contract";
import type { TimelinePageState } from "../../apps/web/src/features/editor/timeline/testing/timeline-page-data.ts";

declare const timelinePage: TimelinePageState;

/** Middle of a speaker's row below the top of the stage: the ruler, the original's row, then 40 pixels each. */
export const rowY = (speaker: number): number => 26 + 48 + 20 + (speaker - 1) * 40;

/** A hand on the stage of a page that shows one minute: places are a time in seconds and a height in pixels. */
export async function stageHand(page: Page) {
  const stage = page.getByRole("application", { name: "Lines over time" });
  const box = await stage.boundingBox();
  if (box === null) throw new Error("there is no stage");
  const at = (seconds: number, y: number) => ({ x: box.x + (box.width * seconds) / 60, y: box.y + y });
  const moveTo = async (seconds: number, y: number, steps = 1) => {
    const place = at(seconds, y);
    await page.mouse.move(place.x, place.y, { steps });
  };
  return {
    stage,
    box,
    at,
    moveTo,
    click: async (seconds: number, y: number, keys: string[] = []) => {
      for (const key of keys) await page.keyboard.down(key);
      const place = at(seconds, y);
      await page.mouse.click(place.x, place.y);
      for (const key of keys) await page.keyboard.up(key);
    },
    drag: async (from: [number, number], to: [number, number]) => {
      await moveTo(...from);
      await page.mouse.down();
      await moveTo(...to, 6);
      await page.mouse.up();
    },
  };
}

/** The lines of the page now: id, speaker, start and end. */
export const getLines = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    timelinePage.editor
      .getState()
      .script.segments.map(
        ({ id, speakerId, startMs, endMs }) => `${id} ${speakerId.slice(-1)} ${startMs}-${endMs}`,
      ),
  );

export const getLine = (page: Page, id: string): Promise<Segment | undefined> =>
  page.evaluate((wanted) => {
    const { segments } = timelinePage.editor.getState().script;
    return segments.find((segment) => segment.id === wanted);
  }, id);

export const chosenIds = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...timelinePage.editor.getState().selectedIds]);

export const playheadMs = (page: Page): Promise<number> =>
  page.evaluate(() => timelinePage.playback.getState().timeMs);

export const isPlaying = (page: Page): Promise<boolean> =>
  page.evaluate(() => timelinePage.playback.getState().isPlaying);

/** The view as the browser remembers it, which is soon after it has changed. */
export const readView = (page: Page): Promise<{ scrollMs: number; laneScrollPx: number }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("voxloom-timeline") ?? "[{}]")[0]);

export const undo = (page: Page): Promise<void> => page.evaluate(() => timelinePage.editor.getState().undo());

export const refusals = (page: Page): Promise<string[]> => page.evaluate(() => timelinePage.refused);
