import type { EnglishPhrases } from "@voxloom/phrases";
import type { ReactNode } from "react";
import type { ToolContent } from "../../lib/site/tool-content.ts";
import { ToolQuestions } from "./tool-questions.tsx";
import styles from "./tools.module.css";

type ToolPageProps = {
  content: ToolContent;
  words: EnglishPhrases["site-tools"];
  /** Where one begins: the entry of the first section, and the same again at the end. */
  entry: ReactNode;
  closing: ReactNode;
  /** What leads on to others like it. */
  related: ReactNode;
};

/** The page of a tool or a channel: what it does, the way in, steps, good points, examples, questions. */
export function ToolPage({ content, words, entry, closing, related }: ToolPageProps) {
  const { headline, intro, steps, benefits, examples, questions } = content;
  return (
    <>
      <section className={styles.hero}>
        <h1>{headline}</h1>
        <p className={styles.intro}>{intro}</p>
        {entry}
      </section>
      <section className={styles.section} aria-labelledby="steps">
        <h2 id="steps">{words.steps}</h2>
        <ol className={styles.steps}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.section} aria-labelledby="benefits">
        <h2 id="benefits">{words.benefits}</h2>
        <ul className={styles.benefits}>
          {benefits.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="examples">
        <h2 id="examples">{words.examples}</h2>
        <ul className={styles.examples}>
          {examples.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <ToolQuestions questions={questions} heading={words.questions} />
      {related}
      {closing}
    </>
  );
}
