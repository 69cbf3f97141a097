import { hitTest, type StagePoint } from "../lines/hit-test.ts";
import type { Timeline } from "../stage/timeline.ts";
import type { ViewStore } from "../view/view-store.ts";
import type { Gesture, Pointing } from "./gesture.ts";
import { panGesture } from "./plain-gestures.ts";
import { beginGesture, click } from "./press.ts";

type Pair = readonly [StagePoint, StagePoint];
const pickMedian = ([a, b]: Pair): StagePoint => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const computeSpread = ([a, b]: Pair): number => Math.max(24, Math.abs(a.x - b.x));

/** Two fingers: apart and together zooms between them, along scrolls. */
const pinch = (view: ViewStore, before: Pair, now: Pair): void => {
  const [from, to] = [pickMedian(before), pickMedian(now)];
  view.getState().scrollBy(from.x - to.x);
  view.getState().scrollLanes(from.y - to.y);
  view.getState().zoom(computeSpread(now) / computeSpread(before), to.x);
};

/** How far a pointer may tremble and still click, in CSS pixels. */
const trembleMousePx = 3;
const trembleTouchPx = 8;
const middleButton = 1;

type Pressed = { from: Pointing; gesture: Gesture | null; isPan: boolean };

/** Clicks, drags, marquees, pans and pinches on the stage. `isPanHeld`: whether the key for panning is down. */
export const listenToPointer = (
  stage: HTMLElement,
  timeline: Timeline,
  isPanHeld: () => boolean,
): (() => void) => {
  const pointers = new Map<number, Pointing>();
  let pressed: Pressed | null = null;

  const down = (event: PointerEvent) => {
    if (event.button !== 0 && event.button !== middleButton) return;
    stage.focus({ preventScroll: true });
    stage.setPointerCapture(event.pointerId);
    const from = getPointing(stage, event);
    pointers.set(event.pointerId, from);
    if (pointers.size > 1) return drop();
    const isPan = event.button === middleButton || isPanHeld();
    pressed = { from, gesture: null, isPan };
    if (isPan) event.preventDefault();
  };
  const move = (event: PointerEvent) => {
    const to = getPointing(stage, event);
    const before = [...pointers.values()];
    if (!pointers.has(event.pointerId)) return showCursor(stage, timeline, { to, isPan: isPanHeld() });
    pointers.set(event.pointerId, to);
    const now = [...pointers.values()];
    if (before[0] && before[1] && now[0] && now[1])
      return pinch(timeline.view, [before[0], before[1]], [now[0], now[1]]);
    if (pressed === null) return;
    if (pressed.gesture === null && isTremble(pressed.from, to)) return;
    pressed.gesture ??= pressed.isPan
      ? panGesture(timeline, pressed.from)
      : beginGesture(timeline, hitAt(timeline, pressed.from), pressed.from);
    pressed.gesture.move(to);
  };
  const up = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId) || pressed === null) return;
    const { gesture, from, isPan } = pressed;
    pressed = null;
    if (gesture !== null) gesture.end();
    else if (!isPan) click(timeline, hitAt(timeline, from), getPointing(stage, event));
  };
  const drop = () => {
    pressed?.gesture?.cancel();
    pressed = null;
  };
  const lose = (event: PointerEvent) => {
    if (pointers.delete(event.pointerId)) drop();
  };
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || pressed?.gesture == null) return;
    event.stopPropagation();
    drop();
  };
  // A long press opens the menu: what it began is over.
  const openMenu = () => {
    pointers.clear();
    drop();
  };
  // Else the browser scrolls by itself with the middle button.
  const keepStill = (event: MouseEvent) => {
    if (event.button === middleButton) event.preventDefault();
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  stage.addEventListener("pointerdown", down, { signal });
  stage.addEventListener("mousedown", keepStill, { signal });
  stage.addEventListener("contextmenu", openMenu, { signal });
  stage.addEventListener("pointermove", move, { signal });
  stage.addEventListener("pointerup", up, { signal });
  stage.addEventListener("pointercancel", lose, { signal });
  stage.addEventListener("lostpointercapture", lose, { signal });
  window.addEventListener("keydown", giveUp, { signal, capture: true });
  return () => {
    drop();
    listeners.abort();
  };
};

const getPointing = (stage: HTMLElement, event: PointerEvent): Pointing => {
  const { left, top } = stage.getBoundingClientRect();
  return {
    x: event.clientX - left,
    y: event.clientY - top,
    isTouch: event.pointerType === "touch",
    shiftKey: event.shiftKey,
    ctrlKey: event.ctrlKey || event.metaKey,
  };
};

/** What is under a place of the stage now. */
export const hitAt = (timeline: Timeline, point: Pick<Pointing, "x" | "y"> & { isTouch?: boolean }) => {
  const { view, laneScrollPx } = timeline.view.getState();
  return hitTest({ scene: timeline.scene(), view, laneScrollPx }, point);
};

const isTremble = (from: Pointing, to: Pointing): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) <= (from.isTouch ? trembleTouchPx : trembleMousePx);

const showCursor = (
  stage: HTMLElement,
  timeline: Timeline,
  { to, isPan }: { to: Pointing; isPan: boolean },
): void => {
  const hit = hitAt(timeline, to);
  const canDrag = hit.part === "line" && !hit.line.isLocked && !timeline.editor.getState().isReadOnly;
  const cursor = canDrag
    ? hit.edge === null
      ? "grab"
      : "ew-resize"
    : hit.part === "comment"
      ? "pointer"
      : "default";
  stage.style.cursor = isPan ? "grab" : cursor;
  stage.title = hit.part === "comment" ? `${hit.comment.authorName}: ${hit.comment.text}` : "";
};
