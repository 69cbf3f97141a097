import { readFile } from "node:fs/promises";
import { AppError } from "@voxloom/contract";
import type { DetectLanguageRequest, LanguageDetector, Span } from "../engine.ts";
import { decodeSpans } from "../pocketsphinx/decode-spans.ts";
import type { PocketsphinxTools } from "../pocketsphinx/pocketsphinx-tools.ts";
import { recognizerArguments } from "../pocketsphinx/recognizer-arguments.ts";
import { judgeEnglish } from "./judge-english.ts";

const engineId = "pocketsphinx-language";
const maxSpans = 3;
const maxSpanMs = 5_000;
/** A sentence that is spoken slowly is heard as one: half a sentence tells the recognizer little. */
const joinedPauseMs = 1_000;

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

async function detect(request: DetectLanguageRequest, tools: PocketsphinxTools, workFolder: string) {
  const spans = listenedSpans(request.spans);
  const scores: { acoustic: number; frames: number }[] = [];
  const words = await decodeSpans({
    ...request,
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
  const frames = scores.reduce((sum, score) => sum + score.frames, 0);
  return judgeEnglish({
    words: words.flat(),
    durationMs: spans.reduce((sum, span) => sum + span.endMs - span.startMs, 0),
    acousticScore:
      frames === 0
        ? Number.NEGATIVE_INFINITY
        : scores.reduce((sum, score) => sum + score.acoustic, 0) / frames,
  });
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

/** The longest stretches, each cut to what is needed, in the recording's order. */
function listenedSpans(spans: readonly Span[]): Span[] {
  return joinNear(spans)
    .sort((a, b) => b.endMs - b.startMs - (a.endMs - a.startMs))
    .slice(0, maxSpans)
    .map(({ startMs, endMs }) => ({ startMs, endMs: Math.min(endMs, startMs + maxSpanMs) }))
    .sort((a, b) => a.startMs - b.startMs);
}

/** `utterance S 0 T total A acoustic L language ... lastFrame`, one line an utterance. */
export function parseAcousticScores(hypseg: string): { acoustic: number; frames: number }[] {
  return hypseg.split("\n").flatMap((line) => {
    const acoustic = /\sA\s+(-?\d+)\s/.exec(line)?.[1];
    const frames = Number(line.trim().split(/\s+/).at(-1));
    return acoustic && frames > 0 ? [{ acoustic: Number(acoustic), frames }] : [];
  });
}
