import type { ArrangedText, Arrangement, ClipsSettings, LayerStyle, Shot, Speed } from "@voxloom/contract";
import { withBrandLook } from "../brand-look.ts";
import type { ClipsTemplate } from "../clips-template.ts";
import { findClipsTemplate } from "../clips-templates.ts";
import { toFrames } from "../composition.ts";
import { type CutOptions, cutClips, framesLeft, type PlacedMoment } from "../cut-clips.ts";
import { besideLyrics, showsLyrics } from "../lyric-layers.ts";
import { pick } from "../template.ts";
import { addEffectAtCuts, usualEffectDb } from "./edit-effects.ts";
import { placeTitle, type SeenFaces } from "./place-title.ts";
import { listSpokenTexts } from "./spoken-texts.ts";

/** The cut of a video of clips as an arrangement: what a person goes on from by hand. */
export function arrangeClips(
  settings: ClipsSettings,
  options: CutOptions & Pick<SeenFaces, "faces" | "sizes">,
): Arrangement {
  const template = withBrandLook(findClipsTemplate(settings.template), settings.brand ?? null);
  const placed = cutClips(settings, options);
  const frameCount = placed.reduce((end, one) => Math.max(end, one.startFrame + one.frameCount), 0);
  const { looks, faces, sizes, spoken = null } = options;
  const arranged: Arrangement = {
    shots: makeShots(template, placed, { settings, looks }),
    texts: listTexts(template, settings, { placed, frameCount, spoken }),
  };
  const arrangement = placeTitle(arranged, {
    ...{ shape: settings.shape, looks, faces, sizes },
    lyrics: showsLyrics(settings) ? template.caption : null,
  });
  // Missing in what was stored before there were sound effects.
  if (!settings.hasCutEffects) return arrangement;
  const newId = (place: number) => `e${place}`;
  return addEffectAtCuts(arrangement, { effect: template.cutEffect, gainDb: usualEffectDb, newId });
}

/** Shots of each lane: those that are seen at once have one each, in the order in which they were chosen. */
function makeShots(
  template: ClipsTemplate,
  placed: readonly PlacedMoment[],
  { settings, looks }: { settings: ClipsSettings; looks: CutOptions["looks"] },
): Shot[] {
  const groups = [...Map.groupBy(placed, ({ startFrame }) => startFrame).values()];
  const isOneAtATime = groups.every((group) => group.length === 1);
  const passages = placed.map((moment, index) =>
    isOneAtATime ? findPassage(template, moment, { before: placed[index - 1], index, looks }) : null,
  );
  return groups.flatMap((group, groupIndex) =>
    group.map((moment, lane): Shot => {
      const id = `s${groupIndex}-${lane}`;
      const placing = { id, lane, index: groupIndex, transition: passages[groupIndex] ?? null };
      return makeShot(template, moment, { ...placing, settings });
    }),
  );
}

type Placing = Pick<Shot, "id" | "lane" | "transition"> & {
  /** Its place among those of its lane. */
  index: number;
  settings: ClipsSettings;
};

/** A moment as a shot that looks as the template has it. */
export function makeShot(
  template: ClipsTemplate,
  moment: Omit<PlacedMoment, "source" | "judgment" | "startFrame">,
  { index, settings, ...placing }: Placing,
): Shot {
  const isClip = moment.firstFrame !== null;
  const side = index % 2 === 0 ? -1 : 1;
  return {
    ...placing,
    materialId: moment.materialId,
    firstFrame: moment.firstFrame,
    frameCount: moment.frameCount,
    ...(settings.hasSpeedRamps && settings.beatMs !== null && isClip && { speed: ramp }),
    box: moment.box ?? null,
    fit: template.fit,
    focus: moment.focus,
    ...(moment.follows && { follows: true }),
    zoom: 1,
    // Clips move by themselves.
    motion: isClip ? "still" : (pick(template.motions, index) ?? "still"),
    tiltDegrees: template.fit === "print" ? side * template.tiltDegrees * (0.5 + ((index * 7) % 5) / 8) : 0,
    gainDb: settings.hasClipAudio && isClip ? 0 : null,
    // Where it is cut again by hand it stays.
    ...(moment.isByHand && { isByHand: true }),
  };
}

/** From fast on the beat to slow before the next one; on average as it was recorded: no more of the clip is shown. */
const ramp: Speed = { from: 1.5, to: 0.5 };

type Passing = Pick<Shot, "materialId" | "firstFrame" | "frameCount">;

