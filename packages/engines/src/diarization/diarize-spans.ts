import { open } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { AppError } from "@voxloom/contract";
import { type WavInfo, wavInfo } from "@voxloom/media";
import type { DiarizeRequest, Span } from "../engine.ts";
import { EngineError } from "../engine-error.ts";
import { clusterVoices, type VoiceSpan } from "./cluster-voices.ts";
import { spanFeatures } from "./span-features.ts";
import { speakerVoice } from "./speaker-voice.ts";

/** Shorter stretches do not carry enough of a voice: they go to the speaker around them. */
const shortestMs = 700;

/** A speaker for each span, by the sound of the voices. Reads one span at a time, so any length of file will do. */
export async function diarizeSpans(request: DiarizeRequest) {
  const { spans, speakerCount } = request;
  const info = await wavInfo(request.audioPath);
  if (info.channels !== 1 || info.bitsPerSample !== 16 || info.isFloat) {
    throw new EngineError("unsupported", "Speakers are told apart on 16-bit mono WAV only.", {
      engineId: "spectral-clusters",
    });
  }
  const voices = await getVoices(request, info);
  const able = [...voices.keys()].filter((index) => (voices[index]?.durationMs ?? 0) >= shortestMs);
  // A recording of nothing but short calls: better judged by them than not at all.
  const used = able.length > 0 ? able : [...voices.keys()].filter((index) => voices[index] !== null);
  const groups = clusterVoices(
    used.flatMap((index) => voices[index] ?? []),
    speakerCount === "auto" ? null : speakerCount,
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

async function getVoices(request: DiarizeRequest, info: WavInfo): Promise<(VoiceSpan | null)[]> {
  const file = await open(request.audioPath, "r");
  const voices: (VoiceSpan | null)[] = [];
  try {
    for (const span of request.spans) {
      if (request.signal?.aborted) throw new AppError("CANCELED", "Telling speakers apart was canceled.");
      const samples = await getSamples(span);
      const features = spanFeatures(samples, info.sampleRateHz);
      voices.push(features && { features, durationMs: span.endMs - span.startMs });
      request.onProgress?.((voices.length / request.spans.length) * 0.95);
      await nextTurn();
    }
  } finally {
    await file.close();
  }
  return voices;

  async function getSamples(span: Span): Promise<Float32Array> {
    const first = Math.round((span.startMs * info.sampleRateHz) / 1000);
    const end = Math.min(info.frames, Math.round((span.endMs * info.sampleRateHz) / 1000));
    const bytes = Buffer.alloc(Math.max(0, end - first) * 2);
    await file.read(bytes, 0, bytes.length, info.dataOffset + first * 2);
    return Float32Array.from(
      { length: bytes.length / 2 },
      (_, index) => bytes.readInt16LE(index * 2) / 32_768,
    );
  }
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
