import { useState } from "react";
import { type ArticleKind, type ArticleSummary, articleCategories } from "../../lib/site/articles/article.ts";
import { articleFiles } from "../../lib/site/articles/article-slugs.ts";
import { addressOf } from "../../lib/site/locale-paths.ts";
import { useSite } from "../../lib/site/site-context.tsx";
import { ArticleCard } from "./article-card.tsx";
import styles from "./article-list.module.css";
import { ArticleSearch } from "./article-search.tsx";
import type { ArticleWords } from "./article-words.ts";

type Props = {
  words: ArticleWords;
  kind: ArticleKind;
  articles: ArticleSummary[];
};

/** The page of the help centre or of the blog: its articles by category; in the help centre with a search. */
export function ArticleList({ words, kind, articles }: Props) {
  const { locale } = useSite();
  const companion = addressOf(locale, articleFiles[kind]);
  const [isSearching, setIsSearching] = useState(false);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{words[kind].title}</h1>
        <p>{words[kind].intro}</p>
        {kind === "blog" && (
          <a href={companion} type="application/rss+xml">
            {words.blog.feed}
          </a>
        )}
      </header>
      {kind === "help" && (
        <ArticleSearch words={words} locale={locale} indexAddress={companion} onSearching={setIsSearching} />
      )}
      {!isSearching &&
        articleCategories[kind].map((category) => {
          const inCategory = articles.filter((article) => article.category === category);
          if (inCategory.length === 0) return null;
          return (
            <section key={category} className={styles.category} aria-labelledby={category}>
              <h2 id={category}>{words.category[category]}</h2>
              <div className={styles.cards}>
                {inCategory.map((article) => (
                  <ArticleCard key={article.slug} words={words} article={article} heading="h3" />
                ))}
              </div>
            </section>
          );
        })}
    </div>
  );
}
