import { ArticleList } from "../../features/articles/article-list.tsx";
import { articleFiles, articlePage } from "../../lib/site/articles/article-slugs.ts";
import { listArticles } from "../../lib/site/articles.server.ts";
import { pageLocale } from "../../lib/site/page-locale.ts";
import { buildMeta } from "../../lib/site/site-meta.ts";
import { siteWords } from "../../lib/site/site-words.server.ts";
import type { Route } from "./+types/blog.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  return { locale, words: await siteWords(locale, "site-articles"), articles: listArticles(locale, "blog") };
}

export const meta = buildMeta(({ locale, words }: Route.ComponentProps["loaderData"]) => ({
  locale,
  page: articlePage("blog"),
  title: words.blog.feedTitle,
  description: words.blog.intro,
  feed: articleFiles.blog,
}));

export default function Blog({ loaderData: { words, articles } }: Route.ComponentProps) {
  return <ArticleList words={words} kind="blog" articles={articles} />;
}
