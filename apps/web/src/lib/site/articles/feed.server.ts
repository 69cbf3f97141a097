import type { Locale } from "@voxloom/contract/locales";
import { Feed } from "feed";
import { findArticle, listArticles } from "../articles.server.ts";
import { getAddress } from "../locale-paths.ts";
import { siteWords } from "../site-words.server.ts";
import { articleFiles, articlePage } from "./article-slugs.ts";

/** The blog of a locale as an RSS feed. `origin` is that of the site, such as `https://example.com`. */
export async function buildFeed(locale: Locale, origin: string): Promise<string> {
  const posts = listArticles(locale, "blog");
  const { blog } = await siteWords(locale, "site-articles");
  const page = `${origin}${getAddress(locale, articlePage("blog"))}`;
  const feed = new Feed({
    id: page,
    link: page,
    title: blog.feedTitle,
    description: blog.intro,
    language: locale,
    favicon: `${origin}/favicon.svg`,
    copyright: "",
    updated: new Date(posts[0]?.day ?? 0),
    feedLinks: { rss: `${origin}${getAddress(locale, articleFiles.blog)}` },
  });
  for (const { address, slug, title, description, day, author } of posts) {
    const link = `${origin}${address}`;
    feed.addItem({
      id: link,
      link,
      title,
      description,
      date: new Date(day),
      // RSS itself takes an author by e-mail address only.
      extensions: author === null ? [] : [{ name: "dc:creator", objects: { _text: author } }],
      content: withOrigin(findArticle(locale, "blog", slug)?.html ?? "", origin),
    });
  }
  return feed.rss2();
}

/** Readers of feeds show a text elsewhere, where addresses without a host lead nowhere. */
const withOrigin = (html: string, origin: string): string =>
  html.replaceAll(/(?<= (?:href|src)=")\/(?!\/)/g, `${origin}/`);
