import { buildGhosts, editsOfDrag } from "../drag/drag-edits.ts";
import { type Drag, type DragOutcome, dragTo } from "../drag/drag-lines.ts";
import { nearestSpeakerLane, rulerPx } from "../lines/lanes.ts";
import { stillLife, type Timeline } from "../stage/timeline.ts";
import { msAt } from "../view/time-view.ts";
import { scrollAtEdges } from "./edge-scroll.ts";
import type { Gesture, Pointing } from "./gesture.ts";

/** How near an edge must come to be drawn to a place, in CSS pixels. */
const snapPx = 8;

/** Moves or resizes lines: a ghost shows what will be, one edit at the end makes it so. */
export const dragGesture = (timeline: Timeline, drag: Drag): Gesture => {
  const { live, view, editor } = timeline;
  const draggedIds = new Set((drag.kind === "move" ? drag.lines : [drag.line]).map(({ id }) => id));
  const grabbedId = (drag.kind === "move" ? drag.grabbed : drag.line).id;
  let outcome: DragOutcome = { byMs: 0, speakerId: null, snappedMs: null };
  const show = (pointing: Pointing) => {
    outcome = dragTo(timeline.scene(), drag, getDragPoint(timeline, drag, pointing));
    live.setState({
      ghosts: buildGhosts(drag, outcome),
      grabbedId,
      draggedIds,
      snappedMs: outcome.snappedMs,
    });
  };
  const edges = scrollAtEdges(view, show);
  const finish = () => {
    edges.stop();
    live.setState(stillLife);
  };
  return {
    move: (pointing) => {
      show(pointing);
      edges.move(pointing);
    },
    end: () => {
      finish();
      const edits = editsOfDrag(timeline.scene(), drag, { outcome, isRipple: view.getState().isRipple });
      if (edits.length > 0) editor.getState().edit(edits);
    },
    cancel: finish,
  };
};

const getDragPoint = (timeline: Timeline, drag: Drag, { x, y, ctrlKey }: Pointing) => {
  const { view, laneScrollPx, isSnapping, isRipple } = timeline.view.getState();
  const lane = nearestSpeakerLane(timeline.scene().lanes, y - rulerPx + laneScrollPx);
  const isOtherRow = drag.kind === "move" && lane !== null && lane.speaker.id !== drag.grabbed.speakerId;
  return {
    ms: msAt(view, x),
    speakerId: isOtherRow ? lane.speaker.id : null,
    snapMs: isSnapping && !ctrlKey ? snapPx / view.pxPerMs : 0,
    playheadMs: timeline.playheadMs(),
    isRipple,
  };
};
