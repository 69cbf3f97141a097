import type { AudioLayer, Clip, Composition, Logo } from "./composition.ts";
import { sourceFrameAt } from "./speed.ts";

type Tracks = Pick<Composition, "tracks">;

/** The clips of all tracks. */
export const listClips = ({ tracks }: Tracks): Clip[] =>
  tracks.flatMap((track) => (track.kind === "pictures" ? track.clips : []));

/** What is heard, of all tracks. */
export const listAudioLayers = ({ tracks }: Tracks): AudioLayer[] =>
  tracks.flatMap((track) => (track.kind === "audios" ? track.audios : []));

/** The music, which begins again where it is too short; undefined: there is none. */
export const findMusicLayer = (composition: Tracks): AudioLayer | undefined =>
  listAudioLayers(composition).find(({ isLooped }) => isLooped);

/** Every picture that a composition shows, each once; videos are none. */
export const listPictures = (composition: Tracks): string[] => [
  ...new Set(
    listClips(composition).flatMap(({ source, firstFrame }) => (firstFrame === undefined ? [source] : [])),
  ),
];

/** The logos of all tracks. */
export const listLogos = ({ tracks }: Tracks): Logo[] =>
  tracks.flatMap((track) => (track.kind === "logos" ? track.logos : []));

/** Every font that was brought and that words of a composition are in, by its material. */
export const listOwnFonts = ({ tracks }: Tracks): string[] => [
  ...new Set(
    tracks.flatMap((track) =>
      track.kind === "texts" ? track.texts.flatMap(({ style }) => style.ownFont?.materialId ?? []) : [],
    ),
  ),
];

/** The name by which the drawing asks for a logo: pictures among the clips stand on white, and logos do not. */
export const nameOfLogo = ({ source }: Pick<Logo, "source">): string => `logo ${source}`;

/** The name by which the drawing asks for what a clip shows: of a video for each stretch of it, since two may be seen at once. */
export const nameOfShown = ({ source, firstFrame }: Pick<Clip, "source" | "firstFrame">): string =>
  firstFrame === undefined ? source : `${source}@${firstFrame}`;

/** Frames of a video that a part of a composition shows. */
export type Stretch = {
  /** Which of {@link listClips} shows them: the same moment may be seen twice. */
  clipIndex: number;
  source: string;
  /** The first of them, counted in the video at the composition's rate. */
  fromFrame: number;
  frameCount: number;
  clip: Clip;
};

/** The stretches of videos that a composition shows, each only as far as it is seen. */
export const listStretches = (composition: Tracks & Pick<Composition, "frameCount">): Stretch[] =>
  listClips(composition).flatMap((clip, clipIndex) => {
    const { source, firstFrame, startFrame, frameCount } = clip;
    if (firstFrame === undefined) return [];
    const from = Math.max(0, startFrame);
    const end = Math.min(composition.frameCount, startFrame + frameCount);
    if (end <= from) return [];
    const video = { ...clip, firstFrame };
    const fromFrame = sourceFrameAt(video, from);
    return [
      { clipIndex, source, fromFrame, frameCount: sourceFrameAt(video, end - 1) + 1 - fromFrame, clip },
    ];
  });
