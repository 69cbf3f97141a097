import { z } from "zod";
import type { RewordRequest } from "../../engine.ts";
import { problemOfWording } from "./check-wording.ts";
import { parseAnswerObjects } from "./parse-answer-lines.ts";
import { requestChat } from "./request-chat.ts";
import { rewordedLine, rewordingMessages } from "./rewording-prompt.ts";
import type { TranslatorPeer } from "./translate-scene.ts";

const wordingSchema = z.object({ text: z.string() });
const maxAnswers = 2;

/**
 * Asks for other wordings of a line. Where none of an answer is as requested, it is asked for once more with the reason;
 * then there are none, and a warning says why.
 */
export async function rewordLine(
  peer: TranslatorPeer,
  request: RewordRequest,
): Promise<{ wordings: string[]; warnings: string[] }> {
  let problem: string | undefined;
  for (let answer = 0; answer < maxAnswers; answer++) {
    const messages = rewordingMessages(request, problem);
    const { content } = await requestChat({ ...peer, messages, shape: rewordedLine, signal: request.signal });
    const said = [...new Set(parseAnswerObjects(content, wordingSchema).map(({ text }) => text.trim()))];
    const problems = said.map((text) => getProblem(request, text));
    const wordings = said.filter((_, index) => problems[index] === null);
    if (wordings.length > 0) return { wordings: fittingFirst(wordings, request), warnings: [] };
    problem = problems.find((one) => one !== null) ?? "it holds no wording";
  }
  return { wordings: [], warnings: [`${peer.config.id}: no usable wording came back: ${problem}.`] };
}

/** Why a wording is not as requested, in words; null where it is. */
function getProblem({ sourceText, text, spec, glossary }: RewordRequest, wording: string): string | null {
  const problem = problemOfWording(sourceText, wording, glossary ?? []);
  if (problem !== null) return problem;
  if (wording === text.trim()) return "it is the wording that is there";
  if (spec === "shorter" && wording.length >= text.trim().length) return "it is not shorter";
  if (spec === "longer" && wording.length <= text.trim().length) return "it is not longer";
  return null;
}

const fittingFirst = (
  wordings: readonly string[],
  { maxCharacters = Number.POSITIVE_INFINITY }: RewordRequest,
): string[] => [
  ...wordings.filter(({ length }) => length <= maxCharacters),
  ...wordings.filter(({ length }) => length > maxCharacters),
];
