import { videoFrameRate } from "@voxloom/contract";

type Rhythm = {
  /** How long shots are, one after the other, from the first again. */
  rhythmMs: readonly number[];
  lengthMs: number;
  /** Length of a beat of the music; null: none is known. */
  beatMs: number | null;
};

/** Beats that a shot may have: shots begin where phrases of the music do. */
const beatCounts = [1, 2, 4, 8, 16];

/** How many frames each shot has, until the length is reached: whole beats where they are known. */
export function makeSlots({ rhythmMs, lengthMs, beatMs }: Rhythm): number[] {
  const ends: number[] = [];
  let endMs = 0;
  for (let index = 0; endMs < lengthMs - 1; index += 1) {
    const wanted = rhythmMs[index % rhythmMs.length] ?? 1_000;
    endMs += beatMs === null ? wanted : beatMs * nearestCount(wanted / beatMs);
    ends.push(Math.min(endMs, lengthMs));
  }
  // Each end is rounded, never a sum of what was rounded.
  const frames = ends.map((ms) => Math.round((ms * videoFrameRate) / 1000));
  const slots = frames.map((end, index) => end - (frames[index - 1] ?? 0));
  // A last shot that would flash by belongs to the one before.
  const last = slots.at(-1) ?? 0;
  if (slots.length < 2 || last >= (slots.at(-2) ?? 0) / 2) return slots;
  return [...slots.slice(0, -2), (slots.at(-2) ?? 0) + last];
}

const nearestCount = (beats: number): number =>
  beatCounts.reduce((best, count) =>
    Math.abs(Math.log(count / beats)) < Math.abs(Math.log(best / beats)) ? count : best,
  );
