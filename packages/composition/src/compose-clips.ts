import { type ClipsSettings, type SpokenNarration, videoFrameRate } from "@voxloom/contract";
import { countBrandFrames } from "./add-brand.ts";
import { arrangeClips } from "./arrange/arrange-clips.ts";
import { findCaptionStyle } from "./arrange/caption-style.ts";
import { listDubbedTexts } from "./arrange/dubbed-texts.ts";
import { countFrames, type StartedShot } from "./arrange/list-starts.ts";
import type { SeenFaces } from "./arrange/place-title.ts";
import { withBrandLook } from "./brand-look.ts";
import { findClipsTemplate } from "./clips-templates.ts";
import { composeArrangement, type EndFiles, listMusic, listPulses } from "./compose-arrangement.ts";
import { type AudioLayer, type Composition, toMs } from "./composition.ts";
import { findLoudnessGains } from "./cut/even-loudness.ts";
import { type CutOptions, cutLengthMs, listSections } from "./cut-clips.ts";
import { ducksFrom, listDucks } from "./duck.ts";
import { besideLyrics, listLyrics, showsLyrics } from "./lyric-layers.ts";

type ComposeOptions = CutOptions &
  EndFiles &
  Pick<SeenFaces, "faces" | "sizes"> & {
    /** Only so much of the start; default: all. */
    limitMs?: number | undefined;
    /** What is said in clips that were dubbed, on their own clocks, by their ids; missing: none was. */
    dubbed?: ReadonlyMap<string, SpokenNarration> | undefined;
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
    ? toMs(countFrames(settings.arrangement))
    : cutLengthMs(settings, spoken);
  return ownMs + toMs(before + after);
}

/** Clips and pictures as a composition: as they were arranged by hand, else the best moments, cut by the template. */
export function composeClips(settings: ClipsSettings, options: ComposeOptions): Composition {
  const { looks, limitMs, faces, heard = new Set(), stills, spoken = null, dubbed = new Map() } = options;
  // Missing in what was stored before there were brands, and before videos could be arranged.
  const brand = settings.brand ?? null;
  const arrangement = settings.arrangement ?? arrangeClips(settings, options);
  // Missing in what was stored before clips were made as loud as one another.
  const louder = settings.evensLoudness
    ? findLoudnessGains(arrangement.shots, looks)
    : new Map<string, number>();
  const style = findCaptionStyle({ ...settings, brand });
  return composeArrangement(arrangement, {
    ...{ settings: { ...settings, brand }, looks, limitMs, faces, heard, ...(stills && { stills }) },
    template: withBrandLook(findClipsTemplate(settings.template), brand),
    addLayers: (shown, frameCount) => ({
      pulses: listPulses(
        {
          effect: settings.beatEffect,
          beats: findClipBeats(settings),
          sections: listSections(settings),
        },
        frameCount,
      ),
      audios: listAudios(settings, { shown, heard, spoken, frameCount, louder, dubbed }),
      texts: [
        ...listDubbedTexts(shown, dubbed, {
          ...{
            style: showsLyrics(settings) ? besideLyrics(style) : style,
            shape: settings.shape,
            frameCount,
          },
          ducks: spoken?.lines ?? [],
        }),
        ...listLyrics(settings, { style, frameCount }),
      ],
    }),
  });
}

/** The beat of the music by the clock of the video: its length, and when one comes, in milliseconds; null: it is not known. */
export function findClipBeats({
  beatMs,
  beatFromMs,
  music,
}: Pick<ClipsSettings, "beatMs" | "beatFromMs" | "music">): { beatMs: number; firstMs: number } | null {
  const fromMs = music?.fromMs ?? 0;
  return beatMs === null ? null : { beatMs, firstMs: (beatFromMs ?? fromMs) - fromMs };
}

/** Music lies so far below what is heard of the clips. */
const belowClipsDb = -12;
const clipFadeMs = 60;

type Heard = {
  shown: readonly StartedShot[];
  heard: ReadonlySet<string>;
  spoken: SpokenNarration | null;
  frameCount: number;
  /** How much louder clips are made, in decibels, by their ids. */
  louder: ReadonlyMap<string, number>;
  dubbed: ReadonlyMap<string, SpokenNarration>;
};

function listAudios(
  settings: ClipsSettings,
  { shown, heard, spoken, frameCount, louder, dubbed }: Heard,
): AudioLayer[] {
  const voice = listVoice(settings, spoken, frameCount);
  const ducks = voice.length === 0 ? [] : listDucks(spoken?.lines ?? []);
  const ofClips = shown.flatMap(({ shot, startFrame }): AudioLayer[] => {
    const { materialId, firstFrame, gainDb, speed } = shot;
    if (firstFrame === null || gainDb === null || !heard.has(materialId)) return [];
    // Nothing is heard of a clip that changes its speed.
    if (speed !== undefined && speed.from !== speed.to) return [];
    return [
      {
        startFrame,
        frameCount: Math.min(shot.frameCount, frameCount - startFrame),
        source: materialId,
        fromMs: Math.round((firstFrame * 1000) / frameRate),
        ...(speed && { tempo: speed.from }),
        gainDb: Math.max(
          -60,
          Math.min(12, gainDb + (dubbed.has(materialId) ? 0 : (louder.get(materialId) ?? 0))),
        ),
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
