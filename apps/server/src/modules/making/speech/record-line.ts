import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError, type calls, limits, type ParsedRequestOf, type ResponseOf } from "@voxloom/contract";
import { importRecording } from "@voxloom/studio";
import { withTemporaryFile } from "../../../platform/storage/index.ts";
import { requireEntitlement } from "../../money/billing/index.ts";
import { keepRecording } from "../scripts/index.ts";
import { ensureStorage } from "../storage/index.ts";
import { getSpoken } from "../tasks/index.ts";
import { ownLine } from "./own-line.ts";
import type { SpeechContext } from "./speech-context.ts";
import type { WorkQueue } from "./work-queue.ts";

type Order = {
  projId: string;
  spec: ParsedRequestOf<typeof calls.speech.recordTake>;
  body: Readable;
  signal: AbortSignal;
  queue: WorkQueue;
};

/** Makes a recording that a person sends the take of its line. */
export async function recordLine(
  context: SpeechContext,
  { projId, spec, body, signal, queue }: Order,
): Promise<ResponseOf<typeof calls.speech.recordTake>> {
  const { config, engines, database, storage, store } = context;
  const { db } = database;
  const { taskId, segmentId } = spec;
  const { task, segment } = await ownLine(context, { projId, taskId, segmentId, check: getSpoken });
  await requireEntitlement(db, config, { projId, feature: "vt_proofread_editor", needed: true });
  const text = spec.text ?? segment.targetText.trim();
  if (text === "") {
    throw new AppError("BAD_INPUT", "This line has no text: write what is said first.", { field: "text" });
  }
  await storage.ensureFree(limits.maxRecordingBytes);
  await db.transaction((tx) => ensureStorage(context, tx, { projId, bytes: 0 }));
  return withTemporaryFile(storage, ".recording", async (path) => {
    await pipeline(body, createWriteStream(path), { signal });
    const recording = { path, name: "Your recording", text, maxDurationMs: limits.maxRecordingMs };
    const take = await queue({ projId, signal }, () =>
      importRecording({ store, engines, signal }, recording),
    );
    const { editorId } = spec;
    const change = await keepRecording(context, task, { segmentId: segment.id, take, editorId, path });
    return { take, change };
  });
}
