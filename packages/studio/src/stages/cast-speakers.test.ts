import { dubSettingsSchema, type Voice } from "@voxloom/contract";
import { discoverEngines, type EngineCatalog } from "@voxloom/engines";
import { createScript, createSpeaker } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { castScript, resolveCast } from "./cast-speakers.ts";

const voice = (id: string, gender: Voice["gender"]): Voice => ({
  id,
  engineId: id.split(":")[0] ?? "",
  name: id,
  languages: ["en"],
  gender,
  quality: "basic",
});
const nothing = await discoverEngines({ workFolder: "/nowhere", searchFolders: [] });
/** A catalog whose engines speak with these voices, best first. */
const speakingWith = (voices: Voice[]): EngineCatalog => ({
  ...nothing,
  voicesFor: () => voices,
  synthesizerFor: (_language, id = voices[0]?.engineId ?? "") => ({
    id,
    version: "1",
    tier: "system",
    quality: "basic",
    voices: () => voices.filter(({ engineId }) => engineId === id),
    status: () => {
      throw new Error("not asked for");
    },
    synthesize: () => Promise.reject(new Error("not asked for")),
  }),
});
const script = createScript({
  sourceLanguage: "es",
  durationMs: 1000,
  speakers: [createSpeaker(0), createSpeaker(1)],
  segments: [],
});
const voices = [
  voice("flite:slt", "female"),
  voice("flite:rms", "male"),
  voice("pico:en-US", "female"),
  voice("espeak-ng:en+f2", "female"),
];
const genders = { "speaker-1": "female", "speaker-2": "female" } as const;
const order = (settings: Parameters<typeof dubSettingsSchema.parse>[0] = {}, genderOfSpeaker = genders) => ({
  script,
  targetLanguage: "en",
  settings: dubSettingsSchema.parse(settings),
  genderOfSpeaker,
});

test("programs that speak clearly help each other out, and a robot does not", () => {
  const engines = speakingWith(voices);
  expect(resolveCast(engines, order())).toEqual({ "speaker-1": "flite:slt", "speaker-2": "pico:en-US" });
  const told = order({ engines: { synthesize: "flite" } });
  expect(resolveCast(engines, told)).toEqual({ "speaker-1": "flite:slt", "speaker-2": "flite:slt" });
  const robot = speakingWith(voices.slice(3));
  expect(resolveCast(robot, order())["speaker-1"]).toBe("espeak-ng:en+f2");
});

test("a voice for somebody who is not known is marked as a guess, unless a person chose it", () => {
  const engines = speakingWith(voices);
  const genderOfSpeaker = { "speaker-1": "male", "speaker-2": null } as const;
  const guessed = castScript(engines, { ...order(), genderOfSpeaker });
  expect(guessed.speakers[0]).toMatchObject({ voiceId: "flite:rms" });
  expect(guessed.speakers[0]?.isVoiceGuess).toBeUndefined();
  expect(guessed.speakers[1]).toMatchObject({ voiceId: expect.any(String), isVoiceGuess: true });
  const chosen = castScript(engines, { ...order({ voiceIds: ["flite:rms"] }), genderOfSpeaker });
  expect(chosen.speakers.map(({ isVoiceGuess }) => isVoiceGuess)).toEqual([undefined, undefined]);
  const again = castScript(engines, { ...order(), script: guessed, genderOfSpeaker });
  expect(again.speakers).toEqual(guessed.speakers);
});
