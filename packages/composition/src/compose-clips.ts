import { type ClipLook, type ClipsSettings, videoFrameRate } from "@voxloom/contract";
import type { ClipsLayout, ClipsTemplate } from "./clips-template.ts";
import { findClipsTemplate } from "./clips-templates.ts";
import { listMusic, listVeils, makeMotion, pick, sizeOfVideo, still, toFrames } from "./compose-slideshow.ts";
import type { AudioLayer, Clip, Composition, TextLayer, Track } from "./composition.ts";
import { makeSlots } from "./cut/make-slots.ts";
import { type ChosenMoment, planCut } from "./cut/plan-cut.ts";

/** What is known of each clip by its material: what was seen in it; null: it is a picture. */
export type ClipLooks = ReadonlyMap<string, ClipLook | null>;

type Options = {
  /** The file of an order that has no list. */
  materialId: string;
  looks: ClipLooks;
  /** Which clips have sound; missing: none. */
  heard?: ReadonlySet<string>;
  /** Only so much of the start; default: all. */
  limitMs?: number | undefined;
};

/** A moment with its place in the video. */
type PlacedMoment = ChosenMoment & { materialId: string; startFrame: number } & Pick<Clip, "box" | "focus">;

const frameRate = videoFrameRate;

/** Clips of an order; without a list, the file that it was ordered of. */
const listSources = ({ clips }: ClipsSettings, materialId: string): ClipsSettings["clips"] =>
  clips.length > 0 ? clips : [{ materialId, trim: null, focus: null }];

/** How long a video of clips is at most: clips that do not fill it make it shorter. */
export const clipsLengthMs = ({ lengthMs, template }: Pick<ClipsSettings, "lengthMs" | "template">): number =>
  lengthMs ?? findClipsTemplate(template).lengthMs;

/** The cut of a video of clips: which moments are seen when, and where. Clips whose looks are not there are left out. */
export function cutClips(settings: ClipsSettings, { materialId, looks }: Options): PlacedMoment[] {
  const template = findClipsTemplate(settings.template);
  const known = listSources(settings, materialId).filter((clip) => looks.has(clip.materialId));
  const together = { full: 1, card: 1, bars: 1, split: 2, grid: 4 }[template.layout];
  const slots = makeSlots({ ...template, lengthMs: clipsLengthMs(settings), beatMs: settings.beatMs });
  const moments = planCut(
    known.map((clip) => ({ id: clip.materialId, look: looks.get(clip.materialId) ?? null, trim: clip.trim })),
    {
      slots: slots.flatMap((slot) => Array.from({ length: together }, () => slot)),
      order: settings.order ?? template.order,
      seed: settings.seed,
    },
  );
  const isWide = settings.shape === "16:9";
  let startFrame = 0;
  const placed: PlacedMoment[] = [];
  for (let at = 0; at < moments.length; at += together) {
    const group = moments.slice(at, at + together);
    const frameCount = Math.min(...group.map((moment) => moment.frameCount));
    const boxes = findBoxes(template.layout, group.length, isWide);
    group.forEach((moment, index) => {
      const clip = known[moment.source];
      if (clip === undefined) return;
      // Of a picture nobody has looked where the eye goes.
      const found = moment.firstFrame === null ? null : { x: moment.x, y: moment.y };
      const focus = clip.focus ?? found;
      placed.push({
        ...moment,
        focus,
        frameCount,
        startFrame,
        materialId: clip.materialId,
        box: boxes[index],
      });
    });
    startFrame += frameCount;
  }
  return placed;
}

const gap = 0.006;

/** Where in the canvas those that are seen at once lie. */
function findBoxes(layout: ClipsLayout, count: number, isWide: boolean): Clip["box"][] {
  if (layout === "card")
    return [
      isWide ? { x: 0.2, y: 0.1, width: 0.6, height: 0.68 } : { x: 0.06, y: 0.16, width: 0.88, height: 0.56 },
    ];
  if (layout === "bars") return [{ x: 0, y: 0.12, width: 1, height: 0.76 }];
  const half = 0.5 - gap / 2;
  const [first, second] = [0, 0.5 + gap / 2];
  if (count === 1) return [undefined];
  if (count === 2)
    return isWide
      ? [first, second].map((x) => ({ x, y: 0, width: half, height: 1 }))
      : [first, second].map((y) => ({ x: 0, y, width: 1, height: half }));
  const quarter = (x: number, y: number) => ({ x, y, width: half, height: half });
  const upper = [quarter(first, first), quarter(second, first)];
  // Three: the third has the lower half.
  if (count === 3) return [...upper, { x: 0, y: second, width: 1, height: half }];
  return [...upper, quarter(first, second), quarter(second, second)];
}

