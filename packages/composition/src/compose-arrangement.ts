import {
  type Arrangement,
  type BeatEffect,
  type Brand,
  type FaceBox,
  type MotionKind,
  type MusicSection,
  type Shot,
  type SlideshowSettings,
  videoFrameRate,
} from "@voxloom/contract";
import { addBrand, countBrandFrames } from "./add-brand.ts";
import { countFrames, listStarts, type StartedShot } from "./arrange/list-starts.ts";
import {
  type AudioLayer,
  type Clip,
  type Composition,
  compositionVersion,
  type Gains,
  type PulseLayer,
  still,
  type TextLayer,
  toFrames,
  type Veil,
  type VisualizerLayer,
} from "./composition.ts";
import { aimShot } from "./cut/aim-shot.ts";
import { findGains } from "./cut/even-colors.ts";
import { withLight } from "./cut/shot-light.ts";
import { type ClipLooks, framesLeft } from "./cut-clips.ts";
import { listEffects } from "./effect-layers.ts";
import type { Template } from "./template.ts";
import { sizeOfVideo } from "./video-shapes.ts";

const frameRate = videoFrameRate;

/** What of the brand's files only their content tells; what is missing is none. */
export type EndFiles = {
  /** Which files have sound. */
  heard?: ReadonlySet<string>;
  /** Which files are pictures. */
  stills?: ReadonlySet<string>;
};

/** Faces that were found in pictures, by their files. */
export type PictureFaces = ReadonlyMap<string, readonly FaceBox[]>;

/** What a product lays over the pictures of an arrangement, and what is heard with them. */
export type Layers = {
  /** What the pictures do on beats; missing: nothing. */
  pulses?: PulseLayer[];
  /** Below all words; missing: the product has none. */
  visualizers?: VisualizerLayer[];
  /** Beside those of the arrangement. */
  texts?: TextLayer[];
  audios: AudioLayer[];
};

type Arranged = EndFiles & {
  template: Pick<Template, "background" | "zoom" | "fade">;
  settings: Pick<SlideshowSettings, "shape" | "resolution"> & {
    brand: Brand | null;
    /** Default: no. */
    evensColors?: boolean;
  };
  /** What is seen in clips: how far each can go on behind the next one. */
  looks: ClipLooks;
  /** Only so much of the start, in milliseconds; default: all. */
  limitMs?: number | undefined;
  /** Of pictures of which nobody said what stays in sight, faces do; missing: none are known. */
  faces?: PictureFaces | undefined;
  /** From what is shown, and how many frames there are of it. */
  addLayers: (shown: readonly StartedShot[], frameCount: number) => Layers;
};

/** An arrangement as a composition, with its brand: the one way from what a person arranged to what is drawn. */
export function composeArrangement(
  arrangement: Arrangement,
  { template, settings, looks, limitMs, faces, addLayers, ...ends }: Arranged,
): Composition {
  const { brand, evensColors = false } = settings;
  const { heard = new Set(), stills = new Set() } = ends;
  const limit = toFrames(limitMs ?? Number.POSITIVE_INFINITY);
  const left = limit - countBrandFrames(brand).before;
  const frameCount = Math.max(1, Math.min(countFrames(arrangement), left));
  const shown = listStarts(arrangement).filter(({ startFrame }) => startFrame < frameCount);
  const gains: ReadonlyMap<string, Gains> = evensColors ? findGains(arrangement.shots, looks) : new Map();
  const lanes = Math.max(0, ...shown.map(({ shot }) => shot.lane)) + 1;
  const { pulses = [], visualizers, texts = [], audios } = addLayers(shown, frameCount);
  const body: Composition = {
    version: compositionVersion,
    size: sizeOfVideo(settings),
    frameRate,
    frameCount,
    background: template.background,
    tracks: [
      ...Array.from({ length: lanes }, (_, lane) => ({
        kind: "pictures" as const,
        clips: layLane(
          template,
          shown.filter(({ shot }) => shot.lane === lane),
          { looks, faces, gains, shape: settings.shape },
        ),
      })),
      ...(pulses.length === 0 ? [] : [{ kind: "pulses" as const, pulses }]),
      ...(visualizers === undefined ? [] : [{ kind: "visualizers" as const, visualizers }]),
      { kind: "texts", texts: [...listTexts(arrangement, frameCount), ...texts] },
      { kind: "veils", veils: listVeils(template, frameCount) },
      { kind: "audios", audios: [...audios, ...listEffects(arrangement, frameCount)] },
    ],
  };
  return addBrand(body, brand, { heard, limit, isVideo: (id) => !stills.has(id) });
}

type LaneFacts = Pick<Arranged, "looks" | "faces"> &
  Pick<SlideshowSettings, "shape"> & { gains: ReadonlyMap<string, Gains> };

/** The shots of a lane, each over the one before it. */
function layLane(
  template: Pick<Template, "zoom">,
  lane: readonly StartedShot[],
  { looks, faces, gains, shape }: LaneFacts,
): Clip[] {
  const passages = lane.map(({ shot }, index) => {
    const before = lane[index - 1]?.shot;
    if (before === undefined || shot.transition === null) return 0;
    const most = Math.floor(Math.min(shot.frameCount, before.frameCount) / 2);
    return Math.min(shot.transition.frameCount, most, framesLeft(before, looks));
  });
  return lane.map(({ shot, startFrame }, index) => {
    const comes = passages[index] ?? 0;
    const kind = shot.transition?.kind;
    // It stays until the next one is there.
    const frameCount = shot.frameCount + (passages[index + 1] ?? 0);
    const lit = shot.firstFrame === null ? undefined : withLight(gains.get(shot.id), shot.light);
    const found = middleOfFaces(faces?.get(shot.materialId) ?? []);
    return {
      startFrame,
      frameCount,
      source: shot.materialId,
      ...(shot.firstFrame === null ? {} : { firstFrame: shot.firstFrame }),
      ...(shot.speed && { speed: { ...shot.speed, overFrames: shot.frameCount } }),
      ...(shot.box === null ? {} : { box: shot.box }),
      fit: shot.fit,
      ...(aimShot(shot, { look: looks.get(shot.materialId) ?? null, shape }) ?? {
        focus: shot.focus ?? found,
      }),
      ...(lit && { gains: lit }),
      motion: moveShot(template, shot),
      tiltDegrees: shot.tiltDegrees,
      transition: comes === 0 || kind === undefined ? null : { kind, frameCount: comes },
    };
  });
}

