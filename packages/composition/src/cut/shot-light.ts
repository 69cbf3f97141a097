import type { ClipLook, Shot } from "@voxloom/contract";
import { bound } from "../bound.ts";
import type { Gains } from "../composition.ts";
import { luma } from "./even-colors.ts";
import { listShown } from "./shown-moments.ts";

/** As bright as most of what is recorded well, in shares of all brightness. */
const goodLight = 0.4;
/** What is darker, and has nothing bright in it, is said to be dark. */
const dark = { light: 0.2, bright: 0.7 } as const;
/** So bright the brightest points may become: beyond it nothing is told apart. */
const brightest = 0.98;
/** What changes less is not seen. */
const seenChange = 1.1;

/** The least and the most that somebody changes the light of a shot by; 1: as it was recorded. */
export const lightRange = { min: 0.5, max: 2 } as const;

const round = (value: number): number => Math.round(value * 100) / 100;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);

const asRecorded: Gains = { red: 1, green: 1, blue: 1 };

/** The gains of a shot whose light somebody changed: all colors by as much, as far as a composition has gains. */
export function withLight(gains: Gains | undefined, light: number | undefined): Gains | undefined {
  if (light === undefined || light === 1) return gains;
  const { red, green, blue } = gains ?? asRecorded;
  const least = Math.min(red, green, blue);
  const most = Math.max(red, green, blue);
  // One color that is held back alone would tint the others.
  const by = bound(light, lightRange.min / least, lightRange.max / most);
  const lit = (gain: number) => bound(Math.round(gain * by * 1_000) / 1_000, lightRange.min, lightRange.max);
  return { red: lit(red), green: lit(green), blue: lit(blue) };
}

type Measured = { light: number; bright: number };

/** How bright what a shot shows of its clip is, and its brightest points; null: it is a picture, or nothing is known. */
function measure(look: ClipLook, shot: Shot): Measured | null {
  if (shot.firstFrame === null) return null;
  const shown = listShown(look.moments, shot).filter(({ isBlack }) => !isBlack);
  if (shown.length === 0) return null;
  const light = mean(shown.map((moment) => moment.light));
  // Of older looks only the mean is known: of most pictures the brightest points have twice that.
  const bright = Math.max(...shown.map((moment) => moment.range?.bright ?? Math.min(1, 2 * moment.light)));
  return { light: Math.max(0.01, light), bright: Math.max(0.01, bright) };
}

/**
 * The light that makes a shot about as bright as most are, by what is measured of it, without losing its bright points.
 * `gains`: as it is drawn with the light it has. A factor within {@link lightRange}; null: nothing is known of it.
 */
export function findGoodLight(look: ClipLook, shot: Shot, gains: Gains | undefined): number | null {
  const measured = measure(look, shot);
  if (measured === null) return null;
  const evened = luma(gains ?? asRecorded) / (shot.light ?? 1);
  const wanted = goodLight / (measured.light * evened);
  const unspoiled = Math.max(1, brightest / (measured.bright * evened));
  const { min, max } = lightRange;
  return round(bound(Math.min(wanted, unspoiled), min, Math.min(max, max / evened)));
}

/**
 * Whether a shot is too dark to be seen well as it is drawn, with the light that would help, null: none would. What somebody
 * lit is meant so: null.
 */
export function judgeLight(
  look: ClipLook,
  shot: Shot,
  gains: Gains | undefined,
): { brighterBy: number | null } | null {
  const measured = measure(look, shot);
  if (measured === null || shot.light !== undefined) return null;
  const by = luma(gains ?? asRecorded);
  if (measured.light * by >= dark.light || measured.bright * by >= dark.bright) return null;
  const light = findGoodLight(look, shot, gains);
  return { brighterBy: light !== null && light >= seenChange ? light : null };
}
