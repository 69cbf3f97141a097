import { Textarea } from "@mantine/core";
import { getDirection, type Stress } from "@voxloom/contract";
import type { ReadingSegment } from "@voxloom/reading";
import { type MarkupNode, maxMarkupDepth, readMarkup, writeBlocks } from "@voxloom/timeline";
import { type ClipboardEvent, type PointerEvent, type Ref, useRef } from "react";
import { useTranslation } from "react-i18next";
import { MarkedText } from "./marked-text.tsx";
import styles from "./speech.module.css";
import type { Readings } from "./use-readings.ts";

type TextFieldProps = {
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  language: string;
  onChange: (text: string) => void;
  readings: Readings;
  stresses: readonly Stress[];
  open: ReadingSegment | null;
  /** A mark was pressed, or reached by the cursor. */
  onOpen: (segment: ReadingSegment) => void;
  /** The pointer is on a mark; null: on none. */
  onPoint: (segment: ReadingSegment | null) => void;
};

/** Where a text is written; what is pasted into it keeps its headings and lists, and what is read otherwise is marked. */
export function TextField(props: TextFieldProps) {
  const { ref, text, language, onChange, readings, stresses, open, onOpen, onPoint } = props;
  const { t } = useTranslation("speech");
  const behind = useRef<HTMLDivElement>(null);
  const segments = readings.text === text ? readings.segments : [];
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
  const openAtCursor = ({ selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    if (selectionStart !== selectionEnd) return;
    const found = segments.find(({ start, end }) => start <= selectionStart && selectionStart <= end);
    if (found !== undefined) onOpen(found);
  };
  const point = ({ clientX, clientY }: PointerEvent) =>
    onPoint(findMark(behind.current, segments, clientX, clientY));
  return (
    <div className={styles.field} lang={language} dir={getDirection(language)}>
      <MarkedText ref={behind} text={text} segments={segments} stresses={stresses} open={open} />
      <Textarea
        ref={ref}
        className={styles.text}
        classNames={{ wrapper: styles.fill, input: styles.input }}
        aria-label={t("text")}
        placeholder={t("placeholder")}
        value={text}
        onPaste={paste}
        onClick={({ currentTarget }) => openAtCursor(currentTarget)}
        onPointerMove={point}
        onPointerLeave={() => onPoint(null)}
        onScroll={({ currentTarget }) => {
          if (behind.current !== null) behind.current.scrollTop = currentTarget.scrollTop;
        }}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}

/**
 * What pasted HTML says, its headings, lists and quotes as Markdown writes them; null: it has none, and its plain text
 * is as good.
 */
function textOfHtml(html: string): string | null {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const { blocks } = readMarkup([fromDom(body)]);
  return blocks.some(({ block }) => block.kind !== "paragraph") ? writeBlocks(blocks) : null;
}

function fromDom(node: Node, depth = 0): MarkupNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? "";
  if (!(node instanceof Element) || depth > maxMarkupDepth) return "";
  return {
    name: node.localName,
    attributes: Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])),
    children: [...node.childNodes].map((child) => fromDom(child, depth + 1)),
  };
}

/** The mark at a place of the window. */
function findMark(
  behind: HTMLElement | null,
  segments: readonly ReadingSegment[],
  x: number,
  y: number,
): ReadingSegment | null {
  for (const mark of behind?.querySelectorAll<HTMLElement>("[data-start]") ?? [])
    for (const { left, right, top, bottom } of mark.getClientRects())
      if (x >= left && x <= right && y >= top && y <= bottom)
        return segments.find(({ start }) => String(start) === mark.dataset.start) ?? null;
  return null;
}
