import type { Voice } from "@voxloom/contract";
import { describe, expect, it } from "vitest";
import { castVoices } from "./cast.ts";

const voice = (id: string, gender: Voice["gender"]): Voice => ({
  id,
  engineId: "x",
  name: id,
  languages: ["en"],
  gender,
  quality: "basic",
});
const catalog = {
  voicesFor: () => [voice("w1", "female"), voice("m1", "male"), voice("m2", "male"), voice("w2", "female")],
};
const cast = (genders: ("female" | "male" | null)[], preferredVoiceIds?: string[]) =>
  castVoices({
    speakers: genders.map((gender, index) => ({ id: `s${index}`, gender })),
    language: "en",
    catalog,
    preferredVoiceIds,
  });

it("gives each speaker a voice of their own, of their likely gender, best first", () => {
  expect(cast(["male", "female", "male", "female"])).toEqual({ s0: "m1", s1: "w1", s2: "m2", s3: "w2" });
});

it("shares voices only when all of a gender are taken", () => {
  expect(cast(["male", "male", "male"])).toEqual({ s0: "m1", s1: "m2", s2: "m1" });
});

it("gives speakers that are not known different voices", () => {
  expect(cast([null, null])).toEqual({ s0: "w1", s1: "m1" });
});

describe("where somebody listened", () => {
  /** How unlike each speaker and each voice are. */
  const hear = (distances: Record<string, Record<string, number>>) => (speakerId: string, voiceId: string) =>
    distances[speakerId]?.[voiceId] ?? null;

  it("gives each the nearest voice, and one that two are near to, to whom it is nearer", () => {
    const speakers = [
      { id: "a", gender: "male" as const },
      { id: "b", gender: "male" as const },
    ];
    const castBy = (distances: Record<string, Record<string, number>>) =>
      castVoices({ speakers, language: "en", catalog, distances: hear(distances) });
    // Women are further away than any man, however alike.
    const apart = { a: { m1: 2, m2: 1.5, w1: 0.1 }, b: { m1: 0.5, m2: 3, w1: 0.1 } };
    expect(castBy(apart)).toEqual({ a: "m2", b: "m1" });
    const alike = { a: { m1: 0.3, m2: 2 }, b: { m1: 0.2, m2: 0.4 } };
    expect(castBy(alike)).toEqual({ a: "m2", b: "m1" });
  });

  it("lets the ear decide whether a woman or a man speaks where pitch and throat do not tell", () => {
    const speakers = [{ id: "a", gender: null }];
    const distances = hear({ a: { w1: 2, m1: 1, m2: 0.8, w2: 2 } });
    expect(castVoices({ speakers, language: "en", catalog, distances })).toEqual({ a: "m2" });
  });

  it("takes voices of other languages only once its own are taken, then blends, then robots", () => {
    const natural = (id: string, more: Partial<Voice> = {}): Voice => ({
      ...{ ...voice(id, "male"), quality: "natural" as const },
      ...more,
    });
    const voices = [
      voice("robot", "male"),
      natural("blend", { isBlend: true }),
      natural("foreign", { languages: ["fr", "en"], understoodIn: ["en"] }),
      natural("own"),
    ];
    const speakers = ["a", "b", "c", "d"].map((id) => ({ id, gender: "male" as const }));
    const distances = () => 1;
    expect(castVoices({ speakers, language: "en", catalog: { voicesFor: () => voices }, distances })).toEqual(
      { a: "own", b: "foreign", c: "blend", d: "robot" },
    );
  });
});

it("gives a speaker who is not known a voice that is neither a woman's nor a man's, where there is one", () => {
  const withNeutral = { voicesFor: () => [...catalog.voicesFor(), voice("n1", "neutral")] };
  const speakers = [{ id: "a", gender: null }];
  expect(castVoices({ speakers, language: "en", catalog: withNeutral })).toEqual({ a: "n1" });
});

it("takes the chosen voices, the last one for further speakers", () => {
  expect(cast(["male", "female", "male"], ["w2", "m2"])).toEqual({ s0: "w2", s1: "m2", s2: "m2" });
});

it("casts nobody where there are no voices", () => {
  const none = { voicesFor: () => [] };
  expect(castVoices({ speakers: [{ id: "a", gender: "male" }], language: "xx", catalog: none })).toEqual({});
});
