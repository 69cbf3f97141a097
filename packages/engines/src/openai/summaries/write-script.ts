import type { CitedText, ScriptRequest } from "../../engine.ts";
import { EngineError } from "../../engine-error.ts";
import type { TranslatorPeer } from "../translation/translate-scene.ts";
import { askForItems, type WrittenItem } from "./ask-for-items.ts";
import { numbers } from "./summarize-transcript.ts";
import { linesForModel, scriptRules } from "./summary-prompt.ts";

/** Groups of figures, as they stand: 1,299 is of two. */
const figures = (text: string): string[] => text.match(/\p{Nd}+/gu) ?? [];

/**
 * Writes what a voice says in a video. Sentences that name no fact, that have a number which is in no fact, or for which
 * there is no room are left out. Throws EngineError `bad-answer` where nothing is left.
 */
export async function writeScript(
  peer: TranslatorPeer,
  { language, facts, maxCharacters, signal, onProgress }: ScriptRequest,
): Promise<{ sentences: CitedText[]; warnings: string[] }> {
  const lines = facts.map((fact, index) => ({ ...fact, number: index + 1 }));
  const { items, thrownAway } = await askForItems(peer, {
    rules: scriptRules(language, maxCharacters),
    question: { lines: linesForModel(lines) },
    known: numbers(lines),
    signal,
  });
  onProgress?.(1);
  const known = new Set(facts.flatMap(({ text }) => figures(text)));
  const isFounded = ({ text }: WrittenItem): boolean => figures(text).every((figure) => known.has(figure));
  const founded = items.filter(isFounded);
  let characters = 0;
  const sentences = founded.filter(({ text }) => {
    const fits = characters + text.length <= maxCharacters;
    if (fits) characters += text.length + 1;
    return fits;
  });
  const { id } = peer.config;
  if (sentences.length === 0)
    throw new EngineError("bad-answer", `${id} wrote no sentence that the facts bear out.`, {
      engineId: id,
      isRetryable: true,
    });
  const leftOut = thrownAway + items.length - sentences.length;
  return {
    sentences: sentences.map(({ text, lines: named }) => ({
      text,
      lineIds: named.flatMap((number) => facts[number - 1]?.id ?? []),
    })),
    warnings:
      leftOut === 0
        ? []
        : [`${id}: ${leftOut} of its sentences were left out: no fact bears them out, or there was no room.`],
  };
}
