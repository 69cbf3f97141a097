import {
  addEffect,
  addEffectAtCuts,
  addShot,
  addText,
  changeEffect,
  changeShot,
  changeText,
  countFrames,
  countPassedFrames,
  findShotAt,
  listCuts,
  listStarts,
  minShotFrames,
  moveShot,
  removeEffect,
  removeShot,
  removeText,
  replaceShot,
  type ShownPart,
  setShotSpeed,
  showMoment,
  splitShot,
  toFrames,
  trimShot,
  usualEffectDb,
} from "@voxloom/composition";
import {
  type ArrangedEffect,
  type ArrangedText,
  type Arrangement,
  type AudioEffect,
  audioEffects,
  limits,
  type Material,
  type Shot,
  type Speed,
  videoFrameRate,
} from "@voxloom/contract";
import { useRef, useState } from "react";
import { formatsIn } from "../../lib/formats.ts";
import { phrases } from "../../lib/phrases/phrases.ts";
import { randomUuid } from "../../lib/random-uuid.ts";
import { useUndoable } from "../../ordering/video/use-undoable.ts";
import { notifyHint } from "../../ui/notify-done.ts";
import { type ArrangedSettings, countSourceFrames, findOrderedPart } from "./arranged-settings.ts";

/** What is chosen in the timeline. */
export type Chosen =
  | { kind: "shot" | "text" | "effect"; id: string }
  /** A part of the music, by its place among all of them. */
  | { kind: "section"; index: number }
  | null;

/** How long a picture or a clip stands that is brought in. */
export const newShotFrames = 2 * videoFrameRate;
const newTextFrames = 2 * videoFrameRate;
const newTextFade = 6;

export const newId = (): string => randomUuid().slice(0, 18);

/** An arrangement in which all captions of the voice have one look. */
export const restyleSpoken = (arrangement: Arrangement, style: ArrangedText["style"]): Arrangement => ({
  ...arrangement,
  texts: arrangement.texts.map((one) => (one.spoken === undefined ? one : { ...one, style })),
});

type Times = Pick<ArrangedText, "startFrame" | "frameCount">;
type Place = ArrangedText["style"]["place"];

/** Where words stand, at which others would lie over them. */
const findTakenPlace = ({ style: { at, place } }: ArrangedText): Place =>
  at ? (at.y < 1 / 3 ? "top" : at.y < 2 / 3 ? "middle" : "bottom") : place;

/** Where no words are seen in these frames: the place that is wished for, or else another; that one where none is free. */
function findFreePlace(
  texts: readonly ArrangedText[],
  { startFrame, frameCount }: Times,
  wanted: Place,
): Place {
  const taken = texts
    .filter((one) => one.startFrame < startFrame + frameCount && one.startFrame + one.frameCount > startFrame)
    .map(findTakenPlace);
  const places: readonly Place[] = [wanted, "bottom", "top", "middle"];
  return places.find((place) => !taken.includes(place)) ?? wanted;
}

