import type { ToolContent } from "../../lib/site/tool-content.ts";
import styles from "./tools.module.css";

/** Questions that open one by one. */
export function ToolQuestions({
  questions,
  heading,
}: {
  questions: ToolContent["questions"];
  heading: string;
}) {
  return (
    <section className={styles.section} aria-labelledby="questions">
      <h2 id="questions">{heading}</h2>
      <div className={styles.questions}>
        {questions.map(({ question, answer }) => (
          <details key={question} name="questions">
            <summary>{question}</summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
