import { findChordSteps, findNote, type Key } from "../harmony.ts";
import type { MoodRules } from "../moods.ts";
import type { Random } from "../random.ts";
import type { Note } from "../score.ts";
import type { Bar } from "./bar.ts";

/** A note of an idea: when, how long, and by how many steps of the scale it moves from the one before. */
type Step = { at: number; length: number; move: number };
/** Four bars that belong together. */
export type Idea = readonly [Step[], Step[], Step[], Step[]];

/** Where notes of a bar begin, in beats, sparse ones first. */
const rhythms = [
  [0, 2],
  [0, 1.5, 3],
  [0, 1, 2],
  [0, 1.5, 2, 3],
  [0, 0.5, 1, 2, 3],
  [0, 1, 1.5, 2, 3, 3.5],
] as const;
const moves = [-2, -1, -1, 1, 1, 2, 3] as const;
const stepsOfOctave = 7;

function inventBar(density: number, random: Random): Step[] {
  const nearby = Math.max(
    0,
    Math.min(rhythms.length - 1, Math.round(density * (rhythms.length - 1) + random.next() * 1.6 - 0.8)),
  );
  const starts: readonly number[] = rhythms[nearby] ?? rhythms[0];
  return starts.map((at, index) => ({
    at,
    length: ((starts[index + 1] ?? 4) - at) * 0.92,
    move: index === 0 ? 0 : random.pick(moves),
  }));
}

/** An idea of four bars: one, the same again, an answer, and the first with a long last note. */
export function inventIdea({ melody }: MoodRules, random: Random): Idea {
  const first = inventBar(melody.density, random);
  const answer = inventBar(melody.density * 1.15, random);
  const close: Step[] = [
    ...first.slice(0, Math.max(1, Math.ceil(first.length / 2))),
    { at: 2, length: 1.9, move: -1 },
  ];
  return [first, first, answer, close.filter(({ at }, index) => at < 2 || index === close.length - 1)];
}

/** The degree nearest to another that belongs to the chord. */
function landOnChord(degree: number, steps: readonly number[]): number {
  for (const away of [0, 1, -1, 2, -2, 3]) {
    const step = (((degree + away) % stepsOfOctave) + stepsOfOctave) % stepsOfOctave;
    if (steps.includes(step)) return degree + away;
  }
  return degree;
}

/** Degrees of the melody's range, around the root an octave up. */
const range = { low: -3, high: 9 };

/** An idea's bar over the chord that is there: on the beats its notes are of the chord, between them of the scale. */
export function playMelody(bar: Bar, idea: Idea, from: number): { notes: Note[]; degree: number } {
  const { rules, key, chord, index, startBeats, isEnd, section } = bar;
  const high: Key = { ...key, root: key.root + 12 * rules.melody.octave };
  const play = ({ at, length }: Pick<Step, "at" | "length">, degree: number, velocity: number): Note => ({
    ...{
      part: "melody",
      instrument: rules.melody.instrument,
      startBeats: startBeats + at,
      lengthBeats: length,
    },
    ...{ note: findNote(high, degree), velocity, pan: 0.12 },
  });
  if (isEnd) {
    const root = from > stepsOfOctave / 2 ? stepsOfOctave : 0;
    return { notes: [play({ at: 0.1, length: 3.8 }, root, 0.7)], degree: root };
  }
  const isSilent = section.name === "intro" || (section.name === "outro" && index > 1);
  if (isSilent) return { notes: [], degree: from };
  const steps = findChordSteps(chord);
  let degree = from;
  const notes = (idea[index % idea.length] ?? []).map((step) => {
    degree += step.move;
    if (degree > range.high) degree -= 4;
    if (degree < range.low) degree += 4;
    if (Number.isInteger(step.at)) degree = landOnChord(degree, steps);
    const stress = step.at === 0 ? 0.8 : Number.isInteger(step.at) ? 0.7 : 0.6;
    return play(step, degree, section.name === "break" ? stress * 0.8 : stress);
  });
  return { notes, degree };
}
