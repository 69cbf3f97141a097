import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { calls, limits, type ProjectPronunciation } from "@voxloom/contract";
import { expect, test } from "vitest";
import { queryClient } from "../../app/query-client.ts";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { takeSavedFiles } from "../../testing/take-saved-files.ts";
import { PronunciationsPage } from "./pronunciations-page.tsx";

const entry = (
  word: string,
  sayAs: string,
  spec: Partial<ProjectPronunciation> = {},
): ProjectPronunciation => ({
  ...{ id: crypto.randomUUID(), word, sayAs, language: null, createdAt: "2026-01-01T00:00:00.000Z" },
  ...spec,
});

async function openList(items: ProjectPronunciation[]) {
  const server = await openAnsweringServer("/pronunciations");
  const de = { id: "pico:de", engineId: "pico", name: "de", languages: ["de", "en"] };
  server.answer(calls.voices.list, { voices: [{ ...de, gender: "female", quality: "basic" }] });
  server.answer(calls.pronunciations.list, { items });
  server.answer(calls.pronunciations.save, ({ entries }) => ({
    items: [...items, ...entries.map((one) => entry(one.word, one.sayAs, one))],
  }));
  const opened = await openComponent(<PronunciationsPage />, { areas: ["pronunciations"] });
  await screen.findByText(items.length === 0 ? /^No words yet/ : /of at most/);
  return { ...opened, server };
}
const bring = async ({ user, container }: Awaited<ReturnType<typeof openList>>, file: File) => {
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error("a list can be brought");
  await user.upload(input, file);
};
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

test("a file with more words than there is room for is taken whole or not at all", async () => {
  const opened = await openList([]);
  const rows = Array.from(
    { length: limits.maxProjectPronunciations + 1 },
    (_, index) => `w${index},say ${index}`,
  );
  await bring(opened, new File([`word,say as\n${rows.join("\n")}\n`], "words.csv"));
  await screen.findByText(/^There are too many pronunciations/);
  expect(screen.queryByText(/^Words read/)).toBeNull();
  expect(opened.server.askedFor(calls.pronunciations.save)).toEqual([]);
});

test("a file that is larger than a list can be is refused before it is read", {
  tags: ["full"],
}, async () => {
  const opened = await openList([]);
  const file = new File(["word,say as\nSQL,sequel\n"], "huge.csv");
  Object.defineProperty(file, "size", { value: limits.maxPronunciationFileBytes + 1 });
  await bring(opened, file);
  await screen.findByText(/“huge.csv” is no list of pronunciations/);
  expect(opened.server.askedFor(calls.pronunciations.save)).toEqual([]);
});

test("a list that cannot be kept says why, and is not called read", { tags: ["full"] }, async () => {
  const opened = await openList([]);
  opened.server.answer(calls.pronunciations.save, new Refusal("PRONUNCIATIONS_TOO_MANY"));
  await bring(opened, new File(["word,say as\nSQL,sequel\n"], "words.csv"));
  await screen.findByRole("alert");
  expect(screen.queryByText(/^Words read/)).toBeNull();
});

test("the list goes into a table, and into a lexicon for each of its languages", {
  tags: ["full"],
}, async () => {
  const files = takeSavedFiles();
  const { user } = await openList([
    entry("SQL", "sequel"),
    entry("Lyon", "lee on", { language: "fr" }),
    entry("Köln", "kölln", { language: "de" }),
  ]);
  for (const form of ["CSV", "PLS · French", "PLS · German"]) {
    await user.click(screen.getByRole("button", { name: "Download list" }));
    await user.click(await screen.findByRole("menuitem", { name: form }));
  }
  expect(files.map(({ name }) => name)).toEqual([
    "pronunciations.csv",
    "pronunciations-fr.pls",
    "pronunciations-de.pls",
  ]);
  const [table = "", french = ""] = await Promise.all(files.map((file) => file.text()));
  expect(table).toContain("Köln");
  // What holds in every language is in each lexicon; what is of another language is not.
  expect(french).toContain("sequel");
  expect(french).toContain("lee on");
  expect(french).not.toContain("kölln");
});

test("an empty list cannot be downloaded", { tags: ["full"] }, async () => {
  await openList([]);
  expect(screen.getByRole("button", { name: "Download list" })).toHaveProperty("disabled", true);
});

