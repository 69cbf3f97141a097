import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { AppError, type EngineStatus } from "@voxloom/contract";
import type { InstalledModel, SpeakerModel } from "@voxloom/models";
import type { SpeakerEmbeddingExtractor } from "sherpa-onnx-node";
import { embeddingKind } from "../diarization/compare-voice-prints.ts";
import { diarizeSpans, type Ear } from "../diarization/diarize-spans.ts";
import { openSpeech } from "../diarization/read-span.ts";
import { chooseSpans, leastSpeechMs } from "../diarization/voice-print.ts";
import type { Diarizer, PrintVoicesRequest, Span, VoicePrint } from "../engine.ts";
import { openModel } from "./load-sherpa.ts";

/** More of one stretch tells no more of its voice. */
const heardSeconds = 10;
/** Half a second has too few frames for a network of this kind. */
const leastSeconds = 0.5;

/** What the Engines page says of the model, whether it is here or not. */
export const describeSpeakerModel = (
  model: SpeakerModel,
): Omit<EngineStatus, "isAvailable" | "version" | "missing"> & { tier: "local" } => ({
  ...{ id: model.id, name: model.name, license: model.license, note: model.note },
  ...{ capability: "diarize", tier: "local", quality: "good" },
  ...{ languages: [], pairs: [], takesAnyPair: false },
});

/**
 * Tells speakers apart, and knows them again, by a network that gives voices of one person numbers of one direction.
 * Throws EngineError where the model cannot be loaded.
 */
export function makeSherpaDiarizer(installed: InstalledModel<SpeakerModel>): Diarizer {
  const { model, folder, manifest } = installed;
  const version = `${manifest.revision.slice(0, 12)}; 1`;
  const open = openModel(
    installed,
    async (sherpa) =>
      new sherpa.SpeakerEmbeddingExtractor({
        model: join(folder, "speakers.onnx"),
        ...{ numThreads: 1, provider: "cpu", debug: 0 },
      }),
  );
  return {
    ...{ id: model.id, version, tier: "local", quality: "good" },
    status: () => ({ ...describeSpeakerModel(model), version, isAvailable: true, missing: null }),
    async diarize(request) {
      if (request.signal?.aborted) throw new AppError("CANCELED", "Telling speakers apart was canceled.");
      const answer = await diarizeSpans(request, makeEar(await open()));
      request.onProgress?.(1);
      return answer;
    },
    async printVoices(request) {
      return { prints: await printVoices(request, await open(), embeddingKind(model.id)) };
    },
  };
}

/** The direction of a voice: numbers of length 1; null for less than half a second. */
function embed(
  extractor: SpeakerEmbeddingExtractor,
  samples: Float32Array,
  sampleRate: number,
): number[] | null {
  if (samples.length < leastSeconds * sampleRate) return null;
  const stream = extractor.createStream();
  stream.acceptWaveform({ samples: samples.subarray(0, heardSeconds * sampleRate), sampleRate });
  stream.inputFinished();
  if (!extractor.isReady(stream)) return null;
  return toUnit([...extractor.compute(stream, false)]);
}

function toUnit(values: readonly number[]): number[] | null {
  const length = Math.hypot(...values);
  return length > 0 ? values.map((value) => value / length) : null;
}

/** Voices by the angle between their directions. */
const makeEar = (extractor: SpeakerEmbeddingExtractor): Ear<number[]> => ({
  listen: (samples, { sampleRateHz }) => embed(extractor, samples, sampleRateHz),
  distance: (a, b) => 1 - a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0),
  // Where the makers of 3D-Speaker tell two people from one, at a cosine of about a third. Not measured here: docs/quality.md.
  speakerDistance: 0.65,
  firmMs: 1_500,
});

/** The mean direction of each voice, weighed by time; null where less than three seconds are said. */
async function printVoices(
  { audioPath, voices, signal, onProgress }: PrintVoicesRequest,
  extractor: SpeakerEmbeddingExtractor,
  kind: string,
): Promise<(VoicePrint | null)[]> {
  const speech = await openSpeech(audioPath);
  const prints: (VoicePrint | null)[] = [];
  try {
    for (const spans of voices) {
      const sums = new Array<number>(extractor.dim).fill(0);
      let speechMs = 0;
      for (const span of chooseSpans(spans).flatMap(cutLong)) {
        if (signal?.aborted) throw new AppError("CANCELED", "Listening to the voices was canceled.");
        const samples = await speech.read(span);
        const direction = embed(extractor, samples, speech.sampleRateHz);
        await nextTurn();
        if (direction === null) continue;
        const lengthMs = (samples.length * 1_000) / speech.sampleRateHz;
        for (const [index, value] of direction.entries()) sums[index] = (sums[index] ?? 0) + value * lengthMs;
        speechMs += lengthMs;
      }
      const values = speechMs < leastSpeechMs ? null : toUnit(sums);
      prints.push(values && { kind, values, speechMs: Math.round(speechMs) });
      onProgress?.(prints.length / voices.length);
    }
  } finally {
    await speech.close();
  }
  return prints;
}

/** A stretch in pieces of what is heard at once. */
function cutLong({ startMs, endMs }: Span): Span[] {
  const pieceMs = heardSeconds * 1_000;
  return Array.from({ length: Math.ceil((endMs - startMs) / pieceMs) }, (_, index) => ({
    startMs: startMs + index * pieceMs,
    endMs: Math.min(endMs, startMs + (index + 1) * pieceMs),
  }));
}
