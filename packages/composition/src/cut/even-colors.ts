import type { ClipLook, Shot } from "@voxloom/contract";
import type { Gains } from "../composition.ts";
import type { ClipLooks } from "../cut-clips.ts";
import { listShown } from "./shown-moments.ts";

/** So much of what a shot differs from the others is taken back: a scene in the evening stays one. */
const strength = { light: 0.6, tint: 0.5 } as const;
/** The most that a shot becomes brighter, and that one color becomes stronger or weaker beside the others. */
const most = { light: 1.22, tint: 1.08 } as const;
/** Where one color is so much stronger than in the others, it is what is shown there, and no light. */
const ofScene = 1.35;
/** What is darker is meant to be: nothing is to be seen in its noise. In shares of all brightness. */
const darkest = 0.06;
/** A change that nobody sees is none: the shot stays a plain one. */
const unseen = 0.015;

type Means = { red: number; green: number; blue: number };

/** How bright colors are together (ITU-R BT.601), and by gains how much brighter they become. */
export const luma = ({ red, green, blue }: Means): number => 0.299 * red + 0.587 * green + 0.114 * blue;
const between = (value: number, limit: number): number => Math.min(limit, Math.max(1 / limit, value));
const round = (value: number): number => Math.round(value * 1_000) / 1_000;

/**
 * How strong each color of shots is drawn so that they look as if they were of one light: brightness and tint go some of the
 * way to the middle of all shots of clips, within narrow bounds. By the shots' ids; one that is missing stays as it is.
 */
export function findGains(shots: readonly Shot[], looks: ClipLooks): ReadonlyMap<string, Gains> {
  const seen = shots.flatMap((shot) => {
    const look = looks.get(shot.materialId) ?? null;
    const means = look === null || shot.firstFrame === null ? null : measure(look, shot);
    return means === null || luma(means) < darkest ? [] : [{ id: shot.id, means }];
  });
  const middle = {
    light: median(seen.map(({ means }) => luma(means))),
    red: median(seen.map(({ means }) => means.red / means.green)),
    blue: median(seen.map(({ means }) => means.blue / means.green)),
  };
  return new Map(
    seen.flatMap(({ id, means }) => {
      const light = between((middle.light / luma(means)) ** strength.light, most.light);
      const toRed = middle.red / (means.red / means.green);
      const toBlue = middle.blue / (means.blue / means.green);
      const isScene = Math.max(toRed, 1 / toRed, toBlue, 1 / toBlue) > ofScene;
      const tint = (wanted: number) => (isScene ? 1 : between(wanted ** strength.tint, most.tint));
      const tinted = { red: tint(toRed), green: 1, blue: tint(toBlue) };
      // A tint changes no brightness.
      const brightness =
        luma(means) /
        luma({ red: means.red * tinted.red, green: means.green, blue: means.blue * tinted.blue });
      const gains = {
        red: round(light * brightness * tinted.red),
        green: round(light * brightness),
        blue: round(light * brightness * tinted.blue),
      };
      return Object.values(gains).every((gain) => Math.abs(gain - 1) < unseen) ? [] : [[id, gains] as const];
    }),
  );
}

/** The mean colors of what a shot shows, 0 to 1; null: nothing is known of it. */
function measure({ moments }: ClipLook, shot: Shot): Means | null {
  const shown = listShown(moments, shot);
  if (shown.length === 0) return null;
  const mean = (color: number): number => {
    const values = shown.flatMap(({ colors }) => colors.filter((_, at) => at % 3 === color));
    // Without any of it, nothing would be a share of it.
    return Math.max(1, values.reduce((sum, value) => sum + value, 0) / values.length) / 255;
  };
  return { red: mean(0), green: mean(1), blue: mean(2) };
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 1;
