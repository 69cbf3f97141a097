import { snapFrame, toFrames, toMs } from "@voxloom/composition";
import type { ArrangedEffect, Material } from "@voxloom/contract";
import { useEffect, useRef } from "react";
import type { SeenClips } from "../../ordering/video/use-clip-looks.ts";
import type { Playback } from "../../ordering/video/use-playback.ts";
import { findHistoryStep, takesKeys, takesUndo } from "../../ordering/video/use-undo-keys.ts";
import { stepToNextBest } from "./bin/next-best.ts";
import { swapClip } from "./bin/swap-clip.ts";
import { findBeat } from "./music/music-grid.ts";
import { setMusicPoints } from "./music/music-line.tsx";
import { addPoint, findNewPoint } from "./music/music-points.ts";
import { cutSteps } from "./music/music-sections.ts";
import type { MusicSections } from "./music/use-music-sections.ts";
import { findCutOfKey } from "./stage/editor-cuts.tsx";
import type { Overlay, ShownOver } from "./stage/show-over.tsx";
import type { VideoEdit } from "./use-video-edit.ts";

type Keyed = {
  edit: VideoEdit;
  playback: Playback;
  seen: Pick<SeenClips, "looks">;
  over: ShownOver;
  /** What there is to be shown over the video. */
  offered: readonly Overlay[];
  sections: MusicSections;
  /** The files of the video in their order. */
  files: readonly Material[];
  showKeys: () => void;
};

const isButton = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("button, a") !== null;

type Key = {
  event: KeyboardEvent;
  /** The button that a pointer pressed last, as long as no key has left it. */
  pointed: Element | null;
};

/** What a key does; null: nothing. */
function findAction({ event, pointed }: Key, keyed: Keyed): (() => void) | null {
  const { edit, playback, seen, showKeys } = keyed;
  const { key, shiftKey, altKey } = event;
  const isWithCommand = event.ctrlKey || event.metaKey;
  const frame = toFrames(playback.getMs());
  const { shot, text, effect } = edit.chosen;
  const step = shiftKey ? 30 : 1;
  if (isWithCommand) return findHistoryStep(event, edit);
  const by = steps.get(shiftKey ? event.code : key);
  if (by !== undefined) return () => playback.seek(shiftKey ? findBeatBeside(keyed, by) : toMs(frame + by));
  switch (key) {
    case " ":
      // A button that keys have reached is pressed by it. After one that a pointer pressed, it plays.
      return isButton(event.target) && event.target !== pointed ? null : playback.toggle;
    case "ArrowLeft":
      if (altKey && effect !== null) return () => moveEffect(edit, effect, -step);
      if (altKey) return shot === null ? null : () => edit.move(shot.shot, -1);
      return () => playback.seek(toMs(frame - step));
    case "ArrowRight":
      if (altKey && effect !== null) return () => moveEffect(edit, effect, step);
      if (altKey) return shot === null ? null : () => edit.move(shot.shot, 1);
      return () => playback.seek(toMs(frame + step));
    case "s":
    case "S":
      return () => edit.split(frame);
    case "n":
    case "N":
      return stepToNextBest(edit, seen);
    case "g":
    case "G":
      return toggleOver(keyed, "safe");
    case "b":
    case "B":
      return shiftKey ? toggleOver(keyed, "beats") : () => edit.split(findNearestBeat(keyed));
    case "Delete":
    case "Backspace":
      return shot === null && text === null && effect === null ? null : edit.removeChosen;
    case "[":
      return shot === null ? null : () => trimTo(edit, "start", frame);
    case "]":
      return shot === null ? null : () => trimTo(edit, "end", frame);
    case "Escape":
      return () => edit.choose(null);
    case "?":
      return showKeys;
    default:
      return findMusicAction(key, keyed);
  }
}

/** Shows or hides something over the video; null: there is nothing of it to be seen. */
const toggleOver = ({ over, offered }: Keyed, one: Overlay) =>
  offered.includes(one) ? () => over.toggle(one) : null;

