import { Link } from "react-router";
import type { ArticleSummary } from "../../lib/site/articles/article.ts";
import { fillWords } from "../../lib/site/fill-words.ts";
import styles from "./article-card.module.css";
import type { ArticleWords } from "./article-words.ts";

type Props = { words: ArticleWords; article: ArticleSummary; heading: "h2" | "h3" };

/** An article in a list. A post shows its picture, category and day, a help article what it answers. */
export function ArticleCard({ words, article, heading: Heading }: Props) {
  const { address, title, description, picture, kind, category, day, dayText, readingTime } = article;
  return (
    <article className={styles.card}>
      {picture && (
        <img
          className={styles.picture}
          src={picture.address}
          width={picture.width}
          height={picture.height}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <div className={styles.text}>
        {kind === "blog" && <p className={styles.category}>{words.category[category]}</p>}
        <Heading className={styles.title}>
          <Link to={address}>{title}</Link>
        </Heading>
        <p>{description}</p>
        {kind === "blog" && (
          <p className={styles.day}>
            <time dateTime={day}>{dayText}</time>
            {" · "}
            {fillWords(words.article.readingTime, { time: readingTime })}
          </p>
        )}
      </div>
    </article>
  );
}
