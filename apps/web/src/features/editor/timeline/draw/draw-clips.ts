import { clipBoxes } from "../lines/clip-boxes.ts";
import { rulerPx } from "../lines/lanes.ts";
import type { CanvasFrame } from "./canvas-frame.ts";
import type { ClipMarks } from "./draw-clip.ts";
import { drawClip } from "./draw-clip.ts";
import { drawRuler } from "./draw-ruler.ts";

/** The lines in the rows of their speakers, below the ruler. */
export const drawClips = (frame: CanvasFrame, marks: ClipMarks): void => {
  const { context, view, heightPx, scene } = frame;
  context.clearRect(0, 0, view.widthPx, heightPx);
  context.textBaseline = "middle";
  context.textAlign = "left";
  for (const lane of scene.lanes) {
    const top = rulerPx + lane.topPx - frame.laneScrollPx;
    if (lane.kind !== "speaker" || top > heightPx || top + lane.heightPx < rulerPx) continue;
    const index = scene.getLines.get(lane.speaker.id);
    if (index === undefined) continue;
    const place = { top: top + 3, height: lane.heightPx - 7, color: lane.speaker.color };
    const boxes = clipBoxes(index, view, marks.selectedIds);
    for (const box of boxes) drawClip(frame, { ...place, box, marks });
  }
  // Last, so that rows which are scrolled under it do not show.
  drawRuler(frame);
};
