import type { Script } from "@voxloom/contract";
import { dequal } from "dequal/lite";
import { rememberLast } from "../../../lib/remember.ts";

/** How much of a script is a speaker's. */
export type SpeakerStats = { lines: number; spokenMs: number };

const none: SpeakerStats = { lines: 0, spokenMs: 0 };
type Stats = ReadonlyMap<string, SpeakerStats>;

/** Lines and spoken time of each speaker; the same objects as long as neither changes. */
export const getStats = ({ segments }: Pick<Script, "segments">): Stats => countLines(segments);

const countLines = rememberLast((segments: Script["segments"], last: { answer: Stats } | null): Stats => {
  const stats = new Map<string, SpeakerStats>();
  for (const { speakerId, startMs, endMs } of segments) {
    const { lines, spokenMs } = stats.get(speakerId) ?? none;
    stats.set(speakerId, { lines: lines + 1, spokenMs: spokenMs + endMs - startMs });
  }
  for (const [id, known] of last?.answer ?? []) if (dequal(stats.get(id), known)) stats.set(id, known);
  return stats;
});

/** Lines and spoken time of one speaker. */
export const statsOfSpeaker = (script: Pick<Script, "segments">, speakerId: string): SpeakerStats =>
  getStats(script).get(speakerId) ?? none;

/** The share of all spoken time that is a speaker's, from 0 to 1; 0 where nobody speaks. */
export function getShare(stats: Stats, speakerId: string): number {
  let allMs = 0;
  for (const { spokenMs } of stats.values()) allMs += spokenMs;
  return allMs === 0 ? 0 : (stats.get(speakerId)?.spokenMs ?? 0) / allMs;
}

const sampleMs = 8000;

/** Where a speaker is heard well: in the longest of their lines, no longer than it takes; null: they say nothing. */
export function findSample(
  { segments }: Pick<Script, "segments">,
  speakerId: string,
): { startMs: number; endMs: number } | null {
  const own = segments.filter((line) => line.speakerId === speakerId);
  const longest = own.toSorted((a, b) => b.endMs - b.startMs - (a.endMs - a.startMs))[0];
  if (longest === undefined) return null;
  const { startMs, endMs } = longest;
  return { startMs, endMs: Math.min(endMs, startMs + sampleMs) };
}
