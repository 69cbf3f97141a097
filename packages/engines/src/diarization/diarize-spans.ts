import { setImmediate as nextTurn } from "node:timers/promises";
import { AppError } from "@voxloom/contract";
import type { DiarizeRequest, Span, SpeakerTurn } from "../engine.ts";
import { clusterVoices, type VoiceMeasure } from "./cluster-voices.ts";
import { findTurns, maxMembers } from "./find-turns.ts";
import { type OpenSpeech, openSpeech } from "./read-span.ts";
import { type SpanFeatures, spanFeatures } from "./span-features.ts";
import { speakerVoice } from "./speaker-voice.ts";

/** Shorter stretches do not carry enough of a voice: they go to the speaker around them. */
const shortestMs = 700;

/** How voices are heard and compared. */
export type Ear<V> = VoiceMeasure<V> & {
  /** How sure it is to be that somebody else goes on within a stretch: see `TurnRequest.minLead`. */
  minLead: number;
  /** What tells a voice, in samples (-1..1) of a stretch and what is found in them; null: too little. */
  listen(
    samples: Float32Array,
    heard: { getFeatures: () => SpanFeatures | null; sampleRateHz: number },
  ): V | null;
};

/** A speaker for each span, by the sound of the voices. Reads one span at a time, so any length of file will do. */
export async function diarizeSpans<V>(request: DiarizeRequest, ear: Ear<V>) {
  const speech = await openSpeech(request.audioPath);
  try {
    return await diarizeSpeech(request, ear, speech);
  } finally {
    await speech.close();
  }
}

async function diarizeSpeech<V>(request: DiarizeRequest, ear: Ear<V>, speech: OpenSpeech) {
  const { spans, speakerCount } = request;
  const voices = await getVoices(request, ear, speech);
  const able = [...voices.keys()].filter((index) => (voices[index]?.durationMs ?? 0) >= shortestMs);
  // A recording of nothing but short calls: better judged by them than not at all.
  const used = able.length > 0 ? able : [...voices.keys()].filter((index) => voices[index] !== null);
  const groups = clusterVoices(
    used.flatMap((index) => voices[index] ?? []),
    speakerCount === "auto" ? null : speakerCount,
    ear,
  );
  const known = new Map(used.map((index, position) => [index, groups[position] ?? 0]));
  const whole = spans.map((_, index) => known.get(index) ?? nearestInTime(index, spans, known));
  const { speakers, turns } = inOrderOfAppearance(
    await withTurns(request, whole, { ear, speech, voices: new Map(used.map((at) => [at, voices[at]])) }),
  );
  const count = Math.max(0, ...[...speakers, ...turns.map(({ speaker }) => speaker)].map((one) => one + 1));
  const severalIn = new Set(turns.map(({ span }) => span));
  const heard = Array.from({ length: count }, (_, speaker) =>
    speakerVoice(
      used.flatMap((index) =>
        speakers[index] === speaker && !severalIn.has(index) ? (voices[index]?.features ?? []) : [],
      ),
    ),
  );
  const warnings: string[] = [];
  if (speakerCount !== "auto" && count < speakerCount && spans.length > 0) {
    warnings.push(`Only ${count} of ${speakerCount} speakers could be told apart.`);
  }
  return { speakers, turns, voices: heard, warnings };
}

type Heard<V> = { voice: V; features: SpanFeatures; durationMs: number };

async function getVoices<V>(
  request: DiarizeRequest,
  ear: Ear<V>,
  speech: OpenSpeech,
): Promise<(Heard<V> | null)[]> {
  const { sampleRateHz } = speech;
  const voices: (Heard<V> | null)[] = [];
  for (const span of request.spans) {
    ensureWanted(request);
    const samples = await speech.read(span);
    const features = spanFeatures(samples, sampleRateHz);
    const voice = features && ear.listen(samples, { getFeatures: () => features, sampleRateHz });
    voices.push(features && voice && { voice, features, durationMs: span.endMs - span.startMs });
    request.onProgress?.((voices.length / request.spans.length) * (request.seams === undefined ? 0.95 : 0.5));
    await nextTurn();
  }
  return voices;
}

function ensureWanted({ signal }: Pick<DiarizeRequest, "signal">): void {
  if (signal?.aborted) throw new AppError("CANCELED", "Telling speakers apart was canceled.");
}

type Told = { speakers: number[]; turns: SpeakerTurn[] };
type Listening<V> = {
  ear: Ear<V>;
  speech: OpenSpeech;
  /** What was heard in the spans that speakers were told by. */
  voices: ReadonlyMap<number, Heard<V> | null | undefined>;
};

/** Speakers of spans, and who goes on within them. */
async function withTurns<V>(
  request: DiarizeRequest,
  groups: readonly number[],
  { ear, speech, voices }: Listening<V>,
): Promise<Told> {
  const speakers = [...groups];
  const turns: SpeakerTurn[] = [];
  const { spans, seams = [], onProgress } = request;
  const count = Math.max(0, ...groups.map((group) => group + 1));
  if (count < 2 || seams.length === 0) return { speakers, turns };
  const { sampleRateHz } = speech;
  const byLength = [...voices].toSorted(([, a], [, b]) => (b?.durationMs ?? 0) - (a?.durationMs ?? 0));
  const listen = async (span: Span): Promise<V | null> => {
    ensureWanted(request);
    const samples = await speech.read(span);
    await nextTurn();
    return ear.listen(samples, {
      getFeatures: () => spanFeatures(samples, sampleRateHz, false),
      sampleRateHz,
    });
  };
  const longest = Array.from({ length: count }, (_, group) =>
    byLength.filter(([at, heard]) => groups[at] === group && heard).slice(0, maxMembers + 1),
  );
  for (const [index, span] of spans.entries()) {
    // Its own voice may be that of two.
    const members = longest.map((some) =>
      some.flatMap(([at, heard]) => (at === index || !heard ? [] : [heard.voice])).slice(0, maxMembers),
    );
    if (members.every((some) => some.length > 0)) {
      const found = await findTurns({
        span,
        seams: seams[index] ?? [],
        members,
        measure: ear,
        minLead: ear.minLead,
        listen,
      });
      if (found !== null) {
        speakers[index] = found.first;
        turns.push(...found.turns.map((turn) => ({ span: index, ...turn })));
      }
    }
    onProgress?.(0.5 + (0.45 * (index + 1)) / spans.length);
  }
  return { speakers, turns };
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
function inOrderOfAppearance({ speakers, turns }: Told): Told {
  const numbers = new Map<number, number>();
  const renumber = (group: number): number => {
    const number = numbers.get(group) ?? numbers.size;
    numbers.set(group, number);
    return number;
  };
  const further = new Map<number, SpeakerTurn[]>();
  const numbered = speakers.map((group, index) => {
    const number = renumber(group);
    const own = turns.filter(({ span }) => span === index);
    further.set(
      index,
      own.map((turn) => ({ ...turn, speaker: renumber(turn.speaker) })),
    );
    return number;
  });
  return { speakers: numbered, turns: [...further.values()].flat() };
}
