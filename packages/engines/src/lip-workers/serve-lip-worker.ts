import { randomUUID, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import pLimit from "p-limit";
import { type LipState, type LipWork, lipIdPattern, lipWorkSchema, maxPartBytes } from "./lip-protocol.ts";

/** What a worker is given to do. */
export type LipJob = {
  work: LipWork;
  videoPath: string;
  audioPath: string;
  /** To write: the video with moved lips. */
  outputPath: string;
  /** For what is needed only meanwhile. */
  folder: string;
  signal: AbortSignal;
  onProgress(fraction: number): void;
};

export type LipWorkerOptions = {
  move(job: LipJob): Promise<void>;
  /** What callers have to send as a bearer token; null: anybody may call. */
  apiKey: string | null;
  host: string;
  /** 0: any that is free. */
  port: number;
  /** An existing folder for what is worked on. */
  workFolder: string;
};

type Stored = {
  id: string;
  folder: string;
  stop: AbortController;
  state: LipState;
  changedAtMs: number;
};

/** Work that waits or is not fetched, at most, and how long it is held. */
const maxStored = 32;
const heldMs = 3_600_000;
const address = new RegExp(`^/v1/lip-sync/(${lipIdPattern})(/video)?$`);

class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Serves the protocol of lip workers: one part is moved at a time, others wait. */
export async function serveLipWorker({
  move,
  apiKey,
  host,
  port,
  workFolder,
}: LipWorkerOptions): Promise<{ baseUrl: string; close(): Promise<void> }> {
  const stored = new Map<string, Stored>();
  const turn = pLimit(1);

  const forget = async (one: Stored) => {
    if (stored.get(one.id) === one) stored.delete(one.id);
    one.stop.abort(new Error("nobody wants this any more"));
    await rm(one.folder, { recursive: true, force: true });
  };
  const find = (id: string): Stored => {
    const found = stored.get(id);
    if (found === undefined) throw new Refusal(404, "not_found", "There is no such work.");
    return found;
  };
  const change = (one: Stored, state: Partial<LipState>) => {
    one.state = { ...one.state, ...state };
    one.changedAtMs = performance.now();
  };

  async function accept(id: string, request: IncomingMessage): Promise<LipState> {
    for (const one of stored.values()) if (performance.now() - one.changedAtMs > heldMs) await forget(one);
    const { work, video, audio } = await readForm(request);
    const known = stored.get(id);
    if (known !== undefined && known.state.state !== "failed") return known.state;
    const forgotten = known === undefined ? null : forget(known);
    if (stored.size >= maxStored)
      throw new Refusal(429, "busy", "Too much work waits here. Try again later.");
    // It is known before anything is waited for: who sends the same at the same time is told of this one.
    const folder = join(workFolder, `lips-${randomUUID()}`);
    const one: Stored = {
      ...{ id, folder, stop: new AbortController(), changedAtMs: performance.now() },
      state: { state: "queued", progress: 0, error: null },
    };
    stored.set(one.id, one);
    const videoPath = join(folder, "part.mp4");
    const audioPath = join(folder, "part.wav");
    try {
      await forgotten;
      await mkdir(folder, { mode: 0o700 });
      await writeFile(videoPath, video);
      await writeFile(audioPath, audio);
    } catch (error) {
      await forget(one);
      throw error;
    }
    void turn(async () => {
      const { signal } = one.stop;
      if (signal.aborted) return;
      change(one, { state: "running" });
      try {
        await move({
          ...{ work, videoPath, audioPath, folder, signal, outputPath: join(folder, "moved.mp4") },
          onProgress: (progress) => change(one, { progress: Math.min(1, Math.max(0, progress)) }),
        });
        change(one, { state: "succeeded", progress: 1 });
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        change(one, { state: "failed", error: { code: "failed", message: message.slice(0, 1_000) } });
      }
    });
    return one.state;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isAllowed(request, apiKey)) throw new Refusal(401, "unauthorized", "The key is not right.");
    const { pathname } = new URL(request.url ?? "/", "http://worker");
    const [, id = "", part = ""] = address.exec(pathname) ?? [];
    const asked = id === "" ? "" : `${request.method}${part}`;
    if (asked === "PUT") return sendJson(response, 202, await accept(id, request));
    if (asked === "GET") return sendJson(response, 200, find(id).state);
    if (asked === "DELETE") {
      const one = stored.get(id);
      if (one !== undefined) await forget(one);
      response.writeHead(204).end();
      return;
    }
    if (asked !== "GET/video") throw new Refusal(404, "not_found", "There is no such call.");
    const { state, folder } = find(id);
    if (state.state !== "succeeded") throw new Refusal(409, "not_done", "The video is not there yet.");
    response.writeHead(200, { "content-type": "video/mp4" });
    await pipeline(createReadStream(join(folder, "moved.mp4")), response);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) return response.destroy();
      const refusal =
        error instanceof Refusal ? error : new Refusal(500, "failed", "The worker could not do this.");
      const { status, code, message } = refusal;
      const later = status === 429 ? { "retry-after": "30" } : {};
      return sendJson(response, status, { error: { code, message } }, later);
    });
  });
  server.listen(port, host);
  await once(server, "listening");
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("The worker has no port.");
  return {
    baseUrl: `http://${host.includes(":") ? `[${host}]` : host}:${bound.port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      for (const one of [...stored.values()]) await forget(one);
      await turn(() => undefined);
    },
  };
}

function sendJson(response: ServerResponse, status: number, value: object, headers: object = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(value));
}

function isAllowed({ headers }: IncomingMessage, apiKey: string | null): boolean {
  if (apiKey === null) return true;
  const given = Buffer.from(headers.authorization ?? "");
  const wanted = Buffer.from(`Bearer ${apiKey}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

type Form = { work: LipWork; video: Uint8Array; audio: Uint8Array };

/** Reads the form of a request. Throws Refusal. */
async function readForm(request: IncomingMessage): Promise<Form> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes > maxPartBytes)
      throw new Refusal(413, "too_large", `A part has at most ${maxPartBytes} bytes.`);
    chunks.push(chunk as Buffer);
  }
  const headers = { "content-type": request.headers["content-type"] ?? "" };
  const form = await new Response(Buffer.concat(chunks), { headers }).formData().catch(() => null);
  const details = form?.get("request");
  const [video, audio] = [form?.get("video"), form?.get("audio")];
  if (typeof details !== "string" || !(video instanceof Blob) || !(audio instanceof Blob))
    throw new Refusal(400, "bad_input", "A form with request, video and audio is needed.");
  const parsed = lipWorkSchema.safeParse(parseJson(details));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Refusal(400, "bad_input", `request.${issue?.path.join(".")}: ${issue?.message}`);
  }
  return {
    work: parsed.data,
    video: await video.bytes(),
    audio: await audio.bytes(),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
