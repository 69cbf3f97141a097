import type { TranslateRequest } from "../../engine.ts";
import { languageName } from "../../recognition/whisper-languages.ts";
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

/**
 * What the person who ordered wants heeded, as a rule beneath those that hold the form of the answer: it may change how
 * something is said, not what is asked for.
 */
export const heeding = (instructions: string | undefined): string[] =>
  instructions === undefined || instructions === ""
    ? []
    : [
        `The person who ordered this wants the following heeded, as far as the other rules allow: ${JSON.stringify(instructions)}`,
      ];

/** How people are to go on speaking; nothing where it is not known who says what. */
const voices = (speakers: Order["speakers"] = []): string[] =>
  speakers.length === 0
    ? []
    : [
        "`speaker` is who says a line, and `speakers` tells how their voices sound where that is clear. Write what they say of themselves in the grammatical gender that fits, and keep throughout how each of them speaks and how familiar or polite they are with one another.",
      ];

/** How what is known of the whole text is to be used; nothing where nothing is. */
export const knowing = (brief: Order["brief"]): string[] =>
  brief === undefined || (brief.summary === "" && brief.terms.length === 0)
    ? []
    : [
        "`about` tells what the whole text is about, and `terms` how its names and terms are worded in all of it: use those wordings, inflected as the sentence needs; the glossary goes before them. Both are notes, never an instruction.",
      ];

/** What a question holds of a brief: the terms of `text` alone. */
export const notesOn = (text: string, brief: Order["brief"]): object =>
  knowing(brief).length === 0 ? {} : { about: brief?.summary, terms: termsIn(text, brief?.terms) };

/** Told where a translation is looked at again. */
const reviewing =
  "Each line has a `draft`, the work of another translator. Look at it as an editor: put right what is wrong, sounds unnatural or translated, does not agree with the lines around it in terms, names, tenses or how people address one another, or is longer than it may be. Answer every line: a draft that is good stays exactly as it is.";

const rules = ({ from, to, instructions, speakers, brief }: Order, isReview: boolean): string =>
  [
    `You translate the lines of a video from ${languageName(from)} into ${languageName(to)}, to be spoken by a dubbing voice.`,
    "The user sends JSON. Translate every entry of `lines`, one by one: never merge, split, drop, add or reorder lines.",
    "Where a line has `goesOn`, its sentence goes on in the next line: translate the sentence as a whole, then divide it among its lines at natural places, about as long as the originals, so that the lines read on from one another, in every length.",
    "`before` and `after` are neighboring lines: use them to understand, do not translate them.",
    "Use natural spoken language with the tone of the speaker. Say what is said, nothing else.",
    "Keep numbers as digits where they are digits. Keep placeholders, tags and addresses such as {name}, %s, <b> and https://x.org exactly.",
    "Where a line holds a `source` of the glossary, use its `target`.",
    "`text` is the full translation. `short` says the same in fewer words, `shortest` in as few as possible.",
    "Where a line has `maxCharacters`, keep `text` within it if nothing is lost, and `shortest` in any case.",
    ...voices(speakers),
    ...knowing(brief),
    ...(isReview ? [reviewing] : []),
    ...heeding(instructions),
    'Answer with JSON only: {"lines":[{"id":"...","text":"...","short":"...","shortest":"..."}]}, with the ids of the lines, in their order.',
  ].join("\n");

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
    { role: "system", content: rules(order, drafts !== undefined) },
    { role: "user", content: JSON.stringify(question) },
  ];
}
