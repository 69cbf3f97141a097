import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { Locale } from "@voxloom/contract";
import words from "@voxloom/phrases/locales/en/site-articles.json";
import MiniSearch from "minisearch";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getSearchOptions } from "../../lib/site/articles/search-options.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { ArticleSearch } from "./article-search.tsx";

type Text = { title: string; description?: string; text?: string };

const texts: Text[] = [
  { title: "Share a video", description: "A link with a password", text: "Whoever has it can watch." },
  {
    title: "Fix a line",
    description: "In the studio",
    text: "Every sentence can be changed, shared or not.",
  },
  { title: "Café and façade", text: "Letters with accents" },
];

/** As the build writes it. */
function makeIndex(locale: Locale, given: readonly Text[]): string {
  const index = new MiniSearch(getSearchOptions(locale));
  index.addAll(
    given.map(({ title, description = "", text = "" }, place) => ({
      ...{ slug: `${place}`, address: `/help-center/${place}`, title, description, text },
    })),
  );
  return JSON.stringify(index);
}

let served: { body: string; status: number }[];
let asked: string[];
beforeEach(() => {
  served = [];
  asked = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    const { body, status } = served.shift() ?? { body: "", status: 500 };
    return new Response(body, { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function openSearch({
  locale = "en",
  given = texts,
}: {
  locale?: Locale;
  given?: readonly Text[];
} = {}) {
  served.push({ body: makeIndex(locale, given), status: 200 });
  const Page = () => {
    const [query, setQuery] = useState("");
    return <ArticleSearch {...{ words, locale, query }} indexAddress="/help.json" onQuery={setQuery} />;
  };
  const opened = await openComponent(<Page />);
  const field = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search the help center" });
  const ask = (query: string) => fireEvent.change(field, { target: { value: query } });
  return { ...opened, field, ask };
}
const says = (text: string) => waitFor(() => expect(screen.getByRole("status").textContent).toBe(text));
const titles = () =>
  within(screen.getByRole("list", { name: "Results" }))
    .getAllByRole("link")
    .map((link) => link.querySelector("strong")?.textContent);

test("nothing is fetched before somebody is about to search, and then once", async () => {
  const { field, ask } = await openSearch();
  expect(asked).toEqual([]);
  fireEvent.focus(field);
  ask("share");
  await says("Articles found: 2");
  ask("fix");
  await says("Articles found: 1");
  expect(asked).toEqual(["/help.json"]);
});

test("what a title says comes before what a text says; all words count, also begun and mistyped ones", async () => {
  const { ask } = await openSearch();
  ask("shar");
  await says("Articles found: 2");
  expect(titles()).toEqual(["Share a video", "Fix a line"]);
  ask("share studio");
  await says("Articles found: 1");
  expect(titles()).toEqual(["Fix a line"]);
  ask("sentense");
  await says("Articles found: 1");
  ask("cafe facade");
  await says("Articles found: 1");
  expect(titles()).toEqual(["Café and façade"]);
});

test("what is nowhere is said with its words; spaces alone ask nothing", async () => {
  const { ask } = await openSearch();
  ask("  zebra ");
  await says("Nothing found for “zebra”. Try another word, or fewer of them.");
  expect(screen.queryByRole("list")).toBeNull();
  ask("   ");
  await says("");
});

test("arrow keys go from the field through the results and back, and stop at both ends", async () => {
  const { field, ask } = await openSearch();
  field.focus();
  ask("share");
  await says("Articles found: 2");
  const stops = [field, ...screen.getAllByRole("link")];
  const go = (key: string) => {
    fireEvent.keyDown(document.activeElement as Element, { key });
    return stops.indexOf(document.activeElement as HTMLElement);
  };
  expect(["ArrowUp", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp"].map(go)).toEqual([
    0, 1, 2, 2, 1, 0,
  ]);
});

test("Escape empties the search from wherever one is, and the cursor is in its field", async () => {
  const { field, ask } = await openSearch();
  ask("share");
  await says("Articles found: 2");
  const [first] = screen.getAllByRole("link");
  first?.focus();
  fireEvent.keyDown(first as Element, { key: "Escape" });
  expect([field.value, document.activeElement]).toEqual(["", field]);
  expect(screen.queryByRole("list")).toBeNull();
});

test("keys of an input method choose its words: they neither empty the field nor leave it", async () => {
  const { field, ask } = await openSearch({ locale: "ja", given: [{ title: "動画を共有する" }] });
  field.focus();
  ask("共有");
  await says("Articles found: 1");
  for (const key of ["Escape", "ArrowDown"]) fireEvent.keyDown(field, { key, isComposing: true });
  expect([field.value, document.activeElement]).toEqual(["共有", field]);
});

test("an index that does not come is said, and typing on tries again", async () => {
  served.push({ body: "", status: 503 });
  const { ask } = await openSearch();
  ask("s");
  await says("The search could not be loaded. Check your connection and type again.");
  ask("share");
  await says("Articles found: 2");
  expect(asked).toHaveLength(2);
});

test.each<[Locale, string, string]>([
  ["ja", "字幕を作る", "字幕"],
  ["zh", "如何分享视频", "视频"],
  ["th", "แชร์วิดีโอของคุณ", "วิดีโอ"],
  ["ar", "مُشَارَكَةُ الفيديو", "مشاركة"],
  ["tr", "İNDİRME", "indirme"],
])(
  "in %s a word is found where no spaces, marks or other capitals stand in its way",
  async (locale, title, query) => {
    const { ask } = await openSearch({ locale, given: [{ title }, { title: "Voxloom" }] });
    ask(query);
    await says("Articles found: 1");
    expect(titles()).toEqual([title]);
  },
);
