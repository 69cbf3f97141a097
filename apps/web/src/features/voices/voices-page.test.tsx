import { screen, waitFor, within } from "@testing-library/react";
import { calls, type EngineStatus, type ListedVoice, type VoiceFigures } from "@voxloom/contract";
import { beforeEach, expect, test } from "vitest";
import { type AnsweringServer, openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { VoicesPage } from "./voices-page.tsx";

beforeEach(() => localStorage.removeItem("voxloom-voice-sentence"));

const figures = (pitchHz: number): VoiceFigures => ({
  ...{ pitchHz, rangeSemitones: 5.2, wordsPerMinute: 161.4, wordsSaid: 12, wordsHeard: 11 },
  ...{ durationMs: 3_900, wave: [0, 31, 12] },
});
const voice = (name: string, change: Partial<ListedVoice> = {}): ListedVoice => ({
  ...{ id: `flite:${name}`, engineId: "flite", name, languages: ["en"], quality: "basic" },
  gender: "female",
  ...change,
});
const flite: EngineStatus = {
  ...{ id: "flite", name: "Flite" },
  ...{ capability: "synthesize", tier: "system", quality: "basic" },
  ...{ isAvailable: true, version: "2", languages: ["en"], pairs: [], takesAnyPair: false },
  ...{ license: "BSD-like (CMU)", note: "", missing: null },
};

async function openPage(prepare: (server: AnsweringServer) => void = () => undefined) {
  const server = await openAnsweringServer("/voices");
  const voices = [
    voice("Mara", { accent: "en-GB", figures: figures(190) }),
    voice("Oskar", { accent: "en-US", gender: "male", figures: figures(95), isBlend: true }),
    voice("Tilda", { languages: ["fr", "en"], understoodIn: ["en"], accent: "en-US", figures: figures(210) }),
  ];
  server.answer(calls.voices.list, { voices });
  server.answer(calls.voices.engines, { engines: [flite], targetsBySource: {} });
  server.answer(calls.voices.measure, { figures: {}, remaining: 0 });
  server.answer(calls.voices.choices, { favoriteIds: ["flite:Tilda"], recentIds: [] });
  prepare(server);
  const used: string[][] = [];
  const page = <VoicesPage onUse={(...taken) => used.push(taken)} />;
  const opened = await openComponent(page, { areas: ["voices"], path: "/voices", route: "/voices" });
  await screen.findByText("Found: 3");
  return { ...opened, server, used };
}

const names = () =>
  within(screen.getByRole("list", { name: "Voices found" }))
    .queryAllByRole("listitem")
    .map((card) => within(card).getAllByRole("button")[0]?.getAttribute("aria-label"));

test("a card says what a voice truly is, and what was measured of it", { tags: ["full"] }, async () => {
  await openPage();
  const [mara, oskar, tilda] = screen.getAllByRole("listitem");
  expect(mara?.textContent).toContain("Mara");
  expect(mara?.textContent).toContain("British English · female · higher");
  expect(mara?.textContent).toContain("Basic · offline");
  expect(mara?.textContent).toContain("Flite · BSD-like");
  expect(mara?.textContent).not.toMatch(/blend|made for/);
  expect(oskar?.textContent).toContain("blend of two voices");
  expect(tilda?.textContent).toContain("made for French");
  expect(mara?.textContent).toContain("190 Hz · 161 words a minute · 11 of 12 words understood");
});

test("voices are narrowed by word and filter, ordered by pitch, and an empty list names the way back", async () => {
  const { user } = await openPage();
  await user.click(screen.getByRole("combobox", { name: "Order" }));
  await user.click(await screen.findByRole("option", { name: "Lowest first" }));
  await waitFor(() => expect(names()).toEqual(["Play Oskar", "Play Mara", "Play Tilda"]));
  await user.click(screen.getByRole("combobox", { name: "Accent" }));
  await user.click(await screen.findByRole("option", { name: "American English" }));
  await waitFor(() => expect(names()).toEqual(["Play Oskar", "Play Tilda"]));
  await user.click(screen.getByRole("button", { name: /^Favorites/ }));
  await waitFor(() => expect(names()).toEqual(["Play Tilda"]));
  await user.type(screen.getByRole("searchbox", { name: "Search voices" }), "oskar");
  await screen.findByText("No voice fits");
  expect(screen.getByText("Without the filter “Favorites”: 1.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Remove it" }));
  await waitFor(() => expect(names()).toEqual(["Play Oskar"]));
});

