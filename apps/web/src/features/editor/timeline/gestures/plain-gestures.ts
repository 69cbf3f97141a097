import { linesInside } from "../lines/hit-test.ts";
import { stillLife, type Timeline } from "../stage/timeline.ts";
import { msAt } from "../view/time-view.ts";
import { scrollAtEdges } from "./edge-scroll.ts";
import type { Gesture, Pointing } from "./gesture.ts";

/** Takes the playhead along. */
export const scrubGesture = (timeline: Timeline): Gesture => {
  const seek = ({ x }: Pointing) => {
    const { view } = timeline.view.getState();
    // Beyond the edges the view scrolls instead.
    timeline.seek(msAt(view, Math.min(view.widthPx, Math.max(0, x))));
  };
  const edges = scrollAtEdges(timeline.view, seek);
  return {
    move: (pointing) => {
      seek(pointing);
      edges.move(pointing);
    },
    end: edges.stop,
    cancel: edges.stop,
  };
};

/** Takes the whole view along, in time and over the rows. */
export const panGesture = ({ view }: Timeline, from: Pointing): Gesture => {
  let last = from;
  return {
    move: (pointing) => {
      view.getState().scrollBy(last.x - pointing.x);
      view.getState().scrollLanes(last.y - pointing.y);
      last = pointing;
    },
    end: () => undefined,
    cancel: () => undefined,
  };
};

/** Chooses all lines that a rectangle touches; with Shift beside those chosen before. */
export const marqueeGesture = (timeline: Timeline, from: Pointing): Gesture => {
  const { editor, live, view } = timeline;
  const before = editor.getState();
  const stored = from.shiftKey || from.ctrlKey ? [...before.selectedIds] : [];
  // The corner stays at its time while the view scrolls.
  const fromMs = msAt(view.getState().view, from.x);
  const choose = (to: Pointing) => {
    const state = view.getState();
    const corner = { ...from, x: (fromMs - state.view.scrollMs) * state.view.pxPerMs };
    const looked = { scene: timeline.scene(), view: state.view, laneScrollPx: state.laneScrollPx };
    const ids = linesInside(looked, corner, to).map(({ id }) => id);
    live.setState({ marquee: { from: corner, to } });
    editor.getState().select([...new Set([...stored, ...ids])]);
  };
  const edges = scrollAtEdges(view, choose);
  const finish = () => {
    edges.stop();
    live.setState(stillLife);
  };
  return {
    move: (pointing) => {
      choose(pointing);
      edges.move(pointing);
    },
    end: finish,
    cancel: () => {
      finish();
      editor.getState().select([...before.selectedIds], before.activeId);
    },
  };
};
