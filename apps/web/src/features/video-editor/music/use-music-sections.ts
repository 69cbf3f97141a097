import { cutAgain } from "@voxloom/composition";
import {
  type Arrangement,
  type BeatEffect,
  limits,
  type Material,
  type MusicSection,
} from "@voxloom/contract";
import { useMemo, useRef, useState } from "react";
import { findMusicSections } from "../../../ordering/video/find-music-sections.ts";
import { useBeats } from "../../../ordering/video/use-beats.ts";
import type { SeenClips } from "../../../ordering/video/use-clip-looks.ts";
import { isOfSlides } from "../../../ordering/video/use-video-preview.ts";
import { newId, type VideoEdit } from "../use-video-edit.ts";
import { findFrameBeats } from "./music-grid.ts";
import {
  type CutStep,
  countSectionBars,
  findCutStep,
  listSeenSections,
  listShotsIn,
  moveSectionEdge,
  toBeat,
  toSpan,
} from "./music-sections.ts";

type Sectioned = {
  edit: VideoEdit;
  /** As far as it is known. */
  music: Material | undefined;
  looks: SeenClips["looks"];
};

const none: readonly MusicSection[] = [];

/** How many files an arrangement shows that another one does not. */
const countLost = (before: Arrangement, after: Arrangement): number => {
  const left = new Set(after.shots.map(({ materialId }) => materialId));
  return new Set(before.shots.map(({ materialId }) => materialId).filter((id) => !left.has(id))).size;
};

/** The parts of the music: which are chosen, how they are corrected, and how the video is cut by them. */
export function useMusicSections({ edit, music, looks }: Sectioned) {
  const { settings, frameCount, shots, arrangement } = edit;
  const { data: heard } = useBeats({ id: music?.id ?? "", url: music?.fileUrl ?? null });
  /** As they would be if a finger were lifted now. */
  const [dragged, setDragged] = useState<MusicSection[] | null>(null);
  const latest = useRef<MusicSection[] | null>(null);
  const [isAlike, setAlike] = useState(false);
  const [isLooping, setLooping] = useState(false);
  const found = useMemo(
    () =>
      heard === undefined || music === undefined
        ? none
        : findMusicSections(heard, music.info?.durationMs ?? 0),
    [heard, music],
  );
  const stored = settings.music === null ? none : (settings.sections ?? found);
  const all = dragged ?? stored;
  const beats = useMemo(() => findFrameBeats(settings), [settings]);
  const sections = useMemo(() => listSeenSections(all, settings, frameCount), [all, settings, frameCount]);
  const chosen = sections.find(({ index }) => index === edit.chosen.section) ?? null;
  const ownEffect = chosen === null ? undefined : all[chosen.index]?.beatEffect;
  const alike = chosen === null ? [] : sections.filter(({ name }) => name === chosen.name);
  const reached = chosen === null ? [] : isAlike ? alike : [chosen];
  const spans = reached.map(toSpan);
  const within = chosen === null ? shots : listShotsIn(shots, spans);
  const outside = shots.length - within.length;
  const reachedFrames = reached.reduce((sum, { fromFrame, endFrame }) => sum + endFrame - fromFrame, 0);
  const change = (next: (now: readonly MusicSection[]) => MusicSection[], joinedAs?: string) =>
    edit.change((now) => ({ sections: next(now.sections ?? stored) }), joinedAs);
  const reach = (part: Partial<MusicSection>) =>
    change((now) =>
      now.map((one, at) => (reached.some(({ index }) => index === at) ? { ...one, ...part } : one)),
    );
  const moveEdge = (index: number, frame: number, now: readonly MusicSection[]) =>
    moveSectionEdge(now, { index, frame, beats, fromMs: settings.music?.fromMs ?? 0 });
  /** A cut in which pictures would be lost, and how many: it is asked first. */
  const [asked, setAsked] = useState<{ lost: number; run: () => void } | null>(null);
  const cut = (stretches: readonly ReturnType<typeof toSpan>[], everyBeats?: CutStep) => {
    const makeCut = (now: Arrangement): Arrangement => {
      const beat = beats && toBeat(beats);
      const options = { looks, beat, newId, ...(everyBeats !== undefined && { everyBeats }) };
      const known = { ...settings, sections: [...all] };
      return stretches.reduce((next, span) => cutAgain(next, known, { ...options, span }), now);
    };
    const run = () => edit.arrange(makeCut);
    // Clips are chosen anew for each cut; pictures are all meant to be seen.
    const lost = isOfSlides(settings) ? countLost(settings.arrangement, makeCut(settings.arrangement)) : 0;
    if (lost === 0) run();
    else setAsked({ lost, run });
  };
  // Before the first whole bar nothing is counted: what is cut by bars begins with one.
  const first = beats === null ? 0 : Math.max(0, Math.round(beats.firstBarFrame));
  const whole = { from: 0, end: frameCount };
  return {
    beats,
    sections,
    /** The part that is set in the inspector. */
    chosen,
    /** Parts that sound like it, with itself. */
    alike,
    /** Those that what is done holds for. */
    reached,
    isAlike: isAlike && alike.length > 1,
    setAlike,
    /** The bars of the chosen part; null: none is chosen, or none are counted. */
    bars: chosen === null || beats === null ? null : countSectionBars(chosen, beats),
    /** Shots that begin there; without a choice all. */
    within,
    cutStep: beats === null ? null : findCutStep(within, beats),
    /** More shots than a video may have would come of it. */
    isTooFine: (step: CutStep) =>
      beats !== null &&
      outside + (chosen === null ? frameCount : reachedFrames) / (step * beats.beatFrames) > limits.maxShots,
    /** Cuts what is chosen, else all, every so many beats: one step. */
    cutEvery: (step: CutStep) =>
      cut(chosen === null ? [{ ...whole, from: step < 4 || first < 6 ? 0 : first }] : spans, step),
    /** Cuts the whole video again, as its music goes: one step. */
    cutAll: () => cut([whole]),
    /** How many shots that leaves as somebody set them. */
    byHandCount: arrangement.shots.filter(({ isByHand }) => isByHand === true).length,
    rename: (name: string) => reach({ name }),
    /** What pictures do on the beats of the chosen part; null: nothing. */
    beatEffect: ownEffect === undefined ? settings.beatEffect : ownEffect,
    setBeatEffect: (beatEffect: BeatEffect | null) => reach({ beatEffect }),
    /** Brings the beginning of a part to the bar that is nearest to a frame. */
    beginAt: (index: number, frame: number) =>
      change((now) => moveEdge(index, frame, now), `section ${index}`),
    drag: (index: number, frame: number) => {
      latest.current = moveEdge(index, frame, stored);
      setDragged(latest.current);
    },
    drop: (isDone: boolean) => {
      const last = latest.current;
      if (isDone && last !== null) change(() => last);
      latest.current = null;
      setDragged(null);
    },
    /** How many pictures the cut that was asked for would lose; null: none was. */
    lostPictures: asked?.lost ?? null,
    /** Cuts in spite of that, or not. */
    answerLost: (isCut: boolean) => {
      if (isCut) asked?.run();
      setAsked(null);
    },
    isLooping,
    toggleLoop: () => setLooping((now) => !now),
  };
}
export type MusicSections = ReturnType<typeof useMusicSections>;
