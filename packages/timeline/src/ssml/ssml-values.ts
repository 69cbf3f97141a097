import type { Delivery } from "@voxloom/contract";

const rates: Readonly<Record<string, number>> = {
  ...{ "x-slow": 0.5, slow: 0.75, medium: 1, default: 1, fast: 1.25, "x-fast": 1.5 },
};
const pitches: Readonly<Record<string, number>> = {
  ...{ "x-low": -6, low: -3, medium: 0, default: 0, high: 3, "x-high": 6 },
};
const volumes: Readonly<Record<string, number>> = {
  ...{ silent: -24, "x-soft": -12, soft: -6, medium: 0, default: 0, loud: 4, "x-loud": 8 },
};
const breaks: Readonly<Record<string, number>> = {
  ...{ none: 0, "x-weak": 100, weak: 250, medium: 500, strong: 900, "x-strong": 1500 },
};
/** Levels of emphasis that are said with stress: there is one stress here. */
export const stressedLevels: ReadonlySet<string> = new Set(["strong", "moderate"]);
/** What is said with less than that. */
export const reduced = { speed: 1.1, volumeDb: -2 };

const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** A factor of speed: "fast", "80%", "+10%", "1.2"; null: it is none. */
export function readRate(value: string): number | null {
  const named = rates[value];
  if (named !== undefined) return named;
  const [, sign = "", figure, percent] = /^([+-]?)(\d+(?:\.\d+)?)(%?)$/.exec(value.trim()) ?? [];
  if (figure === undefined) return null;
  const number = Number(sign + figure) / (percent === "" ? 1 : 100);
  return rounded(sign === "" ? number : 1 + number);
}

/** Semitones: "high", "+2st", "+10%"; null: it is none, or a pitch in hertz. */
export function readPitch(value: string): number | null {
  const named = pitches[value];
  if (named !== undefined) return named;
  const [, figure, unit] = /^([+-]?\d+(?:\.\d+)?)(st|%)$/.exec(value.trim()) ?? [];
  if (figure === undefined) return null;
  const number = Number(figure);
  if (unit === "st") return number;
  return number <= -100 ? null : rounded(12 * Math.log2(1 + number / 100));
}

/** Decibels: "loud", "+6dB"; null: it is none. */
export function readVolume(value: string): number | null {
  const named = volumes[value];
  if (named !== undefined) return named;
  const [, figure] = /^([+-]?\d+(?:\.\d+)?)dB$/i.exec(value.trim()) ?? [];
  return figure === undefined ? null : Number(figure);
}

/** Milliseconds of a break: "500ms", "1.5s", or how strong it is. */
export function readBreak({ time, strength = "medium" }: { time?: string; strength?: string }): number {
  const [, figure, unit] = /^\+?(\d+(?:\.\d+)?)(ms|s)$/.exec(time?.trim() ?? "") ?? [];
  if (figure !== undefined) return Math.round(Number(figure) * (unit === "s" ? 1000 : 1));
  return breaks[strength] ?? 500;
}

/** A delivery within what voices are given. */
export const boundDelivery = ({ speed, pitchSemitones, pauseBeforeMs, style }: Delivery): Delivery => ({
  ...(style !== undefined && { style }),
  speed: within(rounded(speed), 0.5, 2),
  pitchSemitones: within(rounded(pitchSemitones), -12, 12),
  pauseBeforeMs: within(pauseBeforeMs, 0, 5000),
});

/** A level within what lines have. */
export const boundVolume = (volumeDb: number): number => within(rounded(volumeDb), -24, 12);
