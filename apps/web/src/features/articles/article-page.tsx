import type { Article } from "../../lib/site/articles/article.ts";
import { articlePage } from "../../lib/site/articles/article-slugs.ts";
import { fillWords } from "../../lib/site/fill-words.ts";
import { SiteLink } from "../../lib/site/site-link.tsx";
import { ArticleCard } from "./article-card.tsx";
import { ArticleContents } from "./article-contents.tsx";
import { ArticleNeighbors } from "./article-neighbors.tsx";
import styles from "./article-page.module.css";
import type { ArticleWords } from "./article-words.ts";
import "./article-text.css";

type Props = { words: ArticleWords; article: Article };

/** One article: its text with a table of contents, what stands before and after it, and others like it. */
export function ArticlePage({ words, article }: Props) {
  const { kind, title, description, picture, category, html, headings, related } = article;
  return (
    <div className={styles.page}>
      <p className={styles.back}>
        <SiteLink page={articlePage(kind)}>{words[kind].back}</SiteLink>
        <span>{words.category[category]}</span>
      </p>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.description}>{description}</p>
        <Facts words={words} article={article} />
      </header>
      {picture && (
        <img
          className={styles.picture}
          src={picture.address}
          width={picture.width}
          height={picture.height}
          alt=""
          fetchPriority="high"
        />
      )}
      <div className={styles.columns}>
        <ArticleContents words={words} headings={headings} />
        <div className="article-text" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
      <ArticleNeighbors words={words} previous={article.previous} next={article.next} />
      {related.length > 0 && (
        <section className={styles.related} aria-labelledby="related">
          <h2 id="related">{words.article.related}</h2>
          <div className={styles.cards}>
            {related.map((other) => (
              <ArticleCard key={other.slug} words={words} article={other} heading="h3" />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

function Facts({ words, article: { author, day, dayText, kind, readingTime } }: Props) {
  return (
    <p className={styles.facts}>
      {author !== null && <span>{fillWords(words.blog.by, { author })}</span>}
      <time dateTime={day}>
        {kind === "help" ? fillWords(words.help.updated, { date: dayText }) : dayText}
      </time>
      <span>{fillWords(words.article.readingTime, { time: readingTime })}</span>
    </p>
  );
}
