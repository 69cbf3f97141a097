import { screen, waitFor, within } from "@testing-library/react";
import { calls, type EngineStatus } from "@voxloom/contract";
import words from "@voxloom/phrases/locales/en/engines.json";
import { expect, test } from "vitest";
import { queryClient } from "../../app/query-client.ts";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import type { EngineModel } from "../../ui/models/use-models.ts";
import { EnginesPage } from "./engines-page.tsx";

const engine: EngineStatus = {
  id: "apertium",
  capability: "translate",
  name: "Apertium",
  tier: "system",
  quality: "basic",
  license: "GPL-2.0",
  version: "3.8",
  note: "rules",
  isAvailable: true,
  takesAnyPair: false,
  languages: ["en", "es"],
  pairs: ["en>es"],
  missing: null,
};

test("each capability counts its engines and lists what is here before what is missing", async () => {
  const server = await openAnsweringServer();
  server.answer(calls.voices.engines, {
    engines: [
      {
        ...engine,
        id: "other",
        name: "Other",
        isAvailable: false,
        missing: { what: "other", command: "apt-get install other", setting: null },
      },
      engine,
    ],
    targetsBySource: { en: ["es"] },
  });
  await openComponent(<EnginesPage />, { areas: ["engines"] });
  const card = await screen.findByRole("region", { name: "Translation" });
  const names = within(card)
    .getAllByText(/^(Apertium|Other)$/)
    .map(({ textContent }) => textContent);
  expect(names).toEqual(["Apertium", "Other"]);
  within(card).getByText("apt-get install other");
});

test("an engine that inputs ended twice says how many, and what to do", async () => {
  const server = await openAnsweringServer();
  const setAside = { inputs: 2, lastAt: "2026-11-25T12:00:00.000Z" };
  server.answer(calls.voices.engines, {
    engines: [
      { ...engine, setAside },
      { ...engine, id: "other", name: "Other" },
    ],
    targetsBySource: { en: ["es"] },
  });
  await openComponent(<EnginesPage />, { areas: ["engines"] });
  await screen.findByText("Other");
  const told = screen.getAllByText(/^It crashed twice/);
  expect(told.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Inputs set aside: 2\..*another engine/),
  ]);
});

test("engines are asked for again when a model came, and not for those that are here", async () => {
  const server = await openAnsweringServer();
  const model = {
    ...{ id: "whisper-base", name: "Whisper base", license: "MIT", note: "", languages: ["en"] },
    ...{ usage: "any" as const, noteId: "whisper-base" },
    ...{
      capability: "transcribe" as const,
      sizeBytes: 9,
      memoryBytes: 9,
      isInstalled: false,
      isStarter: true,
      download: null,
    },
    ...{
      isMeasurable: true,
      measuring: "idle" as const,
      realTimeFactor: null,
      measuredBytes: null,
      sample: null,
    },
  };
  const listOf = (isInstalled: boolean) => ({
    presets: [],
    models: [
      { ...model, id: "whisper-tiny", name: "Whisper tiny", isInstalled: true },
      { ...model, isInstalled },
    ],
    ...{ freeBytes: null, machineBytes: null, usedBytes: null, mayManage: true },
  });
  server.answer(calls.voices.engines, { engines: [engine], targetsBySource: { en: ["es"] } });
  const haveCome = Promise.withResolvers<void>();
  // Also who asks for the list once more, for any reason, is told of what came.
  let isHere = false;
  server.answer(calls.models.list, async () => {
    await haveCome.promise;
    return listOf(isHere);
  });
  server.answer(calls.models.install, () => {
    isHere = true;
    return listOf(isHere);
  });
  const { user } = await openComponent(<EnginesPage />, { areas: ["engines"] });
  await screen.findByText("Apertium");
  haveCome.resolve();
  await user.click(await screen.findByRole("button", { name: /^Get it .*: Whisper base$/ }));
  await screen.findByRole("button", { name: "Remove Whisper base" });
  await waitFor(() => expect(server.askedFor(calls.voices.engines)).toHaveLength(2));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(server.askedFor(calls.voices.engines)).toHaveLength(2);
});

