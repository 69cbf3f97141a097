import type { ArticleHeading } from "../../lib/site/articles/article.ts";
import styles from "./article-page.module.css";
import type { ArticleWords } from "./article-words.ts";

/** The headings of an article as links; nothing where there are too few to need a list. */
export function ArticleContents({ words, headings }: { words: ArticleWords; headings: ArticleHeading[] }) {
  if (headings.length < 2) return null;
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <p id="contents">{words.article.contents}</p>
      <ol>
        {headings.map(({ id, text, depth }) => (
          <li key={id} data-depth={depth}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
