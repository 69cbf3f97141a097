import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { calls, type EngineStatus, type ListedVoice, type VoiceChoices } from "@voxloom/contract";
import { expect, test, vi } from "vitest";
import { openAnsweringServer } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { VoicesPage } from "./voices-page.tsx";

const voice = (
  name: string,
  spec: Partial<ListedVoice> = {},
  pitchHz: number | null = null,
): ListedVoice => ({
  ...{ id: `flite:${name}`, engineId: "flite", name, languages: ["en"], quality: "basic" },
  gender: "female",
  ...spec,
  ...(pitchHz !== null && {
    figures: {
      ...{ pitchHz, rangeSemitones: 5, wordsPerMinute: 160, wordsSaid: 12, wordsHeard: 11 },
      ...{ durationMs: 3_900, wave: [0, 31] },
    },
  }),
});
const engine = (id: string, name: string, tier: EngineStatus["tier"], license: string): EngineStatus => ({
  ...{ id, name, capability: "synthesize", tier, quality: "basic", isAvailable: true, version: "2", license },
  ...{ languages: ["en"], pairs: [], takesAnyPair: false, note: "", missing: null },
});

async function openVoices(
  voices: ListedVoice[],
  { choices, path = "/voices" }: { choices?: VoiceChoices; path?: string } = {},
) {
  const server = await openAnsweringServer("/voices");
  server.answer(calls.voices.list, { voices });
  server.answer(calls.voices.engines, {
    engines: [
      engine("flite", "Flite", "system", "BSD-like (CMU)"),
      engine("cloud", "Cloud", "service", "Commercial; by minute"),
    ],
    targetsBySource: {},
  });
  server.answer(calls.voices.measure, { figures: {}, remaining: 0 });
  server.answer(calls.voices.choices, choices ?? { favoriteIds: [], recentIds: [] });
  server.answer(calls.voices.mark, { favoriteIds: ["flite:Mara"], recentIds: [] });
  const onUse = vi.fn();
  const opened = await openComponent(<VoicesPage onUse={onUse} />, {
    ...{ areas: ["voices"] as const, path, route: "/voices" },
  });
  await screen.findByText(`Found: ${voices.length.toLocaleString("en")}`);
  return { ...opened, server, onUse };
}
const listShown = () =>
  within(screen.getByRole("list", { name: "Voices found" }))
    .queryAllByRole("button", { name: /^Play / })
    .map((button) => button.getAttribute("aria-label")?.replace("Play ", ""));
const isShown = (...names: string[]) => waitFor(() => expect(listShown()).toEqual(names));

