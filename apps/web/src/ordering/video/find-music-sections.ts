import type { MusicSection } from "@voxloom/contract";
import { findPieceSections } from "@voxloom/music";
import { listSections } from "./beat-grid.ts";
import { energyMs, type HeardMusic } from "./use-beats.ts";

type Heard = Pick<HeardMusic, "bpm" | "beatsMs" | "sections" | "energy">;

/** How loud music is between two moments, beside what is loudest of it. */
function findEnergy(energy: readonly number[], fromMs: number, endMs: number): number {
  const part = energy.slice(Math.floor(fromMs / energyMs), Math.max(1, Math.ceil(endMs / energyMs)));
  return part.length === 0 ? 0 : part.reduce((sum, share) => sum + share, 0) / part.length;
}

/** Parts of music by its own clock: as its score names them where it is a piece of ours, else as they sound. */
export function findMusicSections(heard: Heard, durationMs: number): MusicSection[] {
  const written = findPieceSections({ bpm: heard.bpm, durationMs });
  // What comes before the first whole bar belongs to the first part.
  if (written === null)
    return listSections(heard).map((one, at) => (at === 0 ? { ...one, startMs: 0 } : one));
  const parts = written.map(({ name, startMs }, at) => ({
    ...{ name, startMs },
    energy: findEnergy(heard.energy, startMs, written[at + 1]?.startMs ?? durationMs),
  }));
  const loudest = Math.max(...parts.map(({ energy }) => energy));
  return parts.map((one) => ({ ...one, energy: loudest === 0 ? 0 : Math.min(1, one.energy / loudest) }));
}
