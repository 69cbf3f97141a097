import type { PointerEvent as ReactPointerEvent } from "react";

/** A press that moves less is a press, in pixels. */
const stillPixels = 4;

type Following = {
  /** How far the pointer is from where it was pressed, in pixels. */
  onMove: (byX: number, byY: number) => void;
  /** `isDone`: it was let go of, not broken off. */
  onEnd: (isDone: boolean) => void;
};

/** Follows the pointer from a press until it is let go of; Escape breaks it off. A press that does not move is left alone. */
export function followPointer(press: ReactPointerEvent, { onMove, onEnd }: Following): void {
  if (press.button !== 0) return;
  const { clientX, clientY, pointerId } = press;
  let isMoving = false;
  const end = (isDone: boolean) => {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", cancel);
    window.removeEventListener("keydown", breakOff, true);
    if (isMoving) onEnd(isDone);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    const [byX, byY] = [event.clientX - clientX, event.clientY - clientY];
    isMoving ||= Math.hypot(byX, byY) >= stillPixels;
    if (isMoving) onMove(byX, byY);
  };
  const up = (event: PointerEvent) => event.pointerId === pointerId && end(true);
  const cancel = (event: PointerEvent) => event.pointerId === pointerId && end(false);
  const breakOff = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // What has not moved yet is no drag: the key does what it does elsewhere.
    if (isMoving) event.stopPropagation();
    end(false);
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", cancel);
  window.addEventListener("keydown", breakOff, true);
}
