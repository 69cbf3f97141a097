import {
  type LayerStyle,
  type LyricLine,
  limits,
  type MotionKind,
  type Slide,
  type SlideshowSettings,
  type SpokenNarration,
  type VideoShape,
  videoFrameRate,
} from "@voxloom/contract";
import {
  type AudioLayer,
  type Clip,
  type Composition,
  durationOfFrames,
  type TextLayer,
  type Veil,
  type View,
  type VisualizerLayer,
} from "./composition.ts";
import { visualizerBands, writeLevels } from "./draw-visualizer.ts";
import { ducksFrom, listDucks } from "./duck.ts";
import { snapToBeats } from "./snap-to-beats.ts";
import type { Template } from "./template.ts";
import { findTemplate, templates } from "./templates.ts";

const frameRate = videoFrameRate;
export const toFrames = (ms: number): number => Math.round((ms * frameRate) / 1000);

/** Sides of a video, in shares of its shorter one. */
const shapes: Record<VideoShape, { width: number; height: number }> = {
  "16:9": { width: 16 / 9, height: 1 },
  "9:16": { width: 1, height: 16 / 9 },
  "1:1": { width: 1, height: 1 },
  "4:5": { width: 1, height: 5 / 4 },
};
const even = (value: number): number => Math.round(value / 2) * 2;

/** Sides of a video, in pixels, both even. */
export function sizeOfVideo({ shape, resolution }: Pick<SlideshowSettings, "shape" | "resolution">) {
  const shorter = Number.parseInt(resolution, 10);
  const { width, height } = shapes[shape];
  return { width: even(width * shorter), height: even(height * shorter) };
}

/** What is said to slides, by their places in the list, as far as it was spoken already. */
export type SpokenSlides = ReadonlyMap<number, SpokenNarration>;

type Timed = Pick<SlideshowSettings, "slideMs" | "template"> & {
  slides: readonly StoredSlide[];
} & Stored<"beats" | "narration" | "lengthMs">;
/** Missing in what was stored before slideshows had it. */
type Stored<Field extends keyof SlideshowSettings> = Partial<Pick<SlideshowSettings, Field>>;
type StoredSlide = Omit<Slide, "isWhole" | "notes"> & Partial<Pick<Slide, "isWhole" | "notes">>;
type NewFields = "beats" | "narration" | "lengthMs" | "hasMotion" | "visualizer" | "lyrics";
type StoredSettings = Omit<SlideshowSettings, "slides" | NewFields> & Timed & Stored<NewFields>;

/** The name by which a composition knows what a voice says to a slide. */
export const slideVoiceSource = (index: number): string => `narration-${index}`;

/** A slide is seen before anything is said to it, and after. */
const saidFromMs = 400;
const restsMs = 600;

/** What is to be said to which slides, by their places in the list; nothing where no voice was chosen for it. */
export function listNotes({ slides, narration }: Pick<Timed, "slides" | "narration">) {
  return (narration ? [...slides.entries()] : []).flatMap(([index, { notes = "" }]) =>
    // Signs alone are not said.
    /[\p{L}\p{N}]/u.test(notes) ? [{ index, text: notes }] : [],
  );
}

/** What is said to a slide, in milliseconds with the rests around it: as spoken, else as long as it takes to be read. */
function saidMs({ slides, narration }: Timed, index: number, spoken: SpokenSlides): number {
  const [said] = listNotes({ narration, slides: slides.slice(index, index + 1) });
  if (said === undefined) return 0;
  const lengthMs = spoken.get(index)?.durationMs ?? said.text.length * limits.readingMsPerCharacter;
  return saidFromMs + lengthMs + restsMs;
}
const nobody: SpokenSlides = new Map();

const getTemplate = ({ template }: Pick<SlideshowSettings, "template">): Template => {
  const found = findTemplate(template) ?? templates[0];
  if (found === undefined) throw new Error("There is no template.");
  return found;
};

function listLengths(settings: Timed, spoken: SpokenSlides): number[] {
  const { slides, slideMs, template } = settings;
  const usual = slideMs ?? getTemplate({ template }).slideMs;
  // A slideshow without a list shows the one picture that it was ordered of.
  if (slides.length === 0) return [usual];
  return slides.map(({ durationMs }, index) =>
    Math.max(durationMs ?? usual, saidMs(settings, index, spoken)),
  );
}

