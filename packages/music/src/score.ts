import type { Chord, Key } from "./harmony.ts";
import type { Instrument } from "./instruments.ts";
import type { Mood } from "./moods.ts";

/** What can be turned on and off by itself: a stem is the sound of one of them. */
export const parts = ["drums", "bass", "chords", "melody"] as const;
export type Part = (typeof parts)[number];

/** One note that is played. */
export type Note = {
  part: Part;
  instrument: Instrument;
  /** From the start of the piece, in beats; so is the length. */
  startBeats: number;
  lengthBeats: number;
  /** MIDI note; of drums how they are tuned. */
  note: number;
  /** How hard it is struck, 0..1. */
  velocity: number;
  /** From left (-1) to right (1). */
  pan: number;
};

export type SectionName = "intro" | "verse" | "chorus" | "break" | "outro";
/** Bars that belong together. */
export type Section = { name: SectionName; startBar: number; bars: number };

/** What is to be composed. */
export type MusicSpec = {
  mood: Mood;
  /** Beats a minute, 40..200. */
  bpm: number;
  /** Bars of four beats, at least 8; the last one is the end. */
  bars: number;
  /** Another seed is another piece of the same sort. */
  seed: number;
};

/** A piece as it is written, before it sounds. */
export type Score = MusicSpec & {
  key: Key;
  /** One for each bar. */
  harmony: Chord[];
  sections: Section[];
  notes: Note[];
};

export const beatsOfBar = 4;
/** What the last bar rings on for. */
const ringMs = 2_500;

/** Times of every beat from the start, in whole milliseconds; each fourth begins a bar. */
export const findBeatsMs = ({ bpm, bars }: Pick<MusicSpec, "bpm" | "bars">): number[] =>
  Array.from({ length: bars * beatsOfBar }, (_, beat) => Math.round((beat * 60_000) / bpm));

/** Length of a piece with what rings on after its last bar, in whole milliseconds. */
export const findDurationMs = ({ bpm, bars }: Pick<MusicSpec, "bpm" | "bars">): number =>
  Math.round((bars * beatsOfBar * 60_000) / bpm) + ringMs;
