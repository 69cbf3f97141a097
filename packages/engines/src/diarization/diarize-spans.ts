import { setImmediate as nextTurn } from "node:timers/promises";
import { AppError } from "@voxloom/contract";
import type { DiarizeRequest, Span } from "../engine.ts";
import { clusterVoices, type VoiceMeasure } from "./cluster-voices.ts";
import { openSpeech } from "./read-span.ts";
import { type SpanFeatures, spanFeatures } from "./span-features.ts";
import { speakerVoice } from "./speaker-voice.ts";

/** Shorter stretches do not carry enough of a voice: they go to the speaker around them. */
const shortestMs = 700;

/** How voices are heard and compared. */
export type Ear<V> = VoiceMeasure<V> & {
  /** What tells a voice, in samples (-1..1) of a stretch and what was found in them; null: too little. */
  listen(samples: Float32Array, heard: { features: SpanFeatures; sampleRateHz: number }): V | null;
};

/** A speaker for each span, by the sound of the voices. Reads one span at a time, so any length of file will do. */
export async function diarizeSpans<V>(request: DiarizeRequest, ear: Ear<V>) {
  const { spans, speakerCount } = request;
  const voices = await getVoices(request, ear);
  const able = [...voices.keys()].filter((index) => (voices[index]?.durationMs ?? 0) >= shortestMs);
  // A recording of nothing but short calls: better judged by them than not at all.
  const used = able.length > 0 ? able : [...voices.keys()].filter((index) => voices[index] !== null);
  const groups = clusterVoices(
    used.flatMap((index) => voices[index] ?? []),
    speakerCount === "auto" ? null : speakerCount,
    ear,
  );
  const known = new Map(used.map((index, position) => [index, groups[position] ?? 0]));
  const speakers = inOrderOfAppearance(
    spans.map((_, index) => known.get(index) ?? nearestInTime(index, spans, known)),
  );
  const count = Math.max(0, ...speakers.map((speaker) => speaker + 1));
  const heard = Array.from({ length: count }, (_, speaker) =>
    speakerVoice(
      used.flatMap((index) => (speakers[index] === speaker ? (voices[index]?.features ?? []) : [])),
    ),
  );
  const warnings: string[] = [];
  if (speakerCount !== "auto" && count < speakerCount && spans.length > 0) {
    warnings.push(`Only ${count} of ${speakerCount} speakers could be told apart.`);
  }
  return { speakers, voices: heard, warnings };
}

type Heard<V> = { voice: V; features: SpanFeatures; durationMs: number };

async function getVoices<V>(request: DiarizeRequest, ear: Ear<V>): Promise<(Heard<V> | null)[]> {
  const speech = await openSpeech(request.audioPath);
  const { sampleRateHz } = speech;
  const voices: (Heard<V> | null)[] = [];
  try {
    for (const span of request.spans) {
      if (request.signal?.aborted) throw new AppError("CANCELED", "Telling speakers apart was canceled.");
      const samples = await speech.read(span);
      const features = spanFeatures(samples, sampleRateHz);
      const voice = features && ear.listen(samples, { features, sampleRateHz });
      voices.push(features && voice && { voice, features, durationMs: span.endMs - span.startMs });
      request.onProgress?.((voices.length / request.spans.length) * 0.95);
      await nextTurn();
    }
  } finally {
    await speech.close();
  }
  return voices;
}

/** The group of the known span that ends or begins closest. */
function nearestInTime(index: number, spans: readonly Span[], known: ReadonlyMap<number, number>): number {
  const span = spans[index];
  let best = { distanceMs: Number.POSITIVE_INFINITY, group: 0 };
  for (const [other, group] of known) {
    const neighbor = spans[other];
    if (!span || !neighbor) continue;
    const distanceMs = Math.max(neighbor.startMs - span.endMs, span.startMs - neighbor.endMs);
    if (distanceMs < best.distanceMs) best = { distanceMs, group };
  }
  return best.group;
}

/** Groups renumbered from 0 by first appearance. */
function inOrderOfAppearance(groups: readonly number[]): number[] {
  const numbers = new Map<number, number>();
  return groups.map((group) => {
    const number = numbers.get(group) ?? numbers.size;
    numbers.set(group, number);
    return number;
  });
}
