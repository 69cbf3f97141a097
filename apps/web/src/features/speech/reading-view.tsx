import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./speech.module.css";
import type { HeardParagraph } from "./use-text-player.ts";

type ReadingViewProps = {
  paragraphs: readonly HeardParagraph[];
  /** The one that is heard. */
  at: number;
  language: string;
  onJump: (at: number) => void;
};

/** The text while it is read aloud: what is heard is marked and in view; a press reads on from there. */
export function ReadingView({ paragraphs, at, language, onJump }: ReadingViewProps) {
  const { t } = useTranslation("speech");
  const now = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    now.current?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }, [at]);
  return (
    <section className={styles.reading} aria-label={t("text")} lang={language}>
      {paragraphs.map(({ text }, index) => (
        <button
          // Paragraphs may say the same, and do not change while they are read.
          key={index}
          ref={index === at ? now : null}
          type="button"
          dir="auto"
          className={styles.paragraph}
          aria-current={index === at ? "true" : undefined}
          onClick={() => onJump(index)}
        >
          {text}
        </button>
      ))}
    </section>
  );
}
