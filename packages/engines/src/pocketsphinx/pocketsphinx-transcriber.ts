import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError, type Word } from "@voxloom/contract";
import type { TranscribeRequest, Transcriber, Transcript } from "../engine.ts";
import { EngineError } from "../engine-error.ts";
import { findAlternatives } from "../find-alternatives.ts";
import { decodeSpans } from "./decode-spans.ts";
import { parseNbest } from "./parse-nbest.ts";
import type { PocketsphinxTools } from "./pocketsphinx-tools.ts";
import { fastArguments, recognizerArguments } from "./recognizer-arguments.ts";
import { writtenForm } from "./written-form.ts";

/**
 * Below this mean confidence nothing of an utterance can be believed. Hard but real speech has little more: a clear
 * sentence of a robotic voice 0.26, where chords have 0.04. What is unsure is kept, for its words say how unsure.
 */
const minMeanConfidence = 0.1;
/** Fewest and most words a second of an utterance that is speech; music gives long and sparse, or hectic, words. */
const slowestWordsPerSecond = 0.5;
const fastestWordsPerSecond = 7;

/** Words of one utterance, or none where they look like a recognizer's guesses at music or noise. */
function dropHeardInMusic<W extends Word>(words: readonly W[], durationMs: number): W[] {
  if (words.length === 0) return [];
  const known = words.flatMap((word) => (word.confidence === null ? [] : [word.confidence]));
  const mean = known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length);
  const perSecond = words.length / (Math.max(1, durationMs) / 1000);
  const isNothing = known.length > 0 && mean < minMeanConfidence;
  const isOdd =
    perSecond > fastestWordsPerSecond || (durationMs > 3_000 && perSecond < slowestWordsPerSecond);
  return isNothing || (isOdd && mean < 0.75) ? [] : [...words];
}

/** Hypotheses of an utterance that other words are taken from. */
const hypotheses = 30;

/** Of what is surely heard nothing else is told. */
const isUnsure = ({ confidence }: Word): boolean => confidence !== null && confidence < 0.7;

/** Reads the lists of a run, a file for each span by its index. */
async function readHypotheses(folder: string, into: Map<number, string[][]>): Promise<void> {
  for (const name of await readdir(folder)) {
    const index = /^s(\d+)\.hyp$/.exec(name)?.[1];
    if (index !== undefined) into.set(Number(index), parseNbest(await readFile(join(folder, name), "utf8")));
  }
}

/** Recognizes English offline by CMU PocketSphinx and its general model. */
export function pocketsphinxTranscriber(tools: PocketsphinxTools, workFolder: string): Transcriber {
  const engine = { id: "pocketsphinx", version: tools.version, tier: "system", quality: "basic" } as const;
  return {
    ...engine,
    languages: () => ["en"],
    status: () => ({
      id: engine.id,
      name: "PocketSphinx",
      capability: "transcribe",
      tier: engine.tier,
      quality: engine.quality,
      isAvailable: true,
      version: tools.version,
      languages: ["en"],
      pairs: [],
      takesAnyPair: false,
      license: "BSD-2-Clause",
      note: "English, offline, on the processor. About one word in four is wrong on clear speech: read the text before you translate it, or bring subtitles.",
      missing: null,
    }),
    transcribe: (request) => transcribe(request, tools, workFolder),
  };
}

async function transcribe(
  request: TranscribeRequest,
  tools: PocketsphinxTools,
  workFolder: string,
): Promise<Transcript> {
  if (request.signal?.aborted) throw new AppError("CANCELED", "Recognition was canceled.");
  if (request.language !== "en") {
    throw new EngineError(
      "unsupported",
      `PocketSphinx has no model for "${request.language}", only for English.`,
      {
        engineId: "pocketsphinx",
      },
    );
  }
  const warnings = request.hints?.length ? ["PocketSphinx cannot be told names and terms in advance."] : [];
  if (request.spans.length === 0) request.onProgress?.(1);
  if (request.spans.length === 0) return { language: "en", utterances: [], warnings };
  const { onHeard } = request;
  const tell = (index: number, text: string) => {
    const span = request.spans[index];
    if (span) onHeard?.({ ...span, words: text.split(" ").map(writtenForm) });
  };
  const others = new Map<number, string[][]>();
  const heard = await decodeSpans({
    ...request,
    onHeard: onHeard && tell,
    tools,
    engineId: "pocketsphinx",
    workFolder,
    writtenEndings: request.isFast ? [] : ["nbest"],
    searchArguments: async (_indexes, filePath) => {
      if (request.isFast) return fastArguments(tools);
      await mkdir(filePath("nbest"));
      return [...recognizerArguments(tools), "-nbest", String(hypotheses), "-nbestdir", filePath("nbest")];
    },
    readRun: async (filePath) => {
      if (!request.isFast) await readHypotheses(filePath("nbest"), others);
    },
  });
  let droppedSpans = 0;
  const utterances = request.spans.flatMap((span, index) => {
    const words = heard[index] ?? [];
    const stored = dropHeardInMusic(words, span.endMs - span.startMs);
    if (words.length > 0 && stored.length === 0) droppedSpans += 1;
    const found = findAlternatives(
      stored.map(({ text }) => text),
      others.get(index) ?? [],
    );
    const written = stored.map((word, at) => {
      const alternatives = isUnsure(word) ? (found[at] ?? []).map(writtenForm) : [];
      return {
        ...{ ...word, text: writtenForm(word.text) },
        ...(alternatives.length > 0 && { alternatives }),
      };
    });
    return written.length > 0 ? [{ ...span, words: written }] : [];
  });
  if (droppedSpans > 0) {
    warnings.push(`${droppedSpans} stretches sounded like music or noise and were left without words.`);
  }
  return { language: "en", utterances, warnings };
}
