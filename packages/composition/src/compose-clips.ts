import {
  type Arrangement,
  type ClipsSettings,
  type Shot,
  type SpokenNarration,
  videoFrameRate,
} from "@voxloom/contract";
import { addBrand, countBrandFrames } from "./add-brand.ts";
import { arrangeClips } from "./arrange/arrange-clips.ts";
import { countFrames, listStarts, type StartedShot } from "./arrange/list-starts.ts";
import { withBrandLook } from "./brand-look.ts";
import type { ClipsTemplate } from "./clips-template.ts";
import { findClipsTemplate } from "./clips-templates.ts";
import { listMusic, listVeils, makeMotion, sizeOfVideo, toFrames } from "./compose-slideshow.ts";
import {
  type AudioLayer,
  type Clip,
  type Composition,
  durationOfFrames,
  type TextLayer,
} from "./composition.ts";
import { type ClipLooks, type CutOptions, cutLengthMs, framesLeft } from "./cut-clips.ts";
import { ducksFrom, listDucks } from "./duck.ts";

type ComposeOptions = CutOptions & {
  /** Which clips have sound, the brand's too; missing: none. */
  heard?: ReadonlySet<string>;
  /** Which files of the brand are pictures; missing: none. */
  stills?: ReadonlySet<string>;
  /** Only so much of the start; default: all. */
  limitMs?: number | undefined;
};

const frameRate = videoFrameRate;

/** The name by which a composition knows what a voice says in it. */
export const narrationSource = "narration";

/** Settings as they may be stored: older ones have no arrangement. */
type Lasting = Pick<ClipsSettings, "lengthMs" | "template"> &
  Partial<Pick<ClipsSettings, "arrangement" | "brand">>;

/** How long a video of clips is: as it was arranged; else at most, since clips that do not fill it make it shorter. */
export function clipsLengthMs(settings: Lasting, spoken: SpokenNarration | null = null): number {
  const { before, after } = countBrandFrames(settings.brand ?? null);
  const ownMs = settings.arrangement
    ? durationOfFrames({ frameCount: countFrames(settings.arrangement), frameRate })
    : cutLengthMs(settings, spoken);
  return ownMs + durationOfFrames({ frameCount: before + after, frameRate });
}

/** Clips and pictures as a composition: as they were arranged by hand, else the best moments, cut by the template. */
export function composeClips(settings: ClipsSettings, options: ComposeOptions): Composition {
  const { limitMs = Number.POSITIVE_INFINITY, heard = new Set(), stills = new Set() } = options;
  // Missing in what was stored before there were brands.
  const brand = settings.brand ?? null;
  const limit = toFrames(limitMs);
  const left = limit - countBrandFrames(brand).before;
  const body = composeBody(settings, { ...options, limit: left });
  return addBrand(body, brand, { heard, limit, isVideo: (id) => !stills.has(id) });
}

function composeBody(settings: ClipsSettings, options: ComposeOptions & { limit: number }): Composition {
  const template = withBrandLook(findClipsTemplate(settings.template), settings.brand ?? null);
  // Missing in what was stored before videos could be arranged.
  const arrangement = settings.arrangement ?? arrangeClips(settings, options);
  const started = listStarts(arrangement);
  const frameCount = Math.max(1, Math.min(countFrames(arrangement), options.limit));
  const shown = started.filter(({ startFrame }) => startFrame < frameCount);
  const lanes = Math.max(0, ...shown.map(({ shot }) => shot.lane)) + 1;
  return {
    version: 1,
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
          options.looks,
        ),
      })),
      { kind: "texts", texts: listTexts(arrangement, frameCount) },
      { kind: "veils", veils: listVeils(template, frameCount) },
      {
        kind: "audios",
        audios: listAudios(settings, {
          shown,
          heard: options.heard,
          spoken: options.spoken ?? null,
          frameCount,
        }),
      },
    ],
  };
}