/** Lengths of the slides in frames: as long as each is said to stand, or from beat to beat. */
function listFrames(settings: Timed, spoken: SpokenSlides): number[] {
  const lengths = listLengths(settings, spoken);
  const { beats = null } = settings;
  if (beats === null) return lengths.map(toFrames);
  const isUsual = (index: number): boolean =>
    (settings.slides[index]?.durationMs ?? null) === null && saidMs(settings, index, spoken) === 0;
  const cuts = snapToBeats(
    lengths.map((lengthMs, index) => (isUsual(index) ? null : lengthMs)),
    beats,
  ).map(toFrames);
  return cuts.map((cut, index) => cut - (cuts[index - 1] ?? 0));
}

/** The slides until the wanted length is full: they begin again, and say nothing then. */
function fillLength(settings: Timed, spoken: SpokenSlides): readonly StoredSlide[] {
  const { slides, lengthMs = null } = settings;
  if (lengthMs === null || slides.length === 0) return slides;
  const filled = [...slides];
  const silent = slides.map((slide) => ({ ...slide, notes: "" }));
  const isFull = () => slideshowLengthMs({ ...settings, slides: filled, lengthMs: null }, spoken) >= lengthMs;
  while (!isFull()) filled.push(...silent);
  return filled;
}

/** How long a slideshow takes, in milliseconds: as it is said to, else its pictures one after another. */
export function slideshowLengthMs(settings: Timed, spoken: SpokenSlides = nobody): number {
  if (settings.lengthMs) return settings.lengthMs;
  if ((settings.beats ?? null) === null)
    return listLengths(settings, spoken).reduce((sum, length) => sum + length, 0);
  const frameCount = listFrames(settings, spoken).reduce((sum, length) => sum + length, 0);
  return durationOfFrames({ frameCount, frameRate });
}

type Options = {
  /** The picture of an order that has no list. */
  materialId: string;
  /** Only so much of the start; default: all. */
  limitMs?: number | undefined;
  /** Slides whose notes are not among these stand as long as those take to be read. */
  spoken?: SpokenSlides;
  /** Of the music from its start on, a byte for each of 20 bands of each frame; missing: no visualizer is drawn. */
  levels?: Uint8Array | undefined;
};

/** A slideshow as a composition. Pictures and music go by the ids of their materials. */
export function composeSlideshow(
  wanted: StoredSettings,
  { materialId, limitMs = Number.POSITIVE_INFINITY, spoken = nobody, levels }: Options,
): Composition {
  const settings = { ...wanted, slides: fillLength(wanted, spoken) };
  const wantedMs = Math.min(limitMs, wanted.lengthMs ?? Number.POSITIVE_INFINITY);
  const template = getTemplate(settings);
  const own = { materialId, caption: "", focus: null };
  const slides = settings.slides.length === 0 ? [own] : settings.slides;
  const lengths = listFrames(settings, spoken);
  const starts = lengths.map((_, index) => lengths.slice(0, index).reduce((sum, length) => sum + length, 0));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const frameCount = Math.max(1, Math.min(whole, toFrames(wantedMs)));
  const bpm = settings.beats?.bpm ?? 0;
  // On a beat a change is over before the next.
  const maxPassage = bpm === 0 ? Number.POSITIVE_INFINITY : toFrames(30_000 / bpm);
  // How long each comes over the one before it: at most half of what either stands.
  const passages = lengths.map((length, index) =>
    index === 0 || pickTransition(template, index) === "cut"
      ? 0
      : Math.min(
          toFrames(template.transitionMs),
          Math.floor(Math.min(length, lengths[index - 1] ?? 0) / 2),
          maxPassage,
        ),
  );
  const shown = slides.map((slide, index) => ({
    slide,
    index,
    startFrame: starts[index] ?? 0,
    length: lengths[index] ?? 1,
    comes: passages[index] ?? 0,
    // It stays until the next one is there.
    frameCount: (lengths[index] ?? 1) + (passages[index + 1] ?? 0),
  }));
  const hasMotion = settings.hasMotion ?? true;
  const visible = shown.filter(({ startFrame }) => startFrame < frameCount);
  return {
    version: 1,
    size: sizeOfVideo(settings),
    frameRate,
    frameCount,
    background: template.background,
    tracks: [
      { kind: "pictures", clips: visible.map((one) => makeClip(template, one, hasMotion)) },
      { kind: "visualizers", visualizers: listVisualizers(settings, levels, frameCount) },
      { kind: "texts", texts: listTexts(template, settings, visible, frameCount) },
      { kind: "veils", veils: listVeils(template, frameCount) },
      { kind: "audios", audios: listAudios(settings, { shown: visible, spoken, frameCount }) },
    ],
  };
}

