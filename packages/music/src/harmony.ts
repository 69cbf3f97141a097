/** Steps of a scale in semitones above its root. */
export const scales = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
} as const;
export type ScaleName = keyof typeof scales;

const stepsOfOctave = 7;
const semitonesOfOctave = 12;

/** A key: where its root lies as a MIDI note, and its scale. */
export type Key = { root: number; scale: ScaleName };

/** The note of a degree of the key, as MIDI note. Degree 0 is the root; 7 is the root an octave higher. */
export function findNote({ root, scale }: Key, degree: number): number {
  const octave = Math.floor(degree / stepsOfOctave);
  const step = scales[scale][degree - octave * stepsOfOctave] ?? 0;
  return root + octave * semitonesOfOctave + step;
}

/** Degrees of a chord: thirds above one another on a degree of the scale. */
export type Chord = { degree: number; size: 3 | 4 };

/** A chord's notes as pitch classes, 0..11. */
const findClasses = (key: Key, { degree, size }: Chord): number[] =>
  Array.from({ length: size }, (_, third) => findNote(key, degree + third * 2) % semitonesOfOctave);

/** The nearest MIDI note of a pitch class to another note. */
export function nearestNote(pitchClass: number, to: number): number {
  const down = to - ((((to - pitchClass) % semitonesOfOctave) + semitonesOfOctave) % semitonesOfOctave);
  return to - down <= semitonesOfOctave / 2 ? down : down + semitonesOfOctave;
}

/**
 * Notes of a chord near to those of the chord before, so that each voice moves as little as it can; `center`: around
 * which note they lie. Ascending, no two the same.
 */
export function voiceChord(key: Key, chord: Chord, before: readonly number[], center: number): number[] {
  const anchor = before.length === 0 ? center : before.reduce((sum, note) => sum + note, 0) / before.length;
  // Drawn back to the middle, chord after chord, so that the voices do not wander off.
  const middle = Math.round(anchor * 0.7 + center * 0.3);
  const notes = findClasses(key, chord).map((pitchClass) => nearestNote(pitchClass, middle));
  return [...new Set(notes)].toSorted((a, b) => a - b);
}

/** Degrees of a chord, as degrees of the scale within an octave: 0..6. */
export const findChordSteps = ({ degree, size }: Chord): number[] =>
  Array.from({ length: size }, (_, third) => (degree + third * 2) % stepsOfOctave);

/** Hertz of a MIDI note. */
export const findHz = (note: number): number => 440 * 2 ** ((note - 69) / semitonesOfOctave);
