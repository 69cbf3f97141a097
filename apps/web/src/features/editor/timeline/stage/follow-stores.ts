import { isOnlyTyped } from "../../document/is-only-typed.ts";
import { lineById } from "../../document/line-places.ts";
import { restMs } from "../../document/rest.ts";
import { heightOfLanes } from "../lines/lanes.ts";
import { endOfView } from "../view/time-view.ts";
import { type Layer, layers } from "./frame-loop.ts";
import type { Timeline } from "./timeline.ts";

type Redraws = { redraw: (...changed: Layer[]) => void; redrawAll: () => void };

/** Redraws by what changed, and keeps what matters in view; answers how to stop. */
export const followStores = (timeline: Timeline, { redraw, redrawAll }: Redraws): (() => void)[] => [
  followTyping(timeline, () => redraw("clips")),
  timeline.view.subscribe((state, before) => {
    if (state.view !== before.view || state.laneScrollPx !== before.laneScrollPx) redrawAll();
  }),
  timeline.editor.subscribe((state, before) => {
    if (state.script.speakers !== before.script.speakers)
      timeline.view.getState().setLanesHeight(heightOfLanes(timeline.scene().lanes));
    if (state.script.durationMs !== before.script.durationMs)
      timeline.view.getState().setDuration(state.script.durationMs);
    // Waves, too: they stand on the clock of the placements.
    if (state.script !== before.script && !isOnlyTyped(before.script, state.script)) redraw(...layers);
    else if (state.selectedIds !== before.selectedIds || state.activeId !== before.activeId) redraw("clips");
    if (state.activeId !== before.activeId) showActive(timeline);
  }),
  timeline.surroundings.subscribe(() => {
    timeline.view.getState().setLanesHeight(heightOfLanes(timeline.scene().lanes));
    redrawAll();
  }),
  timeline.live.subscribe((state, before) =>
    redraw(
      ...(state.draggedIds === before.draggedIds ? (["overlay"] as const) : (["clips", "overlay"] as const)),
    ),
  ),
  timeline.playback.subscribe((state, before) => {
    // The mix is placed anew a moment after an edit.
    if (state.mixTimes !== before.mixTimes) redraw("overlay");
    if (state.timeMs === before.timeMs && state.side === before.side) return;
    const { isFollowing, follow } = timeline.view.getState();
    if (isFollowing && timeline.live.getState().draggedIds.size === 0)
      follow({ playheadMs: timeline.playheadMs(), isPlaying: state.isPlaying });
    redraw("overlay");
  }),
];

/** What is typed shows once typing rests: no key waits for a picture of all lines. */
const followTyping = ({ editor }: Timeline, draw: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = editor.subscribe((state, before) => {
    if (state.script === before.script) return;
    clearTimeout(timer);
    timer = setTimeout(draw, restMs);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
};

/** A line that was chosen elsewhere comes into view, unless one looks at another place on purpose. */
const showActive = ({ editor, live, view }: Timeline): void => {
  const { script, activeId } = editor.getState();
  const line = lineById(script, activeId);
  const { view: shown, isFollowing, reveal } = view.getState();
  if (line === undefined || !isFollowing || live.getState().marquee !== null) return;
  if (line.endMs < shown.scrollMs || line.startMs > endOfView(shown)) reveal(line);
};
