import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultLocale, type Locale, locales } from "@voxloom/contract";
import { describe, expect, it } from "vitest";
import { isDense, type ToolContent, toolContentSchema } from "./tool-content.ts";
import { channels, toolSlugs } from "./tools.ts";

const folder = join(import.meta.dirname, "../../../content");
const slugsOf = { tools: toolSlugs, channels } as const;
const kinds = ["tools", "channels"] as const;

const getPages = (locale: Locale): string[] =>
  kinds.flatMap((kind) => {
    const path = join(folder, locale, kind);
    return existsSync(path) ? readdirSync(path).map((file) => `${kind}/${file}`) : [];
  });
const read = (locale: Locale, page: string): ToolContent =>
  toolContentSchema(locale).parse(JSON.parse(readFileSync(join(folder, locale, page), "utf8")));

/** Every text of a page with the place it stands at. */
function getTexts(value: unknown, place = ""): [place: string, text: string][] {
  if (typeof value === "string") return [[place, value]];
  return Object.entries(value ?? {}).flatMap(([key, child]) => getTexts(child, `${place}/${key}`));
}

const getCounts = ({ steps, benefits, examples, questions }: ToolContent) =>
  [steps, benefits, examples, questions].map((parts) => parts.length);

/** Texts that a language shares with English, letter by letter. */
const sharedTexts: Partial<Record<Locale, string[]>> = {};

const ownLetters: Partial<Record<Locale, RegExp>> = {
  ar: /\p{scx=Arab}/u,
  ja: /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u,
  ko: /\p{scx=Hang}/u,
  ru: /\p{scx=Cyrl}/u,
  th: /\p{scx=Thai}/u,
  zh: /\p{scx=Han}/u,
};
/** Formats, and names that no language writes in its own letters. */
const latinNames =
  /Voxloom|YouTube|TikTok|Instagram|Facebook|Whisper|Reels|Shorts|Opus|WebM|Word|\b[A-Z][A-Z\d]+\b/g;

/** Share of a text's letters, names aside, that are of the language's own. */
function ownShare(text: string, own: RegExp): number {
  const letters = text.replace(latinNames, "").match(/[\p{L}\p{M}]/gu) ?? [];
  return letters.filter((letter) => own.test(letter)).length / Math.max(1, letters.length);
}

/** Sentences of a locale's pages that stand on more than one of them. */
function sharedSentences(locale: Locale, pages: readonly [page: string, content: unknown][]): string[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: "sentence" });
  const firstPages = new Map<string, string>();
  return pages.flatMap(([page, content]) =>
    getTexts(content)
      .flatMap(([, text]) => [...segmenter.segment(text)].map(({ segment }) => segment.trim()))
      .filter((sentence) => {
        if (sentence.length <= (isDense(locale) ? 20 : 40)) return false;
        const first = firstPages.get(sentence) ?? page;
        firstPages.set(sentence, first);
        return first !== page;
      }),
  );
}

it("every file of English is a tool's or a channel's", () => {
  const known = kinds.flatMap((kind) => slugsOf[kind].map((slug) => `${kind}/${slug}.json`));
  expect(known).toEqual(expect.arrayContaining(getPages(defaultLocale)));
});

describe.each(locales)("%s", (locale) => {
  const pages = getPages(defaultLocale);

  it("has the pages that English has", () => {
    expect(getPages(locale).sort()).toEqual([...pages].sort());
  });

  it.each(pages)("%s is whole and of the right lengths, with as many parts as in English", (page) => {
    expect(getCounts(read(locale, page))).toEqual(getCounts(read(defaultLocale, page)));
  });

  it("has no long sentence on two pages", () => {
    expect(
      sharedSentences(
        locale,
        pages.map((page) => [page, read(locale, page)]),
      ),
    ).toEqual([]);
  });
});

it.each(locales.filter((locale) => locale !== defaultLocale))("%s has no text of English", (locale) => {
  const same = getPages(locale).flatMap((page) => {
    const english = new Map(getTexts(read(defaultLocale, page)));
    return getTexts(read(locale, page)).flatMap(([place, text]) =>
      english.get(place) === text ? [text] : [],
    );
  });
  expect([...new Set(same)].sort()).toEqual(sharedTexts[locale] ?? []);
});

it("a page that says how much is taken at most says as well that a plan can set less", () => {
  const largest = /(up to|and) six hours|six hours and/i;
  const unlimited = getPages(defaultLocale).filter((page) => {
    const said = getTexts(read(defaultLocale, page)).filter(([, text]) => largest.test(text));
    return said.length > 0 && !said.some(([, text]) => /\bplan\b/.test(text));
  });
  expect(unlimited).toEqual([]);
});

const localesOfOwnLetters = locales.flatMap((locale) => {
  const own = ownLetters[locale];
  return own === undefined ? [] : [{ locale, own }];
});
it.each(localesOfOwnLetters)("$locale is written in its own letters", ({ locale, own }) => {
  const foreign = getPages(locale).flatMap((page) =>
    getTexts(read(locale, page)).flatMap(([place, text]) =>
      ownShare(text, own) < 0.8 ? [`${page}${place}: ${text}`] : [],
    ),
  );
  expect(foreign).toEqual([]);
});

describe("these checks", () => {
  it("find a sentence that stands on two pages, but not a short one", () => {
    const sentence = "Everything stays on the machine unless a service is connected.";
    const pages: [string, unknown][] = [
      ["a", { intro: `${sentence} It is free.` }],
      ["b", { steps: [{ text: `Wait. ${sentence}` }, { text: "It is free." }] }],
    ];
    expect(sharedSentences("en", pages)).toEqual([sentence]);
  });

  it("find foreign letters", () => {
    expect(ownShare("Translate 视频", /\p{scx=Han}/u)).toBeLessThan(0.8);
    expect(ownShare("MP4 转 SRT", /\p{scx=Han}/u)).toBe(1);
    expect(ownShare("MP4", /\p{scx=Han}/u)).toBe(0);
  });

  it("refuse what is too long for its locale, or has markup", () => {
    const { title, intro } = toolContentSchema("ja").shape;
    expect(title.safeParse("字".repeat(31)).success).toBe(false);
    expect(toolContentSchema("de").shape.title.safeParse("a".repeat(31)).success).toBe(true);
    expect(intro.safeParse("See <b>this</b>").success).toBe(false);
    expect(intro.safeParse("See **this**").success).toBe(false);
  });
});
