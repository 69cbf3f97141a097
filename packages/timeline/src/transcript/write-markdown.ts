import type { TranscriptDocument } from "./transcript-document.ts";

/** A transcript as Markdown: a heading, and paragraphs below who said them and when. What looks like markup is text. */
export function writeMarkdown({ title, paragraphs }: TranscriptDocument): string {
  const blocks = paragraphs.map(({ time, speaker, lines }) => {
    const name = speaker === null ? "" : `**${plain(speaker.name)}** `;
    return `${name}\\[${time}\\]\n\n${plain(lines.map(({ text }) => text).join(" "))}`;
  });
  return `${[`# ${plain(title)}`, ...blocks].join("\n\n")}\n`;
}

/** A text that Markdown reads as it stands. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/[\\`*_{}[\]<>|~&]/g, "\\$&")
    .replace(/^(\s*)([#+=-])/, "$1\\$2")
    .replace(/^(\s*\d+)([.)])/, "$1\\$2")
    .trim();
