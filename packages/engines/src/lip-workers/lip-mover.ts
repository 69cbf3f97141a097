import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { AppError, type EngineStatus } from "@voxloom/contract";
import { inspectMedia, writeWholeFile } from "@voxloom/media";
import type { LipMover, MoveLipsRequest } from "../engine.ts";
import { EngineError } from "../engine-error.ts";
import { encodeForm } from "../openai/encode-form.ts";
import { limitedChunks } from "../openai/limited-body.ts";
import { readJson } from "../openai/read-json.ts";
import { getHost, makeServiceClient } from "../openai/service-client.ts";
import { type LipState, lipStateSchema, maxPartBytes } from "./lip-protocol.ts";

/** A worker that moves lips, by the protocol of docs/engines.md. */
export type LipWorkerConfig = {
  /** Engine id, unique among all engines. */
  id: string;
  baseUrl: string;
  apiKey?: string | null;
  /** The setting that a remedy names when the worker refuses the key. */
  keySetting?: string;
  /** Time between two looks at how far it is, in milliseconds. Default 1,000. */
  pollMs?: number;
  /** Without progress for so long it is given up, in milliseconds. Default ten minutes. */
  stallMs?: number;
  /** Time limit of one request, in milliseconds. Default 120,000. */
  timeoutMs?: number;
  /** Tries after the first of a request. Default 4. */
  retries?: number;
  /** Wait before the first new try, in milliseconds. Default 500. */
  firstRetryMs?: number;
};

const maxAnswerBytes = 64 * 1024;

export const lipWorkerNote =
  "Lips painted by a model on another machine. What it changes beside the faces that speak is thrown away.";

/** A worker as an engine. A worker that is down shows when it is used. */
export function makeLipMover(config: LipWorkerConfig): LipMover {
  const { id, pollMs = 1_000, stallMs = 600_000 } = config;
  const host = getHost(config.baseUrl);
  const client = makeServiceClient({ ...config, model: "lip-sync" });
  const facts = { engineId: id };

  const readState = (path: string, signal: AbortSignal | undefined): Promise<LipState> =>
    client.send({
      ...{ path, method: "GET", signal },
      read: (response) => readJson(response, lipStateSchema, { engineId: id, maxBytes: maxAnswerBytes }),
    });

  /** Waits until the work is done. Throws EngineError where it fails or stands still. */
  async function untilDone(path: string, { signal, onProgress }: MoveLipsRequest): Promise<void> {
    let seen = "";
    let changedAtMs = performance.now();
    for (;;) {
      const { state, progress, error } = await readState(path, signal);
      if (state === "succeeded") return;
      if (state === "failed") {
        const words = error === null ? "it does not say why" : `${error.message} (${error.code})`;
        throw new EngineError("refused", `${id}: ${host} could not move the lips: ${words}`, facts);
      }
      onProgress?.(progress);
      const now = `${state} ${progress}`;
      if (now !== seen) changedAtMs = performance.now();
      else if (performance.now() - changedAtMs > stallMs) {
        const minutes = Math.round(stallMs / 60_000);
        const message = `${id}: ${host} came no further for ${minutes} minutes.`;
        throw new EngineError("timed-out", message, { ...facts, isRetryable: true });
      }
      seen = now;
      await wait(pollMs, undefined, { signal }).catch(() => {
        throw new AppError("CANCELED", `${id} was canceled.`);
      });
    }
  }

  async function moveLips(request: MoveLipsRequest): Promise<void> {
    const { videoPath, audioPath, outputPath, signal, work } = request;
    const [video, audio] = await Promise.all([readFile(videoPath), readFile(audioPath)]);
    const details = JSON.stringify(work);
    // A part that is asked for again, as after a kill, gets the id of the work that runs already.
    const workId = createHash("sha256").update(video).update(audio).update(details).digest("hex");
    const path = `/lip-sync/${workId}`;
    const form = new FormData();
    form.set("request", details);
    form.set("video", new Blob([video], { type: "video/mp4" }), "part.mp4");
    form.set("audio", new Blob([audio], { type: "audio/wav" }), "part.wav");
    const body = await encodeForm(form);
    const drop = async (response: Response) => void (await response.body?.cancel());
    try {
      await client.send({ path, method: "PUT", signal, body: () => Promise.resolve(body), read: drop });
      await untilDone(path, request);
      await client.send({
        ...{ path: `${path}/video`, method: "GET", signal },
        read: (response) =>
          writeWholeFile(outputPath, (temporaryPath) =>
            pipeline(limitedChunks(response, id, maxPartBytes), createWriteStream(temporaryPath), { signal }),
          ),
      });
      await ensureSameShape(request, id);
    } finally {
      // It need not hold the work any longer; one that does not listen now forgets it by itself.
      await client
        .send({
          ...{ path, method: "DELETE", signal: AbortSignal.timeout(5_000), read: drop },
        })
        .catch(() => undefined);
    }
  }

  const status = (): EngineStatus => ({
    ...{ id, name: `Lip sync at ${host}`, capability: "move-lips", tier: "service", quality: "natural" },
    ...{ isAvailable: true, version: null, languages: [], pairs: [], takesAnyPair: false },
    ...{ license: "terms of the service", note: lipWorkerNote, missing: null },
  });
  return { id, version: "1", tier: "service", quality: "natural", status, moveLips };
}

/** Throws EngineError `bad-answer` where another video came than the one that was asked for. */
async function ensureSameShape(
  { outputPath, work, signal }: MoveLipsRequest,
  engineId: string,
): Promise<void> {
  const { width, height, frameRate, frameCount } = work;
  const refuse = (what: string, cause?: unknown) =>
    new EngineError("bad-answer", `${engineId}: the worker's video ${what}.`, { engineId, cause });
  const info = await inspectMedia({
    path: outputPath,
    name: "the worker's video",
    mayBeSilent: true,
    signal,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw refuse("cannot be read", error);
  });
  if (info.video === null) throw refuse("has no picture");
  if (info.video.width !== width || info.video.height !== height)
    throw refuse(`has ${info.video.width} x ${info.video.height} pixels, and not ${width} x ${height}`);
  const expectedMs = (frameCount * 1000) / frameRate;
  if (Math.abs(info.durationMs - expectedMs) > 1.5 * (1000 / frameRate) + 5)
    throw refuse(`takes ${info.durationMs} ms, and not ${Math.round(expectedMs)} ms`);
}
