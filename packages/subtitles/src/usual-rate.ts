import type { SubtitleDocument } from "./document/subtitle-document.ts";
import type { SubtitleFormat } from "./formats/subtitle-formats.ts";
import { type FrameRate, frameRates } from "./time/frame-rate.ts";

/** Frames a second that a document is written with: as requested, as its own file says, or the format's usual ones. */
export const getUsualRate = (
  { frameRate }: Pick<SubtitleDocument, "frameRate">,
  format: SubtitleFormat,
  requested?: FrameRate | undefined,
): FrameRate => {
  const rate = requested ?? frameRate;
  const perSecond = rate === null || rate === undefined ? 0 : rate.numerator / rate.denominator;
  // These two formats know two rates each.
  if (format === "stl") return perSecond > 27 ? frameRates["30"] : frameRates["25"];
  if (format === "scc")
    return rate?.isDrop === false && Math.round(perSecond) === 30
      ? frameRates["29.97"]
      : frameRates["29.97df"];
  return rate ?? (format === "sub" ? frameRates["23.976"] : frameRates["25"]);
};
