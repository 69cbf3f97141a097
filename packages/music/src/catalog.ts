import { type Mood, moodRules, moods } from "./moods.ts";
import { beatsOfBar, type MusicSpec } from "./score.ts";

/** A piece that is offered to everybody. */
export type Piece = MusicSpec & {
  /** What it is called by programs: the mood and the tempo. */
  id: string;
};

const wantedSeconds = 60;
const barsOfPhrase = 4;

/** As many whole phrases as take about a minute. */
const fitBars = (bpm: number): number =>
  barsOfPhrase * Math.round((wantedSeconds * bpm) / 60 / beatsOfBar / barsOfPhrase);

/** Seeds that were chosen by what is measured of the pieces; another number is another piece. */
const getSeed = (mood: Mood, tempo: number): number => 1_000 * (moods.indexOf(mood) + 1) + tempo;

/** The pieces that everybody has: eight moods, each in five tempi, about a minute long. */
export const pieces: readonly Piece[] = moods.flatMap((mood) =>
  moodRules[mood].tempi.map((bpm, tempo) => ({
    ...{ id: `${mood}-${bpm}`, mood, bpm, bars: fitBars(bpm), seed: getSeed(mood, tempo) },
  })),
);
