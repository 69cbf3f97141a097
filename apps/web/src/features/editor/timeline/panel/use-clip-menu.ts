import { type MouseEvent, type RefObject, useState } from "react";
import { insertLineAt } from "../actions/line-changes.ts";
import { activeLine } from "../actions/line-times.ts";
import { hitAt } from "../gestures/listen-to-pointer.ts";
import type { Timeline } from "../stage/timeline.ts";
import { getX } from "../view/time-view.ts";

/** What a menu was opened on, and where on the page. */
export type MenuPlace = {
  x: number;
  y: number;
  atMs: number;
  /** null: on an empty place of a speaker's row. */
  segmentId: string | null;
  speakerId: string;
};

/** The menu of lines: open at a pointer or, by its key, at the active line. */
export function useClipMenu(timeline: Timeline, stage: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState<MenuPlace | null>(null);
  const getHit = (event: MouseEvent) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return hitAt(timeline, { x: event.clientX - left, y: event.clientY - top });
  };
  const open = (event: MouseEvent) => {
    event.preventDefault();
    const isByKey = event.button !== 2 && (event.nativeEvent as PointerEvent).pointerType !== "touch";
    const next = isByKey ? placeOfActive(timeline, stage.current) : placeAt(timeline, getHit(event), event);
    if (next?.segmentId != null && !timeline.editor.getState().selectedIds.has(next.segmentId))
      timeline.editor.getState().select([next.segmentId]);
    setPlace(next);
  };
  return {
    place,
    open,
    close: () => {
      setPlace(null);
      stage.current?.focus({ preventScroll: true });
    },
    insertAt: (event: MouseEvent) => {
      const hit = getHit(event);
      const { isReadOnly } = timeline.editor.getState();
      if (hit.part === "lane" && hit.lane.kind === "speaker" && !isReadOnly)
        insertLineAt(timeline, hit.lane.speaker.id, hit.ms);
    },
  };
}

const placeAt = (
  timeline: Timeline,
  hit: ReturnType<typeof hitAt>,
  { clientX: x, clientY: y }: MouseEvent,
): MenuPlace | null => {
  if (hit.part === "line")
    return { x, y, atMs: hit.ms, segmentId: hit.line.id, speakerId: hit.line.speakerId };
  if (hit.part !== "lane" || hit.lane.kind !== "speaker" || timeline.editor.getState().isReadOnly)
    return null;
  return { x, y, atMs: hit.ms, segmentId: null, speakerId: hit.lane.speaker.id };
};

const placeOfActive = (timeline: Timeline, stage: HTMLElement | null): MenuPlace | null => {
  const line = activeLine(timeline);
  if (line === null || stage === null) return null;
  timeline.view.getState().reveal(line);
  const { left, top, width } = stage.getBoundingClientRect();
  const x = Math.min(width - 20, Math.max(20, getX(timeline.view.getState().view, line.startMs) + 20));
  const place = { segmentId: line.id, speakerId: line.speakerId, atMs: timeline.playheadMs() };
  return { ...place, x: left + x, y: top + 60 };
};