/** Beside the largest face, smaller ones are of the background. */
const besideLargest = 0.25;

/** The middle of the faces of a picture that somebody looks at; null: there are none. */
export function middleOfFaces(faces: readonly FaceBox[]): Clip["focus"] {
  const area = ({ width, height }: FaceBox) => width * height;
  const largest = faces.reduce((most, face) => Math.max(most, area(face)), 0);
  const shown = faces.filter((face) => area(face) > besideLargest * largest);
  if (shown.length === 0) return null;
  const least = (read: (face: FaceBox) => number) => Math.min(...shown.map(read));
  const most = (read: (face: FaceBox) => number) => Math.max(...shown.map(read));
  return {
    x: (least(({ x }) => x) + most(({ x, width }) => x + width)) / 2,
    y: (least(({ y }) => y) + most(({ y, height }) => y + height)) / 2,
  };
}

/** How a shot moves, as near as it is looked at. */
function moveShot({ zoom }: Pick<Template, "zoom">, shot: Shot): Clip["motion"] {
  const { from, to } = makeMotion(shot.motion, zoom, shot.frameCount / frameRate);
  const nearer = (view: typeof from) => ({ ...view, zoom: Math.min(4, view.zoom * shot.zoom) });
  return { from: nearer(from), to: nearer(to) };
}

const maxZoomPerSecond = 0.04;

/** Never faster than 4 % a second. */
function makeMotion(kind: MotionKind, zoom: number, seconds: number): Clip["motion"] {
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

const listTexts = ({ texts }: Arrangement, end: number): TextLayer[] =>
  texts.flatMap(({ id: _, ...layer }) =>
    layer.text.trim() === "" || layer.startFrame >= end ? [] : [layer],
  );

function listVeils({ fade: { color, inMs, outMs } }: Pick<Template, "fade">, frameCount: number): Veil[] {
  const comes = Math.min(toFrames(inMs), Math.floor(frameCount / 3));
  const goes = Math.min(toFrames(outMs), Math.floor(frameCount / 3));
  return [
    ...(comes > 0 ? [{ startFrame: 0, frameCount: comes, color, from: 1, to: 0 }] : []),
    ...(goes > 0 ? [{ startFrame: frameCount - goes, frameCount: goes, color, from: 0, to: 1 }] : []),
  ];
}

type Beating = {
  effect: BeatEffect | null | undefined;
  /** Length of a beat and one of them, in milliseconds from the start of the video; null: none is known. */
  beats: { beatMs: number; firstMs: number } | null;
  /** Parts of the music by the clock of the video: each may have an effect of its own. */
  sections: readonly Pick<MusicSection, "startMs" | "beatEffect">[];
};

/** No more lights up in a second: who looks at more may be hurt. */
const maxFlashes = 3;

/** What pictures do on the beats of the music, all through a video: as its parts have it, else as all of it has. */
export function listPulses({ effect = null, beats, sections }: Beating, frameCount: number): PulseLayer[] {
  if (beats === null) return [];
  const own = sections.flatMap(({ startMs, beatEffect }) => {
    const startFrame = Math.max(0, toFrames(startMs));
    return startFrame < frameCount
      ? [{ startFrame, look: beatEffect === undefined ? effect : beatEffect }]
      : [];
  });
  const parts = [{ startFrame: 0, look: effect }, ...own].filter(
    ({ look }, index, all) => index === 0 || look !== all[index - 1]?.look,
  );
  const beatFrames = (beats.beatMs * frameRate) / 1000;
  return parts.flatMap(({ startFrame, look }, index): PulseLayer[] => {
    const end = parts[index + 1]?.startFrame ?? frameCount;
    if (look === null || end <= startFrame) return [];
    const least = look === "flash" ? frameRate / maxFlashes : 1;
    const everyFrames = beatFrames * Math.max(1, Math.ceil(least / beatFrames));
    const firstFrame = (beats.firstMs * frameRate) / 1000;
    return [{ startFrame, frameCount: end - startFrame, look, firstFrame, everyFrames }];
  });
}

const musicFadeMs = 2_500;

/** The music of a video, which begins again where it is too short and goes with the last picture. */
export function listMusic({ music }: Pick<SlideshowSettings, "music">, frameCount: number): AudioLayer[] {
  if (music === null) return [];
  const lengthMs = Math.floor((frameCount * 1000) / frameRate);
  const fadeOutMs = Math.min(musicFadeMs, Math.floor(lengthMs / 2));
  const { materialId, gainDb, fromMs = 0, points = [] } = music;
  const span = { startFrame: 0, frameCount };
  const rest = { ...(fromMs !== 0 && { fromMs }), ...(points.length > 0 && { curve: points }) };
  return [{ ...span, ...rest, source: materialId, gainDb, fadeInMs: 0, fadeOutMs, isLooped: true }];
}
