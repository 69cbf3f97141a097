import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  AppError,
  type calls,
  limits,
  type ResponseOf,
  type Script,
  type VoiceMatches,
} from "@voxloom/contract";
import { compareVoices, placeTimbre, type Span, type VoiceProfile } from "@voxloom/engines";
import { makeWorkFolder } from "@voxloom/media";
import { measureSpeaker } from "@voxloom/studio";
import type { Context } from "../../../context.ts";
import { withTemporaryFile } from "../../../platform/storage/index.ts";
import { getTaskSource } from "../outputs/index.ts";
import { newestScript } from "../scripts/index.ts";
import { getSpoken, ownTask } from "../tasks/index.ts";
import { readMeasured } from "../voices/index.ts";
import { judgeRecording } from "./judge-recording.ts";

/** Speech that a speaker is measured by, in milliseconds: more changes nothing. */
const enoughMs = 30_000;
/** So many voices are told: the ear decides among them. */
const told = 3;

type SpeakerOrder = {
  projId: string;
  taskId: string;
  speakerId: string;
  language: string;
  signal: AbortSignal;
};

/** The voices of a language that are nearest to a speaker of a task. Throws AppError NOT_FOUND. */
export async function matchSpeaker(context: Context, order: SpeakerOrder): Promise<VoiceMatches> {
  const { projId, taskId, speakerId, language, signal } = order;
  const { db } = context.database;
  const task = getSpoken(await ownTask(db, projId, taskId));
  const script = (await newestScript(db, task.id))?.script ?? null;
  const spans = script === null ? [] : listSpans(script, speakerId);
  if (spans.length === 0)
    throw new AppError("NOT_FOUND", `Nobody of that name speaks in "${task.name}".`, { what: "speaker" });
  const source = await getTaskSource(context, task);
  const profile = await measureSpeaker({ ...source, signal }, spans);
  return nearestVoices(context, profile, language);
}

/** The longest lines of a speaker, as much as is enough, in the order of the source. */
export function listSpans({ segments }: Script, speakerId: string, maxMs = enoughMs): Span[] {
  const own = segments
    .filter((segment) => segment.speakerId === speakerId && segment.endMs > segment.startMs)
    .toSorted((a, b) => b.endMs - b.startMs - (a.endMs - a.startMs));
  const chosen: Span[] = [];
  let sumMs = 0;
  for (const { startMs, endMs } of own) {
    if (sumMs >= maxMs) break;
    chosen.push({ startMs, endMs });
    sumMs += endMs - startMs;
  }
  return chosen.sort((a, b) => a.startMs - b.startMs);
}

type RecordingOrder = { language: string; body: Readable; signal: AbortSignal };
type RecordingMatches = ResponseOf<typeof calls.voiceMatches.ofRecording>;

/** The voices of a language that are nearest to a recording, which is gone afterwards. Throws AppError MEDIA_*. */
export async function matchRecording(
  context: Context,
  { language, body, signal }: RecordingOrder,
): Promise<RecordingMatches> {
  const { storage, artifacts } = context;
  await storage.ensureFree(limits.maxRecordingBytes);
  const folder = await makeWorkFolder(join(artifacts.rootFolder, "tmp", "match-"));
  try {
    return await withTemporaryFile(storage, ".recording", async (path) => {
      await pipeline(body, createWriteStream(path), { signal });
      const { profile, checks, usedMs, durationMs } = await judgeRecording(context, { path, folder, signal });
      return { ...(await nearestVoices(context, profile, language)), checks, usedMs, durationMs };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function nearestVoices(
  context: Context,
  profile: VoiceProfile | null,
  language: string,
): Promise<VoiceMatches> {
  if (profile === null || profile.pitchHz === null) return { pitchHz: null, matches: [] };
  const near = await listNearest(context, profile, language);
  return {
    pitchHz: profile.pitchHz,
    matches: near.map(({ voiceId, voice, semitones, color }) => ({
      ...{ voiceId, semitones, pitchHz: voice.pitchHz },
      timbre: placeTimbre(color),
    })),
  };
}

/** The voices of a language that are nearest to a profile, with their own, of those that were measured. */
export async function listNearest(context: Context, profile: VoiceProfile, language: string) {
  const measured = await readMeasured(context, context.engines.voicesFor(language), language);
  return [...measured]
    .flatMap(([voiceId, voice]) =>
      voice.profile === null
        ? []
        : { voiceId, voice: voice.profile, ...compareVoices(profile, voice.profile) },
    )
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, told);
}
