import { ArticleList } from "../../features/articles/article-list.tsx";
import { articlePage } from "../../lib/site/articles/article-slugs.ts";
import { listArticles } from "../../lib/site/articles.server.ts";
import { pageLocale } from "../../lib/site/page-locale.ts";
import { buildMeta } from "../../lib/site/site-meta.ts";
import { siteWords } from "../../lib/site/site-words.server.ts";
import type { Route } from "./+types/help-center.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  return { locale, words: await siteWords(locale, "site-articles"), articles: listArticles(locale, "help") };
}

export const meta = buildMeta(({ locale, words }: Route.ComponentProps["loaderData"]) => ({
  locale,
  page: articlePage("help"),
  title: words.help.title,
  description: words.help.intro,
}));

export default function HelpCenter({ loaderData: { locale, words, articles } }: Route.ComponentProps) {
  // Another language has another search.
  return <ArticleList key={locale} words={words} kind="help" articles={articles} />;
}
