import { type FrameRate, frameRates, frameToMs, timecodeToMs } from "../../time/frame-rate.ts";

/** What the root of a file says of its times. */
export type TtmlClock = {
  /** Frames a second, the multiplier taken in; of `12f` and of time codes. */
  rate: FrameRate;
  ticksPerSecond: number;
  /** Parts of a frame behind a point: `00:00:01:12.1`. */
  subFrames: number;
  isSmpte: boolean;
  /** All times count from the start of the file, as those of lyrics do; else from what is around. */
  isAbsolute: boolean;
};

/** Whether a root is of lyrics as Apple writes them. */
export const isLyrics = (attributes: Readonly<Record<string, string>>): boolean =>
  Object.values(attributes).some((value) => value.includes("lyric-ttml")) ||
  /^(?:word|line|none)$/i.test(attributes.timing ?? "");

/** The clock of the attributes of a root, of local names. */
export const ttmlClock = (attributes: Readonly<Record<string, string>>, given?: FrameRate): TtmlClock => {
  const whole = (name: string): number =>
    /^\d{1,9}$/.test(attributes[name] ?? "") ? Number(attributes[name]) : 0;
  const isDrop = /^drop/i.test(attributes.dropMode ?? "") && !/^nonDrop/i.test(attributes.dropMode ?? "");
  const stated = whole("frameRate");
  const [, numerator = "1", denominator = "1"] =
    /^\s*(\d{1,6})[ :]+(\d{1,6})\s*$/.exec(attributes.frameRateMultiplier ?? "") ?? [];
  const rate: FrameRate =
    stated > 0
      ? { numerator: stated * (Number(numerator) || 1), denominator: Number(denominator) || 1, isDrop }
      : (given ?? frameRates["30"]);
  const subFrames = Math.max(1, whole("subFrameRate"));
  // Without a tick rate a tick is a sub-frame, where there are frames; else a second.
  const ticks = whole("tickRate") || (stated > 0 ? (rate.numerator / rate.denominator) * subFrames : 1);
  return {
    rate,
    ticksPerSecond: ticks,
    subFrames,
    isSmpte: attributes.timeBase === "smpte",
    isAbsolute: isLyrics(attributes),
  };
};

// Commas, hours left out and single digits are none of the standard's, and stand in many files.
const clockTime = /^(?:(\d{1,6}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,12})|[:;](\d{1,3})(?:\.(\d{1,6}))?)?$/;
// A number alone means seconds, as it did in SMIL.
const offsetTime = /^(\d{1,12}(?:[.,]\d{1,12})?)\s?(h|m|s|ms|f|t)?$/;

/** A time expression in milliseconds; null where it is none. */
export const ttmlTime = (text: string, clock: TtmlClock): number | null => {
  const value = text.trim();
  const offset = offsetTime.exec(value);
  if (offset !== null) return offsetMs(Number(offset[1]?.replace(",", ".")), offset[2] ?? "s", clock);
  const found = clockTime.exec(value);
  if (found === null) return null;
  const [, hours, minutes, seconds, fraction, frames, subFrame] = found;
  const code = {
    hours: Number(hours ?? 0),
    minutes: Number(minutes),
    seconds: Number(seconds),
    frames: Number(frames ?? 0),
  };
  const part = Number(subFrame ?? 0) / clock.subFrames;
  // A drop frame label says so by its semicolon, whatever the root says.
  const rate = /;/.test(value) ? { ...clock.rate, isDrop: true } : clock.rate;
  if (clock.isSmpte && fraction === undefined)
    return timecodeToMs({ ...code, frames: code.frames + part }, rate);
  const wholeMs = ((code.hours * 60 + code.minutes) * 60 + code.seconds) * 1000;
  if (fraction !== undefined) return Math.round(wholeMs + Number(`0.${fraction}`) * 1000);
  return wholeMs + frameToMs(code.frames + part, clock.rate);
};

const offsetMs = (value: number, metric: string, { rate, ticksPerSecond }: TtmlClock): number => {
  switch (metric) {
    case "h":
      return Math.round(value * 3_600_000);
    case "m":
      return Math.round(value * 60_000);
    case "s":
      return Math.round(value * 1000);
    case "ms":
      return Math.round(value);
    case "f":
      return frameToMs(value, rate);
    default:
      return Math.round((value * 1000) / ticksPerSecond);
  }
};
