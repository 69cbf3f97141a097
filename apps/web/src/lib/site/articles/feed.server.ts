import type { Locale } from "@voxloom/contract";
import type { EnglishPhrases } from "@voxloom/phrases";
import { Feed } from "feed";
import { articleOf, articlesOf } from "../articles.server.ts";
import { articleAddress } from "./article.ts";

const words = import.meta.glob<EnglishPhrases["site-articles"]>(
  "../../../../../../packages/phrases/locales/*/site-articles.json",
  { eager: true, import: "default" },
);

/** The blog of a locale as an RSS feed. `origin` is that of the site, such as `https://example.com`. */
export function feedOf(locale: Locale, origin: string): string {
  const posts = articlesOf(locale, "blog");
  const { blog } = words[`../../../../../../packages/phrases/locales/${locale}/site-articles.json`] ?? {};
  if (!blog) throw new Error(`There are no words for the blog in ${locale}.`);
  const page = `${origin}${articleAddress(locale, "blog")}`;
  const feed = new Feed({
    id: page,
    link: page,
    title: blog.feedTitle,
    description: blog.intro,
    language: locale,
    favicon: `${origin}/favicon.svg`,
    copyright: "",
    updated: new Date(posts[0]?.day ?? 0),
    feedLinks: { rss: `${page}feed.xml` },
  });
  for (const { address, slug, title, description, day, author } of posts) {
    const link = `${origin}${address}`;
    feed.addItem({
      id: link,
      link,
      title,
      description,
      date: new Date(day),
      author: author === null ? [] : [{ name: author }],
      content: withOrigin(articleOf(locale, "blog", slug)?.html ?? "", origin),
    });
  }
  return feed.rss2();
}

/** Readers of feeds show a text elsewhere, where addresses without a host lead nowhere. */
const withOrigin = (html: string, origin: string): string =>
  html.replaceAll(/(?<= (?:href|src)=")\/(?!\/)/g, `${origin}/`);
