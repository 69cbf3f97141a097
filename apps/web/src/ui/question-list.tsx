import styles from "./question-list.module.css";

/** Questions that open one by one. */
export function QuestionList({ questions }: { questions: readonly { question: string; answer: string }[] }) {
  return (
    <div className={styles.list}>
      {questions.map(({ question, answer }) => (
        <details key={question} name="questions" className={styles.item}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
