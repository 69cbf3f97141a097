import type { Locale } from "@voxloom/contract/locales";
import { openGraphPath } from "../open-graph-path.ts";
import { buildMeta, getLanguageTag, wholeAddress } from "../site-meta.ts";
import type { Article } from "./article.ts";
import { articleFiles, articlePage } from "./article-slugs.ts";

/** The tags of an article's head, with what search engines read of it. */
export const articleMeta = buildMeta(({ locale, article }: { locale: Locale; article: Article }) => ({
  locale,
  page: articlePage(article.kind, article.slug),
  title: article.title,
  description: article.description,
  structured: [getStructured(locale, article)],
  ...(article.kind === "blog" && { feed: articleFiles.blog }),
}));

const getStructured = (
  locale: Locale,
  { kind, slug, title, description, day, picture, author }: Article,
) => ({
  "@type": kind === "blog" ? "BlogPosting" : "TechArticle",
  headline: title,
  description,
  inLanguage: getLanguageTag(locale),
  ...(kind === "blog" ? { datePublished: day } : { dateModified: day }),
  image: wholeAddress(picture?.address ?? openGraphPath(locale, articlePage(kind, slug))),
  author: { "@type": "Organization", name: author ?? "Voxloom", url: wholeAddress("/") },
});