/** What a key does to the music and to what follows it; null: nothing. */
function findMusicAction(key: string, keyed: Keyed): (() => void) | null {
  const { edit, sections, files, seen } = keyed;
  const step = cutSteps[["1", "2", "3", "4"].indexOf(key)];
  const { chosen, isTooFine, cutEvery, beats, toggleLoop } = sections;
  if (step !== undefined && chosen !== null)
    return beats === null || isTooFine(step) ? null : () => cutEvery(step);
  switch (key.toLowerCase()) {
    case "v":
      return addMusicPoint(keyed);
    case "x":
      return swapClip({ edit, materials: files, looks: seen.looks });
    case "l":
      return chosen === null ? null : toggleLoop;
    default:
      return findCutOfKey(edit, seen, key);
  }
}

/** Makes a point of the music's loudness where the video stands; null: there is no music, or a point is there. */
function addMusicPoint({ edit, playback }: Pick<Keyed, "edit" | "playback">): (() => void) | null {
  const { music } = edit.settings;
  if (music === null) return null;
  const point = findNewPoint(music.points ?? [], playback.getMs());
  return point === null ? null : () => setMusicPoints(edit, addPoint(music.points ?? [], point));
}

/** Comma and period go on by a frame; with Shift, where they give other signs, by a beat. */
const steps = new Map<string, -1 | 1>([
  [",", -1],
  ["Comma", -1],
  [".", 1],
  ["Period", 1],
]);

/** When the beat before or after the moment is, in milliseconds; without a beat the moment one frame on. */
export function findBeatBeside({ edit, playback }: Pick<Keyed, "edit" | "playback">, by: -1 | 1): number {
  const timeMs = playback.getMs();
  const beat = findBeat(edit.settings);
  if (beat === null) return toMs(toFrames(timeMs) + by);
  const { beatMs, fromMs } = beat;
  // What lies less than a frame beside a beat stands on it.
  const nearly = 17 / beatMs;
  const at = (timeMs + fromMs) / beatMs;
  const next = by === 1 ? Math.floor(at + nearly) + 1 : Math.ceil(at - nearly) - 1;
  return toMs(toFrames(next * beatMs - fromMs));
}

/** The frame of the beat that is nearest; without a beat the present one. */
const findNearestBeat = ({ edit, playback }: Keyed): number =>
  snapFrame(toFrames(playback.getMs()), {
    ...{ frames: [], beat: findBeat(edit.settings), reach: Number.POSITIVE_INFINITY },
  });

const moveEffect = (edit: VideoEdit, { id, atFrame }: ArrangedEffect, by: number): void =>
  edit.changeEffect(id, { atFrame: atFrame + by }, "moved");

/** Brings an edge of the chosen shot to where the video stands. */
function trimTo(edit: VideoEdit, edge: "start" | "end", frame: number): void {
  const { shot } = edit.chosen;
  if (shot === null) return;
  const at = edge === "start" ? shot.startFrame : shot.startFrame + shot.shot.frameCount;
  const next = edit.trimmed(shot.shot.id, edge, frame - at);
  edit.arrange(() => next);
}

/** What is chosen of a few by keys takes those keys, and no letters. */
const ofChoices = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", " ", "Enter", "Tab"];

/** Whether what a key is pressed in takes it. */
function isTaken({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return takesUndo(target);
  const isChoice = target instanceof HTMLElement && target.matches("input:is([type=radio], [type=checkbox])");
  const isInDialog = target instanceof HTMLElement && target.closest("[role=dialog]") !== null;
  return isChoice && !isInDialog ? ofChoices.includes(key) : takesKeys(target);
}

/** Keys of the whole page, wherever nothing else takes them. */
export function useEditorKeys(keyed: Keyed): void {
  const latest = useRef(keyed);
  latest.current = keyed;
  useEffect(() => {
    let pointed: Element | null = null;
    const point = ({ target }: PointerEvent) => {
      pointed = target instanceof Element ? target.closest("button, a") : null;
    };
    const listen = (event: KeyboardEvent) => {
      if (event.key === "Tab") pointed = null;
      if (event.defaultPrevented || isTaken(event)) return;
      const action = findAction({ event, pointed }, latest.current);
      if (action === null) return;
      event.preventDefault();
      action();
    };
    window.addEventListener("pointerdown", point, true);
    window.addEventListener("keydown", listen);
    return () => {
      window.removeEventListener("pointerdown", point, true);
      window.removeEventListener("keydown", listen);
    };
  }, []);
}
