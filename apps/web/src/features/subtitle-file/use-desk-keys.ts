import { type RefObject, useEffect } from "react";
import { focusCue } from "./focus-cue.ts";
import { nextProblemAfter, type ProblemsByCue } from "./problems-by-cue.ts";
import type { SubtitleDesk } from "./subtitle-desk-store.ts";

type Keys = {
  desk: SubtitleDesk;
  media: HTMLVideoElement | null;
  problems: ProblemsByCue;
  openFind: () => void;
};

/** The keys of the desk: those of the studio where it has them. */
export function useDeskKeys(root: RefObject<HTMLElement | null>, keys: Keys): void {
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const press = (event: KeyboardEvent) => {
      const act = findAction(event, keys);
      if (act === null) return;
      event.preventDefault();
      act();
    };
    element.addEventListener("keydown", press);
    return () => element.removeEventListener("keydown", press);
  });
}

function findAction(event: KeyboardEvent, { desk, media, problems, openFind }: Keys): (() => void) | null {
  const state = desk.getState();
  const { key, target } = event;
  const isControl = event.ctrlKey || event.metaKey;
  const go = (index: number | null) => (index === null ? undefined : focusCue(desk, index));
  const field = target instanceof HTMLTextAreaElement ? target : null;
  const isFieldOfTool =
    !(field !== null && field.dataset.cue !== undefined) &&
    target instanceof HTMLInputElement &&
    target.dataset.cue === undefined;
  if (key === "F8") return () => go(nextProblemAfter(problems, state.active));
  if (event.altKey && key === "ArrowDown") return () => go(state.active + 1);
  if (event.altKey && key === "ArrowUp") return () => go(state.active - 1);
  if (!isControl) return null;
  if (key.toLowerCase() === "z" && !isFieldOfTool) return event.shiftKey ? state.redo : state.undo;
  if (key.toLowerCase() === "y" && !isFieldOfTool) return state.redo;
  if (key.toLowerCase() === "f") return openFind;
  if (key === "Enter" && field !== null) return () => state.split(state.active, field.selectionStart);
  if (key.toLowerCase() === "m" && event.shiftKey) return () => state.mergeWithNext(state.active);
  if (key === " ") return () => void togglePlay(media);
  return null;
}

async function togglePlay(video: HTMLVideoElement | null): Promise<void> {
  if (video === null) return;
  if (video.paused) await video.play().catch(() => undefined);
  else video.pause();
}
