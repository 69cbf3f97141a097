import { videoFrameRate } from "@voxloom/contract";
import {
  arrangeSlideshow,
  type SpokenSlides,
  type StoredSlideshow,
  saidFromMs,
} from "./arrange/arrange-slideshow.ts";
import { getSlideCaption } from "./arrange/caption-style.ts";
import type { StartedShot } from "./arrange/list-starts.ts";
import type { SeenFaces } from "./arrange/place-title.ts";
import { withBrandLook } from "./brand-look.ts";
import { composeArrangement, type EndFiles, listMusic, listPulses } from "./compose-arrangement.ts";
import { type AudioLayer, type Composition, toFrames, type VisualizerLayer } from "./composition.ts";
import { listSections } from "./cut-clips.ts";
import { visualizerBands, writeLevels } from "./draw-visualizer.ts";
import { ducksFrom, listDucks } from "./duck.ts";
import { listLyrics } from "./lyric-layers.ts";
import { getTemplate } from "./templates.ts";

const frameRate = videoFrameRate;
const nobody: SpokenSlides = new Map();

/** The name by which a composition knows what a voice says to a slide. */
export const slideVoiceSource = (index: number): string => `narration-${index}`;

type Options = EndFiles &
  Pick<SeenFaces, "faces" | "sizes"> & {
    /** The picture of an order that has no list. */
    materialId: string;
    /** Only so much of the start; default: all. */
    limitMs?: number | undefined;
    /** Slides whose notes are not among these stand as long as those take to be read. */
    spoken?: SpokenSlides;
    /** Of the music from its start on, a byte for each of 20 bands of each frame; missing: no visualizer is drawn. */
    levels?: Uint8Array | undefined;
  };

/** A slideshow as a composition: as it was arranged by hand, else picture after picture. All go by the ids of their materials. */
export function composeSlideshow(
  settings: StoredSlideshow,
  { materialId, limitMs, spoken = nobody, levels, faces, sizes, ...ends }: Options,
): Composition {
  const { shape, resolution, brand = null } = settings;
  const template = withBrandLook(getTemplate(settings.template), brand);
  const arrangement =
    settings.arrangement ?? arrangeSlideshow(settings, { materialId, spoken, faces, sizes });
  return composeArrangement(arrangement, {
    ...{ settings: { shape, resolution, brand }, template, looks: new Map(), limitMs, faces, ...ends },
    addLayers: (shown, frameCount) => ({
      pulses: listPulses(
        { effect: settings.beatEffect, beats: findBeats(settings), sections: listSections(settings) },
        frameCount,
      ),
      visualizers: listVisualizers(settings, levels, frameCount),
      texts: listLyrics(settings, { style: getSlideCaption(template, settings), frameCount }),
      audios: listAudios(settings, { shown, spoken, frameCount }),
    }),
  });
}

/** The beat of the music by the clock of the video. */
const findBeats = ({ beats, music }: StoredSlideshow) =>
  beats ? { beatMs: 60_000 / beats.bpm, firstMs: beats.firstMs - (music?.fromMs ?? 0) } : null;

/** The music as a picture: as loud as it is at each frame, also where it begins again. */
function listVisualizers(
  { visualizer, music }: StoredSlideshow,
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

type Spoken = { shown: readonly StartedShot[]; spoken: SpokenSlides; frameCount: number };

/** Music, softer while something is said, and what is said to each slide: until something is said to another one. */
function listAudios(settings: StoredSlideshow, { shown, spoken, frameCount }: Spoken): AudioLayer[] {
  const gainDb = settings.narration?.gainDb ?? 0;
  const said = (settings.narration ? shown : []).flatMap(({ shot: { says }, startFrame }) => {
    const heard = says === undefined ? undefined : spoken.get(says);
    return says === undefined || heard === undefined || heard.durationMs === 0
      ? []
      : [{ index: says, heard, startFrame: startFrame + toFrames(saidFromMs) }];
  });
  const voices = said.flatMap(({ index, heard, startFrame }, at): AudioLayer[] => {
    const lasts = Math.ceil((heard.durationMs * frameRate) / 1000);
    const frames = Math.min(
      lasts,
      (said[at + 1]?.startFrame ?? frameCount) - startFrame,
      frameCount - startFrame,
    );
    if (frames < 1) return [];
    const source = slideVoiceSource(index);
    return [{ startFrame, frameCount: frames, source, gainDb, fadeInMs: 0, fadeOutMs: 0, isLooped: false }];
  });
  const ducks = listDucks(
    said.flatMap(({ heard, startFrame }) => {
      const beginMs = (startFrame * 1000) / frameRate;
      return heard.lines.map(({ startMs, endMs }) => ({
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
