import type { ExportResolution } from "./export.ts";

type Size = { width: number; height: number };

/** The picture of an exported video: the middle that is kept of the source (null: all), and its size in pixels. */
export type ExportVideo = Size & { crop: Size | null };

const even = (pixels: number): number => Math.max(2, Math.floor(pixels / 2) * 2);
const nearestEven = (pixels: number): number => Math.max(2, Math.round(pixels / 2) * 2);

/** The largest 9:16 that lies in a picture. */
const getUpright = ({ width, height }: Size): Size =>
  width * 16 >= height * 9
    ? { width: even((height * 9) / 16), height: even(height) }
    : { width: even(width), height: even((width * 16) / 9) };

/** How an export's picture is made of a source of this size (after rotation). Sides are even; nothing is made larger. */
export function getExportVideo(
  source: Size,
  { shape, resolution }: { shape: "source" | "upright"; resolution: ExportResolution },
): ExportVideo {
  const crop = shape === "upright" ? getUpright(source) : null;
  const { width, height } = crop ?? source;
  const shorter = Math.min(width, height);
  const wanted = resolution === "source" ? shorter : Math.min(shorter, Number.parseInt(resolution, 10));
  if (wanted === shorter) return { crop, width: even(width), height: even(height) };
  const scale = wanted / shorter;
  return { crop, width: nearestEven(width * scale), height: nearestEven(height * scale) };
}
