import type { Arrangement, FaceBox, LayerStyle, Shot, VideoShape } from "@voxloom/contract";
import { momentFrames } from "@voxloom/contract";
import { middleOfFaces, type PictureFaces } from "../compose-arrangement.ts";
import type { ClipLooks } from "../cut-clips.ts";
import { lineHeight, maxLines } from "../draw-text.ts";
import type { Size } from "../drawing-context.ts";
import { findTops, getMargin } from "../margins.ts";
import { containPicture, cropPicture } from "../place-picture.ts";
import { countPassedFrames } from "../speed.ts";
import { videoShapes } from "../video-shapes.ts";
import { listStarts } from "./list-starts.ts";
import { countWideLetters } from "./spoken-texts.ts";

/** What is known of what pictures and clips show, by their files. */
export type SeenFaces = {
  /** Faces of pictures; missing: none are known. */
  faces?: PictureFaces | undefined;
  /** Sides of these pictures: without them nobody knows where in the video a face is. */
  sizes?: ReadonlyMap<string, Size> | undefined;
  /** Of clips; missing: there are none. */
  looks?: ClipLooks;
};

/** A part of the height of the video, in shares from its top. */
type Band = { top: number; bottom: number };

/** How much of a band others cover, in shares of the height; where they lie over each other each counts. */
const countCovered = ({ top, bottom }: Band, others: readonly Band[]): number =>
  others.reduce(
    (sum, other) => sum + Math.max(0, Math.min(bottom, other.bottom) - Math.max(top, other.top)),
    0,
  );

/** What is covered less than this is as good as free, and less better is no better. */
const tolerance = 0.01;

/** How wide letters are, in shares of their height: rather too wide than too narrow, since nothing measures them here. */
const letterWidth = { wide: 1, other: 0.6 } as const;

/** How many lines a text takes at most. */
function countLines(text: string, { size }: LayerStyle, canvas: Size): number {
  const wideLetters = countWideLetters(text);
  const width = letterWidth.wide * wideLetters + letterWidth.other * (text.length - wideLetters);
  const lineWidth =
    (canvas.width * (1 - 2 * getMargin(canvas).side)) / (size * Math.min(canvas.width, canvas.height));
  return Math.min(maxLines, Math.max(1, Math.ceil(width / lineWidth)));
}

/** Lines of a song take so many at most. */
const lyricLines = 2;
/** Between the title and the captions below it, in shares of the height. */
const gap = 0.02;

/** The height that a text takes at each of its places, in shares. */
function findBands({ size }: LayerStyle, canvas: Size, lines: number): Record<LayerStyle["place"], Band> {
  const height = lines * lineHeight * size * Math.min(canvas.width, canvas.height);
  const tops = findTops(canvas, height);
  const bandAt = (top: number): Band => ({
    top: top / canvas.height,
    bottom: (top + height) / canvas.height,
  });
  return { top: bandAt(tops.top), middle: bandAt(tops.middle), bottom: bandAt(tops.bottom) };
}

type Placed = SeenFaces & {
  shape: VideoShape;
  /** How lines of a song look, wherever in the video they are; null: there are none. */
  lyrics: LayerStyle | null;
};

/**
 * An arrangement whose title (the text `title`) stands where it covers the least of the faces that are seen meanwhile: in
 * its own place where no face is, else at the top, at the bottom (above captions) or in the middle. Where no faces are
 * known, and where no place is better, it stays where it is.
 */
export function placeTitle(arrangement: Arrangement, options: Placed): Arrangement {
  const { shape, lyrics, ...seen } = options;
  const { texts } = arrangement;
  const title = texts.find(({ id }) => id === "title");
  if (title === undefined) return arrangement;
  const canvas = videoShapes[shape];
  const isMeanwhile = (one: { startFrame: number; frameCount: number }) =>
    one.startFrame < title.startFrame + title.frameCount &&
    one.startFrame + one.frameCount > title.startFrame;
  const shown = listStarts(arrangement).filter(({ shot, startFrame }) =>
    isMeanwhile({ startFrame, frameCount: shot.frameCount }),
  );
  const faces = shown.flatMap(({ shot }) => listFaceBands(shot, { canvas, ...seen }));
  const bands = findBands(title.style, canvas, countLines(title.text, title.style, canvas));
  const others = texts.filter((text) => text.id !== "title" && isMeanwhile(text));
  const below = [
    ...others.filter(({ style }) => style.place === "bottom"),
    ...(lyrics?.place === "bottom" ? [{ style: lyrics, text: null }] : []),
  ].map(({ style, text }) =>
    style.at === undefined
      ? findBands(style, canvas, text === null ? lyricLines : countLines(text, style, canvas)).bottom.top
      : style.at.y - (lyricLines * lineHeight * style.size) / 2,
  );
  const isTaken = (place: LayerStyle["place"]) =>
    others.some(({ style }) => style.place === place) || lyrics?.place === place;
  const places = listPlaces(title.style, {
    bands,
    // Captions keep their place.
    belowTop: below.length === 0 ? null : Math.min(...below),
    isTaken,
  });
  const covered = (style: LayerStyle) =>
    countCovered(style.at === undefined ? bands[style.place] : around(style.at.y, bands.top), faces);
  const best = places.reduce(
    (one, other) => (covered(other) < covered(one) - tolerance ? other : one),
    title.style,
  );
  if (best === title.style) return arrangement;
  return {
    ...arrangement,
    texts: texts.map((text) => (text.id === "title" ? { ...text, style: best } : text)),
  };
}

