import { expect, test } from "vitest";
import { countLostWords, measureLeftover } from "../bench/quality-measures.ts";

test("words that are missed and words that are invented are counted apart from those that were changed", () => {
  const said = "the tide is low in the old harbor today and";
  expect(countLostWords(said, said)).toEqual({ missed: 0, invented: 0 });
  const { missed, invented } = countLostWords(said, "the side is low in old harbor today and well then");
  expect([missed, invented]).toEqual([0.1, 0.2]);
});

test("what is left of a voice is told apart from what lies under it", () => {
  const wave = (hertz: number) => Float32Array.from({ length: 8_000 }, (_, at) => Math.sin(at * hertz));
  const [voice, under] = [wave(0.11), wave(0.037)];
  const mix = (share: number) => under.map((sample, at) => sample + share * (voice[at] ?? 0));
  expect(measureLeftover(mix(0.1), { voice, under })).toBeCloseTo(-20, 3);
  expect(measureLeftover(mix(1), { voice, under })).toBeCloseTo(0, 3);
  const silence = new Float32Array(8_000);
  expect(
    measureLeftover(
      voice.map((sample) => sample / 100),
      { voice, under: silence },
    ),
  ).toBeCloseTo(-40, 1);
});
