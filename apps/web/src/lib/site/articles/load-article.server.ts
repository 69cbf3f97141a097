import { findArticle } from "../articles.server.ts";
import { pageLocale } from "../page-locale.ts";
import { siteWords } from "../site-words.server.ts";
import type { ArticleKind } from "./article.ts";

/** What an article's page needs, while it is built. Throws 404 where there is no such article. */
export async function loadArticle(kind: ArticleKind, params: { lang?: string; slug: string }) {
  const locale = pageLocale(params);
  const article = findArticle(locale, kind, params.slug);
  if (article === null) throw new Response(null, { status: 404 });
  return { locale, words: await siteWords(locale, "site-articles"), article };
}
