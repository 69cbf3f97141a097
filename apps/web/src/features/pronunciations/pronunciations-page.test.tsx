import { screen, waitFor, within } from "@testing-library/react";
import { calls, type ProjectPronunciation } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { PronunciationsPage } from "./pronunciations-page.tsx";

const createdAt = "2026-01-01T00:00:00.000Z";
const entry = (word: string, sayAs: string, language: string | null = null): ProjectPronunciation => ({
  ...{ id: crypto.randomUUID(), word, sayAs, language, createdAt },
});

async function openPage(first: ProjectPronunciation[]) {
  let items = first;
  const server = await openAnsweringServer("/pronunciations");
  server.answer(calls.voices.list, { voices: [] });
  server.answer(calls.speech.say, "RIFF");
  server.answer(calls.pronunciations.list, () => ({ items }));
  server.answer(calls.pronunciations.save, ({ entries, replacedIds = [] }) => {
    const stays = items.filter(({ id }) => !replacedIds.includes(id));
    items = [...stays, ...entries.map(({ word, sayAs, language }) => entry(word, sayAs, language))];
    return { items };
  });
  let deleted: ProjectPronunciation[] = [];
  server.answer(calls.pronunciations.remove, ({ pronunciationIds }) => {
    deleted = items.filter(({ id }) => pronunciationIds.includes(id));
    items = items.filter(({ id }) => !pronunciationIds.includes(id));
    return { items };
  });
  server.answer(calls.savedAssets.restore, ({ items: refs }) => {
    items = [...items, ...deleted.filter((one) => refs.some(({ id }) => id === one.id))];
    return {};
  });
  const opened = await openComponent(<PronunciationsPage />, {
    areas: ["pronunciations"],
    path: "/pronunciations",
    route: "/pronunciations",
  });
  return { ...opened, server, getItems: () => items };
}

test("a word is added, heard, changed, deleted, and is back by a press", async () => {
  const { user, server, getItems } = await openPage([]);
  await screen.findByText(/No words yet/);
  await user.type(screen.getByRole("textbox", { name: "Word" }), "SQL");
  expect(screen.getByRole("button", { name: "Add" })).toHaveProperty("disabled", true);
  await user.type(screen.getByRole("textbox", { name: "Say as" }), "sequel{Enter}");
  const row = await screen.findByRole("button", { name: "Change SQL" });
  const [added] = getItems();
  await user.click(screen.getByRole("button", { name: "Hear SQL" }));
  await waitFor(() =>
    expect(server.askedFor(calls.speech.say)).toMatchObject([
      { text: "SQL", pronunciations: [{ word: "SQL", sayAs: "sequel" }] },
    ]),
  );
  await user.click(row);
  const form = within(screen.getByRole("button", { name: "Save" }).closest("form") ?? document.body);
  await user.clear(form.getByRole("textbox", { name: "Say as" }));
  await user.type(form.getByRole("textbox", { name: "Say as" }), "S Q L");
  await user.click(form.getByRole("button", { name: "Save" }));
  await screen.findByText("S Q L");
  expect(server.askedFor(calls.pronunciations.save).at(-1)).toMatchObject({ replacedIds: [added?.id] });
  await user.click(screen.getByRole("button", { name: "Delete SQL" }));
  await screen.findByText("“SQL” was deleted.");
  expect(getItems()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("S Q L");
});

test("a word that cannot be said is no word of the one that is heard since", { tags: ["full"] }, async () => {
  const { user, server } = await openPage([entry("first", "fürst"), entry("second", "sekond")]);
  const refused = Promise.withResolvers<Refusal>();
  server.answer(calls.speech.say, ({ text }) => (text === "first" ? refused.promise : "RIFF"));
  await user.click(await screen.findByRole("button", { name: "Hear first" }));
  await waitFor(() => expect(server.askedFor(calls.speech.say)).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Hear second" }));
  await waitFor(() => expect(server.askedFor(calls.speech.say)).toHaveLength(2));
  refused.resolve(new Refusal("TOO_MANY_REQUESTS"));
  await user.click(screen.getByRole("button", { name: "Delete first" }));
  await screen.findByText("“first” was deleted.");
  // What the corner says is all: nothing is told of the first.
  const told = screen.getAllByRole("alert").map(({ textContent }) => textContent);
  expect(told).toEqual([expect.stringContaining("“first” was deleted.")]);
});

test("a list comes from a file, is searched, and what is no list is refused by its name", async () => {
  const { user, getItems } = await openPage([entry("Lyon", "lee on", "fr")]);
  const input = await waitFor(() => {
    const found = document.querySelector('input[type="file"]');
    if (!(found instanceof HTMLInputElement)) throw new Error("a list can be brought");
    return found;
  });
  await user.upload(input, new File(["word,say as\nSQL,sequel\nempty,\n"], "words.csv"));
  await screen.findByText("Words read: 1. Rows that are none: 1.");
  expect(getItems()).toHaveLength(2);
  await user.type(screen.getByRole("searchbox", { name: "Find a word" }), "seq");
  await waitFor(() => expect(screen.queryByText("Lyon")).toBe(null));
  screen.getByText("SQL");
  await user.upload(input, new File(["<!DOCTYPE x><lexicon/>"], "bad.csv"));
  await screen.findByText(/“bad.csv” is no list of pronunciations/);
});
