import { expect, test } from "vitest";
import { listBuiltPages } from "./built-pages.ts";

test("in whichever languages the pages are built, each route with words of its own has one", () => {
  // A tool right below its language: English, Chinese and others have none.
  const atRoot = /^\/[a-z]+\/(?:video-translator|text-to-speech)\/$/;
  for (const wanted of ["en", "zh,ja", "en,ar", "de", undefined])
    expect(
      listBuiltPages(wanted).pages.some((page) => atRoot.test(page)),
      wanted,
    ).toBe(true);
  const { pages, files } = listBuiltPages("en");
  expect(pages.filter((page) => /^\/(?:ar|de|es)\//.test(page))).toHaveLength(1);
  expect(files).toContain("/blog/feed.xml");
});
