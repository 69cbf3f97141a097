import pLimit from "p-limit";
import type { AnswerRequest, CitedText } from "../../engine.ts";
import type { TranslatorPeer } from "../translation/translate-scene.ts";
import { askForItems } from "./ask-for-items.ts";
import { readParts } from "./read-parts.ts";
import { numbers, tellThrownAway } from "./summarize-transcript.ts";
import { answerRules, joinAnswerRules, linesForModel } from "./summary-prompt.ts";

const partsAtOnce = 4;

/** Answers a question from all parts of a transcript at once, and joins what they say. Throws EngineError. */
export async function answerQuestion(
  peer: TranslatorPeer,
  { lines, question, signal, onProgress }: AnswerRequest,
): Promise<{ sentences: CitedText[]; warnings: string[] }> {
  const parts = readParts(lines);
  const limit = pLimit(partsAtOnce);
  // One that failed ends the others.
  const others = new AbortController();
  const partSignal = signal ? AbortSignal.any([signal, others.signal]) : others.signal;
  let done = 0;
  const answers = await Promise.all(
    parts.map((part) =>
      limit(async () => {
        const answer = await askForItems(peer, {
          rules: answerRules(parts.length > 1),
          question: { question, lines: linesForModel(part) },
          known: numbers(part),
          signal: partSignal,
        }).catch((error) => {
          others.abort();
          throw error;
        });
        done += 1;
        onProgress?.(done / (parts.length + 1));
        return answer;
      }),
    ),
  );
  const telling = answers.filter(({ items }) => items.length > 0);
  const found = telling.flatMap(({ items }) => items);
  const { items } =
    telling.length < 2
      ? { items: found }
      : await askForItems(peer, {
          rules: joinAnswerRules,
          question: { question, sentences: found.map(({ text, lines: named }) => ({ text, lines: named })) },
          known: numbers(parts.flat()),
          signal,
        });
  onProgress?.(1);
  return {
    sentences: (items.length === 0 ? found : items).map(({ text, lines: named }) => ({
      text,
      lineIds: named.flatMap((number) => lines[number - 1]?.id ?? []),
    })),
    warnings: tellThrownAway(
      peer.config.id,
      answers.reduce((sum, { thrownAway }) => sum + thrownAway, 0),
    ),
  };
}
