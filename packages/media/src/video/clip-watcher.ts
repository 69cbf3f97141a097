import { type Grays, measureSharpness } from "@voxloom/composition";
import { type ClipLook, type ClipMoment, momentFrames } from "@voxloom/contract";
import { comparedSize, createFrameComparison, type FrameDifference } from "./compare-frames.ts";
import { type Fields, findFields, mergeFields } from "./find-fields.ts";
import { findShift, makeProfile, type Profile } from "./find-shift.ts";

/** Width and height of the pictures that are looked at: twice those that are compared for cuts. */
export const watchedSize = { width: 2 * comparedSize.width, height: 2 * comparedSize.height } as const;
/** Bytes of such a picture: red, green and blue of each of its points. */
export const watchedBytes = watchedSize.width * watchedSize.height * 3;

/** Every third frame is looked at closely: ten a second. */
const closeEvery = 3;

type Sample = {
  sharpness: number;
  motion: number;
  shake: number;
  light: number;
  lost: number;
  deviation: number;
  dark: number;
  bright: number;
  fields: Fields;
};

/** What is so dark, or so bright, that nothing is seen there, 0 to 255. */
const [darkest, brightest] = [12, 243];
const black = { light: 28 / 255, deviation: 9 } as const;

/**
 * Looks at the frames of a clip one after the other, red, green and blue of {@link watchedSize}. `findCuts` tells the first
 * frames of new shots by the differences of all frames. Each frame is looked at once, and none is kept.
 */
export function createClipWatcher(findCuts: (differences: readonly FrameDifference[]) => number[]) {
  const differences: FrameDifference[] = [];
  const compare = createFrameComparison((difference) => differences.push(difference));
  const small = new Uint8Array(comparedSize.width * comparedSize.height * 3);
  const samples: Sample[][] = [];
  let last: { grays: Grays; profile: Profile; shift: { x: number; y: number } } | null = null;
  let frame = 0;
  const lookClosely = (video: Uint8Array) => {
    const grays = toGrays(video);
    const profile = makeProfile(grays);
    const shift = last === null ? { x: 0, y: 0 } : findShift(last.profile, profile);
    const jump = last === null ? 0 : Math.hypot(shift.x - last.shift.x, shift.y - last.shift.y);
    const at = Math.floor(frame / momentFrames);
    samples[at] ??= [];
    samples[at].push({
      sharpness: measureSharpness(grays),
      motion: last === null ? 0 : meanDifference(grays, last.grays) / 255,
      shake: Math.min(1, jump / watchedSize.width),
      ...measureLight(grays),
      fields: findFields(video, grays, last?.grays ?? null),
    });
    last = { grays, profile, shift };
  };
  return {
    add(video: Uint8Array): void {
      halve(video, small);
      compare(small);
      if (frame % closeEvery === 0) lookClosely(video);
      frame += 1;
    },
    get frameCount() {
      return frame;
    },
    getLook(): ClipLook {
      const shots = findCuts(differences);
      return { frameCount: frame, shots, moments: samples.map((one, at) => joinSamples(one, at, shots)) };
    },
  };
}

function toGrays(video: Uint8Array): Grays {
  const values = new Uint8Array(video.length / 3);
  for (let at = 0; at < values.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [video[at * 3], video[at * 3 + 1], video[at * 3 + 2]];
    values[at] = (77 * red + 150 * green + 29 * blue) >> 8;
  }
  return { ...watchedSize, values };
}

/** Four points become one. */
function halve(video: Uint8Array, small: Uint8Array): void {
  const row = watchedSize.width * 3;
  for (let y = 0; y < comparedSize.height; y += 1)
    for (let x = 0; x < comparedSize.width; x += 1)
      for (let color = 0; color < 3; color += 1) {
        const from = 2 * y * row + 2 * x * 3 + color;
        const sum =
          (video[from] ?? 0) +
          (video[from + 3] ?? 0) +
          (video[from + row] ?? 0) +
          (video[from + row + 3] ?? 0);
        small[(y * comparedSize.width + x) * 3 + color] = sum >> 2;
      }
}

function meanDifference({ values: one }: Grays, { values: other }: Grays): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
}

function measureLight({ values }: Grays): Pick<Sample, "light" | "lost" | "deviation" | "dark" | "bright"> {
  let [sum, squares, lost] = [0, 0, 0];
  const counts = new Uint32Array(256);
  for (const value of values) {
    counts[value] = (counts[value] ?? 0) + 1;
    sum += value;
    squares += value * value;
    if (value < darkest || value > brightest) lost += 1;
  }
  const mean = sum / values.length;
  return {
    light: mean / 255,
    lost: lost / values.length,
    deviation: Math.sqrt(Math.max(0, squares / values.length - mean * mean)),
    dark: findLevel(counts, values.length * edgeShare),
    bright: findLevel(counts, values.length * (1 - edgeShare)),
  };
}

/** How many points are passed over at either end where the range of brightness is told. */
const edgeShare = 0.05;

/** The brightness up to which that many points lie, 0 to 1. */
function findLevel(counts: Uint32Array, wanted: number): number {
  let passed = 0;
  for (let level = 0; level < counts.length; level += 1) {
    passed += counts[level] ?? 0;
    if (passed >= wanted) return level / 255;
  }
  return 1;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
const round = (value: number): number => Math.round(value * 1_000) / 1_000;

function joinSamples(samples: readonly Sample[], at: number, shots: readonly number[]): ClipMoment {
  const of = (key: Exclude<keyof Sample, "fields">) => samples.map((sample) => sample[key]);
  // What changes at a cut is no movement: the samples after it compare two shots.
  const steady = samples.filter((_, index) => {
    const frame = at * momentFrames + index * closeEvery;
    return !shots.some((shot) => frame - closeEvery < shot && shot <= frame);
  });
  const { light, deviation } = { light: mean(of("light")), deviation: mean(of("deviation")) };
  return {
    sharpness: round(mean(of("sharpness"))),
    motion: round(mean(steady.map(({ motion }) => motion))),
    shake: round(mean(steady.map(({ shake }) => shake))),
    light: round(light),
    lost: round(mean(of("lost"))),
    isBlack: light < black.light && deviation < black.deviation,
    range: { dark: round(mean(of("dark"))), bright: round(mean(of("bright"))) },
    ...mergeFields(samples.map(({ fields }) => fields)),
  };
}
