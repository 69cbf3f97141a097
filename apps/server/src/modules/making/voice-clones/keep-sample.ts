import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError, limits } from "@voxloom/contract";
import { makeWorkFolder } from "@voxloom/media";
import { cutSpeaker } from "@voxloom/studio";
import type { Context } from "../../../context.ts";
import { withTemporaryFile } from "../../../platform/storage/index.ts";
import { requireEntitlement } from "../../money/billing/index.ts";
import { ownMaterial, readyFile } from "../materials/index.ts";
import { getTaskSource } from "../outputs/index.ts";
import {
  findCloner,
  getSampleKey,
  getVoicePrefix,
  insertVoice,
  type OwnVoiceRow,
} from "../own-voices/index.ts";
import { newestScript } from "../scripts/index.ts";
import { ensureStorage } from "../storage/index.ts";
import { ownTask } from "../tasks/index.ts";
import { judgeRecording, listSpans } from "../voice-matches/index.ts";

/** What is taken of a speaker at most: three minutes hold all of a voice. */
const enoughMs = 180_000;

type Sent = { projId: string; language: string; body: Readable; signal: AbortSignal };

/** Judges a recording that somebody sends, and keeps it. Throws AppError MEDIA_*, STORAGE_FULL. */
export async function keepRecording(
  context: Context,
  { projId, language, body, signal }: Sent,
): Promise<OwnVoiceRow> {
  const { storage } = context;
  await storage.ensureFree(limits.maxRecordingBytes);
  return withTemporaryFile(storage, ".recording", async (path) => {
    await pipeline(body, createWriteStream(path), { signal });
    return withFolder(context, (folder) =>
      keepSample(context, { projId, language, path, folder, signal, source: null }),
    );
  });
}

type OfMaterial = { projId: string; materialId: string; language: string; signal: AbortSignal };

/** Judges a file of the project, and keeps what of it is used. Throws AppError NOT_FOUND, UPLOAD_INCOMPLETE, MEDIA_*, STORAGE_FULL. */
export async function keepMaterial(
  context: Context,
  { projId, materialId, language, signal }: OfMaterial,
): Promise<OwnVoiceRow> {
  const material = await ownMaterial(context.database.db, projId, materialId);
  const { name } = material;
  if (material.info?.audioTracks.length === 0)
    throw new AppError("MEDIA_NO_AUDIO", `"${name}" has no audio.`, { name });
  const path = await readyFile(context, material);
  return withFolder(context, (folder) =>
    keepSample(context, { projId, language, path, folder, signal, source: null }),
  );
}

type OfSpeaker = { projId: string; taskId: string; speakerId: string; signal: AbortSignal };

/** Judges what a speaker of a task says, and keeps it. Throws AppError NOT_FOUND, PLAN_TOO_LOW, STORAGE_FULL. */
export async function keepSpeaker(
  context: Context,
  { projId, taskId, speakerId, signal }: OfSpeaker,
): Promise<OwnVoiceRow> {
  const { database, config } = context;
  const task = await ownTask(database.db, projId, taskId);
  const feature = "vt_voice_clone_from_original_video";
  await requireEntitlement(database.db, config, { projId, feature, needed: true });
  const script = (await newestScript(database.db, task.id))?.script ?? null;
  const spans = script === null ? [] : listSpans(script, speakerId, enoughMs);
  const isRecorded = task.product !== "text-to-speech";
  if (script === null || spans.length === 0 || !isRecorded)
    throw new AppError("NOT_FOUND", `Nobody of that name is heard in "${task.name}".`, { what: "speaker" });
  const source = await getTaskSource(context, task);
  return withFolder(context, async (folder) => {
    const path = await cutSpeaker({ ...source, signal }, { spans, folder });
    const language = script.sourceLanguage;
    return keepSample(context, {
      ...{ projId, language, path, folder, signal },
      source: { taskId: task.id, speakerId },
    });
  });
}

async function withFolder<T>({ artifacts }: Context, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await makeWorkFolder(join(artifacts.rootFolder, "tmp", "sample-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Sample = {
  projId: string;
  language: string;
  path: string;
  folder: string;
  signal: AbortSignal;
  source: { taskId: string; speakerId: string } | null;
};

async function keepSample(
  context: Context,
  { projId, language, path, folder, signal, source }: Sample,
): Promise<OwnVoiceRow> {
  const { database, storage } = context;
  const { usedPath, profile, checks, usedMs, durationMs } = await judgeRecording(context, {
    ...{ path, folder, signal },
  });
  const id = randomUUID();
  const { size: sizeBytes } = await stat(usedPath);
  await storage.copyIn(usedPath, getSampleKey(id));
  try {
    return await database.db.transaction(async (tx) => {
      await ensureStorage(context, tx, { projId, bytes: sizeBytes });
      return insertVoice(tx, {
        ...{ id, projId, language, sizeBytes },
        ...{ profile, checks, usedMs, durationMs },
        name: "",
        kind: findCloner(context) === null ? "match" : "clone",
        state: "sample",
        sourceTaskId: source?.taskId ?? null,
        sourceSpeakerId: source?.speakerId ?? null,
      });
    });
  } catch (error) {
    await storage.deleteAll(getVoicePrefix(id));
    throw error;
  }
}
