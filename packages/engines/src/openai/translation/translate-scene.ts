import type { TranslatedLine, TranslateLine, TranslateRequest } from "../../engine.ts";
import { EngineError } from "../../engine-error.ts";
import { joinSentences } from "../../sentences/join-sentences.ts";
import type { OpenAiServiceConfig } from "../openai-config.ts";
import type { ServiceClient } from "../service-client.ts";
import { problemOfWording } from "./check-wording.ts";
import { type AnswerLine, parseAnswerLines } from "./parse-answer-lines.ts";
import { type ChatAbilities, requestChat } from "./request-chat.ts";
import { translatedLines, translationMessages } from "./translation-prompt.ts";
import { type LineWindow, windowLines, windowOfLine } from "./window-lines.ts";

/** The server that is asked, and what it has shown to know. */
export type TranslatorPeer = { client: ServiceClient; config: OpenAiServiceConfig; abilities: ChatAbilities };

type Outcome = { line: TranslatedLine } | { problem: string };
type Answers = Map<string, Outcome>;

/**
 * Translates a scene by windows at the same time. A line that comes back wrong is asked for once more on its own;
 * a line that is wrong again is left empty with a warning, so that one line never costs the others, and never
 * passes off the source as its translation.
 */
export async function translateScene(
  peer: TranslatorPeer,
  request: TranslateRequest,
): Promise<{ lines: TranslatedLine[]; warnings: string[] }> {
  // Lines without a letter ("...", "♪", "42") are the same in every language.
  const spoken = request.lines.filter(({ text }) => /\p{L}/u.test(text));
  // One failed window ends the others.
  const others = new AbortController();
  const signal = request.signal ? AbortSignal.any([request.signal, others.signal]) : others.signal;
  let doneLines = 0;
  const translateOne = async (window: LineWindow): Promise<Answers> => {
    try {
      const answers = await translateWindow(peer, { ...request, lines: spoken, signal }, window);
      doneLines += window.lines.length;
      request.onProgress?.(doneLines / spoken.length);
      return answers;
    } catch (error) {
      others.abort();
      throw error;
    }
  };
  const answers: Answers = new Map(
    (await Promise.all(windowLines(spoken).map(translateOne))).flatMap((answered) => [...answered]),
  );
  return gather(peer.config.id, request.lines, answers);
}

function gather(
  engineId: string,
  lines: readonly TranslateLine[],
  answers: Answers,
): { lines: TranslatedLine[]; warnings: string[] } {
  const warnings: string[] = [];
  const translated = lines.map(({ id, text }): TranslatedLine => {
    if (!/\p{L}/u.test(text)) return { id, text, shorterTexts: [], unknownWords: [] };
    const outcome = answers.get(id) ?? { problem: "it is missing" };
    if ("line" in outcome) return outcome.line;
    warnings.push(
      `${engineId}: line ${id} has no usable translation: ${outcome.problem}. It was left empty.`,
    );
    return { id, text: "", shorterTexts: [], unknownWords: [] };
  });
  return { lines: translated, warnings };
}

async function translateWindow(
  peer: TranslatorPeer,
  request: TranslateRequest,
  window: LineWindow,
): Promise<Answers> {
  const answers = await askUntilWhole(peer, request, window);
  const wrong = window.lines.filter(({ id }) => !isGood(answers.get(id)));
  const again = await Promise.all(
    wrong.map((line) => {
      const alone = windowOfLine(request.lines, request.lines.indexOf(line));
      const outcome = answers.get(line.id);
      const problem = outcome && "problem" in outcome ? outcome.problem : "it is missing";
      return askUntilWhole(peer, request, alone, problem);
    }),
  );
  for (const answered of again) for (const [id, outcome] of answered) answers.set(id, outcome);
  if (peer.config.reviews === true) await reviewWindow(peer, { request, window, answers });
  return answers;
}

type Translated = { request: TranslateRequest; window: LineWindow; answers: Answers };

/**
 * Has the model look at its translation as an editor does, and takes each line that it changed where that loses nothing. It
 * is an extra: where it fails, the translation stays as it is.
 */
