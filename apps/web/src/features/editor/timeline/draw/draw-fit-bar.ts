import type { Placement, Segment } from "@voxloom/contract";
import { getX } from "../view/time-view.ts";
import type { CanvasFrame } from "./canvas-frame.ts";
import type { Theme } from "./theme.ts";

const barPx = 4;
/** Faster or slower than this a listener notices. */
const easyTempo = { least: 0.9, most: 1.12 };

/** What a placement's color says: it fits, it fits with effort, or it does not. */
export const fitTone = ({ method, tempo }: Placement): "good" | "warn" | "bad" => {
  if (method === "does-not-fit") return "bad";
  if (method === "compressed-pauses" || method === "shorter-text" || method === "stretched-video")
    return "warn";
  return tempo < easyTempo.least || tempo > easyTempo.most ? "warn" : "good";
};

const getColor = (theme: Theme, placement: Placement): string => theme[fitTone(placement)];

/** Where the dub of a line sounds, along the lower edge of its clip; it may reach beyond the line. */
export const drawFitBar = (
  { context, view, scene, theme }: CanvasFrame,
  { line, bottom }: { line: Segment; bottom: number },
): void => {
  const { placement } = line;
  if (placement === null || placement.endMs <= placement.startMs) return;
  const x = Math.max(-8, getX(view, scene.clock.toSource(placement.startMs)));
  const right = Math.min(view.widthPx + 8, getX(view, scene.clock.toSource(placement.endMs)));
  if (right <= x) return;
  context.fillStyle = getColor(theme, placement);
  context.fillRect(x, bottom - barPx, Math.max(1, right - x), barPx);
};
