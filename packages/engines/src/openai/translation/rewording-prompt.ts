import type { RewordRequest } from "../../engine.ts";
import { languageName } from "../../recognition/whisper-languages.ts";
import type { AnswerShape, ChatMessage } from "./request-chat.ts";
import { heeding, knowing, notesOn, termsIn } from "./translation-prompt.ts";

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

const specs: Record<RewordRequest["spec"], string> = {
  normal: "Give other wordings that say the same as naturally, of about the same length as `wording`.",
  shorter:
    "Give wordings that say the same in fewer words than `wording`, the longest of them first: drop what the picture or the talk makes clear, never what is meant.",
  longer:
    "Give wordings that say the same in more words than `wording`, as unhurried speech would: add no fact.",
};

const rules = ({ from, to, spec, instructions, brief }: RewordRequest): string =>
  [
    `You reword a line of a video's dub. It was said in ${languageName(from)}; its translation into ${languageName(to)} is to be spoken by a dubbing voice.`,
    "The user sends JSON: `source` is what was said, `wording` its translation now, `before` and `after` are the lines around it, to understand it.",
    specs[spec],
    `Give ${count} that differ from one another and from \`wording\`, best first, in natural spoken ${languageName(to)} with the tone of the speaker.`,
    "Keep numbers as digits where they are digits. Keep placeholders, tags and addresses such as {name}, %s, <b> and https://x.org exactly.",
    "Where `source` holds a `source` of the glossary, use its `target`.",
    "Where there is `maxCharacters`, keep every wording within it if that can be.",
    ...knowing(brief),
    ...heeding(instructions),
    'Answer with JSON only: {"wordings":[{"text":"..."}]}.',
  ].join("\n");

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
    { role: "system", content: rules(request) },
    { role: "user", content: JSON.stringify(question) },
  ];
}
