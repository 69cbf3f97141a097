import { listSentences } from "@voxloom/timeline";
import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./speech.module.css";

type ReadingViewProps = {
  paragraphs: readonly string[];
  /** The one that is heard, and how far, 0 to 1. */
  at: number;
  share: number;
  language: string;
  /** Reads on from a paragraph, at a share of it. */
  onJump: (at: number, share: number) => void;
};

/** So many paragraphs around the one that is heard are shown sentence by sentence. */
const around = 4;

/** The text while it is read aloud: the sentence that is heard is marked and in view; a press reads on from there. */
export function ReadingView({ paragraphs, at, share, language, onJump }: ReadingViewProps) {
  const { t } = useTranslation("speech");
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    // Who pressed a key in the field that made way for this goes on with keys.
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={frame}
      className={styles.reading}
      aria-label={t("text")}
      lang={language}
      tabIndex={-1}
      data-reading
    >
      {paragraphs.map((text, index) => (
        <p
          // Paragraphs may say the same, and do not change while they are read.
          key={index}
          dir="auto"
          className={styles.paragraph}
          aria-current={index === at ? "true" : undefined}
        >
          <Sentences
            text={text}
            language={language}
            isWhole={Math.abs(index - at) > around}
            share={index === at ? share : null}
            onJump={(to) => onJump(index, to)}
          />
        </p>
      ))}
    </section>
  );
}

type SentencesProps = {
  text: string;
  language: string;
  /** Not cut into its sentences. */
  isWhole: boolean;
  /** How far it is heard; null: it is not. */
  share: number | null;
  onJump: (share: number) => void;
};

function Sentences({ text, language, isWhole, share, onJump }: SentencesProps) {
  const now = useRef<HTMLButtonElement>(null);
  const sentences = useMemo(
    () => (isWhole ? [{ text, share: 0 }] : listSentences(text, language)),
    [text, language, isWhole],
  );
  const heard = share === null ? -1 : sentences.findLastIndex((one) => one.share <= share);
  useEffect(() => {
    if (heard >= 0) now.current?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }, [heard]);
  return sentences.map((one, index) => (
    <button
      key={one.share}
      ref={index === heard ? now : null}
      type="button"
      className={styles.sentence}
      aria-current={index === heard ? "true" : undefined}
      onClick={() => onJump(one.share)}
    >
      {one.text}
    </button>
  ));
}
