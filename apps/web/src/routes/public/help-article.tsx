import { ArticlePage } from "../../features/articles/article-page.tsx";
import { articleMeta } from "../../lib/site/articles/article-meta.ts";
import { loadArticle } from "../../lib/site/articles/load-article.server.ts";
import type { Route } from "./+types/help-article.ts";

export const loader = ({ params }: Route.LoaderArgs) => loadArticle("help", params);

export const meta = articleMeta;

export default function HelpArticle({ loaderData: { words, article } }: Route.ComponentProps) {
  return <ArticlePage words={words} article={article} />;
}
