import { type MusicSection, videoFrameRate } from "@voxloom/contract";
import { toMs } from "../composition.ts";

/** A part of the music by the clock of the video: it ends where the next one begins. */
export type HeardSection = Omit<MusicSection, "name">;

type Rhythm = {
  /** How long shots are, one after the other, from the first again. */
  rhythmMs: readonly number[];
  lengthMs: number;
  /** Length of a beat of the music; null: none is known. */
  beatMs: number | null;
  /** When a bar of the music begins. Default: at the start. */
  firstMs?: number;
  /** Parts of the music, rising: shots begin with each. Default: nobody knows them. */
  sections?: readonly HeardSection[];
};

/** Beats that a shot may have: shots begin where phrases of the music do. */
const beatCounts = [1, 2, 4, 8, 16];
const beatsOfBar = 4;
/** Where so little is going on, shots stand twice as long. */
const calm = 0.5;

/** How much is going on at a moment of the video, 0 to 1; null: nobody knows. */
export const energyAt = (sections: readonly HeardSection[], ms: number): number | null =>
  sections.findLast(({ startMs }) => startMs <= ms + 1)?.energy ?? null;

/** When a shot of a video is seen, and how lively it is to be, 0 to 1; null: nobody knows. */
export type Slot = { startFrame: number; frameCount: number; energy: number | null };

/** When shots are seen, until the length is reached: for whole beats where they are known. */
export function makeSlots({ rhythmMs, lengthMs, beatMs, firstMs = 0, sections: heard = [] }: Rhythm): Slot[] {
  // Who corrects the beat has not moved the parts: they begin on the beat that is nearest.
  const sections = heard.map(({ startMs, energy }) => ({
    energy,
    startMs: beatMs === null ? startMs : firstMs + Math.round((startMs - firstMs) / beatMs) * beatMs,
  }));
  const ends: number[] = [];
  // Before a bar that begins later, shots are in step with it.
  const barMs = beatsOfBar * (beatMs ?? 0);
  let endMs = barMs === 0 ? 0 : -((barMs - (firstMs % barMs)) % barMs);
  for (let index = 0; endMs < lengthMs - 1; index += 1) {
    const slow = (energyAt(sections, endMs) ?? 1) < calm ? 2 : 1;
    const wanted = slow * (rhythmMs[index % rhythmMs.length] ?? 1_000);
    const stands = beatMs === null ? wanted : beatMs * nearestCount(wanted / beatMs);
    endMs = endOnSection(sections, endMs, stands);
    if (endMs > 0) ends.push(Math.min(endMs, lengthMs));
  }
  let startFrame = 0;
  return mergeFlashes(ends).map((frameCount) => {
    const slot = { startFrame, frameCount, energy: energyAt(sections, toMs(startFrame)) };
    startFrame += frameCount;
    return slot;
  });
}

/** A shot ends with the part of the music that it began in; what would be left of it for less than its half, it has too. */
function endOnSection(sections: readonly HeardSection[], fromMs: number, stands: number): number {
  const next = sections.find(({ startMs }) => startMs >= fromMs + stands / 2 - 1)?.startMs;
  return next === undefined || next >= fromMs + 1.5 * stands ? fromMs + stands : next;
}

/** How many frames each shot has. */
function mergeFlashes(ends: readonly number[]): number[] {
  // Each end is rounded, never a sum of what was rounded.
  const frames = ends.map((ms) => Math.round((ms * videoFrameRate) / 1000));
  const slots = frames.map((end, index) => end - (frames[index - 1] ?? 0));
  // A first or last shot that would flash by belongs to its neighbor.
  const [first = 0, second = 0, ...rest] = slots;
  const begun = slots.length > 1 && first < second / 2 ? [first + second, ...rest] : slots;
  const last = begun.at(-1) ?? 0;
  if (begun.length < 2 || last >= (begun.at(-2) ?? 0) / 2) return begun;
  return [...begun.slice(0, -2), (begun.at(-2) ?? 0) + last];
}

const nearestCount = (beats: number): number =>
  beatCounts.reduce((best, count) =>
    Math.abs(Math.log(count / beats)) < Math.abs(Math.log(best / beats)) ? count : best,
  );
