import { limits } from "@voxloom/contract";
import { cutIntoParts } from "@voxloom/timeline";

export type Chapter = { title: string; text: string; characters: number };

/** Without headings a text is cut into parts of so many characters. */
const partCharacters = limits.maxSpokenCharacters / 4;
const maxTitleCharacters = 80;
const heading = /^(#{1,2}) (.+)$/;

/** A long text as parts to choose from: its chapters; what comes before the first is headed `start`. */
export function listChapters(text: string, start: string): Chapter[] {
  const parts: { title: string; lines: string[] }[] = [];
  for (const line of text.split("\n")) {
    const title = heading.exec(line)?.[2];
    if (title !== undefined) parts.push({ title: title.slice(0, maxTitleCharacters), lines: [line] });
    else if (parts.length === 0) parts.push({ title: start, lines: [line] });
    else parts.at(-1)?.lines.push(line);
  }
  return parts.flatMap(({ title, lines }) => {
    const whole = lines.join("\n").trim();
    if (whole === "") return [];
    const cut = whole.length > limits.maxSpokenCharacters ? cutIntoParts(whole, partCharacters) : [whole];
    return cut.map((part, index) => ({
      title: cut.length === 1 ? title : `${title} ${index + 1}/${cut.length}`,
      text: part,
      characters: [...part].length,
    }));
  });
}

/** The first chapters that are spoken at once. */
export function listFirst(chapters: readonly Chapter[]): number[] {
  let characters = 0;
  return chapters.flatMap((chapter, index) => {
    characters += chapter.characters + 2;
    return characters <= limits.maxSpokenCharacters ? [index] : [];
  });
}
