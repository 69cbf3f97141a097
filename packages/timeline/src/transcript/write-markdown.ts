import {
  cutHighlights,
  type DocumentNote,
  type DocumentPiece,
  type TranscriptDocument,
} from "./transcript-document.ts";

/**
 * A transcript as Markdown: a heading, and paragraphs below who said them and when, with what is highlighted, and to-dos
 * and comments below them. What looks like markup is text.
 */
export function writeMarkdown({ title, paragraphs }: TranscriptDocument): string {
  const blocks = paragraphs.map(({ time, speaker, lines, notes }) => {
    const name = speaker === null ? "" : `**${plain(speaker.name)}** `;
    const text = lines.map((line) => cutHighlights(line).map(writePiece).join("")).join(" ");
    return [`${name}\\[${time}\\]`, begin(text), ...notes.map(writeNote)].join("\n\n");
  });
  return `${[`# ${plain(title)}`, ...blocks].join("\n\n")}\n`;
}

const writePiece = ({ text, isHighlighted }: DocumentPiece): string =>
  isHighlighted ? `<mark>${safe(text)}</mark>` : safe(text);

function writeNote({ kind, quote, text, isDone, authorName }: DocumentNote): string {
  const said = plain(text === "" ? quote : text);
  if (kind === "todo") return `- [${isDone ? "x" : " "}] ${said}`;
  return `> ${authorName === "" ? "" : `**${plain(authorName)}:** `}${said}`;
}

/** A part of a text within which nothing is markup. */
const safe = (text: string): string => text.replace(/\s+/g, " ").replace(/[\\`*_{}[\]<>|~&]/g, "\\$&");

/** A text within which signs are safe, so that it begins no heading and no list. */
const begin = (text: string): string =>
  text
    .replace(/^(\s*)([#+=-])/, "$1\\$2")
    .replace(/^(\s*\d+)([.)])/, "$1\\$2")
    .trim();

/** A text that Markdown reads as it stands. */
const plain = (text: string): string => begin(safe(text));
