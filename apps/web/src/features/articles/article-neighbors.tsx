import { Link } from "react-router";
import type { ArticleSummary } from "../../lib/site/articles/article.ts";
import styles from "./article-page.module.css";
import type { ArticleWords } from "./article-words.ts";

type Props = { words: ArticleWords; previous: ArticleSummary | null; next: ArticleSummary | null };

/** What stands before and after an article in its list. */
export function ArticleNeighbors({ words, previous, next }: Props) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbors} aria-label={words.article.around}>
      {previous && (
        <Link to={previous.address} rel="prev">
          <span>{words.article.previous}</span>
          {previous.title}
        </Link>
      )}
      {next && (
        <Link to={next.address} rel="next" className={styles.next}>
          <span>{words.article.next}</span>
          {next.title}
        </Link>
      )}
    </nav>
  );
}
