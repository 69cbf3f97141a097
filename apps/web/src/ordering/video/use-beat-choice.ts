import type { BeatGrid } from "@voxloom/contract";
import { useMemo } from "react";
import { alignWithBars, buildGrid, countAsNamed, scaleTempo } from "./beat-grid.ts";
import { useBeats } from "./use-beats.ts";

type BeatChoice = {
  musicId: string;
  /** null: it cannot be listened to. */
  musicUrl: string | null;
  /** As it is named: it may tell its tempo. */
  musicName: string;
  /** The beat as it is counted now; null: none is. */
  beats: BeatGrid | null;
  /** How long pictures stand without beats. */
  usualMs: number;
};

const nothing = { pulse: "none" as const, bpm: 0, deviationMs: 0, beatsMs: [], barStart: 0 };

/** The beat of music as it was found, and the ways in which it can be corrected. */
export function useBeatChoice({ musicId, musicUrl, musicName, beats, usualMs }: BeatChoice) {
  const { data: found, isLoading } = useBeats({ id: musicId, url: musicUrl });
  const known = useMemo(
    () => (found === undefined ? nothing : countAsNamed(found, musicName)),
    [found, musicName],
  );
  const own = useMemo(() => buildGrid(known, usualMs), [known, usualMs]);
  return {
    /** As it was listened to; undefined: it was not. */
    found,
    /** Beats as the name of the music counts them. */
    known,
    isLoading,
    /** The grid of what was found. */
    own,
    half: beats === null ? null : scaleTempo(beats, 0.5),
    double: beats === null ? null : scaleTempo(beats, 2),
    /** Rounded differently it is the same beat. */
    isCorrected:
      beats !== null && (Math.abs(beats.bpm - own.bpm) > 0.001 || Math.abs(beats.firstMs - own.firstMs) >= 1),
    /** What somebody tapped, as a grid. */
    fromTaps: (tapped: Pick<BeatGrid, "bpm" | "firstMs">): BeatGrid => ({
      ...(beats ?? own),
      ...alignWithBars(tapped, known),
    }),
  };
}
