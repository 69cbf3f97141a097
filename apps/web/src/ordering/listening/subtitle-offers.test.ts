import type { Material } from "@voxloom/contract";
import { expect, test } from "vitest";
import { sampleMaterial } from "../../testing/samples.ts";
import { getOwn, isNamedAfter, isOwn, listOffers, suggestedOwn } from "./subtitle-offers.ts";
import { chooseTrack } from "./take-track.tsx";

type Track = NonNullable<Material["info"]>["subtitleTracks"][number];

const track = (index: number, spec: Partial<Track> = {}): Track => ({
  index,
  codec: "subrip",
  language: "en",
  title: null,
  cueCount: 12,
  isForced: false,
  isForHearingImpaired: false,
  problem: null,
  ...spec,
});
test("a track of pictures is never suggested, is read in its own language, and cannot be taken home", () => {
  const pictured = track(0, { isPicture: true, cueCount: null, language: "de" });
  expect(suggest({ tracks: [pictured] }, { spoken: "de" })).toBeNull();
  const [offer] = listOffers(recording([pictured]), []);
  if (offer === undefined) throw new Error("It is there.");
  expect(getOwn(offer, "source")).toMatchObject({ track: 0, ocrLanguage: "de" });
  expect(getOwn({ ...offer, language: null }, "source")).toMatchObject({ ocrLanguage: "en" });
  expect(chooseTrack([offer], null)).toBeNull();
});
const recording = (tracks: Track[] = []): Material => {
  const material = sampleMaterial({ id: "film", name: "Film.2024.mp4" });
  if (material.info === null) throw new Error("It is ready.");
  return { ...material, info: { ...material.info, subtitleTracks: tracks } };
};
const file = (id: string, language: string | null, name = "film.2024.srt"): Material =>
  sampleMaterial({
    ...{ id, name, kind: "subtitle" },
    detectedLanguage: language === null ? null : { language, confidence: 1, engineId: "words" },
  });
const unreadable = { code: "SUBTITLES_UNREADABLE", message: "pictures", details: {} } as const;
const suggest = (
  given: { tracks?: Track[]; files?: Material[] },
  wanted: Partial<Parameters<typeof suggestedOwn>[1]> = {},
) =>
  suggestedOwn(listOffers(recording(given.tracks), given.files ?? []), {
    spoken: "en",
    targets: ["es"],
    ...wanted,
  });

test.each([
  ["film.srt", "Film.mp4", true],
  ["Film.en.srt", "film.mkv", true],
  ["film.en.forced.ass", "film.mp4", true],
  ["film2.srt", "film.mp4", false],
  ["fil.srt", "film.mp4", false],
  ["film.srt", "film.2024.mp4", false],
])("%s beside %s: %s", (subtitles, video, isNamed) => {
  expect(isNamedAfter(subtitles, video)).toBe(isNamed);
});

test("files that were brought come before tracks, each with what tells it from others", () => {
  const offers = listOffers(recording([track(2, { title: "Signs", isForced: true })]), [
    file("brought", "es"),
  ]);
  expect(offers).toMatchObject([
    {
      key: "brought",
      track: undefined,
      language: "es",
      name: "film.2024.srt",
      cueCount: null,
      isPaired: true,
    },
    { key: "film 2", track: 2, language: "en", name: "Signs", cueCount: 12, isForced: true, isPaired: true },
  ]);
  const [brought, inside] = offers.map((offer) => getOwn(offer, "source"));
  expect(brought).toEqual({ materialId: "brought", side: "source" });
  expect(inside).toEqual({ materialId: "film", track: 2, side: "source" });
  expect(offers.map((offer) => isOwn(inside ?? null, offer))).toEqual([false, true]);
  expect(offers.some((offer) => isOwn(null, offer))).toBe(false);
});

test("subtitles of what is spoken are gone by, before those of the language that is wanted", () => {
  const tracks = [track(0, { language: "es" }), track(1, { language: "en" })];
  expect(suggest({ tracks })).toEqual({ materialId: "film", track: 1, side: "source" });
  expect(suggest({ tracks: tracks.slice(0, 1) })).toEqual({ materialId: "film", track: 0, side: "target" });
});

test("subtitles of a wanted language are no translation where several are wanted, or none", () => {
  const tracks = [track(0, { language: "es" })];
  for (const targets of [["es", "fr"], []]) expect(suggest({ tracks }, { targets })).toBeNull();
});

test("signs alone, what cannot be read, and what is named after another recording is not gone by", () => {
  expect(suggest({ tracks: [track(0, { isForced: true })] })).toBeNull();
  expect(suggest({ tracks: [track(0, { problem: unreadable })] })).toBeNull();
  expect(suggest({ files: [file("other", "en", "talk.srt")] })).toBeNull();
});

test("plain subtitles come before those that tell sounds, which are better than none", () => {
  const told = track(0, { isForHearingImpaired: true });
  expect(suggest({ tracks: [told, track(1)] })).toMatchObject({ track: 1 });
  expect(suggest({ tracks: [told] })).toMatchObject({ track: 0 });
});

test("where nobody knows what is spoken, what is written tells it", () => {
  const tracks = [track(0, { language: "fr" })];
  expect(suggest({ tracks }, { spoken: null })).toMatchObject({ track: 0, side: "source" });
  expect(suggest({ tracks: [track(0, { language: null })] })).toMatchObject({ track: 0, side: "source" });
});

test("a file that was brought is taken in any language where subtitles are all that is wanted; a track is not", () => {
  const wanted = { targets: [], takesAny: true };
  expect(suggest({ files: [file("brought", "fr")] }, wanted)).toEqual({
    materialId: "brought",
    side: "source",
  });
  expect(suggest({ tracks: [track(0, { language: "fr" })] }, wanted)).toBeNull();
});

test("the track that is taken home is the one the order goes by, else the first with text", () => {
  const offers = listOffers(recording([track(0, { problem: unreadable }), track(1), track(2)]), [
    file("brought", "en"),
  ]);
  expect(chooseTrack(offers, { materialId: "film", track: 2, side: "source" })?.track).toBe(2);
  expect(chooseTrack(offers, null)?.track).toBe(1);
  expect(chooseTrack(offers.slice(0, 2), null)).toBeNull();
});
