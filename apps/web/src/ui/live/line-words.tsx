import { Textarea } from "@mantine/core";
import { type HeardText, limits } from "@voxloom/contract";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./live.module.css";

/** Writing in place of what was heard. */
export type LineTyping = {
  /** Called with every change of a line's text. */
  write(line: HeardText, text: string): void;
  /** Called with who speaks in a line; empty: nobody is named. */
  name(line: HeardText, speaker: string): void;
  /** A line is being written in, or none any more. */
  onOpen(isOpen: boolean): void;
};

type LineWordsProps = {
  line: HeardText;
  lang: string | undefined;
  isNewest: boolean;
  /** When it is said, for its field. */
  time: string;
  /** Missing: it is only read. */
  typing: LineTyping | undefined;
  /** Stands behind the words. */
  children: ReactNode;
};

/** What is said in a line, as it was heard or as somebody wrote it; pressed, it is written in. */
export function LineWords({ line, lang, isNewest, time, typing, children }: LineWordsProps) {
  const { t } = useTranslation("task");
  const [isOpen, setIsOpen] = useState(false);
  const { text, typed = text, endMs } = line;
  const words = typed.trim() === "" ? <s>{text}</s> : typed;
  const open = (next: boolean) => {
    setIsOpen(next);
    typing?.onOpen(next);
  };
  if (typing === undefined || endMs === undefined)
    return (
      <p className={styles.words} lang={lang} data-newest={isNewest || undefined}>
        {words}
        {children}
      </p>
    );
  if (isOpen)
    return (
      <Textarea
        autosize
        autoFocus
        dir="auto"
        lang={lang}
        maxLength={limits.maxHeardLineCharacters}
        aria-label={t("live.field", { time })}
        classNames={{ input: styles.field ?? "" }}
        defaultValue={typed}
        onChange={({ currentTarget }) => typing.write(line, currentTarget.value)}
        onBlur={() => open(false)}
        onKeyDown={(event) => {
          // A word that is being put together by its keys ends with Enter too.
          if (event.nativeEvent.isComposing || !["Enter", "Escape"].includes(event.key)) return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: the words of a button cannot be chosen and copied.
    <div
      role="button"
      className={styles.words}
      tabIndex={0}
      lang={lang}
      title={t("live.correct")}
      data-newest={isNewest || undefined}
      onClick={() => {
        // Who drew over words means to copy them.
        if (document.getSelection()?.isCollapsed !== false) open(true);
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        open(true);
      }}
    >
      {words}
      {children}
    </div>
  );
}
