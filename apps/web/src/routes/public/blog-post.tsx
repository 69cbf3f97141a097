import { ArticlePage } from "../../features/articles/article-page.tsx";
import { articleMeta } from "../../lib/site/articles/article-meta.ts";
import { loadArticle } from "../../lib/site/articles/load-article.server.ts";
import type { Route } from "./+types/blog-post.ts";

export const loader = ({ params }: Route.LoaderArgs) => loadArticle("blog", params);

export const meta = articleMeta;

export default function BlogPost({ loaderData: { words, article } }: Route.ComponentProps) {
  return <ArticlePage words={words} article={article} />;
}