const around = (y: number, { top, bottom }: Band): Band => ({
  top: y - (bottom - top) / 2,
  bottom: y + (bottom - top) / 2,
});

type PlaceFacts = {
  bands: Record<LayerStyle["place"], Band>;
  /** Where captions at the bottom begin, in shares of the height; null: there are none. */
  belowTop: number | null;
  isTaken: (place: LayerStyle["place"]) => boolean;
};

/** Where else a title may stand, the best first. */
function listPlaces(style: LayerStyle, { bands, belowTop, isTaken }: PlaceFacts): LayerStyle[] {
  const height = bands.top.bottom - bands.top.top;
  const at = belowTop === null ? null : { x: 0.5, y: belowTop - gap - height / 2 };
  const below: LayerStyle[] =
    at === null ? [{ ...style, place: "bottom" }] : style.align === "center" ? [{ ...style, at }] : [];
  const others: LayerStyle[] = [{ ...style, place: "top" }, ...below, { ...style, place: "middle" }];
  return others.filter((one) => one.at !== undefined || !isTaken(one.place));
}

const whole = { y: 0, width: 1, height: 1 };

/** Pictures move: a face is taken for higher than it is, by this share of its height. */
const spread = 0.1;

/** The heights of the video at which faces of a shot are. */
function listFaceBands(shot: Shot, { canvas, ...seen }: SeenFaces & { canvas: Size }): Band[] {
  const found = findFaces(shot, seen);
  if (found === null || found.boxes.length === 0) return [];
  const { y: top, width, height } = shot.box ?? whole;
  const frame = { width: canvas.width * width, height: canvas.height * height };
  const view = { zoom: shot.zoom, x: 0, y: 0 };
  const focus = shot.focus ?? middleOfFaces(found.boxes);
  const crop = cropPicture(found.size, { frame, focus, view });
  const contained = containPicture(found.size, frame);
  return found.boxes.flatMap((box): Band[] => {
    // In shares of the frame, from its top and from its left.
    const toFrame = (share: number) =>
      shot.fit === "cover"
        ? (share * found.size.height - crop.y) / crop.height
        : (contained.y + share * contained.height) / frame.height;
    const across = (share: number) => (share * found.size.width - crop.x) / crop.width;
    const isAside = shot.fit === "cover" && (across(box.x) >= 1 || across(box.x + box.width) <= 0);
    const band = {
      top: toFrame(box.y - spread * box.height),
      bottom: toFrame(box.y + (1 + spread) * box.height),
    };
    if (isAside || band.bottom <= 0 || band.top >= 1) return [];
    return [{ top: top + Math.max(0, band.top) * height, bottom: top + Math.min(1, band.bottom) * height }];
  });
}

type Faces = { boxes: readonly FaceBox[]; size: Size };

/** The faces of a shot where it is known how they lie in the video. */
function findFaces(shot: Shot, { faces, sizes, looks }: SeenFaces): Faces | null {
  const { materialId, firstFrame, focus } = shot;
  if (firstFrame === null) {
    const [boxes, size] = [faces?.get(materialId), sizes?.get(materialId)];
    // Nobody looks for faces where a person said what stays in sight.
    return boxes === undefined || size === undefined || focus !== null ? null : { boxes, size };
  }
  const look = looks?.get(materialId) ?? null;
  if (look?.size === undefined) return null;
  const last = firstFrame + countPassedFrames(shot);
  const moments = look.moments.slice(Math.floor(firstFrame / momentFrames), Math.ceil(last / momentFrames));
  return { boxes: moments.flatMap((moment) => moment.faces ?? []), size: look.size };
}
