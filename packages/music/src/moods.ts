import type { ScaleName } from "./harmony.ts";
import type { Drum, Instrument } from "./instruments.ts";

export const moods = ["bright", "calm", "warm", "dark", "drive", "playful", "epic", "lofi"] as const;
export type Mood = (typeof moods)[number];

/** Degrees of the scale that four bars stand on; 0 is the root. */
type Progression = readonly [number, number, number, number];
/** Sixteen letters for the steps of a bar: `x` struck, `o` softly, `.` not. */
type Steps = string;
export type DrumPattern = Partial<Record<Drum, Steps>>;

/** How chords are played: held, struck on each beat, broken into single notes, or struck between the beats. */
export type ChordStyle = "held" | "beats" | "broken" | "offbeats";
/** What the bass does: one long note, the root on each eighth, root and fifth, or a line that walks to the next root. */
export type BassStyle = "long" | "eighths" | "root-fifth" | "walking";

/** Everything by which one mood sounds other than another. */
export type MoodRules = {
  scale: ScaleName;
  /** MIDI notes that the key may have as its root. */
  roots: readonly [number, ...number[]];
  verse: readonly [Progression, ...Progression[]];
  chorus: readonly [Progression, ...Progression[]];
  chordSize: 3 | 4;
  chords: { instrument: Instrument; style: ChordStyle; layer: Instrument | null };
  bass: { instrument: Instrument; style: BassStyle };
  melody: { instrument: Instrument; octave: number; density: number };
  /** Empty: no drums. */
  verseDrums: DrumPattern;
  chorusDrums: DrumPattern;
  /** How late every second sixteenth is, as share of a sixteenth. */
  swing: number;
  /** How much of it is heard in a hall, 0..1. */
  hall: number;
  /** Five tempi in beats a minute, slowest first. */
  tempi: readonly [number, number, number, number, number];
};

const usualTempi = [72, 92, 108, 124, 140] as const;
const slowTempi = [60, 68, 76, 84, 92] as const;

