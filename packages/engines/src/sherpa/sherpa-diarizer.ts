import { join } from "node:path";
import { AppError } from "@voxloom/contract";
import type { InstalledModel, SpeakerModel } from "@voxloom/models";
import type { SpeakerEmbeddingExtractor } from "sherpa-onnx-node";
import { computeAngle, embeddingKind } from "../diarization/compare-voice-prints.ts";
import { diarizeSpans, type Ear } from "../diarization/diarize-spans.ts";
import { minSpeechMs, type PrintMaker, printEach } from "../diarization/voice-print.ts";
import type { Diarizer } from "../engine.ts";
import { describeModel } from "../tools/describe-model.ts";
import { openModel } from "./load-sherpa.ts";

/** More of one stretch tells no more of its voice. */
const heardSeconds = 10;
/** Half a second has too few frames for a network of this kind. */
const minSeconds = 0.5;

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
    status: () => ({ ...describeModel(model), version, isAvailable: true, missing: null }),
    async diarize(request) {
      if (request.signal?.aborted) throw new AppError("CANCELED", "Telling speakers apart was canceled.");
      const answer = await diarizeSpans(request, makeEar(await open()));
      request.onProgress?.(1);
      return answer;
    },
    async printVoices(request) {
      const extractor = await open();
      return printEach(request, () => beginPrint(extractor, embeddingKind(model.id)));
    },
  };
}

/** The direction of a voice: numbers of length 1; null for less than half a second. */
function embed(
  extractor: SpeakerEmbeddingExtractor,
  samples: Float32Array,
  sampleRate: number,
): number[] | null {
  if (samples.length < minSeconds * sampleRate) return null;
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
  distance: computeAngle,
  // Where the makers of 3D-Speaker tell two people from one, at a cosine of about a third: decision 112.
  speakerDistance: 0.65,
  firmMs: 1_500,
  // Between a voice that is the same and one that is another, with some left for short stretches; not measured.
  minLead: 0.4,
});

/** The mean direction of a voice, weighed by time; null where less than three seconds are said. */
function beginPrint(extractor: SpeakerEmbeddingExtractor, kind: string): PrintMaker {
  const sums = new Array<number>(extractor.dim).fill(0);
  let speechMs = 0;
  return {
    add(samples, sampleRateHz) {
      const pieceLength = heardSeconds * sampleRateHz;
      for (let at = 0; at < samples.length; at += pieceLength) {
        const piece = samples.subarray(at, at + pieceLength);
        const direction = embed(extractor, piece, sampleRateHz);
        if (direction === null) continue;
        const lengthMs = (piece.length * 1_000) / sampleRateHz;
        for (const [index, value] of direction.entries()) sums[index] = (sums[index] ?? 0) + value * lengthMs;
        speechMs += lengthMs;
      }
    },
    make() {
      const values = speechMs < minSpeechMs ? null : toUnit(sums);
      return values && { kind, values, speechMs: Math.round(speechMs) };
    },
  };
}
