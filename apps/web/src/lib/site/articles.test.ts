import MiniSearch from "minisearch";
import { expect, test } from "vitest";
import { readFrontMatter } from "./articles/front-matter.server.ts";
import { renderMarkdown } from "./articles/render-markdown.server.ts";
import { buildHelpSearchIndex } from "./articles/search-index.server.ts";
import { getSearchOptions } from "./articles/search-options.ts";
import { findArticle, listArticles } from "./articles.server.ts";

test("Markdown becomes HTML with headings that can be linked to, and nothing that could do harm", () => {
  const { html, headings, text } = renderMarkdown(
    "en",
    [
      "## Two *ways*",
      "| a | b |\n| --- | --- |\n| 1 | 2 |",
      '<script>alert(1)</script> <img src="/x" onerror="alert(1)">',
      "[bad](javascript:alert(1)) [out](https://example.com/) [in](/help-center/first-dub/)",
      "### Two *ways*",
    ].join("\n\n"),
  );
  expect(headings).toEqual([
    { id: "two-ways", text: "Two ways", depth: 2 },
    { id: "two-ways-1", text: "Two ways", depth: 3 },
  ]);
  expect(html).toContain('<h2 id="two-ways">');
  expect(html).toContain("<td>2</td>");
  expect(html).toContain('<a href="https://example.com/" rel="noopener noreferrer">');
  expect(html).toContain('<a href="/help-center/first-dub/">');
  expect(html).not.toMatch(/script|onerror/);
  expect(text).toContain("Two ways");
});

test("links between articles stay in the reader's language, others are left alone", () => {
  const { html } = renderMarkdown("pt-br", "[a](/help-center/first-dub/) [b](/blog/) [c](/engines)");
  expect(html).toBe(
    '<p><a href="/pt/help-center/first-dub/">a</a> <a href="/pt/blog/">b</a> <a href="/engines">c</a></p>',
  );
});

test("a picture of the product is the one in the reader's language, and has its place before it comes", () => {
  const { html } = renderMarkdown("de", "![Das Studio](/pictures/product/studio.avif)");
  expect(html).toBe(
    '<p><img src="/pictures/product/de/studio.avif" alt="Das Studio" width="1440" height="900" loading="lazy" decoding="async"></p>',
  );
  expect(findArticle("ar", "blog", "how-a-dub-is-fitted")?.picture).toEqual({
    address: "/pictures/product/ar/studio.avif",
    width: 1440,
    height: 900,
  });
});

test("the interface's own words stand where a text refers to them, and a phrase that is not there is an error", () => {
  const words = "Press {ordering:plan.preview seconds=30}, then {common:action.close}.";
  expect(renderMarkdown("en", words).html).toBe(
    "<p>Press <strong>Preview the first 30 seconds, free</strong>, then <strong>Close</strong>.</p>",
  );
  expect(renderMarkdown("de", "{common:action.close}").html).toBe("<p><strong>Schließen</strong></p>");
  expect(() => renderMarkdown("en", "{common:action.fly}")).toThrow("common:action.fly");
  expect(() => renderMarkdown("en", "{ordering:plan.preview}")).toThrow("seconds");
});

test("front matter that lacks something is refused with the file's name", () => {
  const help = "---\ntitle: T\ndescription: D\ncategory: dubbing\norder: 1\nupdated: 2026-11-22\n---\n\ntext";
  expect(readFrontMatter("help", "a.md", help)).toMatchObject({
    frontMatter: { kind: "help", title: "T", order: 1, updated: "2026-11-22" },
    markdown: "\ntext",
  });
  expect(() => readFrontMatter("help", "a.md", help.replace("dubbing", "flying"))).toThrow("a.md");
  expect(() => readFrontMatter("blog", "b.md", help)).toThrow("b.md");
});

test("every article has neighbors in the order of its list, and others like it", () => {
  const help = listArticles("en", "help");
  const [first, second] = help;
  const article = findArticle("en", "help", first?.slug ?? "");
  expect(article).toMatchObject({ ...first, previous: null, next: { slug: second?.slug } });
  expect(
    article?.related.every(({ category, slug }) => category === first?.category && slug !== first?.slug),
  ).toBe(true);
  expect(findArticle("en", "help", "no-such-article")).toBeNull();
});

test("the help center is found by parts of words, with typing errors, and without accents", () => {
  const index = MiniSearch.loadJSON(buildHelpSearchIndex("en"), getSearchOptions("en"));
  const found = (query: string) => index.search(query).map(({ slug }) => slug);
  expect(found("first du")[0]).toBe("first-dub");
  expect(found("somthing fails")[0]).toBe("when-it-fails");
  expect(found("zzzz")).toEqual([]);
});

test.each([
  ["zh", "为视频配上另一种语言的声音", "语言"],
  ["ja", "動画を別の言語に吹き替えます", "言語"],
  ["th", "พากย์วิดีโอเป็นภาษาอื่น", "ภาษา"],
] as const)("%s is searched by its words, though no spaces stand between them", (locale, title, query) => {
  const index = new MiniSearch(getSearchOptions(locale));
  index.add({ slug: "a", address: "/a/", title, description: "", text: "" });
  expect(index.search(query).map(({ slug }) => slug)).toEqual(["a"]);
});