export const moodRules: Record<Mood, MoodRules> = {
  bright: {
    ...{ scale: "major", roots: [60, 62, 55, 57], chordSize: 3, swing: 0, hall: 0.22, tempi: usualTempi },
    verse: [
      [0, 4, 5, 3],
      [0, 3, 5, 4],
    ],
    chorus: [
      [3, 4, 0, 5],
      [3, 0, 4, 5],
    ],
    chords: { instrument: "piano", style: "beats", layer: "strings" },
    bass: { instrument: "bass", style: "root-fifth" },
    melody: { instrument: "pluck", octave: 1, density: 0.6 },
    verseDrums: { kick: "x.......x.......", clap: "....x.......x...", hat: "x.o.x.o.x.o.x.o." },
    chorusDrums: {
      kick: "x...x...x...x...",
      clap: "....x.......x...",
      hat: "..x...x...x...x.",
      shaker: "o.o.o.o.o.o.o.o.",
    },
  },
  calm: {
    ...{ scale: "major", roots: [60, 58, 65, 55], chordSize: 4, swing: 0, hall: 0.42, tempi: slowTempi },
    verse: [
      [0, 5, 3, 4],
      [0, 2, 3, 3],
    ],
    chorus: [
      [3, 0, 5, 4],
      [5, 3, 0, 4],
    ],
    chords: { instrument: "piano", style: "broken", layer: "pad" },
    bass: { instrument: "sub-bass", style: "long" },
    melody: { instrument: "bell", octave: 1, density: 0.3 },
    verseDrums: {},
    chorusDrums: { shaker: "o...o...o...o..." },
  },
  warm: {
    ...{ scale: "major", roots: [57, 62, 55, 60], chordSize: 4, swing: 0.08, hall: 0.28, tempi: usualTempi },
    verse: [
      [0, 3, 5, 4],
      [0, 5, 1, 4],
    ],
    chorus: [
      [3, 4, 2, 5],
      [3, 1, 4, 0],
    ],
    chords: { instrument: "electric-piano", style: "held", layer: "strings" },
    bass: { instrument: "bass", style: "root-fifth" },
    melody: { instrument: "piano", octave: 1, density: 0.45 },
    verseDrums: { kick: "x.........x.....", snare: "....o.......o...", hat: "o...o...o...o..." },
    chorusDrums: { kick: "x.....x...x.....", snare: "....x.......x...", hat: "o.o.o.o.o.o.o.o." },
  },
  dark: {
    ...{ scale: "minor", roots: [57, 50, 52, 55], chordSize: 3, swing: 0, hall: 0.4, tempi: usualTempi },
    verse: [
      [0, 5, 0, 4],
      [0, 0, 5, 6],
    ],
    chorus: [
      [5, 3, 0, 4],
      [0, 5, 3, 4],
    ],
    chords: { instrument: "pad", style: "held", layer: "strings" },
    bass: { instrument: "sub-bass", style: "long" },
    melody: { instrument: "piano", octave: 1, density: 0.3 },
    verseDrums: { tom: "x.......o......." },
    chorusDrums: { kick: "x.......x.......", tom: "......x.......xo", shaker: "o.o.o.o.o.o.o.o." },
  },
  drive: {
    ...{ scale: "dorian", roots: [57, 52, 50, 55], chordSize: 3, swing: 0, hall: 0.16, tempi: usualTempi },
    verse: [
      [0, 6, 3, 0],
      [0, 2, 6, 3],
    ],
    chorus: [
      [2, 6, 0, 3],
      [5, 6, 0, 0],
    ],
    chords: { instrument: "pluck", style: "offbeats", layer: "pad" },
    bass: { instrument: "bass", style: "eighths" },
    melody: { instrument: "lead", octave: 1, density: 0.55 },
    verseDrums: { kick: "x...x...x...x...", hat: "..x...x...x...x." },
    chorusDrums: {
      ...{ kick: "x...x...x...x...", clap: "....x.......x...", hat: "o.x.o.x.o.x.o.x." },
      "open-hat": "..............x.",
    },
  },
  playful: {
    ...{ scale: "major", roots: [65, 60, 67, 62], chordSize: 3, swing: 0.2, hall: 0.18, tempi: usualTempi },
    verse: [
      [0, 5, 1, 4],
      [0, 3, 0, 4],
    ],
    chorus: [
      [3, 4, 0, 0],
      [3, 0, 1, 4],
    ],
    chords: { instrument: "pluck", style: "offbeats", layer: null },
    bass: { instrument: "bass", style: "walking" },
    melody: { instrument: "bell", octave: 1, density: 0.7 },
    verseDrums: { kick: "x.......x.......", shaker: "x.o.x.o.x.o.x.o." },
    chorusDrums: { kick: "x.....x.x.......", clap: "....x.......x..x", hat: "x.o.x.o.x.o.x.o." },
  },
  epic: {
    ...{ scale: "minor", roots: [50, 52, 48, 55], chordSize: 3, swing: 0, hall: 0.45, tempi: usualTempi },
    verse: [
      [0, 5, 2, 6],
      [0, 2, 5, 4],
    ],
    chorus: [
      [5, 6, 0, 2],
      [5, 2, 6, 0],
    ],
    chords: { instrument: "strings", style: "beats", layer: "pad" },
    bass: { instrument: "bass", style: "eighths" },
    melody: { instrument: "strings", octave: 1, density: 0.4 },
    verseDrums: { tom: "x..x..x...x..x.." },
    chorusDrums: { kick: "x.......x.......", snare: "............x..o", tom: "x..x..x.x..x..xo" },
  },
  lofi: {
    ...{ scale: "dorian", roots: [57, 55, 62, 60], chordSize: 4, swing: 0.28, hall: 0.2, tempi: slowTempi },
    verse: [
      [0, 3, 0, 6],
      [1, 4, 0, 5],
    ],
    chorus: [
      [3, 2, 1, 4],
      [2, 5, 1, 4],
    ],
    chords: { instrument: "electric-piano", style: "held", layer: null },
    bass: { instrument: "sub-bass", style: "root-fifth" },
    melody: { instrument: "pluck", octave: 1, density: 0.4 },
    verseDrums: { kick: "x.....x...x.....", snare: "....x.......x...", hat: "x.o.x.o.x.o.x.o." },
    chorusDrums: { kick: "x.....x..xx.....", snare: "....x..o....x..o", hat: "xoo.xoo.xoo.xoo." },
  },
};
