import type { ListedVoice } from "@voxloom/contract";
import { expect, test } from "vitest";
import { anyVoice, findNarrowest, findVoices, prepareVoice, sortVoices } from "./find-voices.ts";

const voice = (id: string, change: Partial<ListedVoice> = {}, pitchHz: number | null = null) =>
  prepareVoice(
    {
      ...{ id, engineId: "flite", name: id, languages: ["en"], gender: "female", quality: "basic" },
      ...change,
      ...(pitchHz !== null && {
        figures: {
          ...{ pitchHz, rangeSemitones: 4, wordsPerMinute: 160, wordsSaid: 12, wordsHeard: 12 },
          ...{ durationMs: 4_000, wave: [] },
        },
      }),
    },
    { accent: "British English", gender: "female", quality: "Basic", engine: "Flite", license: "MIT" },
  );

const voices = [
  voice("Mara", { accent: "en-GB" }, 190),
  voice("Óskar", { gender: "male", accent: "en-GB" }, 95),
  voice("Tilda", { quality: "good", accent: "en-US" }),
];
const choices = { favoriteIds: ["Mara"], recentIds: ["Tilda", "Mara"] };
const listIds = (found: ReturnType<typeof findVoices>) => found.map((one) => one.voice.id);

test("every word that is typed has to be somewhere, whatever its case and marks", () => {
  const search = (text: string) => listIds(findVoices(voices, { ...anyVoice, search: text }, choices));
  expect(search("oskar")).toEqual(["Óskar"]);
  expect(search("BRITISH flite")).toEqual(["Mara", "Óskar", "Tilda"]);
  expect(search("british rhvoice")).toEqual([]);
});

test("filters narrow together; a voice that is not measured has no pitch to fit", () => {
  const find = (filter: Partial<typeof anyVoice>) =>
    listIds(findVoices(voices, { ...anyVoice, ...filter }, choices));
  expect(find({ pitch: [80, 120] })).toEqual(["Óskar"]);
  expect(find({ pitch: [80, 400] })).toEqual(["Mara", "Óskar"]);
  expect(find({ favorites: true })).toEqual(["Mara"]);
  expect(find({ recent: true, quality: "good" })).toEqual(["Tilda"]);
  expect(find({ accent: "en-GB", gender: "male" })).toEqual(["Óskar"]);
});

test("an order puts what is not known last", () => {
  const sorted = (order: Parameters<typeof sortVoices>[1]) => listIds(sortVoices(voices, order, choices));
  expect(sorted("lowest")).toEqual(["Óskar", "Mara", "Tilda"]);
  expect(sorted("highest")).toEqual(["Mara", "Óskar", "Tilda"]);
  expect(sorted("recent")).toEqual(["Tilda", "Mara", "Óskar"]);
  expect(sorted("best")).toEqual(["Mara", "Óskar", "Tilda"]);
});

test("where nothing fits, the filter that keeps most away is named", () => {
  const filter = { ...anyVoice, quality: "natural", favorites: true } as const;
  expect(findVoices(voices, filter, choices)).toEqual([]);
  expect(findNarrowest(voices, filter, choices)).toEqual({ name: "quality", count: 1 });
  expect(findNarrowest(voices, { ...filter, search: "nobody" }, choices)).toBeNull();
});
