import { type RefObject, useEffect, useRef } from "react";
import { useSessionActions } from "../../session/session-actions.ts";
import { activeLine } from "../actions/line-times.ts";
import type { Timeline } from "../stage/timeline.ts";
import { useLineWords } from "./use-line-words.ts";

/** A key that is held moves many times: only where it ends is said. */
const pauseMs = 180;

/** Says the active line to screen readers: when it changes while the stage has the focus, and whenever it was moved. */
export function useAnnouncedLine(timeline: Timeline, stage: RefObject<HTMLElement | null>): void {
  const words = useLineWords(timeline);
  const { announce } = useSessionActions();
  const latest = useRef(words);
  useEffect(() => {
    latest.current = words;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let said = activeLine(timeline);
    const say = () => {
      const line = activeLine(timeline);
      const before = said;
      said = line;
      if (line === null || line === before) return;
      const isOther = line.id !== before?.id;
      const isMoved = !isOther && (line.startMs !== before.startMs || line.endMs !== before.endMs);
      const isSpeakers = !isOther && line.speakerId !== before.speakerId;
      const hasFocus = stage.current?.contains(document.activeElement) === true;
      if (isMoved || isSpeakers || (isOther && hasFocus)) announce(latest.current(line));
    };
    const stop = timeline.editor.subscribe((state, before) => {
      if (state.script === before.script && state.activeId === before.activeId) return;
      clearTimeout(timer);
      timer = setTimeout(say, pauseMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [timeline, stage, announce]);
}
