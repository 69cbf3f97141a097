import { limits, type Script, type Segment, type TranscriptView } from "@voxloom/contract";
import { type PassagePlace, spaceless } from "@voxloom/timeline";
import { getHidden } from "../document/hidden-words.ts";
import { placedWords } from "../document/text-marks.ts";

/** A stretch of the text: its part of each line, and when it is said. */
export type Passage = { parts: PassagePlace[]; startMs: number; endMs: number; text: string };

type End = { lineId: string; at: number };

/** Where an end of what is selected lies: a token says with which letter of its line it begins. */
function findEnd(node: Node, offset: number): End | null {
  const element = node instanceof HTMLElement ? node : node.parentElement;
  const line = element?.closest<HTMLElement>("[data-line]");
  if (!line?.dataset.line) return null;
  const lineId = line.dataset.line;
  const token = element?.closest<HTMLElement>("[data-from]");
  if (token) {
    const from = Number(token.dataset.from);
    return {
      lineId,
      at:
        node instanceof HTMLElement && offset > 0
          ? Number(token.dataset.to)
          : from + (node instanceof HTMLElement ? 0 : offset),
    };
  }
  const tokens = [...line.querySelectorAll<HTMLElement>("[data-from]")];
  const next = node === line ? line.children[offset] : undefined;
  if (next instanceof HTMLElement && next.dataset.from !== undefined)
    return { lineId, at: Number(next.dataset.from) };
  return { lineId, at: Number(tokens.at(-1)?.dataset.to ?? 0) };
}

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{M}\p{N}]/u.test(sign);

/** A stretch of a text with whole words at its ends, and no space there. */
function wholeWords(text: string, range: { from: number; to: number }): { from: number; to: number } {
  let { from, to } = range;
  const grows = (at: number) =>
    isLetter(text[at - 1]) && isLetter(text[at]) && !spaceless.test(text.slice(at - 1, at + 1));
  while (from < to && /\s/u.test(text[from] ?? "")) from += 1;
  while (to > from && /\s/u.test(text[to - 1] ?? "")) to -= 1;
  while (from > 0 && grows(from)) from -= 1;
  while (to < text.length && grows(to)) to += 1;
  return { from, to };
}

/** The passage of some parts of lines; null where there are none. */
function buildPassage(segments: readonly Segment[], parts: PassagePlace[]): Passage | null {
  const findLine = (part: PassagePlace | undefined) => segments.find(({ id }) => id === part?.lineId);
  const [first, last] = [parts[0], parts.at(-1)];
  const [firstLine, lastLine] = [findLine(first), findLine(last)];
  if (first === undefined || last === undefined || !firstLine || !lastLine) return null;
  // By the words that were heard; where there are none, whole lines.
  const begins = placedWords(firstLine.sourceText, firstLine.words).find(({ to }) => to > first.from);
  const ends = placedWords(lastLine.sourceText, lastLine.words).findLast(({ from }) => from < last.to);
  const startMs = first.from === 0 ? firstLine.startMs : (begins?.word.startMs ?? firstLine.startMs);
  const isToEnd = last.to >= lastLine.sourceText.length;
  const endMs = Math.max(startMs + 1, isToEnd ? lastLine.endMs : (ends?.word.endMs ?? lastLine.endMs));
  const text = parts.map((part) => findLine(part)?.sourceText.slice(part.from, part.to) ?? "").join(" ");
  return { parts, startMs, endMs, text };
}

/** The passage that is selected in the text; null: nothing is, or it lies elsewhere. */
export function passageOfSelection(
  selection: Selection | null,
  segments: readonly Segment[],
): Passage | null {
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  const start = findEnd(startContainer, startOffset);
  const end = findEnd(endContainer, endOffset);
  if (start === null || end === null) return null;
  const from = segments.findIndex(({ id }) => id === start.lineId);
  const to = segments.findIndex(({ id }) => id === end.lineId);
  const parts = segments.slice(from, to + 1).flatMap((segment, index, all): PassagePlace[] => {
    const text = segment.sourceText;
    const range = wholeWords(text, {
      from: index === 0 ? start.at : 0,
      to: index === all.length - 1 ? end.at : text.length,
    });
    return range.from < range.to ? [{ lineId: segment.id, ...range }] : [];
  });
  return buildPassage(segments, parts);
}

/** A whole line as a passage. */
export const passageOfLine = (segment: Segment): Passage | null =>
  segment.sourceText.trim() === ""
    ? null
    : buildPassage([segment], [{ lineId: segment.id, from: 0, to: segment.sourceText.length }]);

/** When what a view hides of a passage is said, in its order and apart; words that nobody heard stay. */
export function listHiddenSpans(
  { segments, sourceLanguage }: Pick<Script, "segments" | "sourceLanguage">,
  { parts }: Pick<Passage, "parts">,
  view: TranscriptView,
): { startMs: number; endMs: number }[] {
  const lines = new Map(segments.map((segment) => [segment.id, segment]));
  const spans: { startMs: number; endMs: number }[] = [];
  for (const part of parts) {
    const line = lines.get(part.lineId);
    const hidden = line === undefined ? [] : getHidden(line, sourceLanguage, view);
    if (line === undefined || hidden.length === 0) continue;
    for (const { from, to, word } of placedWords(line.sourceText, line.words)) {
      const isIn = from >= part.from && to <= part.to;
      if (!isIn || !hidden.some((range) => from >= range.from && to <= range.to)) continue;
      const last = spans.at(-1);
      const startMs = Math.max(word.startMs, last?.endMs ?? 0);
      if (last !== undefined && startMs === last.endMs) last.endMs = Math.max(last.endMs, word.endMs);
      else if (word.endMs > startMs) spans.push({ startMs, endMs: word.endMs });
    }
  }
  return spans.slice(0, limits.maxClipCuts);
}