/** The shots of a lane, each over the one before it. */
function layLane(template: ClipsTemplate, lane: readonly StartedShot[], looks: ClipLooks): Clip[] {
  const passages = lane.map(({ shot }, index) => {
    const before = lane[index - 1]?.shot;
    if (before === undefined || shot.transition === null) return 0;
    const most = Math.floor(Math.min(shot.frameCount, before.frameCount) / 2);
    return Math.min(shot.transition.frameCount, most, framesLeft(before, looks));
  });
  return lane.map(({ shot, startFrame }, index) => {
    const comes = passages[index] ?? 0;
    const kind = shot.transition?.kind;
    return {
      startFrame,
      // It stays until the next one is there.
      frameCount: shot.frameCount + (passages[index + 1] ?? 0),
      source: shot.materialId,
      ...(shot.firstFrame === null ? {} : { firstFrame: shot.firstFrame }),
      ...(shot.box === null ? {} : { box: shot.box }),
      fit: shot.fit,
      focus: shot.focus,
      motion: moveShot(template, shot),
      tiltDegrees: shot.tiltDegrees,
      transition: comes === 0 || kind === undefined ? null : { kind, frameCount: comes },
    };
  });
}

/** How a shot moves, as near as it is looked at. */
function moveShot({ zoom }: ClipsTemplate, shot: Shot): Clip["motion"] {
  const { from, to } = makeMotion(shot.motion, zoom, shot.frameCount / frameRate);
  const nearer = (view: typeof from) => ({ ...view, zoom: Math.min(4, view.zoom * shot.zoom) });
  return { from: nearer(from), to: nearer(to) };
}

const listTexts = ({ texts }: Arrangement, end: number): TextLayer[] =>
  texts.flatMap(({ id: _, ...layer }) =>
    layer.text.trim() === "" || layer.startFrame >= end ? [] : [layer],
  );

/** Music lies so far below what is heard of the clips. */
const belowClipsDb = -12;
const clipFadeMs = 60;

type Heard = {
  shown: readonly StartedShot[];
  heard: ComposeOptions["heard"];
  spoken: SpokenNarration | null;
  frameCount: number;
};

function listAudios(settings: ClipsSettings, { shown, heard, spoken, frameCount }: Heard): AudioLayer[] {
  const voice = listVoice(settings, spoken, frameCount);
  const ducks = voice.length === 0 ? [] : listDucks(spoken?.lines ?? []);
  const ofClips = shown.flatMap(({ shot, startFrame }): AudioLayer[] => {
    const { materialId, firstFrame, gainDb } = shot;
    if (firstFrame === null || gainDb === null || !(heard?.has(materialId) ?? false)) return [];
    return [
      {
        startFrame,
        frameCount: Math.min(shot.frameCount, frameCount - startFrame),
        source: materialId,
        fromMs: Math.round((firstFrame * 1000) / frameRate),
        gainDb,
        fadeInMs: clipFadeMs,
        fadeOutMs: clipFadeMs,
        isLooped: false,
        ...ducksFrom(ducks, (startFrame * 1000) / frameRate),
      },
    ];
  });
  const music = listMusic(settings, frameCount);
  const below = ofClips.length === 0 ? 0 : belowClipsDb;
  const softer = music.map((layer) => ({
    ...layer,
    gainDb: Math.max(-60, layer.gainDb + below),
    ...ducksFrom(ducks, 0),
  }));
  return [...softer, ...ofClips, ...voice];
}

/** The voice, from the start of the video on: what does not fit is not said. */
function listVoice({ narration }: ClipsSettings, spoken: SpokenNarration | null, end: number): AudioLayer[] {
  if (!narration || spoken === null || spoken.durationMs === 0) return [];
  const frameCount = Math.max(1, Math.min(end, Math.ceil((spoken.durationMs * frameRate) / 1000)));
  const shape = { gainDb: narration.gainDb, fadeInMs: 0, fadeOutMs: 0, isLooped: false };
  return [{ startFrame: 0, frameCount, source: narrationSource, ...shape }];
}
