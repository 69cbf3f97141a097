import { voiceChord } from "../harmony.ts";
import type { Instrument } from "../instruments.ts";
import type { ChordStyle } from "../moods.ts";
import type { Random } from "../random.ts";
import { beatsOfBar, type Note } from "../score.ts";
import type { Bar } from "./bar.ts";

/** Chords lie around this MIDI note. */
const middle = 60;

type Stroke = { at: number; length: number; velocity: number };
const strokes: Record<Exclude<ChordStyle, "broken">, readonly Stroke[]> = {
  held: [{ at: 0, length: 3.9, velocity: 0.7 }],
  beats: [
    { at: 0, length: 0.95, velocity: 0.75 },
    { at: 1, length: 0.95, velocity: 0.55 },
    { at: 2, length: 0.95, velocity: 0.65 },
    { at: 3, length: 0.95, velocity: 0.55 },
  ],
  offbeats: [
    { at: 0.5, length: 0.4, velocity: 0.65 },
    { at: 1.5, length: 0.4, velocity: 0.6 },
    { at: 2.5, length: 0.4, velocity: 0.65 },
    { at: 3.5, length: 0.4, velocity: 0.6 },
  ],
};
/** Which of a chord's notes follow one another when it is broken, upward and back. */
const brokenOrder = [0, 1, 2, 3, 2, 1, 2, 1] as const;

/** Chords of one bar, near to those of the bar before; answers how they lay too. */
export function playChords(
  bar: Bar,
  before: readonly number[],
  random: Random,
): { notes: Note[]; voicing: number[] } {
  const { rules, key, chord, section, startBeats, isEnd } = bar;
  const voicing = voiceChord(key, chord, before, middle);
  const { instrument, layer } = rules.chords;
  const play = (
    by: Instrument,
    at: number,
    lengthBeats: number,
    [note, velocity]: readonly [number, number],
  ): Note => ({
    ...{ part: "chords", instrument: by, startBeats: startBeats + at, lengthBeats, note },
    velocity: velocity * (0.94 + random.next() * 0.12),
    // Low notes to the left, as of somebody who sits at the keys.
    pan: Math.max(-0.4, Math.min(0.4, (note - middle) / 30)),
  });
  const strum = (by: Instrument, { at, length, velocity }: Stroke): Note[] =>
    voicing.map((note) => play(by, at, length, [note, velocity]));
  if (isEnd) {
    // The end is heard as one: the root below, and a hand's breadth of time from the lowest note to the highest.
    const last = [(voicing[0] ?? middle) - 12, ...voicing];
    const notes = last.map((note, at) => play(instrument, at * 0.04, beatsOfBar, [note, 0.75]));
    return {
      notes: layer ? [...notes, ...strum(layer, { at: 0, length: beatsOfBar, velocity: 0.5 })] : notes,
      voicing,
    };
  }
  const isQuiet = section.name === "intro" || section.name === "break";
  const style = isQuiet && rules.chords.style !== "broken" ? "held" : rules.chords.style;
  const notes =
    style === "broken"
      ? brokenOrder.map((at, eighth) =>
          play(instrument, eighth / 2, 1.2, [
            voicing[Math.min(at, voicing.length - 1)] ?? middle,
            eighth === 0 ? 0.95 : 0.78,
          ]),
        )
      : strokes[style].flatMap((stroke) => strum(instrument, stroke));
  const hasLayer = layer !== null && (section.name === "chorus" || section.name === "break");
  if (hasLayer) notes.push(...strum(layer, { at: 0, length: beatsOfBar, velocity: 0.42 }));
  return { notes, voicing };
}
