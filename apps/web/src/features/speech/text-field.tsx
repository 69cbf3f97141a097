import { Textarea } from "@mantine/core";
import { getDirection } from "@voxloom/contract";
import type { ClipboardEvent, Ref } from "react";
import { useTranslation } from "react-i18next";
import { textOfHtml } from "./rich-text.ts";
import styles from "./speech.module.css";

type TextFieldProps = {
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  language: string;
  onChange: (text: string) => void;
};

/** Where a text is written; what is pasted into it keeps its headings and lists. */
export function TextField({ ref, text, language, onChange }: TextFieldProps) {
  const { t } = useTranslation("speech");
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const html = event.clipboardData.getData("text/html");
    const written = html === "" ? null : textOfHtml(html);
    if (written === null) return;
    event.preventDefault();
    const field = event.currentTarget;
    // The browser's own way of writing into a field is the one that its undo knows.
    if (document.execCommand?.("insertText", false, written)) return;
    field.setRangeText(written, field.selectionStart, field.selectionEnd, "end");
    onChange(field.value);
  };
  return (
    <Textarea
      ref={ref}
      className={styles.text}
      classNames={{ wrapper: styles.fill, input: styles.input }}
      aria-label={t("text")}
      placeholder={t("placeholder")}
      lang={language}
      dir={getDirection(language)}
      value={text}
      onPaste={paste}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
