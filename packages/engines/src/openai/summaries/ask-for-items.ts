import { z } from "zod";
import type { EngineCall, ReadLine } from "../../engine.ts";
import { EngineError } from "../../engine-error.ts";
import { parseAnswerObjects } from "../translation/parse-answer-lines.ts";
import { type ChatMessage, requestChat } from "../translation/request-chat.ts";
import type { TranslatorPeer } from "../translation/translate-scene.ts";

export const itemKinds = ["sentence", "chapter", "action"] as const;
const number = z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)]);
const itemSchema = z.object({
  kind: z.enum(itemKinds).catch("sentence"),
  text: z.string(),
  lines: z.array(number),
});

/** A sentence that a model wrote, with the numbers of the lines that it is made of. */
export type WrittenItem = z.output<typeof itemSchema>;

const shape = {
  name: "cited_sentences",
  schema: {
    type: "object",
    additionalProperties: false,
    required: ["items"],
    properties: {
      items: {
        type: "array",
        items: {
          type: "object",
          additionalProperties: false,
          required: ["kind", "text", "lines"],
          properties: {
            kind: { type: "string", enum: [...itemKinds] },
            text: { type: "string" },
            lines: { type: "array", items: { type: "integer" } },
          },
        },
      },
    },
  },
};

const maxAnswers = 2;
const maxItemCharacters = 1_000;
const maxLinesOfItem = 8;

export type ItemsRequest = {
  rules: string;
  question: object;
  /** The lines that may be named, by their numbers. */
  known: ReadonlyMap<number, ReadLine>;
  signal: EngineCall["signal"];
};

/**
 * Asks a model for sentences about lines. Those that name no line that is there are thrown away; where that leaves none
 * of many, and where the answer has no such form, it is asked once more with the reason. Throws EngineError `bad-answer`
 * where that does not help. An empty list is the model's word: there is nothing to say.
 */
export async function askForItems(
  peer: TranslatorPeer,
  { rules, question, known, signal }: ItemsRequest,
): Promise<{ items: WrittenItem[]; thrownAway: number }> {
  let problem = "";
  for (let answer = 0; answer < maxAnswers; answer++) {
    const asked = problem === "" ? question : { ...question, lastAnswerWasRefused: problem };
    const messages: ChatMessage[] = [
      { role: "system", content: rules },
      { role: "user", content: JSON.stringify(asked) },
    ];
    const { content } = await requestChat({ ...peer, messages, shape, signal });
    const said = parseAnswerObjects(content, itemSchema);
    const items = said.flatMap((item) => keepCited(item, known));
    if (items.length > 0) return { items, thrownAway: said.length - items.length };
    if (said.length === 0 && /"items"\s*:\s*\[\s*\]/.test(content)) return { items: [], thrownAway: 0 };
    problem =
      said.length === 0 ? "it is not JSON of the form that was asked for" : "it names no line that is there";
  }
  const { id } = peer.config;
  throw new EngineError("bad-answer", `${id} gave no usable answer: ${problem}.`, {
    engineId: id,
    isRetryable: true,
  });
}

function keepCited({ kind, text, lines }: WrittenItem, known: ReadonlyMap<number, ReadLine>): WrittenItem[] {
  const plain = text.replace(/\s+/g, " ").trim();
  const there = [...new Set(lines)].filter((line) => known.has(line)).sort((a, b) => a - b);
  if (plain === "" || plain.length > maxItemCharacters || there.length === 0) return [];
  return [{ kind, text: plain, lines: there.slice(0, maxLinesOfItem) }];
}