type Shown = {
  slide: Pick<StoredSlide, "materialId" | "caption" | "focus" | "isWhole">;
  index: number;
  startFrame: number;
  length: number;
  comes: number;
  frameCount: number;
};

export const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];
const pickTransition = ({ transitions }: Template, index: number) => pick(transitions, index - 1) ?? "cut";

function makeClip(
  template: Template,
  { slide, index, startFrame, comes, frameCount }: Shown,
  hasMotion: boolean,
): Clip {
  const isWhole = slide.isWhole ?? false;
  const motion = hasMotion && !isWhole ? (pick(template.motions, index) ?? "still") : "still";
  const kind = pickTransition(template, index);
  const side = index % 2 === 0 ? -1 : 1;
  // Not each by the same angle: prints lie as they fell.
  const tilt = template.tiltDegrees * (0.5 + ((index * 7) % 5) / 8);
  return {
    startFrame,
    frameCount,
    source: slide.materialId,
    fit: isWhole ? "whole" : template.fit,
    focus: slide.focus,
    motion: makeMotion(motion, template.zoom, frameCount / frameRate),
    tiltDegrees: template.fit === "print" && !isWhole ? side * tilt : 0,
    transition: comes === 0 || kind === "cut" ? null : { kind, frameCount: comes },
  };
}

const maxZoomPerSecond = 0.04;
export const still: View = { zoom: 1, x: 0, y: 0 };

/** Never faster than 4 % a second. */
export function makeMotion(kind: MotionKind, zoom: number, seconds: number): Clip["motion"] {
  const near = 1 + Math.min(zoom - 1, maxZoomPerSecond * seconds);
  const pan = (x: number, y: number) => ({
    from: { zoom: near, x: 0 - x, y: 0 - y },
    to: { zoom: near, x, y },
  });
  switch (kind) {
    case "in":
      return { from: still, to: { ...still, zoom: near } };
    case "out":
      return { from: { ...still, zoom: near }, to: still };
    case "left":
      return pan(-0.8, 0);
    case "right":
      return pan(0.8, 0);
    case "up":
      return pan(0, -0.8);
    case "down":
      return pan(0, 0.8);
    case "still":
      return { from: still, to: still };
  }
}

const titleMs = 3_000;

function listTexts(
  template: Template,
  settings: StoredSettings,
  shown: readonly Shown[],
  frameCount: number,
): TextLayer[] {
  const fadeFrames = toFrames(250);
  const first = shown[0]?.length ?? frameCount;
  const titleFrames = Math.min(toFrames(titleMs), first, frameCount);
  const { title } = settings;
  const sung = settings.music === null ? [] : (settings.lyrics ?? []);
  // Letters stand above columns, not on them.
  const hasBars = settings.music !== null && settings.visualizer?.look === "bars";
  const low = hasBars ? { ...template.caption, at: aboveBars } : template.caption;
  const lines = listLyrics(sung, { style: low, fromMs: settings.music?.fromMs ?? 0, frameCount });
  // Captions make place for what is sung.
  const caption: LayerStyle = lines.length === 0 ? low : { ...template.caption, place: "top" };
  const heads: TextLayer[] =
    title === ""
      ? []
      : [{ startFrame: 0, frameCount: titleFrames, text: title, style: template.title, fadeFrames }];
  const captions = shown.flatMap(({ slide, startFrame, length, comes }): TextLayer[] => {
    if (slide.caption === "") return [];
    // It comes with its own picture, once that can be seen, and goes before the next one.
    const from = startFrame + Math.floor(comes / 2);
    return [
      {
        startFrame: from,
        frameCount: Math.max(1, startFrame + length - from),
        text: slide.caption,
        style: caption,
        fadeFrames,
      },
    ];
  });
  return [...heads, ...captions, ...lines];
}

const aboveBars = { x: 0.5, y: 0.66 };
const sungColor = "#ffd43b";

type Sung = { style: LayerStyle; fromMs: number; frameCount: number };