/** Clips and pictures as a composition: the best moments, cut by the template. Materials go by their ids. */
export function composeClips(settings: ClipsSettings, options: Options): Composition {
  const { limitMs = Number.POSITIVE_INFINITY } = options;
  const template = findClipsTemplate(settings.template);
  const placed = cutClips(settings, options);
  const whole = placed.reduce((end, { startFrame, frameCount }) => Math.max(end, startFrame + frameCount), 0);
  const frameCount = Math.max(1, Math.min(whole, toFrames(limitMs)));
  const shown = placed.filter(({ startFrame }) => startFrame < frameCount);
  return {
    version: 1,
    size: sizeOfVideo(settings),
    frameRate,
    frameCount,
    background: template.background,
    tracks: [
      ...listClipTracks(template, shown, options.looks),
      { kind: "texts", texts: listTexts(template, settings, shown, frameCount) },
      { kind: "veils", veils: listVeils(template, frameCount) },
      { kind: "audios", audios: listAudios(settings, { shown, heard: options.heard, frameCount }) },
    ],
  };
}

/** One track for each place that clips are seen in at once: transitions are between those of a place. */
function listClipTracks(template: ClipsTemplate, shown: readonly PlacedMoment[], looks: ClipLooks): Track[] {
  const groups = Map.groupBy(shown, ({ startFrame }) => startFrame);
  const isOneAtATime = [...groups.values()].every((group) => group.length === 1);
  if (isOneAtATime) return [{ kind: "pictures", clips: layOneAfterAnother(template, shown, looks) }];
  const most = Math.max(...[...groups.values()].map((group) => group.length));
  return Array.from({ length: most }, (_, place) => ({
    kind: "pictures" as const,
    clips: [...groups.values()].flatMap((group, index) => {
      const moment = group[place];
      return moment === undefined ? [] : [makeClip(template, moment, index)];
    }),
  }));
}

/** How far a clip can go on behind the next one: as long as its shot does. */
function framesLeft({ materialId, firstFrame, frameCount }: PlacedMoment, looks: ClipLooks): number {
  const look = looks.get(materialId) ?? null;
  if (look === null || firstFrame === null) return Number.POSITIVE_INFINITY;
  const end = firstFrame + frameCount;
  const edge = look.shots.find((shot) => shot >= end) ?? look.frameCount;
  return Math.max(0, edge - end);
}

function layOneAfterAnother(
  template: ClipsTemplate,
  shown: readonly PlacedMoment[],
  looks: ClipLooks,
): Clip[] {
  const getTransition = (index: number) => pick(template.transitions, index - 1) ?? "cut";
  // How long each comes over the one before it: at most half of what either stands, and while the other one goes on.
  const passages = shown.map((moment, index) => {
    const before = shown[index - 1];
    if (before === undefined || getTransition(index) === "cut") return 0;
    const most = Math.floor(Math.min(moment.frameCount, before.frameCount) / 2);
    return Math.min(toFrames(template.transitionMs), most, framesLeft(before, looks));
  });
  return shown.map((moment, index) => {
    const comes = passages[index] ?? 0;
    const kind = getTransition(index);
    const clip = makeClip(template, moment, index);
    return {
      ...clip,
      // It stays until the next one is there.
      frameCount: clip.frameCount + (passages[index + 1] ?? 0),
      transition: comes === 0 || kind === "cut" ? null : { kind, frameCount: comes },
    };
  });
}