test("of hundreds of voices some are drawn, more by a press, and the last one is found by its name", {
  tags: ["full"],
}, async () => {
  const { user } = await openVoices(Array.from({ length: 300 }, (_, index) => voice(`Nr${index}`)));
  expect(listShown()).toHaveLength(24);
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(listShown()).toHaveLength(48);
  fireEvent.change(screen.getByRole("searchbox", { name: "Search voices" }), { target: { value: "nr299" } });
  await isShown("Nr299");
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("only what voices differ in can be chosen by, and a filter is taken back in its place", {
  tags: ["full"],
}, async () => {
  const { user } = await openVoices([
    voice("Mara", { quality: "good" }),
    voice("Nora", { id: "cloud:Nora", engineId: "cloud" }),
  ]);
  const filters = within(screen.getByRole("group", { name: "Filters" }));
  expect(filters.queryByRole("combobox", { name: "Accent" })).toBeNull();
  expect(filters.queryByRole("combobox", { name: "Sound" })).toBeNull();
  // There is no pitch to choose by where nothing is measured.
  expect(filters.queryByRole("slider")).toBeNull();
  await user.click(filters.getByRole("combobox", { name: "Engine" }));
  await user.click(await screen.findByRole("option", { name: "Cloud" }));
  await isShown("Nora");
  expect(screen.getByRole("listitem").textContent).toContain("Basic · sent to a service");
  expect(screen.getByRole("listitem").textContent).toContain("Cloud · Commercial");
  // By keys too: the entry that is chosen is let go of by choosing it once more.
  await user.click(filters.getByRole("combobox", { name: "Engine" }));
  await user.click(await screen.findByRole("option", { name: "Cloud" }));
  await isShown("Mara", "Nora");
});

test("a range of pitches is chosen by keys; as wide as it goes it leaves nobody out", {
  tags: ["full"],
}, async () => {
  const { user } = await openVoices([voice("Mara", {}, 190), voice("Oskar", {}, 95), voice("Tilda")]);
  const lowest = screen.getByRole("slider", { name: "Lowest pitch" });
  lowest.focus();
  await user.keyboard("{ArrowRight}".repeat(8));
  await isShown("Mara");
  expect(lowest.getAttribute("aria-valuenow")).toBe("100");
  await user.keyboard("{ArrowLeft}".repeat(8));
  await isShown("Mara", "Oskar", "Tilda");
});

test("those that were used lately stand in that order, and the others can be hidden", {
  tags: ["full"],
}, async () => {
  const { user } = await openVoices([voice("Mara"), voice("Oskar"), voice("Tilda")], {
    choices: { favoriteIds: [], recentIds: ["flite:Tilda", "flite:Mara"] },
  });
  await user.click(screen.getByRole("combobox", { name: "Order" }));
  await user.click(await screen.findByRole("option", { name: "Used last first" }));
  await isShown("Tilda", "Mara", "Oskar");
  const recent = screen.getByRole("button", { name: "Used lately" });
  await user.click(recent);
  await isShown("Tilda", "Mara");
  expect(recent.getAttribute("aria-pressed")).toBe("true");
  await user.click(recent);
  await isShown("Tilda", "Mara", "Oskar");
});

test("where filters together leave nobody, all of them go by one press", { tags: ["full"] }, async () => {
  const { user } = await openVoices([voice("Mara")]);
  await user.click(screen.getByRole("button", { name: /^Favorites/ }));
  fireEvent.change(screen.getByRole("searchbox", { name: "Search voices" }), { target: { value: "zzz" } });
  await screen.findByText("No voice fits");
  await user.click(await screen.findByRole("button", { name: "Remove all filters" }));
  await isShown("Mara");
});

test.each(["f", "F"])(
  "the key %s likes the voice whose card it is pressed on",
  { tags: ["full"] },
  async (key) => {
    const { server } = await openVoices([voice("Mara"), voice("Oskar")]);
    fireEvent.keyDown(screen.getByRole("searchbox", { name: "Search voices" }), { key });
    fireEvent.keyDown(screen.getByRole("button", { name: "Play Oskar" }), { key, ctrlKey: true });
    fireEvent.keyDown(screen.getByRole("button", { name: "Play Mara" }), { key });
    await screen.findByRole("button", { name: "Remove Mara from favorites" });
    // The heart fills before the server has heard of it.
    await waitFor(() =>
      expect(server.askedFor(calls.voices.mark)).toEqual([{ voiceIds: ["flite:Mara"], isFavorite: true }]),
    );
  },
);

test.each(["<b>", "", "english"])(
  "an address whose language is %j shows those of the page's own",
  async (language) => {
    const { server } = await openVoices([voice("Mara")], {
      path: `/voices?language=${encodeURIComponent(language)}`,
    });
    expect(screen.getByRole("combobox", { name: "Language" })).toHaveProperty("value", "English");
    expect(server.askedFor(calls.voices.list)).toContainEqual({ language: "en" });
  },
);

test("of all languages each voice names its own, and is used in it", { tags: ["full"] }, async () => {
  const { user, onUse, server, search } = await openVoices([
    voice("Mara"),
    voice("Ines", { languages: ["fr", "en"] }),
  ]);
  await user.click(screen.getByRole("combobox", { name: "Language" }));
  await user.click(await screen.findByRole("option", { name: "All languages" }));
  await waitFor(() => expect(search()).toBe("?language=all"));
  expect(await screen.findByText(/^French · /)).toBeDefined();
  // A recording has to be in some language: nobody is compared with all of them.
  expect(screen.queryByRole("button", { name: /^Find a voice like/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Use Ines" }));
  expect(onUse.mock.calls).toEqual([["flite:Ines", "fr"]]);
  expect(server.askedFor(calls.voices.list)).toContainEqual({});
});
