import { expect, test } from "vitest";
import { pieces } from "./catalog.ts";
import { composeScore } from "./compose.ts";
import { findChordSteps, findNote, scales } from "./harmony.ts";
import { moods } from "./moods.ts";
import { findBeatsMs, findDurationMs, type Score } from "./score.ts";

const spec = { mood: "bright", bpm: 120, bars: 16, seed: 7 } as const;
const pitchClass = (note: number): number => ((note % 12) + 12) % 12;
const pitched = ({ notes }: Score) => notes.filter(({ part }) => part !== "drums");

test("the same spec is the same piece, another seed another", () => {
  expect(composeScore(spec)).toEqual(composeScore(spec));
  expect(composeScore({ ...spec, seed: 8 }).notes).not.toEqual(composeScore(spec).notes);
});

test("what is no piece is refused", () => {
  expect(() => composeScore({ ...spec, bars: 7 })).toThrow(RangeError);
  expect(() => composeScore({ ...spec, bars: 8.5 })).toThrow(RangeError);
  for (const bpm of [39, 201, Number.NaN]) expect(() => composeScore({ ...spec, bpm })).toThrow(RangeError);
});

test("beats follow one another by the tempo, and the last bar rings on", () => {
  const beats = findBeatsMs({ bpm: 140, bars: 8 });
  expect(beats).toHaveLength(32);
  expect(beats.slice(0, 3)).toEqual([0, 429, 857]);
  expect(findDurationMs({ bpm: 120, bars: 8 })).toBe(16_000 + 2_500);
});

test("there are five pieces of each mood, about a minute long, each in a tempo of its own", () => {
  expect(pieces).toHaveLength(40);
  expect(new Set(pieces.map(({ id }) => id)).size).toBe(40);
  expect(new Set(pieces.map(({ seed }) => seed)).size).toBe(40);
  for (const mood of moods) expect(pieces.filter((piece) => piece.mood === mood)).toHaveLength(5);
  for (const piece of pieces) {
    const { id } = piece;
    expect.soft(findDurationMs(piece), id).toBeGreaterThan(54_000);
    expect.soft(findDurationMs(piece), id).toBeLessThan(72_000);
  }
});

test.each(pieces)("$id is written by the rules of harmony, and comes to an end", (piece) => {
  const score = composeScore(piece);
  const { key, harmony, sections, bars } = score;
  expect(harmony).toHaveLength(bars);
  expect(sections.reduce((sum, section) => sum + section.bars, 0)).toBe(bars);
  expect([sections[0]?.name, sections.at(-1)?.name]).toEqual(["intro", "outro"]);
  expect(sections.some(({ name }) => name === "chorus")).toBe(true);
  const inKey = new Set(scales[key.scale].map((step) => pitchClass(key.root + step)));
  for (const note of pitched(score)) {
    expect(inKey, `${note.instrument} at ${note.startBeats}`).toContain(pitchClass(note.note));
    expect(note.note).toBeGreaterThanOrEqual(24);
    expect(note.note).toBeLessThanOrEqual(96);
    expect(note.startBeats + note.lengthBeats).toBeLessThanOrEqual(bars * 4 + 0.5);
  }
  // On the first beat of a bar bass and tune are of the chord; the end is the root.
  const ofChord = (bar: number): number[] =>
    findChordSteps(harmony[bar] ?? { degree: 0, size: 3 }).map((step) => pitchClass(findNote(key, step)));
  for (const { part, note, startBeats } of score.notes)
    if ((part === "bass" || part === "melody") && startBeats % 4 === 0)
      expect(ofChord(startBeats / 4), `${part} at ${startBeats}`).toContain(pitchClass(note));
  expect(harmony.at(-1)?.degree).toBe(0);
  const last = pitched(score).filter(({ startBeats }) => startBeats >= (bars - 1) * 4);
  expect(last.length).toBeGreaterThan(3);
  const lowest = Math.min(...last.map(({ note }) => note));
  expect(pitchClass(lowest)).toBe(pitchClass(key.root));
  for (const name of ["bass", "chords", "melody"])
    expect(score.notes.some(({ part }) => part === name)).toBe(true);
});

test("voices of chords move by little", () => {
  const score = composeScore({ ...spec, mood: "warm", bars: 32 });
  const chords = [
    ...Map.groupBy(
      score.notes.filter(({ part, instrument }) => part === "chords" && instrument === "electric-piano"),
      ({ startBeats }) => Math.floor(startBeats / 4),
    ).values(),
  ].slice(0, -1);
  const tops = chords.map((notes) => Math.max(...notes.map(({ note }) => note)));
  for (const [at, top] of tops.slice(1).entries())
    expect(Math.abs(top - (tops[at] ?? top))).toBeLessThanOrEqual(7);
});
