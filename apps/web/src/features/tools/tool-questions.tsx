import type { ToolContent } from "../../lib/site/tool-content.ts";
import { Section } from "../../ui/section.tsx";
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
    <Section title={heading} width="text">
      <div className={styles.questions}>
        {questions.map(({ question, answer }) => (
          <details key={question} name="questions">
            <summary>{question}</summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