/** Lines of a song as captions while they are sung, each word marked where that is known. */
const listLyrics = (lines: readonly LyricLine[], { style, fromMs, frameCount }: Sung): TextLayer[] =>
  lines.flatMap(({ text, startMs, endMs, words }): TextLayer[] => {
    const startFrame = Math.max(0, toFrames(startMs - fromMs));
    const endFrame = Math.min(frameCount, toFrames(endMs - fromMs));
    if (endFrame <= startFrame) return [];
    const marked = { ...style, highlight: style.highlight ?? sungColor };
    const spoken = words.map((word) => ({
      ...{ from: word.from, to: word.to },
      startFrame: Math.max(0, toFrames(word.startMs - fromMs) - startFrame),
      frameCount: Math.max(1, toFrames(word.endMs) - toFrames(word.startMs)),
    }));
    return [
      {
        ...{ startFrame, frameCount: endFrame - startFrame, text, fadeFrames: 3 },
        ...(spoken.length === 0 ? { style } : { style: marked, spoken }),
      },
    ];
  });

/** The music as a picture: as loud as it is at each frame, also where it begins again. */
function listVisualizers(
  { visualizer, music }: StoredSettings,
  levels: Uint8Array | undefined,
  frameCount: number,
): VisualizerLayer[] {
  const moments = Math.floor((levels?.length ?? 0) / visualizerBands);
  if (!visualizer || music === null || levels === undefined || moments === 0) return [];
  const shown = new Uint8Array(frameCount * visualizerBands);
  const from = toFrames(music.fromMs ?? 0);
  for (let frame = 0; frame < frameCount; frame += 1) {
    const at = ((from + frame) % moments) * visualizerBands;
    shown.set(levels.subarray(at, at + visualizerBands), frame * visualizerBands);
  }
  const { look, color } = visualizer;
  return [{ startFrame: 0, frameCount, look, color, levelsFrom: 0, levels: writeLevels(shown) }];
}

export function listVeils(
  { fade: { color, inMs, outMs } }: Pick<Template, "fade">,
  frameCount: number,
): Veil[] {
  const comes = Math.min(toFrames(inMs), Math.floor(frameCount / 3));
  const goes = Math.min(toFrames(outMs), Math.floor(frameCount / 3));
  return [
    ...(comes > 0 ? [{ startFrame: 0, frameCount: comes, color, from: 1, to: 0 }] : []),
    ...(goes > 0 ? [{ startFrame: frameCount - goes, frameCount: goes, color, from: 0, to: 1 }] : []),
  ];
}

type Spoken = { shown: readonly Shown[]; spoken: SpokenSlides; frameCount: number };

/** Music, softer while something is said, and what is said to each slide. */
function listAudios(settings: StoredSettings, { shown, spoken, frameCount }: Spoken): AudioLayer[] {
  const gainDb = settings.narration?.gainDb ?? 0;
  const said = settings.narration
    ? shown.filter(({ index }) => (spoken.get(index)?.durationMs ?? 0) > 0)
    : [];
  const getStart = ({ startFrame }: Shown) => startFrame + toFrames(saidFromMs);
  const voices = said.flatMap((one): AudioLayer[] => {
    const startFrame = getStart(one);
    const lasts = Math.ceil(((spoken.get(one.index)?.durationMs ?? 0) * frameRate) / 1000);
    const frames = Math.min(lasts, frameCount - startFrame);
    if (frames < 1) return [];
    const source = slideVoiceSource(one.index);
    return [{ startFrame, frameCount: frames, source, gainDb, fadeInMs: 0, fadeOutMs: 0, isLooped: false }];
  });
  const ducks = listDucks(
    said.flatMap((one) => {
      const beginMs = (getStart(one) * 1000) / frameRate;
      return (spoken.get(one.index)?.lines ?? []).map(({ startMs, endMs }) => ({
        startMs: beginMs + startMs,
        endMs: beginMs + endMs,
      }));
    }),
  );
  return [
    ...listMusic(settings, frameCount).map((layer) => ({ ...layer, ...ducksFrom(ducks, 0) })),
    ...voices,
  ];
}

const musicFadeMs = 2_500;

export function listMusic({ music }: Pick<SlideshowSettings, "music">, frameCount: number): AudioLayer[] {
  if (music === null) return [];
  const lengthMs = Math.floor((frameCount * 1000) / frameRate);
  const fadeOutMs = Math.min(musicFadeMs, Math.floor(lengthMs / 2));
  const { materialId, gainDb, fromMs = 0 } = music;
  const span = { startFrame: 0, frameCount };
  const from = fromMs === 0 ? {} : { fromMs };
  return [{ ...span, ...from, source: materialId, gainDb, fadeInMs: 0, fadeOutMs, isLooped: true }];
}
