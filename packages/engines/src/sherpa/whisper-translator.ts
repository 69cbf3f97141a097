import { AppError } from "@voxloom/contract";
import { readWavPcm } from "@voxloom/media";
import { type InstalledModel, type Recognizer, readSpeed, whisperLanguages } from "@voxloom/models";
import type { TranslatedLine, TranslateLine, TranslateRequest, Translator } from "../engine.ts";
import { EngineError } from "../engine-error.ts";
import { type Chunk, chunkSpans } from "../recognition/chunk-spans.ts";
import { recognizeChunks } from "../recognition/recognize-chunks.ts";
import { wordsOfAnswer } from "../recognition/words-of-answer.ts";
import { asItWas } from "../sentences/translate-lines.ts";
import { describeModel } from "../tools/describe-model.ts";
import { getAnswer } from "./answer-of-result.ts";
import { chunkLimits, minSamples, sampleRateHz } from "./heard-audio.ts";
import { countThreads, type Hear, type RunRecognizer } from "./open-recognizer.ts";

/** Raised when the same sound would be translated otherwise: it is part of artifact keys. */
const adapterVersion = 1;

/**
 * What it is heard in: also languages whose letters the library loses, because what comes out is English. Cantonese is
 * known to larger models only, and an unknown language ends the library's process.
 */
const sources = whisperLanguages.filter((language) => language !== "en" && language !== "yue");

/** By what the translator of a recognizer is called. */
export const getTranslatorId = (model: Pick<Recognizer, "id">): string => `${model.id}-english`;

const note =
  "Says in English what it hears, line by line: where nothing else here translates a language. Look at every line.";

/**
 * Whisper's own translation into English, of the sound of each line: where no translator knows a language. It is told no
 * terms, and numbers and names come as it hears them. `run`: the recognizer of the same model, which is loaded once.
 */
export function makeWhisperTranslator(installed: InstalledModel<Recognizer>, run: RunRecognizer): Translator {
  const { model, manifest } = installed;
  const id = getTranslatorId(model);
  const version = `${manifest.revision.slice(0, 12)}; ${adapterVersion}`;
  const facts = { id, tier: "local", quality: "basic", version } as const;
  return {
    ...facts,
    isByEar: true,
    canTranslate: (from, to) => to === "en" && sources.includes(from),
    status: () => ({
      ...describeModel(model),
      ...facts,
      ...{ name: `${model.name}, by ear`, capability: "translate", isAvailable: true, missing: null },
      ...{ note, noteId: "by-ear", languages: [] },
      pairs: sources.map((from) => `${from}>en`),
      realTimeFactor: readSpeed(installed) ?? undefined,
    }),
    async translate(request) {
      ensureWanted(request.signal);
      if (request.to !== "en" || !sources.includes(request.from))
        throw new EngineError("unsupported", `${model.name} says nothing in "${request.to}".`, {
          engineId: id,
        });
      return await run((hear) => translate(request, { engineId: id, hear }));
    },
  };
}

type Hearing = { engineId: string; hear: Hear };

async function translate(
  request: TranslateRequest,
  { engineId, hear }: Hearing,
): Promise<{ lines: TranslatedLine[]; warnings: string[] }> {
  const { from, to, audioPath, signal, onProgress } = request;
  const asked = request.lines.filter(({ text }) => text.trim() !== "");
  const placed = asked.flatMap((line) => chunksOfLine(line, engineId).map((chunk) => ({ line, chunk })));
  if (placed.length > 0 && audioPath === undefined) throw noRecording(engineId);
  const chunks = placed.map(({ chunk }) => chunk);
  let done = 0;
  const heard = await recognizeChunks(audioPath ?? "", chunks, {
    async recognize(chunk, wavPath) {
      ensureWanted(signal);
      const { samples } = await readWavPcm(wavPath);
      const result =
        samples.length < minSamples ? null : await hear(samples, { language: from, task: "translate" });
      ensureWanted(signal);
      done += 1;
      onProgress?.(done / chunks.length);
      if (result === null) return [];
      return wordsOfAnswer(
        getAnswer(result, { chunkSeconds: samples.length / sampleRateHz, language: to }),
        chunk,
        to,
      ).words;
    },
    atOnce: countThreads(),
    ...(signal && { signal }),
  });
  if (chunks.length === 0) onProgress?.(1);
  const warnings: string[] = [];
  const lines = request.lines.map((line): TranslatedLine => {
    const words = heard.flatMap((some, index) => (placed[index]?.line === line ? some : []));
    const text = words
      .map((word) => word.text.trim())
      .join(" ")
      .trim();
    return text === ""
      ? asItWas(line, { warnings })
      : { id: line.id, text, shorterTexts: [], unknownWords: [] };
  });
  if (asked.length > 0)
    warnings.push(`${engineId} said in English what it heard, line by line. Look at every line.`);
  if (request.glossary?.length) warnings.push(`${engineId} cannot be told terms.`);
  return { lines, warnings };
}

/** What is cut out for a line: one piece of it, or more where it is longer than what is heard at once. */
function chunksOfLine({ spoken }: TranslateLine, engineId: string): Chunk[] {
  if (spoken === undefined) throw noRecording(engineId);
  // A translation says at a seam what it likes: what two parts have in common cannot be told.
  return chunkSpans([spoken], { ...chunkLimits, overlapMs: 0 });
}

const noRecording = (engineId: string): EngineError =>
  new EngineError("unsupported", "A text alone cannot be translated by ear: its recording is needed.", {
    engineId,
  });

function ensureWanted(signal?: AbortSignal): void {
  if (signal?.aborted) throw new AppError("CANCELED", "Translation was canceled.");
}
