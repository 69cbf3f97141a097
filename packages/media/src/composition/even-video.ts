import type { MediaInfo } from "@voxloom/contract";

type Video = NonNullable<MediaInfo["video"]>;

/** Sides of a video as it is looked at, in whole points. */
export const shownSides = ({ width, height, pixelAspect = 1 }: Video): { width: number; height: number } => ({
  width: Math.max(1, Math.round(width * pixelAspect)),
  height,
});

/** Pictures that are at least so high are written by BT.709 where nothing else is said. */
const highDefinitionLines = 720;

/**
 * Filters that make any video a plain one: upright (ffmpeg turns it before), square points, one rate from time 0 on, the
 * brightness of ordinary screens, and named colors. What looks at a video and what draws it go by the same ones, so that
 * a frame has one number everywhere.
 */
export function evenFilters(
  video: Video,
  frameRate: number,
  size: { width: number; height: number },
): string[] {
  const { isHdr = false, colorMatrix } = video;
  const isEnlarged = size.width > shownSides(video).width;
  const lines = Math.min(video.width, video.height);
  const namesColors = colorMatrix === undefined && lines >= highDefinitionLines;
  return [
    `fps=${frameRate}:start_time=0`,
    // Of the kernels, each is the one that canvases come nearest to.
    `scale=${size.width}:${size.height}:flags=${isEnlarged ? "bilinear" : "area"}`,
    "setsar=1",
    ...(namesColors ? ["setparams=colorspace=bt709"] : []),
    ...(isHdr ? toOrdinary : []),
  ];
}

/** Light is made linear, its peaks are bent down to what ordinary screens show, and it is written anew. */
const toOrdinary = [
  "zscale=transfer=linear:npl=100",
  "format=gbrpf32le",
  "zscale=primaries=bt709",
  "tonemap=tonemap=hable:desat=0",
  "zscale=transfer=bt709:matrix=bt709:range=limited",
  "format=yuv444p",
];
