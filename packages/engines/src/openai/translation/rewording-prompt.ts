import type { RewordRequest } from "../../engine.ts";
import { languageName } from "../../recognition/whisper-languages.ts";
import { quoteInstructions, readPrompt } from "../prompts/read-prompt.ts";
import type { AnswerShape, ChatMessage } from "./request-chat.ts";
import { isKnowing, notesOn, termsIn } from "./translation-prompt.ts";

/** How many wordings are asked for. */
const count = 3;

/** The shape of the answer. */
export const rewordedLine: AnswerShape = {
  name: "reworded_line",
  schema: {
    type: "object",
    additionalProperties: false,
    required: ["wordings"],
    properties: {
      wordings: {
        type: "array",
        items: {
          type: "object",
          additionalProperties: false,
          required: ["text"],
          properties: { text: { type: "string" } },
        },
      },
    },
  },
};

const prompt = readPrompt("rewording");

const fillRules = ({ from, to, spec, instructions, brief }: RewordRequest): string =>
  prompt.fill({
    ...{ from: languageName(from), to: languageName(to), count, [spec]: true },
    brief: isKnowing(brief),
    instructions: quoteInstructions(instructions),
  });

/** The conversation for a line. `lastProblem` says why no wording of the last answer was taken. */
export function rewordingMessages(request: RewordRequest, lastProblem?: string): ChatMessage[] {
  const { from, to, sourceText, text, spec, maxCharacters, before, after, glossary, brief } = request;
  const question = {
    from,
    to,
    spec,
    source: sourceText,
    wording: text,
    ...(maxCharacters === undefined ? {} : { maxCharacters }),
    glossary: termsIn(sourceText, glossary),
    ...notesOn(sourceText, brief),
    before,
    after,
    ...(lastProblem === undefined ? {} : { lastAnswerWasRefused: lastProblem }),
  };
  return [
    { role: "system", content: fillRules(request) },
    { role: "user", content: JSON.stringify(question) },
  ];
}
