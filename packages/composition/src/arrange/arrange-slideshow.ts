import {
  type ArrangedText,
  type Arrangement,
  type LayerStyle,
  limits,
  type Shot,
  type Slide,
  type SlideshowSettings,
  type SpokenNarration,
} from "@voxloom/contract";
import { countBrandFrames } from "../add-brand.ts";
import { withBrandLook } from "../brand-look.ts";
import { toFrames, toMs } from "../composition.ts";
import { besideLyrics, showsLyrics } from "../lyric-layers.ts";
import { snapToBeats } from "../snap-to-beats.ts";
import { pick, type Template } from "../template.ts";
import { getTemplate } from "../templates.ts";
import { getSlideCaption } from "./caption-style.ts";
import { countFrames, listStarts } from "./list-starts.ts";
import { placeTitle, type SeenFaces } from "./place-title.ts";

/** What is said to slides, by their places in the list, as far as it was spoken already. */
export type SpokenSlides = ReadonlyMap<number, SpokenNarration>;

type Timed = Pick<SlideshowSettings, "slideMs" | "template"> & {
  slides: readonly StoredSlide[];
} & Stored<"beats" | "narration" | "lengthMs">;
type Lasting = Timed & Stored<"arrangement" | "brand">;
/** Missing in what was stored before slideshows had it. */
type Stored<Field extends keyof SlideshowSettings> = Partial<Pick<SlideshowSettings, Field>>;
type StoredSlide = Omit<Slide, "isWhole" | "notes"> & Partial<Pick<Slide, "isWhole" | "notes">>;
type NewFields =
  | ("beats" | "narration" | "lengthMs" | "hasMotion" | "visualizer" | "lyrics")
  | ("brand" | "arrangement" | "beatEffect");
/** Settings as they may be stored. */
export type StoredSlideshow = Omit<SlideshowSettings, "slides" | NewFields> & Timed & Stored<NewFields>;

const nobody: SpokenSlides = new Map();

/** A slide is seen before anything is said to it, and after. */
export const saidFromMs = 400;
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
function listLengths(settings: Timed, spoken: SpokenSlides): number[] {
  const { slides, slideMs, template } = settings;
  const usual = slideMs ?? getTemplate(template).slideMs;
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
  const standMs = findRepeatMs(settings, { spoken, silent });
  const again = standMs === null ? silent : silent.map((slide) => ({ ...slide, durationMs: standMs }));
  const isFull = () => countPicturesMs({ ...settings, slides: filled }, spoken) >= lengthMs;
  // Twice as many each time: few slides become thousands, and all are counted anew. What is too many is not placed.
  for (let more = again; !isFull(); more = [...more, ...more]) filled.push(...more);
  return filled;
}

/**
 * How long pictures stand when they come again, in milliseconds, where they would come more often than an arrangement can
 * hold; null: as long as before.
 */
function findRepeatMs(
  settings: Timed,
  { spoken, silent }: { spoken: SpokenSlides; silent: readonly StoredSlide[] },
): number | null {
  const { slides, lengthMs = null, beats = null } = settings;
  const firstMs = countPicturesMs(settings, spoken);
  // Nothing is said in the second round, and it begins on a beat: it may be much shorter than the first.
  const roundMs = countPicturesMs({ ...settings, slides: [...slides, ...silent] }, spoken) - firstMs;
  const leftMs = (lengthMs ?? 0) - firstMs;
  if (slides.length * (1 + Math.ceil(leftMs / roundMs)) <= limits.maxShots) return null;
  const least = Math.max(leftMs / (limits.maxShots - slides.length - 1), roundMs / slides.length);
  // Rounded to frames, a little less would be a picture more.
  const stepMs = beats === null ? toMs(1) : 60_000 / beats.bpm;
  return Math.ceil(least / stepMs) * stepMs;
}

/** How long pictures stand one after another, in milliseconds. */
function countPicturesMs(settings: Timed, spoken: SpokenSlides): number {
  if ((settings.beats ?? null) === null)
    return listLengths(settings, spoken).reduce((sum, length) => sum + length, 0);
  const frameCount = listFrames(settings, spoken).reduce((sum, length) => sum + length, 0);
  return toMs(frameCount);
}

const getBrandMs = ({ brand }: Stored<"brand">) => {
  const { before, after } = countBrandFrames(brand ?? null);
  return {
    beforeMs: toMs(before),
    afterMs: toMs(after),
  };
};

/** How long a slideshow takes, in milliseconds: as it was arranged or is said to, else its pictures one after another. */
export function slideshowLengthMs(settings: Lasting, spoken: SpokenSlides = nobody): number {
  const { arrangement, lengthMs } = settings;
  const { beforeMs, afterMs } = getBrandMs(settings);
  const ownMs = arrangement
    ? toMs(countFrames(arrangement))
    : (lengthMs ?? countPicturesMs(settings, spoken));
  return beforeMs + ownMs + afterMs;
}

/**
 * When a slide begins to be seen, in milliseconds; null: it was taken out, or the video ends before. `spoken`: what is said
 * to those before it.
 */
export function findSlideStartMs(
  settings: Lasting,
  index: number,
  spoken: SpokenSlides = nobody,
): number | null {
  const { arrangement, slides, lengthMs } = settings;
  const { beforeMs } = getBrandMs(settings);
  if (arrangement) {
    const found = listStarts(arrangement).find(({ shot }) => shot.says === index);
    return found === undefined ? null : beforeMs + toMs(found.startFrame);
  }
  // Without a single slide a slideshow has the length of one.
  const startMs = index === 0 ? 0 : countPicturesMs({ ...settings, slides: slides.slice(0, index) }, spoken);
  return startMs >= (lengthMs ?? Number.POSITIVE_INFINITY) ? null : beforeMs + startMs;
}