/** How a shot comes over the one before it: at most half of what either stands, and while that one goes on. */
export function findPassage(
  template: ClipsTemplate,
  moment: Pick<Passing, "frameCount">,
  { before, index, looks }: { before: Passing | undefined; index: number; looks: CutOptions["looks"] },
): Shot["transition"] {
  const kind = pick(template.transitions, index - 1) ?? "cut";
  if (before === undefined || kind === "cut") return null;
  const most = Math.floor(Math.min(moment.frameCount, before.frameCount) / 2);
  const frameCount = Math.min(toFrames(template.transitionMs), most, framesLeft(before, looks));
  return frameCount < 1 ? null : { kind, frameCount };
}

const titleMs = 2_500;
const fadeFrames = 6;

function listTexts(
  template: ClipsTemplate,
  settings: ClipsSettings,
  {
    placed,
    frameCount,
    spoken,
  }: { placed: readonly PlacedMoment[]; frameCount: number; spoken: CutOptions["spoken"] },
): ArrangedText[] {
  const { title, lines, narration, shape } = settings;
  // Captions make place for what is sung.
  const isSung = showsLyrics(settings);
  const caption = isSung ? besideLyrics(template.caption) : template.caption;
  const captions = narration?.hasCaptions && spoken ? listSpokenTexts(spoken, { style: caption, shape }) : [];
  const taken = [
    ...(isSung ? [template.caption.place] : []),
    ...(captions.length > 0 ? [caption.place] : []),
  ];
  const numbers = listNumbers(template, frameCount);
  const begun = numbers.reduce((end, one) => Math.max(end, one.startFrame + one.frameCount), 0);
  const titleFrames = Math.min(toFrames(titleMs), frameCount - begun);
  const hasTitle = title !== "" && titleFrames > 0;
  const titleStyle = apart(template.title, taken);
  const heads = hasTitle
    ? [
        {
          ...{ id: "title", startFrame: begun, frameCount: titleFrames, text: title },
          ...{ style: titleStyle, fadeFrames },
        },
      ]
    : [];
  // What is said is read at its times; other lines would stand in its place.
  if (captions.length > 0)
    return [...numbers, ...heads, ...captions.filter((one) => one.startFrame < frameCount)];
  // Below the title there is room for a line, in its middle there is not.
  const from = hasTitle && titleStyle.place === caption.place ? begun + titleFrames : begun;
  return [...numbers, ...heads, ...listLines(caption, lines, { placed, from, frameCount })];
}

const places = ["top", "middle", "bottom"] as const;

/** The title where words that are there meanwhile leave room for it. */
function apart(title: LayerStyle, taken: readonly LayerStyle["place"][]): LayerStyle {
  const isTaken = (place: LayerStyle["place"]) => taken.includes(place);
  return isTaken(title.place)
    ? { ...title, place: places.find((one) => !isTaken(one)) ?? title.place }
    : title;
}

function listNumbers({ countdown }: ClipsTemplate, frameCount: number): ArrangedText[] {
  if (countdown === null) return [];
  const each = toFrames(countdown.eachMs);
  return Array.from({ length: countdown.from }, (_, index) => ({
    id: `n${index}`,
    startFrame: index * each,
    frameCount: each,
    text: String(countdown.from - index),
    style: countdown.style,
    fadeFrames: 2,
  })).filter((one) => one.startFrame + one.frameCount <= frameCount);
}

/** Lines share what is left of the video evenly; each begins with a shot where one begins near. */
function listLines(
  style: LayerStyle,
  lines: readonly string[],
  { placed, from, frameCount }: { placed: readonly PlacedMoment[]; from: number; frameCount: number },
): ArrangedText[] {
  const each = (frameCount - from) / Math.max(1, lines.length);
  const begins = lines.map((_, index) => {
    const at = from + index * each;
    const near = placed
      .map(({ startFrame }) => startFrame)
      .filter((startFrame) => startFrame >= from && Math.abs(startFrame - at) <= each / 3)
      .toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at));
    return Math.round(near[0] ?? at);
  });
  return lines.flatMap((text, index): ArrangedText[] => {
    const startFrame = begins[index] ?? from;
    const end = begins[index + 1] ?? frameCount;
    if (end <= startFrame) return [];
    return [
      {
        ...{ id: `l${index}`, startFrame, frameCount: end - startFrame, text },
        ...{ style, fadeFrames },
      },
    ];
  });
}
