import { z } from "zod";
import type { BriefRequest, TranslationBrief } from "../../engine.ts";
import { EngineError } from "../../engine-error.ts";
import { languageName } from "../../recognition/whisper-languages.ts";
import { quoteInstructions, readPrompt } from "../prompts/read-prompt.ts";
import { RequestRefusedError } from "../service-failure.ts";
import { listNames, sampleLines } from "./brief-sample.ts";
import { folded, holdsTerm } from "./check-wording.ts";
import { parseAnswerObjects } from "./parse-answer-lines.ts";
import { type AnswerShape, type ChatMessage, requestChat } from "./request-chat.ts";
import type { TranslatorPeer } from "./translate-scene.ts";

const maxTerms = 40;
const maxTermCharacters = 80;
const maxSummaryCharacters = 600;

/** All scenes wait for a brief: it has a share of the time that a request may take, and where that is little, all of it. */
const [shareOfTimeout, minLimitMs] = [0.25, 10_000];

/** How long scenes wait for a brief, in milliseconds, by what one request may take. */
export const getBriefLimitMs = (timeoutMs = 120_000): number =>
  Math.min(timeoutMs, Math.max(minLimitMs, timeoutMs * shareOfTimeout));

const shape: AnswerShape = {
  name: "translation_brief",
  schema: {
    type: "object",
    additionalProperties: false,
    required: ["about", "terms"],
    properties: {
      about: {
        type: "object",
        additionalProperties: false,
        required: ["summary"],
        properties: { summary: { type: "string" } },
      },
      terms: {
        type: "array",
        items: {
          type: "object",
          additionalProperties: false,
          required: ["source", "target"],
          properties: { source: { type: "string" }, target: { type: "string" } },
        },
      },
    },
  },
};
const summarySchema = z.object({ summary: z.string() });
const termSchema = z.object({ source: z.string(), target: z.string() });

/** What is said before a text is read. */
export const briefPrompt = readPrompt("brief");

const fillRules = ({ from, to, instructions }: BriefRequest): string =>
  briefPrompt.fill({
    ...{ from: languageName(from), to: languageName(to), maxTerms },
    instructions: quoteInstructions(instructions),
  });

/**
 * What a model has to say of a text before it is translated. A refusal and an answer without sense are an empty brief with
 * a warning: asked once more they would be the same. Throws EngineError where the server does not answer within a quarter of
 * what one request may take, retries and all.
 */
export async function makeBrief(
  peer: TranslatorPeer,
  request: BriefRequest,
): Promise<TranslationBrief & { warnings: string[] }> {
  const { from, to, lines, glossary = [], speakers = [], signal } = request;
  const limitMs = getBriefLimitMs(peer.config.timeoutMs);
  const late = AbortSignal.timeout(limitMs);
  const question = {
    from,
    to,
    glossary,
    names: listNames(lines),
    lines: sampleLines(lines).map(({ text, speaker = -1 }) => ({
      ...(speakers[speaker] !== undefined && { speaker: speakers[speaker].name }),
      text,
    })),
  };
  const messages: ChatMessage[] = [
    { role: "system", content: fillRules(request) },
    { role: "user", content: JSON.stringify(question) },
  ];
  try {
    const { content } = await requestChat({
      ...{ ...peer, messages, shape },
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    const [about] = parseAnswerObjects(content, summarySchema);
    const brief = {
      summary: shorten(about?.summary ?? ""),
      terms: chooseTerms(parseAnswerObjects(content, termSchema), request),
    };
    const isEmpty = brief.summary === "" && brief.terms.length === 0;
    return { ...brief, warnings: isEmpty ? [withoutBrief(peer, "the answer holds none")] : [] };
  } catch (error) {
    if (signal?.aborted === true) throw error;
    if (late.aborted) {
      const message = `${peer.config.id}: no summary of the text came within ${limitMs / 1000} s.`;
      throw new EngineError("timed-out", message, { engineId: peer.config.id, isRetryable: true });
    }
    if (!(error instanceof RequestRefusedError)) throw error;
    return { summary: "", terms: [], warnings: [withoutBrief(peer, error.message)] };
  }
}

const withoutBrief = ({ config }: TranslatorPeer, reason: string): string =>
  `${config.id}: it was translated without a summary and terms made first: ${reason}.`;

const shorten = (text: string): string => {
  const plain = text.replace(/\s+/g, " ").trim();
  return plain.length <= maxSummaryCharacters
    ? plain
    : `${plain.slice(0, maxSummaryCharacters - 1).replace(/\s+\S*$/, "")}…`;
};

/** Terms that are in the text, once each, without what the person's own terms say already or otherwise. */
function chooseTerms(
  answered: TranslationBrief["terms"],
  { lines, glossary = [] }: BriefRequest,
): TranslationBrief["terms"] {
  const text = lines.map((line) => line.text).join("\n");
  const known = new Set(glossary.map(({ source }) => folded(source)));
  const isAgainstGlossary = (source: string, target: string) =>
    glossary.some(
      (term) =>
        holdsTerm(source, term.source) && !folded(target).includes(folded(term.target || term.source)),
    );
  const chosen: TranslationBrief["terms"] = [];
  for (const term of answered) {
    const [source, target] = [term.source.trim(), term.target.trim()];
    if (source === "" || target === "" || Math.max(source.length, target.length) > maxTermCharacters)
      continue;
    if (known.has(folded(source)) || !holdsTerm(text, source) || isAgainstGlossary(source, target)) continue;
    known.add(folded(source));
    chosen.push({ source, target });
    if (chosen.length === maxTerms) break;
  }
  return chosen;
}
