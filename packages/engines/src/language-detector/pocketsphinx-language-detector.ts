import { readFile } from "node:fs/promises";
import { AppError, sureLanguageConfidence, type Word } from "@voxloom/contract";
import type { DetectLanguageRequest, HeardLine, LanguageDetector, Span } from "../engine.ts";
import { decodeSpans } from "../pocketsphinx/decode-spans.ts";
import type { PocketsphinxTools } from "../pocketsphinx/pocketsphinx-tools.ts";
import { recognizerArguments } from "../pocketsphinx/recognizer-arguments.ts";
import { writtenForm } from "../pocketsphinx/written-form.ts";
import { type EnglishEvidence, judgeEnglish } from "./judge-english.ts";

const engineId = "pocketsphinx-language";
const maxSpans = 3;
const maxSpanMs = 5_000;
/** Of the stretch that is listened to first, so that the first words come soon. */
const firstSpanMs = 3_500;
/** A sentence that is spoken slowly is heard as one: half a sentence tells the recognizer little. */
const joinedPauseMs = 1_000;

const getLength = ({ startMs, endMs }: Span): number => endMs - startMs;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Tells English from everything else by how well the English model fits up to three stretches. */
export function pocketsphinxLanguageDetector(tools: PocketsphinxTools, workFolder: string): LanguageDetector {
  return {
    id: engineId,
    version: tools.version,
    tier: "system",
    quality: "basic",
    status: () => ({
      id: engineId,
      name: "PocketSphinx, is it English?",
      capability: "detect-language",
      tier: "system",
      quality: "basic",
      isAvailable: true,
      version: tools.version,
      languages: ["en"],
      pairs: [],
      takesAnyPair: false,
      license: "BSD-2-Clause",
      note: "Tells English from everything else; for other languages, say which one it is.",
      missing: null,
    }),
    async detect(request) {
      if (request.signal?.aborted) throw new AppError("CANCELED", "Finding the language was canceled.");
      return detect(request, tools, workFolder);
    },
  };
}

/** Listens to the longest stretch, and to the others where that one leaves a doubt: words should come soon. */
async function detect(request: DetectLanguageRequest, tools: PocketsphinxTools, workFolder: string) {
  const [longest, ...others] = longestSpans(request.spans);
  if (longest === undefined) return judgeEnglish(toEvidence([]));
  const { startMs } = longest;
  const first = await listen([{ startMs, endMs: Math.min(longest.endMs, startMs + firstSpanMs) }]);
  const guess = judgeEnglish(toEvidence([first]));
  if (guess.confidence >= sureLanguageConfidence || others.length === 0) return guess;
  return judgeEnglish(toEvidence([first, await listen(others)]));

  async function listen(spans: Span[]): Promise<Listened> {
    const scores: Listened["scores"] = [];
    const words = await decodeSpans({
      audioPath: request.audioPath,
      signal: request.signal,
      tools,
      engineId,
      workFolder,
      spans,
      searchArguments: async (_, filePath) => [...recognizerArguments(tools), "-hypseg", filePath("hypseg")],
      writtenEndings: ["hypseg"],
      readRun: async (filePath) => {
        scores.push(...parseAcousticScores(await readFile(filePath("hypseg"), "utf8")));
      },
    });
    const listened = { spans, words, scores };
    // Be it a guess: English is all that it can answer.
    if (judgeEnglish(toEvidence([listened])).language !== null)
      for (const line of listLines(listened)) request.onHeard?.(line);
    return listened;
  }
}

type Listened = {
  spans: Span[];
  /** Of each stretch. */
  words: Word[][];
  scores: { acoustic: number; frames: number }[];
};

const listLines = ({ spans, words }: Listened): HeardLine[] =>
  spans.flatMap((span, index) => {
    const written = (words[index] ?? []).map(({ text }) => writtenForm(text));
    return written.length > 0 ? [{ ...span, words: written }] : [];
  });

function toEvidence(all: readonly Listened[]): EnglishEvidence {
  const scores = all.flatMap((listened) => listened.scores);
  const frames = sum(scores.map((score) => score.frames));
  return {
    words: all.flatMap(({ words }) => words.flat()),
    durationMs: sum(all.flatMap(({ spans }) => spans.map(getLength))),
    acousticScore:
      frames === 0 ? Number.NEGATIVE_INFINITY : sum(scores.map(({ acoustic }) => acoustic)) / frames,
  };
}

/** Stretches with no more than a breath between them as one. */
function joinNear(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { startMs, endMs } of spans) {
    const last = joined.at(-1);
    if (last !== undefined && startMs - last.endMs < joinedPauseMs) last.endMs = endMs;
    else joined.push({ startMs, endMs });
  }
  return joined;
}

/** The longest stretches, each cut to what is needed, the longest first. */
const longestSpans = (spans: readonly Span[]): Span[] =>
  joinNear(spans)
    .sort((a, b) => getLength(b) - getLength(a))
    .slice(0, maxSpans)
    .map(({ startMs, endMs }) => ({ startMs, endMs: Math.min(endMs, startMs + maxSpanMs) }));

/** `utterance S 0 T total A acoustic L language ... lastFrame`, one line an utterance. */
export function parseAcousticScores(hypseg: string): { acoustic: number; frames: number }[] {
  return hypseg.split("\n").flatMap((line) => {
    const acoustic = /\sA\s+(-?\d+)\s/.exec(line)?.[1];
    const frames = Number(line.trim().split(/\s+/).at(-1));
    return acoustic && frames > 0 ? [{ acoustic: Number(acoustic), frames }] : [];
  });
}