test("a heart is kept, and is taken back where that fails", async () => {
  const { user, server } = await openPage((on) =>
    on.answer(calls.voices.mark, { favoriteIds: ["flite:Mara", "flite:Tilda"], recentIds: [] }),
  );
  await user.click(await screen.findByRole("button", { name: "Add Mara to favorites" }));
  await screen.findByRole("button", { name: "Remove Mara from favorites" });
  await waitFor(() =>
    expect(server.askedFor(calls.voices.mark)).toEqual([{ voiceIds: ["flite:Mara"], isFavorite: true }]),
  );
  server.answer(calls.voices.mark, new Refusal("TOO_MANY_REQUESTS", { retryAfterSeconds: 60 }));
  await user.click(screen.getByRole("button", { name: "Add Oskar to favorites" }));
  await screen.findByRole("button", { name: "Add Oskar to favorites" });
});

test("keys go from card to card, like, compare and use; a voice that is used is noted", async () => {
  const { user, server, used } = await openPage((on) =>
    on.answer(calls.voices.mark, { favoriteIds: [], recentIds: ["flite:Oskar"] }),
  );
  screen.getByRole("button", { name: "Play Mara" }).focus();
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Play Oskar");
  await user.keyboard("c");
  const bar = await screen.findByRole("region", { name: "Compare two voices" });
  expect(bar.textContent).toContain("Choose a second voice to compare.");
  screen.getByRole("button", { name: "Play Mara" }).focus();
  await user.keyboard("c");
  expect(within(bar).getByText("95 Hz")).toBeTruthy();
  expect(within(bar).getByText("190 Hz")).toBeTruthy();
  await user.keyboard("{ArrowRight}{Enter}");
  expect(used).toEqual([["flite:Oskar", "en"]]);
  await waitFor(() =>
    expect(server.askedFor(calls.voices.mark)).toEqual([{ voiceIds: ["flite:Oskar"], isUsed: true }]),
  );
});

test("voices that nobody heard yet are measured while they are looked at", { tags: ["full"] }, async () => {
  let left = 2;
  const { server } = await openPage((on) => {
    on.answer(calls.voices.list, { voices: [voice("Mara"), voice("Oskar"), voice("Tilda")] });
    on.answer(calls.voices.measure, () => {
      left -= 1;
      const measured: Record<string, VoiceFigures> = left === 1 ? { "flite:Mara": figures(190) } : {};
      return { figures: measured, remaining: left };
    });
  });
  await screen.findByText(/190 Hz/);
  await waitFor(() => expect(server.askedFor(calls.voices.measure)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText(/Measuring the rest/)).toBeNull());
});

test("voices near to a recording come first, with the reason", { tags: ["full"] }, async () => {
  const { user } = await openPage((on) =>
    on.answer(calls.voiceMatches.ofRecording, {
      pitchHz: 101.2,
      matches: [{ voiceId: "flite:Oskar", pitchHz: 95, semitones: -1.1, timbre: "similar" }],
      checks: [
        { kind: "length", level: "good", value: 12 },
        { kind: "music", level: "doubtful", value: 14 },
      ],
      ...{ usedMs: 180_000, durationMs: 590_000 },
    }),
  );
  const input = document.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error("a recording can be chosen");
  await user.upload(input, new File(["RIFF"], "me.wav", { type: "audio/wav" }));
  await screen.findByText("95 Hz against 101 Hz, similar timbre");
  expect(names()[0]).toBe("Play Oskar");
  const checks = screen.getByRole("region", { name: "What was measured in the recording" });
  expect(checks.textContent).toContain("Use a recording without music.");
  expect(checks.textContent).toContain("the first three minutes were measured");
  expect(checks.textContent).toContain("not a clone of the recorded one");
  await user.click(screen.getByRole("button", { name: "Hide the suggestions" }));
  await waitFor(() => expect(names()[0]).toBe("Play Mara"));
});
