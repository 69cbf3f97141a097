import type { TranslateRequest } from "../../engine.ts";
import { languageName } from "../../recognition/whisper-languages.ts";
import { quoteInstructions, readPrompt } from "../prompts/read-prompt.ts";
import type { AnswerShape, ChatMessage } from "./request-chat.ts";
import type { LineWindow } from "./window-lines.ts";

type Order = Pick<TranslateRequest, "from" | "to" | "glossary" | "instructions" | "speakers" | "brief">;

const answerJsonSchema = {
  type: "object",
  additionalProperties: false,
  required: ["lines"],
  properties: {
    lines: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["id", "text", "short", "shortest"],
        properties: {
          id: { type: "string" },
          text: { type: "string" },
          short: { type: "string" },
          shortest: { type: "string" },
        },
      },
    },
  },
} as const;

export const translatedLines: AnswerShape = { name: "translated_lines", schema: answerJsonSchema };

/** What is said of a translation and of a review of it. */
export const translationPrompt = readPrompt("translation");

/** Whether something is known of the whole text. */
export const isKnowing = (brief: Order["brief"]): boolean =>
  brief !== undefined && (brief.summary !== "" || brief.terms.length > 0);

/** What a question holds of a brief: the terms of `text` alone. */
export const notesOn = (text: string, brief: Order["brief"]): object =>
  isKnowing(brief) ? { about: brief?.summary, terms: termsIn(text, brief?.terms) } : {};

const fillRules = ({ from, to, instructions, speakers = [], brief }: Order, isReview: boolean): string =>
  translationPrompt.fill({
    from: languageName(from),
    to: languageName(to),
    speakers: speakers.length > 0,
    brief: isKnowing(brief),
    review: isReview,
    instructions: quoteInstructions(instructions),
  });

/** The terms of a glossary that a text may hold, each with what is to stand for it. */
export const termsIn = (
  text: string,
  glossary: Order["glossary"] = [],
): { source: string; target: string }[] =>
  glossary
    .filter(({ source }) => text.toLocaleLowerCase().includes(source.toLocaleLowerCase()))
    .map(({ source, target }) => ({ source, target: target === "" ? source : target }));

/**
 * The conversation for one window. Lines travel under their number in the window: models copy `7` without fault
 * where they garble long ids. `lastProblem` says why the last answer to the same line was not taken; `drafts`, by the ids
 * of their lines, are translations to be looked at again.
 */
export function translationMessages(
  order: Order,
  window: LineWindow,
  { lastProblem, drafts }: { lastProblem?: string | undefined; drafts?: ReadonlyMap<string, string> },
): ChatMessage[] {
  const text = window.lines.map((line) => line.text).join("\n");
  const { speakers = [] } = order;
  const speaking = new Set(window.lines.map(({ speaker }) => speaker));
  const question = {
    from: order.from,
    to: order.to,
    glossary: termsIn(text, order.glossary),
    ...notesOn(text, order.brief),
    ...(speakers.length > 0 && {
      speakers: speakers
        .filter((_, place) => speaking.has(place))
        .map(({ name, gender }) => ({ name, ...(gender !== null && { voice: gender }) })),
    }),
    before: window.before,
    lines: window.lines.map(({ id, text: lineText, maxCharacters, goesOn, speaker = -1 }, index) => ({
      id: String(index + 1),
      ...(speakers[speaker] !== undefined && { speaker: speakers[speaker].name }),
      text: lineText,
      ...(drafts !== undefined && { draft: drafts.get(id) ?? "" }),
      ...(maxCharacters === undefined ? {} : { maxCharacters }),
      ...(goesOn && { goesOn }),
    })),
    after: window.after,
    ...(lastProblem === undefined ? {} : { lastAnswerWasRefused: lastProblem }),
  };
  return [
    { role: "system", content: fillRules(order, drafts !== undefined) },
    { role: "user", content: JSON.stringify(question) },
  ];
}
