import { directionOf } from "@voxloom/contract/locales";
import type { Sentence } from "./spoken-sentences.ts";
import styles from "./voice-demo.module.css";

type SpokenWordsProps = {
  /** What stands there while nothing plays. */
  hint: string;
  sentence: Sentence | null;
};

/** The words of the sample that plays, in its own language. */
export function SpokenWords({ hint, sentence }: SpokenWordsProps) {
  if (!sentence) return <p className={styles.words}>{hint}</p>;
  const { locale, text } = sentence;
  return (
    <p className={styles.words} lang={locale} dir={directionOf(locale)} data-spoken>
      {text}
    </p>
  );
}