function makeClip(template: ClipsTemplate, moment: PlacedMoment, index: number): Clip {
  const { startFrame, frameCount, firstFrame, materialId, box, focus } = moment;
  const isPicture = firstFrame === null;
  const side = index % 2 === 0 ? -1 : 1;
  return {
    startFrame,
    frameCount,
    source: materialId,
    ...(isPicture ? {} : { firstFrame }),
    ...(box === undefined ? {} : { box }),
    fit: template.fit,
    focus,
    // Clips move by themselves.
    motion: isPicture
      ? makeMotion(pick(template.motions, index) ?? "still", template.zoom, frameCount / frameRate)
      : { from: still, to: still },
    tiltDegrees: template.fit === "print" ? side * template.tiltDegrees * (0.5 + ((index * 7) % 5) / 8) : 0,
    transition: null,
  };
}

const titleMs = 2_500;
const fadeFrames = 6;

function listTexts(
  template: ClipsTemplate,
  { title, lines }: ClipsSettings,
  shown: readonly PlacedMoment[],
  frameCount: number,
): TextLayer[] {
  const numbers = listNumbers(template, frameCount);
  const begun = numbers.reduce((end, one) => Math.max(end, one.startFrame + one.frameCount), 0);
  const titleFrames = Math.min(toFrames(titleMs), frameCount - begun);
  const hasTitle = title !== "" && titleFrames > 0;
  const heads = hasTitle
    ? [{ startFrame: begun, frameCount: titleFrames, text: title, style: template.title, fadeFrames }]
    : [];
  // Below the title there is room for a line, in its middle there is not.
  const from = hasTitle && template.title.place === template.caption.place ? begun + titleFrames : begun;
  return [...numbers, ...heads, ...listLines(template, lines, { shown, from, frameCount })];
}

function listNumbers({ countdown }: ClipsTemplate, frameCount: number): TextLayer[] {
  if (countdown === null) return [];
  const each = toFrames(countdown.eachMs);
  return Array.from({ length: countdown.from }, (_, index) => ({
    startFrame: index * each,
    frameCount: each,
    text: String(countdown.from - index),
    style: countdown.style,
    fadeFrames: 2,
  })).filter((one) => one.startFrame + one.frameCount <= frameCount);
}

/** Lines share what is left of the video evenly; each begins with a shot where one begins near. */
function listLines(
  template: ClipsTemplate,
  lines: readonly string[],
  { shown, from, frameCount }: { shown: readonly PlacedMoment[]; from: number; frameCount: number },
): TextLayer[] {
  const each = (frameCount - from) / Math.max(1, lines.length);
  const begins = lines.map((_, index) => {
    const at = from + index * each;
    const near = shown
      .map(({ startFrame }) => startFrame)
      .filter((startFrame) => startFrame >= from && Math.abs(startFrame - at) <= each / 3)
      .toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at));
    return Math.round(near[0] ?? at);
  });
  return lines.flatMap((text, index): TextLayer[] => {
    const startFrame = begins[index] ?? from;
    const end = begins[index + 1] ?? frameCount;
    if (end <= startFrame) return [];
    return [{ startFrame, frameCount: end - startFrame, text, style: template.caption, fadeFrames }];
  });
}

/** Music lies so far below what is heard of the clips. */
const belowClipsDb = -12;
const clipFadeMs = 60;

function listAudios(
  settings: ClipsSettings,
  {
    shown,
    heard,
    frameCount,
  }: { shown: readonly PlacedMoment[]; heard: Options["heard"]; frameCount: number },
): AudioLayer[] {
  const ofClips = settings.hasClipAudio
    ? shown.flatMap((moment): AudioLayer[] => {
        const { materialId, firstFrame, startFrame } = moment;
        if (firstFrame === null || !(heard?.has(materialId) ?? false)) return [];
        return [
          {
            startFrame,
            frameCount: Math.min(moment.frameCount, frameCount - startFrame),
            source: materialId,
            fromMs: Math.round((firstFrame * 1000) / frameRate),
            gainDb: 0,
            fadeInMs: clipFadeMs,
            fadeOutMs: clipFadeMs,
            isLooped: false,
          },
        ];
      })
    : [];
  const music = listMusic(settings, frameCount);
  const below = ofClips.length === 0 ? 0 : belowClipsDb;
  return [...music.map((layer) => ({ ...layer, gainDb: Math.max(-60, layer.gainDb + below) })), ...ofClips];
}