async function reviewWindow(peer: TranslatorPeer, { request, window, answers }: Translated): Promise<void> {
  const drafts = new Map<string, string>();
  for (const [id, outcome] of answers) if ("line" in outcome) drafts.set(id, outcome.line.text);
  if (drafts.size === 0) return;
  try {
    const messages = translationMessages(request, window, { drafts });
    const asked = { ...peer, messages, shape: translatedLines, signal: request.signal };
    const { content } = await requestChat(asked);
    const reviewed = judge(window.lines, parseAnswerLines(content), request.glossary ?? []);
    for (const [id, outcome] of reviewed) {
      // What a person would take for a draft that stays has the shorter wordings that it had.
      const isChanged = "line" in outcome && outcome.line.text !== drafts.get(id);
      if (isChanged) answers.set(id, outcome);
    }
  } catch (error) {
    if (request.signal?.aborted === true || !(error instanceof EngineError)) throw error;
  }
}

const isGood = (outcome: Outcome | undefined): boolean => outcome !== undefined && "line" in outcome;

/** Asks for a window, and after a cut answer for the lines that are still missing, as long as each answer brings some. */
async function askUntilWhole(
  peer: TranslatorPeer,
  request: TranslateRequest,
  window: LineWindow,
  lastProblem?: string,
): Promise<Answers> {
  const answers: Answers = new Map();
  let rest = window;
  let fruitless = 0;
  while (rest.lines.length > 0) {
    const messages = translationMessages(request, rest, { lastProblem });
    const { content, isWhole } = await requestChat({
      ...peer,
      messages,
      shape: translatedLines,
      signal: request.signal,
    });
    const answered = judge(rest.lines, parseAnswerLines(content), request.glossary ?? []);
    for (const [id, outcome] of answered) answers.set(id, outcome);
    if (isWhole) break;
    const left = rest.lines.filter(({ id }) => !answers.has(id));
    fruitless = left.length === rest.lines.length ? fruitless + 1 : 0;
    if (fruitless > (peer.config.retries ?? 4)) throw alwaysCut(peer.config.id);
    const lastDone = rest.lines.filter(({ id }) => answers.has(id)).map(({ text }) => text);
    rest = { ...rest, lines: left, before: [...rest.before, ...lastDone].slice(-8) };
  }
  return answers;
}

const alwaysCut = (engineId: string): EngineError =>
  new EngineError("bad-answer", `${engineId}: the answer breaks off before its first line, every time.`, {
    engineId,
    isRetryable: true,
  });

/** Puts answers to their lines by number; the first answer to a line counts, numbers that were not asked do not. */
function judge(
  lines: readonly TranslateLine[],
  answerLines: readonly AnswerLine[],
  glossary: NonNullable<TranslateRequest["glossary"]>,
): Answers {
  const first = new Map<TranslateLine, AnswerLine>();
  for (const answer of answerLines) {
    const line = lines[Number(answer.id) - 1];
    if (line !== undefined && !first.has(line)) first.set(line, answer);
  }
  const answers: Answers = new Map();
  for (const { lines: parts, text } of joinSentences(lines)) {
    const whole = parts.map((line) => first.get(line)?.text.trim() ?? "").join(" ");
    // A number, a name may come in another line of its sentence.
    const isWhole = parts.length > 1 && problemOfWording(text, whole, glossary) === null;
    for (const line of parts) {
      const answer = first.get(line);
      if (answer === undefined) continue;
      const isGood = isWhole && answer.text.trim() !== "";
      const problem = isGood ? null : problemOfWording(line.text, answer.text, glossary);
      answers.set(line.id, problem === null ? { line: translatedLine(line, answer, glossary) } : { problem });
    }
  }
  return answers;
}

function translatedLine(
  line: TranslateLine,
  answer: AnswerLine,
  glossary: NonNullable<TranslateRequest["glossary"]>,
): TranslatedLine {
  const text = answer.text.trim();
  const shorterTexts = [answer.short, answer.shortest]
    .map((wording) => wording?.trim() ?? "")
    .filter(
      (wording) => wording.length < text.length && problemOfWording(line.text, wording, glossary) === null,
    )
    .sort((a, b) => b.length - a.length);
  return { id: line.id, text, shorterTexts: [...new Set(shorterTexts)], unknownWords: [] };
}
