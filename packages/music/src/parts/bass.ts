import { findNote, nearestNote } from "../harmony.ts";
import { beatsOfBar, type Note } from "../score.ts";
import type { Bar } from "./bar.ts";

/** The bass lies around this MIDI note. */
const middle = 38;
const stepsToFifth = 4;

/** Bass of one bar. */
export function playBass(bar: Bar): Note[] {
  const { rules, key, chord, nextChord, section, startBeats, isEnd } = bar;
  const low = (degree: number): number => nearestNote(((findNote(key, degree) % 12) + 12) % 12, middle);
  const root = low(chord.degree);
  const play = (at: number, lengthBeats: number, note: number, velocity: number): Note => ({
    ...{ part: "bass", instrument: rules.bass.instrument, startBeats: startBeats + at, lengthBeats },
    ...{ note, velocity, pan: 0 },
  });
  if (isEnd) return [play(0, beatsOfBar, root, 0.85)];
  if (section.name === "intro" && bar.index < section.bars / 2) return [];
  const isThin = ["intro", "break", "outro"].includes(section.name);
  const style = isThin ? "long" : rules.bass.style;
  if (style === "long") return [play(0, beatsOfBar - 0.1, root, 0.75)];
  const fifth = low(chord.degree + stepsToFifth);
  if (style === "eighths")
    return Array.from({ length: 8 }, (_, eighth) => {
      const isLeading = eighth === 7 && bar.isLastOfSection;
      return play(eighth / 2, 0.42, isLeading ? fifth : root, eighth % 2 === 0 ? 0.85 : 0.65);
    });
  if (style === "root-fifth")
    return [
      ...[play(0, 1.4, root, 0.85), play(1.5, 0.45, root, 0.6)],
      ...[play(2, 1.4, fifth, 0.75), play(3.5, 0.45, root, 0.6)],
    ];
  // A step below or above the next root leads there.
  const next = low(nextChord.degree);
  const leading = next > root ? low(nextChord.degree - 1) : low(nextChord.degree + 1);
  const third = low(chord.degree + 2);
  return [root, third, fifth, leading].map((note, beat) => play(beat, 0.8, note, beat === 0 ? 0.85 : 0.7));
}
