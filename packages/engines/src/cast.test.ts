import type { Voice } from "@voxloom/contract";
import { expect, it } from "vitest";
import { castVoices } from "./cast.ts";

const voice = (id: string, gender: Voice["gender"]): Voice => ({
  id,
  engineId: "x",
  name: id,
  languages: ["en"],
  gender,
  quality: "basic",
});
const catalogue = {
  voicesFor: () => [voice("w1", "female"), voice("m1", "male"), voice("m2", "male"), voice("w2", "female")],
};
const cast = (pitches: (number | null)[], preferredVoiceIds?: string[]) =>
  castVoices({
    speakers: pitches.map((medianPitchHz, index) => ({ id: `s${index}`, medianPitchHz })),
    language: "en",
    catalogue,
    preferredVoiceIds,
  });

it("gives each speaker a voice of their own, of their likely gender, best first", () => {
  expect(cast([110, 210, 120, 220])).toEqual({ s0: "m1", s1: "w1", s2: "m2", s3: "w2" });
});

it("shares voices only when all of a gender are taken", () => {
  expect(cast([110, 120, 100])).toEqual({ s0: "m1", s1: "m2", s2: "m1" });
});

it("gives speakers of unknown pitch different voices", () => {
  expect(cast([null, null])).toEqual({ s0: "w1", s1: "m1" });
});

it("takes the chosen voices, the last one for further speakers", () => {
  expect(cast([110, 210, 120], ["w2", "m2"])).toEqual({ s0: "w2", s1: "m2", s2: "m2" });
});

it("casts nobody where there are no voices", () => {
  const none = { voicesFor: () => [] };
  expect(castVoices({ speakers: [{ id: "a", medianPitchHz: 1 }], language: "xx", catalogue: none })).toEqual(
    {},
  );
});
