import type { Locale } from "@voxloom/contract/locales";
import {
  type Article,
  type ArticleKind,
  type ArticleSummary,
  articleCategories,
} from "./articles/article.ts";
import { articlePage } from "./articles/article-slugs.ts";
import { type FrontMatter, readFrontMatter } from "./articles/front-matter.server.ts";
import { getPicture } from "./articles/picture.server.ts";
import { type RenderedMarkdown, renderMarkdown } from "./articles/render-markdown.server.ts";
import { getAddress } from "./locale-paths.ts";

const files = import.meta.glob<string>("../../../content/*/{help,blog}/*.md", {
  eager: true,
  query: "?raw",
  import: "default",
});
const getFolder = (locale: Locale, kind: ArticleKind) => `../../../content/${locale}/${kind}/`;

// Silent reading of plain prose, Brysbaert 2019: 238 words a minute in English; a little less, for there are steps to do.
const wordsPerMinute = 220;

type Source = { summary: ArticleSummary; rendered: RenderedMarkdown; frontMatter: FrontMatter };
const sources = new Map<string, Source[]>();

/** All articles of a kind: help in the order of its categories and places, the blog with the newest first. */
export const listArticles = (locale: Locale, kind: ArticleKind): ArticleSummary[] =>
  getSources(locale, kind).map(({ summary }) => summary);

/** One article with its text, its neighbors in {@link listArticles}, and others like it. Null where there is none. */
export function findArticle(locale: Locale, kind: ArticleKind, slug: string): Article | null {
  const all = getSources(locale, kind);
  const place = all.findIndex(({ summary }) => summary.slug === slug);
  const source = all[place];
  if (!source) return null;
  const { summary, rendered } = source;
  return {
    ...summary,
    html: rendered.html,
    headings: rendered.headings,
    previous: all[place - 1]?.summary ?? null,
    next: all[place + 1]?.summary ?? null,
    related: relatedTo(
      summary,
      all.map((other) => other.summary),
    ),
  };
}

/** Others of the same category; where it has few, posts of the others follow. */
function relatedTo(article: ArticleSummary, all: readonly ArticleSummary[]): ArticleSummary[] {
  const others = all.filter((other) => other !== article);
  const alike = others.filter(({ category }) => category === article.category);
  const further = article.kind === "blog" ? others.filter((other) => !alike.includes(other)) : [];
  return [...alike, ...further].slice(0, 3);
}

/** The words of all articles of a kind, without marks: for the search index. */
export const getArticleTexts = (
  locale: Locale,
  kind: ArticleKind,
): { summary: ArticleSummary; text: string }[] =>
  getSources(locale, kind).map(({ summary, rendered }) => ({ summary, text: rendered.text }));

function getSources(locale: Locale, kind: ArticleKind): Source[] {
  const folder = getFolder(locale, kind);
  const before = sources.get(folder);
  if (before) return before;
  const read = Object.entries(files)
    .filter(([path]) => path.startsWith(folder))
    .map(([path, text]) => getSource(locale, path, readFrontMatter(kind, path, text)))
    .sort(byPlace);
  sources.set(folder, read);
  return read;
}

function getSource(
  locale: Locale,
  path: string,
  { frontMatter, markdown }: { frontMatter: FrontMatter; markdown: string },
): Source {
  const rendered = renderMarkdown(locale, markdown);
  const slug = path.slice(path.lastIndexOf("/") + 1, -".md".length);
  const { kind, title, description, category } = frontMatter;
  const day = kind === "help" ? frontMatter.updated : frontMatter.date;
  const summary: ArticleSummary = {
    kind,
    slug,
    address: getAddress(locale, articlePage(kind, slug)),
    title,
    description,
    category,
    day,
    dayText: new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day)),
    author: kind === "blog" ? frontMatter.author : null,
    picture: kind === "blog" ? getPicture(locale, frontMatter.picture) : null,
    readingTime: getReadingTime(locale, rendered.text),
  };
  return { summary, rendered, frontMatter };
}

/** How long a text takes to read, in whole minutes and the words of the locale. */
function getReadingTime(locale: Locale, text: string): string {
  const segments = new Intl.Segmenter(locale, { granularity: "word" }).segment(text);
  const words = [...segments].filter(({ isWordLike }) => isWordLike).length;
  const minutes = Math.max(1, Math.round(words / wordsPerMinute));
  return new Intl.NumberFormat(locale, { style: "unit", unit: "minute", unitDisplay: "long" }).format(
    minutes,
  );
}

function byPlace({ frontMatter: a, summary }: Source, { frontMatter: b, summary: other }: Source): number {
  if (a.kind === "help" && b.kind === "help") {
    const categories = articleCategories.help;
    return categories.indexOf(a.category) - categories.indexOf(b.category) || a.order - b.order;
  }
  return other.day.localeCompare(summary.day) || summary.slug.localeCompare(other.slug);
}
