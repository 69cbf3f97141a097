import { fireEvent, screen, within } from "@testing-library/react";
import words from "@voxloom/phrases/locales/en/site-articles.json";
import { expect, test } from "vitest";
import type { Article, ArticleSummary } from "../../lib/site/articles/article.ts";
import { OnSite } from "../../testing/on-site.tsx";
import { openComponent } from "../../testing/open-component.tsx";
import { ArticleList } from "./article-list.tsx";
import { ArticlePage } from "./article-page.tsx";
import { LegalPage } from "./legal-page.tsx";

const summary = (slug: string, spec: Partial<ArticleSummary> = {}): ArticleSummary => ({
  ...{ kind: "help", slug, address: `/help-center/${slug}/`, title: `About ${slug}`, category: "studio" },
  ...{ description: `All of ${slug}.`, day: "2026-11-02", dayText: "November 2, 2026", author: null },
  ...{ picture: null, readingTime: "4 minutes" },
  ...spec,
});
const post = (slug: string, spec: Partial<ArticleSummary> = {}) =>
  summary(slug, { kind: "blog", category: "engineering", author: "Ada", address: `/blog/${slug}/`, ...spec });
const article = (spec: Partial<Article> = {}): Article => ({
  ...summary("lines"),
  ...{ html: '<h2 id="one">One</h2><p>Text</p>', headings: [], previous: null, next: null, related: [] },
  ...spec,
});
const heading = (id: string, depth = 2) => ({ id, text: `Part ${id}`, depth });
const open = (page: React.ReactNode) => openComponent(<OnSite page="/help-center/">{page}</OnSite>);

test("help stands by category in their order; a category without an article is not there", async () => {
  await open(
    <ArticleList
      words={words}
      kind="help"
      articles={[summary("lines"), summary("begin", { category: "first-steps" }), summary("cuts")]}
    />,
  );
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "First steps",
    "The studio",
  ]);
  const studio = within(screen.getByRole("region", { name: "The studio" }));
  expect(studio.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/help-center/lines/",
    "/help-center/cuts/",
  ]);
  // What helps has no day of news.
  expect(document.querySelector("time")).toBeNull();
});

test("posts come as they are given, with category, day and reading time, and can be followed by a feed reader", async () => {
  await open(
    <ArticleList
      words={words}
      kind="blog"
      articles={[post("second"), post("first", { category: "news" })]}
    />,
  );
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "About second",
    "About first",
  ]);
  const [first] = screen.getAllByRole("article");
  expect(first?.textContent).toContain("November 2, 2026 · Reading time: 4 minutes");
  expect(first?.querySelector("time")?.getAttribute("datetime")).toBe("2026-11-02");
  const feed = screen.getByRole("link", { name: "Follow the blog with a feed reader" });
  expect(feed.getAttribute("type")).toBe("application/rss+xml");
  expect(screen.queryByRole("searchbox")).toBeNull();
});

test("what is searched for takes the place of the list, and is there again for whoever comes back", async () => {
  const list = <ArticleList words={words} kind="help" articles={[summary("lines")]} />;
  const { unmount } = await open(list);
  const field = () => screen.getByRole<HTMLInputElement>("searchbox");
  fireEvent.change(field(), { target: { value: "lines" } });
  expect(screen.queryByRole("region", { name: "The studio" })).toBeNull();
  unmount();
  await open(list);
  expect(field().value).toBe("lines");
  fireEvent.keyDown(field(), { key: "Escape" });
  screen.getByRole("region", { name: "The studio" });
});

test("an article has its contents where it has more than one part, each at its depth", async () => {
  const { unmount } = await open(
    <ArticlePage words={words} article={article({ headings: [heading("one"), heading("two", 3)] })} />,
  );
  const contents = within(screen.getByRole("navigation", { name: "On this page" }));
  expect(contents.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["#one", "#two"]);
  expect(contents.getAllByRole("listitem").map((item) => item.dataset.depth)).toEqual(["2", "3"]);
  unmount();
  await open(<ArticlePage words={words} article={article({ headings: [heading("one")] })} />);
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("a help article tells when it was updated, a post who wrote it and when", async () => {
  const { unmount } = await open(<ArticlePage words={words} article={article()} />);
  screen.getByText("Updated on November 2, 2026");
  expect(screen.queryByText(/^By /)).toBeNull();
  expect(screen.getByRole("link", { name: "All help articles" }).getAttribute("href")).toBe("/help-center/");
  unmount();
  await open(<ArticlePage words={words} article={article(post("numbers"))} />);
  screen.getByText("By Ada");
  screen.getByText("November 2, 2026");
  screen.getByRole("link", { name: "All posts" });
});

test("the first and the last article have one neighbor, one alone none", async () => {
  const { unmount } = await open(<ArticlePage words={words} article={article({ next: summary("cuts") })} />);
  const around = within(screen.getByRole("navigation", { name: "Before and after this article" }));
  expect(around.getAllByRole("link").map((link) => [link.getAttribute("rel"), link.textContent])).toEqual([
    ["next", "NextAbout cuts"],
  ]);
  unmount();
  await open(<ArticlePage words={words} article={article()} />);
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(screen.queryByRole("region", { name: "Read next" })).toBeNull();
});

test("what to read next stands below, one heading deeper than its own", async () => {
  await open(<ArticlePage words={words} article={article({ related: [summary("cuts")] })} />);
  const next = within(screen.getByRole("region", { name: "Read next" }));
  next.getByRole("heading", { name: "About cuts", level: 3 });
});

test("a legal text has its day, its contents, and what stands below it", async () => {
  await open(
    <LegalPage
      words={words}
      text={{
        ...{
          name: "terms-of-service",
          title: "Terms",
          description: "What holds",
          day: "2026-10-01",
          dayText: "October 1, 2026",
        },
        ...{ html: "<p>All.</p>", headings: [heading("one"), heading("two")] },
      }}
    >
      <p>Write to us</p>
    </LegalPage>,
  );
  screen.getByRole("heading", { name: "Terms", level: 1 });
  screen.getByText("Updated on October 1, 2026");
  screen.getByRole("navigation", { name: "On this page" });
  screen.getByText("Write to us");
});