test("how fast a model is here is shown, and measured by a press", { tags: ["full"] }, async () => {
  const server = await openAnsweringServer();
  const model = {
    ...{ id: "whisper-base", name: "Whisper base", license: "MIT", note: "", languages: ["en"] },
    ...{ usage: "any" as const, noteId: "whisper-base", capability: "transcribe" as const },
    ...{ sizeBytes: 9, memoryBytes: 9, isInstalled: true, isStarter: true, download: null },
    ...{
      isMeasurable: true,
      measuring: "idle" as EngineModel["measuring"],
      realTimeFactor: null as number | null,
      ...{ measuredBytes: null, sample: null },
    },
  };
  const listOf = (change: Partial<typeof model>) => ({
    ...{
      presets: [],
      models: [{ ...model, ...change }],
      freeBytes: null,
      machineBytes: null,
      usedBytes: null,
      mayManage: true,
    },
  });
  server.answer(calls.voices.engines, { engines: [engine], targetsBySource: { en: ["es"] } });
  server.answer(calls.models.list, listOf({}));
  server.answer(calls.models.measure, listOf({ measuring: "running" }));
  const { user } = await openComponent(<EnginesPage />, { areas: ["engines"] });
  const measure = await screen.findByRole("button", { name: "Measure the speed of Whisper base" });
  expect(screen.queryByText(/A minute takes/)).toBeNull();
  server.answer(calls.models.list, listOf({ realTimeFactor: 0.1 }));
  await user.click(measure);
  await screen.findByText(/A minute takes 6\D+ here/);
  expect(server.askedFor(calls.models.measure)).toEqual([{ modelId: "whisper-base" }]);
  server.answer(calls.models.measure, listOf({ measuring: "failed" }));
  await user.click(measure);
  await screen.findByText(/It could not be measured/);
});

test("an outage is said, and the page asks again when it is told to", async () => {
  const server = await openAnsweringServer();
  server.answer(calls.voices.engines, new Refusal("INTERNAL"));
  const { user } = await openComponent(<EnginesPage />, { areas: ["engines"] });
  await screen.findByRole("alert");
  server.answer(calls.voices.engines, { engines: [engine], targetsBySource: { en: ["es"] } });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Apertium");
});

test("what a language can be dubbed into follows the choice; none at all is said", {
  tags: ["full"],
}, async () => {
  const server = await openAnsweringServer();
  server.answer(calls.models.list, new Refusal("NOT_FOUND"));
  server.answer(calls.voices.engines, {
    engines: [],
    targetsBySource: { de: ["en", "fr"], en: ["es"], ja: [] },
    targetsByEar: { ja: ["en"], cy: ["en"] },
  });
  const { user } = await openComponent(<EnginesPage />, { areas: ["engines"] });
  const reach = within(await screen.findByRole("region", { name: words.reach }));
  const targets = () => reach.queryAllByRole("listitem").map(({ textContent }) => textContent);
  expect(targets()).toEqual(["Spanish"]);
  const choose = async (name: string) => {
    await user.click(reach.getByRole("combobox", { name: words.reach }));
    await user.click(await screen.findByRole("option", { name }));
  };
  await choose("From German");
  expect(targets()).toEqual(["English", "French"]);
  await choose("From Welsh");
  expect(targets()).toEqual(["English (by ear, recordings only)"]);
});

test("a long list of languages is folded with its number, and searched without regard to capitals", {
  tags: ["full"],
}, async () => {
  const server = await openAnsweringServer();
  server.answer(calls.models.list, new Refusal("NOT_FOUND"));
  const languages = ["en", "es", "de", "fr", "it", "pt", "nl", "pl", "sv", "da", "fi", "cs"];
  server.answer(calls.voices.engines, {
    engines: [
      { ...engine, pairs: [], languages },
      { ...engine, id: "small", name: "Small", pairs: [], languages: ["en"] },
    ],
    targetsBySource: {},
  });
  const { user } = await openComponent(<EnginesPage />, { areas: ["engines"] });
  const summary = await screen.findByText(`${words.languages} (12)`);
  const list = within(summary.closest("details") as HTMLElement);
  await user.click(summary);
  expect(list.getAllByRole("listitem")).toHaveLength(12);
  const search = list.getByRole("textbox", { name: words.search });
  await user.type(search, " SP");
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Spanish"]);
  await user.type(search, "x");
  list.getByText(words.noMatch);
  const short = within(screen.getByText(`${words.languages} (1)`).closest("details") as HTMLElement);
  expect(short.queryByRole("textbox")).toBeNull();
});

test("a service that is not connected says which setting connects it, and names no license of its own", {
  tags: ["full"],
}, async () => {
  const server = await openAnsweringServer();
  server.answer(calls.models.list, new Refusal("NOT_FOUND"));
  server.answer(calls.voices.engines, {
    engines: [
      {
        ...{
          ...engine,
          id: "service",
          name: "Some service",
          tier: "service",
          isAvailable: false,
          version: null,
        },
        ...{ takesAnyPair: true, pairs: [], languages: [] },
        missing: { what: "a key", command: null, setting: "VOXLOOM_SERVICE_KEY" },
      },
    ],
    targetsBySource: {},
  });
  await openComponent(<EnginesPage />, { areas: ["engines"] });
  const card = within(await screen.findByRole("region", { name: "Translation" }));
  card.getByText(words.compatibleService);
  card.getByText(words.notConnected);
  card.getByText("VOXLOOM_SERVICE_KEY");
  card.getByText(words.anyPair);
  expect(card.queryByText("Some service")).toBeNull();
  expect(card.getByText(new RegExp(words.serviceTerms)).textContent).not.toContain("GPL");
  within(screen.getByRole("region", { name: words.capability.synthesize })).getByText(words.none);
});
