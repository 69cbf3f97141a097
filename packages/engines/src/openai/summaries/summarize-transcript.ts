import type { CitedText, SummarizeRequest, Summary } from "../../engine.ts";
import type { TranslatorPeer } from "../translation/translate-scene.ts";
import { askForItems, type WrittenItem } from "./ask-for-items.ts";
import { type NumberedLine, readParts } from "./read-parts.ts";
import { joinRules, linesForModel, partRules } from "./summary-prompt.ts";

const maxChapters = 30;
const maxActionItems = 40;

/**
 * Summarizes a transcript part by part, one after the other so that chapters go on over the borders, and joins what was
 * written. Throws EngineError.
 */
export async function summarizeTranscript(
  peer: TranslatorPeer,
  { language, lines, instructions, signal, onProgress }: SummarizeRequest,
): Promise<Summary & { warnings: string[] }> {
  const parts = readParts(lines);
  const found: WrittenItem[] = [];
  let thrownAway = 0;
  for (const [index, part] of parts.entries()) {
    const lastChapter = found.findLast(({ kind }) => kind === "chapter")?.text;
    const answer = await askForItems(peer, {
      rules: partRules(language, instructions),
      question: { ...(lastChapter !== undefined && { lastChapter }), lines: linesForModel(part) },
      known: numbers(part),
      signal,
    });
    found.push(...answer.items);
    thrownAway += answer.thrownAway;
    onProgress?.((index + 1) / (parts.length + 1));
  }
  const ofKind = (wanted: WrittenItem["kind"]) => inOrder(found.filter(({ kind }) => kind === wanted));
  const sentences = ofKind("sentence");
  const joined =
    parts.length < 2 || sentences.length < 2
      ? sentences
      : await joinSentences(peer, {
          language,
          instructions,
          sentences,
          known: numbers(parts.flat()),
          signal,
        });
  onProgress?.(1);
  const cited = ({ text, lines: named }: WrittenItem): CitedText => ({
    text,
    lineIds: named.flatMap((number) => lines[number - 1]?.id ?? []),
  });
  return {
    sentences: joined.map(cited),
    chapters: startingApart(ofKind("chapter")).slice(0, maxChapters).map(cited),
    actionItems: ofKind("action").slice(0, maxActionItems).map(cited),
    warnings: tellThrownAway(peer.config.id, thrownAway),
  };
}

/** One summary of those of the parts. */
async function joinSentences(
  peer: TranslatorPeer,
  {
    language,
    instructions,
    sentences,
    ...rest
  }: { language: string; instructions: string | undefined; sentences: readonly WrittenItem[] } & Pick<
    Parameters<typeof askForItems>[1],
    "known" | "signal"
  >,
): Promise<readonly WrittenItem[]> {
  const { items } = await askForItems(peer, {
    ...rest,
    rules: joinRules(language, instructions),
    question: { sentences: sentences.map(({ text, lines }) => ({ text, lines })) },
  });
  return items.length === 0 ? sentences : items.map((item) => ({ ...item, kind: "sentence" }));
}

const inOrder = (items: WrittenItem[]): WrittenItem[] =>
  items.toSorted((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0));

/** Two chapters do not begin with the same line. */
const startingApart = (chapters: WrittenItem[]): WrittenItem[] =>
  chapters.filter(({ lines }, index) => lines[0] !== chapters[index - 1]?.lines[0]);

/** The lines of a part by their numbers. */
export const numbers = (part: readonly NumberedLine[]): Map<number, NumberedLine> =>
  new Map(part.map((line) => [line.number, line]));

/** A warning where sentences were thrown away. */
export const tellThrownAway = (engineId: string, count: number): string[] =>
  count === 0
    ? []
    : [`${engineId}: ${count} of its sentences named no line of the transcript and were left out.`];
