import type { Brand, BrandEnd } from "@voxloom/contract";
import {
  type AudioLayer,
  type Clip,
  type Composition,
  type Logo,
  still,
  type Track,
  toFrames,
} from "./composition.ts";

/** How many frames a brand adds before and after its videos. */
export const countBrandFrames = (brand: Brand | null): { before: number; after: number } => ({
  before: brand?.intro ? toFrames(brand.intro.durationMs) : 0,
  after: brand?.outro ? toFrames(brand.outro.durationMs) : 0,
});

/** The logo of a brand as it is seen for some frames. */
export const layLogo = (
  { materialId, place, size, opacity }: NonNullable<Brand["logo"]>,
  span: Pick<Logo, "startFrame" | "frameCount">,
): Logo => ({ ...span, source: materialId, place, size, opacity });

type Ends = {
  /** Files that are videos: others are pictures. */
  isVideo: (materialId: string) => boolean;
  /** Files with sound. */
  heard: ReadonlySet<string>;
  /** All of it ends here. */
  limit: number;
};

/** A video with its brand: the logo over all of it, an intro before it and an outro after it. */
export function addBrand(
  body: Composition,
  brand: Brand | null,
  { isVideo, heard, limit }: Ends,
): Composition {
  if (brand === null) return body;
  const { before, after } = countBrandFrames(brand);
  const frameCount = Math.max(1, Math.min(limit, before + body.frameCount + after));
  const ends = [
    ...(brand.intro ? [{ end: brand.intro, startFrame: 0, length: before }] : []),
    ...(brand.outro ? [{ end: brand.outro, startFrame: before + body.frameCount, length: after }] : []),
  ]
    .filter(({ startFrame }) => startFrame < frameCount)
    .map((one) => ({ ...one, frameCount: Math.min(one.length, frameCount - one.startFrame) }));
  const clips = ends.map(({ end, startFrame, frameCount: count }) =>
    makeEnd(end, { startFrame, frameCount: count, isVideo: isVideo(end.materialId) }),
  );
  const audios = ends.flatMap(({ end, startFrame, frameCount: count }): AudioLayer[] =>
    heard.has(end.materialId)
      ? [
          {
            ...{
              startFrame,
              frameCount: count,
              source: end.materialId,
              fromMs: 0,
              gainDb: 0,
              isLooped: false,
            },
            ...{ fadeInMs: 0, fadeOutMs: Math.min(300, Math.floor(end.durationMs / 4)) },
          },
        ]
      : [],
  );
  const logoFrames = Math.min(body.frameCount, frameCount - before);
  const { logo } = brand;
  const logos =
    logo === null || logoFrames <= 0 ? [] : [layLogo(logo, { startFrame: before, frameCount: logoFrames })];
  return {
    ...body,
    frameCount,
    tracks: [
      ...(clips.length === 0 ? [] : [{ kind: "pictures" as const, clips }]),
      // What a video fades into lies over its logo too.
      ...body.tracks
        .map((track) => shiftTrack(track, before, frameCount))
        .flatMap((track) =>
          track.kind === "veils" && logos.length > 0 ? [{ kind: "logos" as const, logos }, track] : [track],
        ),
      ...(audios.length === 0 ? [] : [{ kind: "audios" as const, audios }]),
    ],
  };
}

/** What is of another shape than the video stands whole in it. */
const makeEnd = (
  { materialId }: BrandEnd,
  { isVideo, ...span }: { startFrame: number; frameCount: number; isVideo: boolean },
): Clip => ({
  ...span,
  source: materialId,
  ...(isVideo && { firstFrame: 0 }),
  ...{ fit: "whole", focus: null, motion: { from: still, to: still }, tiltDegrees: 0, transition: null },
});

function shiftTrack(track: Track, by: number, end: number): Track {
  const shift = <T extends { startFrame: number; frameCount: number }>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ ...item, startFrame: item.startFrame + by }))
      .filter(({ startFrame }) => startFrame < end);
  switch (track.kind) {
    case "pictures":
      return { ...track, clips: shift(track.clips) };
    case "texts":
      return { ...track, texts: shift(track.texts) };
    case "logos":
      return { ...track, logos: shift(track.logos) };
    case "veils":
      return { ...track, veils: shift(track.veils) };
    case "pulses":
      return {
        ...track,
        pulses: shift(track.pulses.map((layer) => ({ ...layer, firstFrame: layer.firstFrame + by }))),
      };
    case "visualizers":
      return {
        ...track,
        visualizers: shift(
          track.visualizers.map((layer) => ({ ...layer, levelsFrom: layer.levelsFrom + by })),
        ),
      };
    case "audios":
      return { ...track, audios: shift(track.audios) };
  }
}
