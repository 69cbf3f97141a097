import type { ReactNode } from "react";
import { fillWords } from "../../lib/site/fill-words.ts";
import type { LegalText } from "../../lib/site/legal.ts";
import { ArticleContents } from "./article-contents.tsx";
import styles from "./article-page.module.css";
import type { ArticleWords } from "./article-words.ts";
import "./article-text.css";

type LegalPageProps = {
  words: ArticleWords;
  text: LegalText;
  /** What stands below the text. */
  children?: ReactNode;
};

/** A legal text: its day, its contents, its words; fit to be printed. */
export function LegalPage({ words, text, children }: LegalPageProps) {
  const { title, description, day, dayText, html, headings } = text;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.description}>{description}</p>
        <p className={styles.facts}>
          <time dateTime={day}>{fillWords(words.help.updated, { date: dayText })}</time>
        </p>
      </header>
      <div className={styles.columns}>
        <ArticleContents words={words} headings={headings} />
        <div className="article-text" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
      {children}
    </div>
  );
}
