import { defaultLocale, type Locale, localeNames, locales } from "@voxloom/contract";
import { isFullRun } from "@voxloom/contract/testing";
import { describe, expect, test } from "vitest";
import { paths } from "../../paths.ts";
import { findArticle, listArticles } from "../articles.server.ts";
import { pageOfAddress } from "../locale-paths.ts";
import { sitePages } from "../pages.ts";
import { type ArticleKind, articleKinds } from "./article.ts";
import { articleSlugs } from "./article-slugs.ts";

const pagesOfWorkspace: unknown[] = Object.values(paths);

/** What every language has alike: its parts, what it shows, where it leads and what is typed. */
function getShape(locale: Locale, html: string) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const all = (selector: string) => [...page.querySelectorAll(selector)];
  return {
    parts: ["h2", "h3", "li", "tr", "blockquote"].map((name) => `${name} ${all(name).length}`),
    pictures: all("img").map((picture) =>
      picture.getAttribute("src")?.replace(`/${locale}/`, "/its-language/"),
    ),
    links: all("a")
      .map((link) => pageOfAddress(link.getAttribute("href") ?? ""))
      .sort(),
    commands: all("pre").map(({ textContent }) => textContent),
  };
}

const englishShapes = new Map<string, ReturnType<typeof getShape>>();
/** What every other language is compared with, read once. */
function englishShape(kind: ArticleKind, slug: string) {
  const name = `${kind}/${slug}`;
  const html = findArticle(defaultLocale, kind, slug)?.html ?? "";
  const shape = englishShapes.get(name) ?? getShape(defaultLocale, html);
  englishShapes.set(name, shape);
  return shape;
}

/** One language that defines the articles, one from right to left; the full run compares all. */
const compared = locales.filter((locale) => isFullRun || [defaultLocale, "ar"].includes(locale));

describe.each(compared)("in %s", (locale) => {
  test.each(articleKinds)("%s has every article, and descriptions of their own", (kind) => {
    const written = listArticles(locale, kind);
    expect(written.map(({ slug }) => slug).sort()).toEqual([...articleSlugs[kind]].sort());
    expect(new Set(written.map(({ title }) => title)).size).toBe(written.length);
    expect(new Set(written.map(({ description }) => description)).size).toBe(written.length);
    for (const { dayText, readingTime } of written)
      expect(`${dayText} ${readingTime}`).toMatch(/\p{N}.* .*\p{N}/u);
  });

  test.each(articleKinds.flatMap((kind) => articleSlugs[kind].map((slug) => [kind, slug] as const)))(
    "%s %s has the parts of the English one, and leads to pages that are there",
    (kind, slug) => {
      const html = findArticle(locale, kind, slug)?.html ?? "";
      const shape = getShape(locale, html);
      expect(shape).toEqual(englishShape(kind, slug));
      if (kind === "help") expect(shape.pictures.length).toBeGreaterThan(0);
      const within = shape.links.filter((link) => link.startsWith("/"));
      expect(within.filter((link) => !sitePages.includes(link) && !pagesOfWorkspace.includes(link))).toEqual(
        [],
      );
      expect(html).not.toMatch(/\{[a-z-]+:|<img[^>]* alt(?:=""|[ >])/);
    },
  );
});

test.each(locales.filter((locale) => locale !== defaultLocale))("%s is not English", (locale) => {
  const english = articleKinds.flatMap((kind) => listArticles(defaultLocale, kind));
  const titles = articleKinds.flatMap((kind) => listArticles(locale, kind)).map(({ title }) => title);
  expect(titles, localeNames[locale]).toHaveLength(english.length);
  expect(english.filter(({ title }) => titles.includes(title))).toEqual([]);
});