type Options = Pick<SeenFaces, "faces" | "sizes"> & {
  /** The picture of an order that has no list. */
  materialId: string;
  /** Slides whose notes are not among these stand as long as those take to be read. */
  spoken?: SpokenSlides;
};

type Placed = {
  slide: Pick<StoredSlide, "materialId" | "caption" | "focus" | "isWhole">;
  index: number;
  startFrame: number;
  frameCount: number;
  /** How long it comes over the one before it. */
  comes: number;
};

/** The pictures of a slideshow in their order as an arrangement: what a person goes on from by hand. */
export function arrangeSlideshow(
  wanted: StoredSlideshow,
  { materialId, spoken = nobody, ...seen }: Options,
): Arrangement {
  const settings = { ...wanted, slides: fillLength(wanted, spoken) };
  const template = withBrandLook(getTemplate(settings.template), wanted.brand ?? null);
  const placed = placeSlides(template, settings, { materialId, spoken });
  const saying = new Set(listNotes(wanted).map(({ index }) => index));
  const hasMotion = settings.hasMotion ?? true;
  const arrangement: Arrangement = {
    shots: placed.map((one) => ({
      ...makeShot(template, one, hasMotion),
      ...(saying.has(one.index) && { says: one.index }),
    })),
    texts: listTexts(template, settings, placed),
  };
  const lyrics = showsLyrics(settings) ? getSlideCaption(template, settings) : null;
  return placeTitle(arrangement, { shape: settings.shape, lyrics, ...seen });
}

function placeSlides(
  template: Template,
  settings: StoredSlideshow,
  { materialId, spoken }: Required<Pick<Options, "materialId" | "spoken">>,
): Placed[] {
  const { lengthMs, beats } = settings;
  const own = { materialId, caption: "", focus: null };
  const slides = settings.slides.length === 0 ? [own] : settings.slides;
  const lengths = listFrames(settings, spoken);
  const starts = lengths.map((_, index) => lengths.slice(0, index).reduce((sum, length) => sum + length, 0));
  const end = lengthMs ? Math.max(1, toFrames(lengthMs)) : Number.POSITIVE_INFINITY;
  // On a beat a change is over before the next.
  const maxPassage = beats ? toFrames(30_000 / beats.bpm) : Number.POSITIVE_INFINITY;
  return slides.flatMap((slide, index): Placed[] => {
    const [startFrame, length] = [starts[index] ?? 0, lengths[index] ?? 1];
    if (startFrame >= end) return [];
    // At most half of what either stands.
    const most = Math.floor(Math.min(length, lengths[index - 1] ?? 0) / 2);
    const isCut = index === 0 || pickTransition(template, index) === "cut";
    const comes = isCut ? 0 : Math.min(toFrames(template.transitionMs), most, maxPassage);
    return [{ slide, index, startFrame, frameCount: Math.min(length, end - startFrame), comes }];
  });
}

const pickTransition = ({ transitions }: Template, index: number) => pick(transitions, index - 1) ?? "cut";

function makeShot(template: Template, { slide, index, frameCount, comes }: Placed, hasMotion: boolean): Shot {
  const isWhole = slide.isWhole ?? false;
  const kind = pickTransition(template, index);
  const side = index % 2 === 0 ? -1 : 1;
  // Not each by the same angle: prints lie as they fell.
  const tilt = template.tiltDegrees * (0.5 + ((index * 7) % 5) / 8);
  return {
    ...{ id: `s${index}`, lane: 0, materialId: slide.materialId, firstFrame: null, frameCount, box: null },
    fit: isWhole ? "whole" : template.fit,
    ...{ focus: slide.focus, zoom: 1, gainDb: null },
    motion: hasMotion && !isWhole ? (pick(template.motions, index) ?? "still") : "still",
    tiltDegrees: template.fit === "print" && !isWhole ? side * tilt : 0,
    transition: comes === 0 || kind === "cut" ? null : { kind, frameCount: comes },
  };
}

const titleMs = 3_000;

function listTexts(template: Template, settings: StoredSlideshow, placed: readonly Placed[]): ArrangedText[] {
  const fadeFrames = toFrames(250);
  const { title } = settings;
  const titleFrames = Math.min(toFrames(titleMs), placed[0]?.frameCount ?? 1);
  // Captions make place for what is sung.
  const style: LayerStyle = showsLyrics(settings)
    ? besideLyrics(template.caption)
    : getSlideCaption(template, settings);
  const heads: ArrangedText[] =
    title === ""
      ? []
      : [
          {
            ...{ id: "title", startFrame: 0, frameCount: titleFrames, text: title },
            ...{ style: template.title, fadeFrames },
          },
        ];
  const captions = placed.flatMap(({ slide, index, startFrame, frameCount, comes }): ArrangedText[] => {
    if (slide.caption === "") return [];
    // It comes with its own picture, once that can be seen, and goes before the next one.
    const from = Math.floor(comes / 2);
    const span = { startFrame: startFrame + from, frameCount: Math.max(1, frameCount - from) };
    return [{ id: `c${index}`, ...span, text: slide.caption, style, fadeFrames }];
  });
  // Of pictures that come again and again, the last captions are left out.
  return [...heads, ...captions].slice(0, limits.maxArrangedTexts);
}