test("of a thousand words a hundred are drawn, more by a press, and any is found", {
  tags: ["full"],
}, async () => {
  const { user } = await openList(
    Array.from({ length: 1_000 }, (_, index) => entry(`word${index}`, `say ${index}`)),
  );
  const rows = () => screen.getAllByRole("button", { name: /^Change / }).length;
  expect(rows()).toBe(100);
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(rows()).toBe(200);
  fireEvent.change(screen.getByRole("searchbox", { name: "Find a word" }), {
    target: { value: " SAY 999 " },
  });
  await waitFor(() => expect(rows()).toBe(1));
  screen.getByText("word999");
  screen.getByText(`1 of at most ${limits.maxProjectPronunciations.toLocaleString("en")}`);
  fireEvent.change(screen.getByRole("searchbox", { name: "Find a word" }), { target: { value: "zzz" } });
  await screen.findByText("No such word.");
});

test("what could not be added stays in its fields, and goes when it is sent again", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openList([]);
  server.answer(calls.pronunciations.save, new Refusal("INTERNAL"));
  await user.type(field("Word"), "SQL");
  await user.type(field("Say as"), "sequel");
  await user.type(field("IPA (optional)"), "/ˈsiːkwəl/{Enter}");
  await screen.findByText(/^Something went wrong on our side/);
  expect([field("Word").value, field("Say as").value]).toEqual(["SQL", "sequel"]);
  server.answer(calls.pronunciations.save, { items: [entry("SQL", "sequel")] });
  await user.click(screen.getByRole("button", { name: "Add" }));
  await screen.findByRole("button", { name: "Change SQL" });
  // The slashes around are how it is written, not what is said.
  expect(server.askedFor(calls.pronunciations.save).at(-1)).toMatchObject({
    entries: [{ word: "SQL", sayAs: "sequel", ipa: "ˈsiːkwəl", language: null }],
  });
  expect([field("Word").value, document.activeElement === field("Word")]).toEqual(["", true]);
});

test("a word that is being changed can be left as it was, or given another language", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openList([entry("Lyon", "lee on", { language: "fr", ipa: "ljɔ̃" })]);
  screen.getByText("/ljɔ̃/");
  await user.click(screen.getByRole("button", { name: "Change Lyon" }));
  const form = () => within(screen.getByRole("button", { name: "Save" }).closest("form") as HTMLElement);
  await user.clear(form().getByRole("textbox", { name: "Say as" }));
  await user.click(form().getByRole("button", { name: "Cancel" }));
  screen.getByText("lee on");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Change Lyon" }));
  await user.click(screen.getByRole("button", { name: "Change Lyon" }));
  const language = form().getByRole("combobox", { name: "Language" });
  // The language of the word is there, though no voice speaks it any more.
  expect(language).toHaveProperty("value", "French");
  await user.click(language);
  await user.click(await screen.findByRole("option", { name: "German" }));
  await user.click(form().getByRole("button", { name: "Save" }));
  const replacedIds = [expect.stringMatching(/^[0-9a-f-]+$/)];
  await waitFor(() =>
    expect(server.askedFor(calls.pronunciations.save)).toMatchObject([
      { entries: [{ word: "Lyon", sayAs: "lee on", ipa: "ljɔ̃", language: "de" }], replacedIds },
    ]),
  );
});

test("a double press deletes a word once; one that could not be deleted stays and can be tried again", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openList([entry("SQL", "sequel"), entry("Lyon", "lee on")]);
  const held = Promise.withResolvers<Refusal>();
  server.answer(calls.pronunciations.remove, () => held.promise);
  const remove = screen.getByRole("button", { name: "Delete SQL" });
  fireEvent.click(remove);
  await waitFor(() => expect(server.askedFor(calls.pronunciations.remove)).toHaveLength(1));
  fireEvent.click(remove);
  held.resolve(new Refusal("INTERNAL"));
  await screen.findByText(/^Something went wrong on our side/);
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(screen.queryByText(/was deleted/)).toBeNull();
  expect(server.askedFor(calls.pronunciations.remove)).toHaveLength(1);
  server.answer(calls.pronunciations.remove, { items: [] });
  await user.click(remove);
  await screen.findByText("“SQL” was deleted.");
});

test("a list that does not come can be asked for again", { tags: ["full"] }, async () => {
  const server = await openAnsweringServer("/pronunciations");
  server.answer(calls.pronunciations.list, new Refusal("INTERNAL"));
  server.answer(calls.voices.list, { voices: [] });
  const { user } = await openComponent(<PronunciationsPage />, { areas: ["pronunciations"] });
  const problem = within(await screen.findByRole("alert"));
  expect(screen.queryByText(/^No words yet/)).toBeNull();
  server.answer(calls.pronunciations.list, { items: [entry("SQL", "sequel")] });
  await user.click(problem.getByRole("button", { name: "Try again" }));
  await screen.findByRole("button", { name: "Change SQL" });
});