/** What a person does to a video, step by step, each of which can be undone. */
export function useVideoEdit(first: ArrangedSettings, materials: ReadonlyMap<string, Material>) {
  const { settings, change, ...history } = useUndoable<ArrangedSettings>(first);
  const [chosen, choose] = useState<Chosen>(null);
  /** As it would be if a finger were lifted now. */
  const [dragged, setDragged] = useState<Arrangement | null>(null);
  /** The dragged arrangement at once: a drag can end before React has rendered `dragged`. */
  const latest = useRef<Arrangement | null>(null);
  const { arrangement } = settings;
  const arrange = (edit: (now: Arrangement) => Arrangement, joinedAs?: string) =>
    change((now) => ({ arrangement: edit(now.arrangement) }), joinedAs);
  const getFrames = (materialId: string) => countSourceFrames(materials.get(materialId));
  const shown = dragged ?? arrangement;
  const shots = listStarts(shown);
  const shot = chosen?.kind === "shot" ? (shots.find(({ shot: { id } }) => id === chosen.id) ?? null) : null;
  const text = chosen?.kind === "text" ? (shown.texts.find(({ id }) => id === chosen.id) ?? null) : null;
  const effects = shown.effects ?? [];
  const effect = chosen?.kind === "effect" ? (effects.find(({ id }) => id === chosen.id) ?? null) : null;
  /** The place of a shot among those of its lane. */
  const findPlace = ({ id, lane }: Shot) =>
    arrangement.shots.filter((one) => one.lane === lane).findIndex((one) => one.id === id);
  const findPart = (materialId: string): ShownPart | null => {
    const material = materials.get(materialId);
    return material === undefined ? null : findOrderedPart(settings, material);
  };
  return {
    settings,
    change,
    ...history,
    /** With what is being dragged. */
    arrangement: shown,
    shots,
    frameCount: countFrames(shown),
    chosen: { shot, text, effect, section: chosen?.kind === "section" ? chosen.index : null },
    choose,
    drag: (next: Arrangement) => {
      latest.current = next;
      setDragged(next);
    },
    /** Lets go of what was dragged: as it is now, or as it was before. */
    drop: (isDone: boolean) => {
      const last = latest.current;
      if (isDone && last !== null) arrange(() => last);
      latest.current = null;
      setDragged(null);
    },
    /** The arrangement with a shot trimmed, for a drag or at once. */
    trimmed: (id: string, edge: "start" | "end", byFrames: number) => {
      const found = arrangement.shots.find((one) => one.id === id);
      if (found === undefined) return arrangement;
      return trimShot(arrangement, id, { edge, byFrames, sourceFrames: getFrames(found.materialId) });
    },
    arrange,
    /** Shows another part of the clip for as long, as far as it goes. */
    slip: (id: string, firstFrame: number) =>
      arrange(
        (now) => ({
          ...now,
          shots: now.shots.map((one) => {
            if (one.id !== id || one.firstFrame === null) return one;
            const latest = Math.max(0, getFrames(one.materialId) - countPassedFrames(one));
            return { ...one, isByHand: true, firstFrame: Math.max(0, Math.min(latest, firstFrame)) };
          }),
        }),
        `${id} slip`,
      ),
    /** Shows another moment of the clip, in a step of its own. */
    showMoment: (id: string, moment: Pick<Shot, "firstFrame" | "focus">) =>
      arrange((now) => showMoment(now, id, moment)),
    /** Shows the same part of a clip faster or slower; null: as it was recorded. */
    setSpeed: ({ id, materialId }: Shot, speed: Speed | null) =>
      arrange((now) => setShotSpeed(now, id, { speed, sourceFrames: getFrames(materialId) }), `${id} speed`),
    /** Splits what is seen at a frame: the chosen shot where it is seen there, whichever its lane. */
    split: (frame: number) => {
      const own = shot === null ? null : findShotAt(arrangement, { frame, lane: shot.shot.lane });
      const at = own !== null && own.shot.id === shot?.shot.id ? own : findShotAt(arrangement, { frame });
      if (at === null) return;
      const next = splitShot(arrangement, at.shot.id, { frame, newId: newId() });
      if (next === arrangement)
        notifyHint(
          phrases.t("video-editor:timeline.tooShort", {
            seconds: formatsIn(phrases.language).number(minShotFrames / videoFrameRate),
          }),
          "no split",
        );
      else arrange((now) => splitShot(now, at.shot.id, { frame, newId: newId() }));
    },
    move: (one: Shot, by: -1 | 1) =>
      arrange((now) => moveShot(now, one.id, Math.max(0, findPlace(one) + by))),
    removeChosen: () => {
      if (shot !== null) arrange((now) => removeShot(now, shot.shot.id));
      if (text !== null) arrange((now) => removeText(now, text.id));
      if (effect !== null) arrange((now) => removeEffect(now, effect.id));
      choose(null);
    },
    /** Shows what was ordered of a clip, from its start, or a picture, for as long. */
    replace: (id: string, materialId: string) => {
      const part = findPart(materialId);
      if (part !== null) arrange((now) => replaceShot(now, id, part));
    },
    /** Brings in what was ordered of a clip, or a clip from a frame of it on, or a picture, after a shot. */
    add: (materialId: string, afterId: string | null, firstFrame?: number, frameCount = newShotFrames) => {
      const id = newId();
      const part = findPart(materialId);
      if (part === null) return;
      // What somebody picks in a clip is shown, whether it was ordered or not.
      const from =
        part.firstFrame === null || firstFrame === undefined
          ? {}
          : { firstFrame, sourceFrames: Math.max(minShotFrames, getFrames(materialId) - firstFrame) };
      arrange((now) => addShot(now, { ...part, ...from, id, afterId, frameCount }));
      choose({ kind: "shot", id });
    },
    changeShot: (id: string, part: Parameters<typeof changeShot>[2], what: string) =>
      arrange((now) => changeShot(now, id, part), `${id} ${what}`),
    changeText: (id: string, part: Partial<Omit<ArrangedText, "id">>, what: string) =>
      arrange((now) => changeText(now, id, part), `${id} ${what}`),
    canAddEffects: effects.length < limits.maxArrangedEffects,
    /** There is a moment at which the picture changes. */
    hasCuts: listCuts(shown).length > 0,
    /** Brings in a sound effect that strikes where the video is looked at. */
    addEffect: (frame: number, effect: AudioEffect) => {
      const id = newId();
      const hit = toFrames(audioEffects[effect].hitMs);
      // At the start of a video, next to nothing would be heard of what rises.
      const atFrame = frame < hit / 2 ? hit : frame;
      arrange((now) => addEffect(now, { id, effect, atFrame, gainDb: usualEffectDb }));
      choose({ kind: "effect", id });
    },
    /** Brings in a sound effect at every cut that has none of its kind, in one step. */
    addEffectAtCuts: (effect: AudioEffect, gainDb = usualEffectDb) =>
      arrange((now) => addEffectAtCuts(now, { effect, gainDb, newId })),
    changeEffect: (id: string, part: Partial<Omit<ArrangedEffect, "id">>, what: string) =>
      arrange((now) => changeEffect(now, id, part), `${id} ${what}`),
    /** Gives all captions of the voice one look. */
    restyleSpoken: (style: ArrangedText["style"]) =>
      arrange((now) => restyleSpoken(now, style), "spoken look"),
    /** Brings in words where the video is looked at; gives the frames between which they have come and do not go yet. */
    addText: (frame: number, words: string, style: ArrangedText["style"]) => {
      const id = newId();
      const end = countFrames(arrangement);
      // At the end of the video nothing of them would be seen.
      const startFrame = Math.max(0, Math.min(frame, end - newTextFrames));
      const times = { startFrame, frameCount: newTextFrames };
      const placed = { ...style, place: findFreePlace(arrangement.texts, times, style.place) };
      const text = { id, ...times, text: words, style: placed, fadeFrames: newTextFade };
      arrange((now) => addText(now, text));
      choose({ kind: "text", id });
      return { from: startFrame + newTextFade, to: startFrame + newTextFrames - newTextFade - 1 };
    },
  };
}
export type VideoEdit = ReturnType<typeof useVideoEdit>;
