import { once } from "node:events";
import { copyFile, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspectMedia, runTool } from "@voxloom/media";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { discoverEngines } from "../discover.ts";
import type { MoveLipsRequest } from "../engine.ts";
import { describeLipWorker } from "../testing/describe-lip-worker.ts";
import { fixturesFolder } from "../testing/fixtures.ts";
import { installFaces } from "../testing/install-weights.ts";
import { makeLipMover } from "./lip-mover.ts";
import { moveBasicLips } from "./move-basic-lips.ts";
import { type LipJob, serveLipWorker } from "./serve-lip-worker.ts";

let folder: string;
const at = (name: string) => join(folder, name);
const ffmpeg = (...args: string[]) => runTool({ command: "ffmpeg", args: ["-v", "error", "-y", ...args] });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-lip-worker-"));
  await ffmpeg("-f", "lavfi", "-i", "testsrc2=s=64x48:r=10:d=1", "-c:v", "libx264", at("part.mp4"));
  await ffmpeg("-f", "lavfi", "-i", "testsrc2=s=32x32:r=10:d=1", "-c:v", "libx264", at("small.mp4"));
  await ffmpeg("-f", "lavfi", "-i", "sine=d=1", "-ar", "16000", "-ac", "1", at("part.wav"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const request = (further: Partial<MoveLipsRequest> = {}): MoveLipsRequest => ({
  ...{ videoPath: at("part.mp4"), audioPath: at("part.wav"), outputPath: at("moved.mp4") },
  work: {
    ...{ width: 64, height: 48, frameRate: 10, frameCount: 10 },
    spans: [{ fromFrame: 0, frameCount: 10, box: { x: 0, y: 0, width: 32, height: 32 } }],
  },
  ...further,
});
const quick = { id: "lip-worker", pollMs: 5, retries: 1, firstRetryMs: 1, keySetting: "VOXLOOM_LIPS_KEY" };

/** Copies what came: enough to see how work goes there and back. */
async function openWorker(move: (job: LipJob) => Promise<void>, apiKey: string | null = null) {
  const worker = await serveLipWorker({ move, apiKey, host: "127.0.0.1", port: 0, workFolder: folder });
  onTestFinished(worker.close);
  return worker.baseUrl;
}

describeLipWorker("the reference worker", async () => ({
  baseUrl: await openWorker(async ({ videoPath, outputPath, onProgress }) => {
    onProgress(0.5);
    await copyFile(videoPath, outputPath);
  }, "secret"),
  apiKey: "secret",
  ...{ videoPath: at("part.mp4"), audioPath: at("part.wav"), work: request().work },
}));

test("a part that is sent several times at once is held once", async () => {
  const workFolder = await mkdtemp(at("held-"));
  const move = async ({ signal }: LipJob): Promise<void> => void (await once(signal, "abort"));
  const worker = await serveLipWorker({ move, apiKey: null, host: "127.0.0.1", port: 0, workFolder });
  onTestFinished(worker.close);
  const send = async (): Promise<number> => {
    const body = new FormData();
    body.set("request", JSON.stringify(request().work));
    for (const name of ["video", "audio"]) body.set(name, new Blob(["some"]), name);
    return (await fetch(`${worker.baseUrl}/v1/lip-sync/same-part`, { method: "PUT", body })).status;
  };
  expect(await Promise.all(Array.from({ length: 12 }, send))).toEqual(Array.from({ length: 12 }, () => 202));
  expect(await readdir(workFolder)).toHaveLength(1);
});

test("a wrong key is named by its setting, and not shown", async () => {
  const baseUrl = await openWorker(async () => undefined, "secret");
  const call = makeLipMover({ ...quick, baseUrl, apiKey: "wrong-key" }).moveLips(request());
  await expect(call).rejects.toSatisfy(
    (error: Error & { remedy?: string }) =>
      `${error.message} ${error.remedy}`.includes("VOXLOOM_LIPS_KEY") && !error.message.includes("wrong-key"),
  );
});

test("why work failed is told in the worker's words", async () => {
  const baseUrl = await openWorker(() => Promise.reject(new Error("The graphics card is full.")));
  await expect(makeLipMover({ ...quick, baseUrl }).moveLips(request())).rejects.toThrow(
    /could not move the lips: The graphics card is full/,
  );
});

test("a video of another size, or of another length, is refused", async () => {
  const small = await openWorker(({ outputPath }) => copyFile(at("small.mp4"), outputPath));
  await expect(makeLipMover({ ...quick, baseUrl: small }).moveLips(request())).rejects.toThrow(
    /32 x 32 pixels/,
  );
  const short = await openWorker(async ({ videoPath, outputPath }) => {
    await ffmpeg("-i", videoPath, "-t", "0.5", outputPath);
  });
  await expect(makeLipMover({ ...quick, baseUrl: short }).moveLips(request())).rejects.toThrow(
    /500 ms, and not/,
  );
});

test("what is no video is refused", async () => {
  const baseUrl = await openWorker(({ outputPath }) => copyFile(at("part.wav"), outputPath));
  await expect(makeLipMover({ ...quick, baseUrl }).moveLips(request())).rejects.toThrow(
    /(no picture|cannot be read)/,
  );
});

test("canceled work ends at the worker", async () => {
  const ended = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const baseUrl = await openWorker(async ({ signal }) => {
    begun.resolve();
    await once(signal, "abort");
    ended.resolve();
    throw new Error("stopped");
  });
  const stop = new AbortController();
  const call = makeLipMover({ ...quick, baseUrl }).moveLips(request({ signal: stop.signal }));
  await begun.promise;
  stop.abort();
  await expect(call).rejects.toMatchObject({ code: "CANCELED" });
  await ended.promise;
});

/** A worker that answers as it is told. */
async function openServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const running = JSON.stringify({ state: "running", progress: 0.3, error: null });

test("one that comes no further is given up, and told so", async () => {
  const methods: (string | undefined)[] = [];
  const baseUrl = await openServer((call, response) => {
    methods.push(call.method);
    call.resume();
    response.end(running);
  });
  const call = makeLipMover({ ...quick, baseUrl, stallMs: 0 }).moveLips(request());
  await expect(call).rejects.toMatchObject({ code: "timed-out", isRetryable: true });
  expect(methods.at(-1)).toBe("DELETE");
});

test("a line that drops once is taken up again", async () => {
  let drops = 1;
  const baseUrl = await openServer((call, response) => {
    call.resume();
    if (call.method === "PUT") return response.end(running);
    if (call.method === "DELETE") return response.writeHead(204).end();
    if (call.url?.endsWith("/video"))
      return void readFile(at("part.mp4")).then((bytes) => response.end(bytes));
    if (drops > 0) {
      drops -= 1;
      return response.destroy();
    }
    return response.end(JSON.stringify({ state: "succeeded", progress: 1, error: null }));
  });
  await makeLipMover({ ...quick, baseUrl }).moveLips(request());
  expect((await readFile(at("moved.mp4"))).equals(await readFile(at("part.mp4")))).toBe(true);
});

test("an endless answer does not fill the memory", async () => {
  const baseUrl = await openServer((call, response) => {
    call.resume();
    response.end("x".repeat(200_000));
  });
  await expect(makeLipMover({ ...quick, baseUrl }).moveLips(request())).rejects.toThrow(/larger than/);
});

const fixtures = fixturesFolder();
describe.skipIf(fixtures === null)("the basic tier as a worker", { tags: ["full"] }, () => {
  test("moves the lips of a portrait, and only there", async ({ skip }) => {
    skip(!(await installFaces(at("models"))), "no networks beside the fixtures");
    const portrait = [
      "-loop",
      "1",
      "-framerate",
      "10",
      "-t",
      "1",
      "-i",
      join(fixtures ?? "", "pictures/astronaut.png"),
    ];
    await ffmpeg(...portrait, "-vf", "crop=320:256:64:0,format=yuv420p", "-c:v", "libx264", at("face.mp4"));
    const voice = join(fixtures ?? "", "speech/jfk.wav");
    await ffmpeg("-ss", "0.4", "-t", "1", "-i", voice, "-ar", "16000", "-ac", "1", at("voice.wav"));
    const finder = (await discoverEngines({ workFolder: folder, modelsFolder: at("models") })).faceFinder();
    const baseUrl = await openWorker((job) => moveBasicLips(finder, job));
    const box = { x: 60, y: 0, width: 200, height: 240 };
    await makeLipMover({ ...quick, baseUrl }).moveLips({
      ...request(),
      ...{ videoPath: at("face.mp4"), audioPath: at("voice.wav") },
      work: {
        ...{ width: 320, height: 256, frameRate: 10, frameCount: 10 },
        spans: [{ fromFrame: 0, frameCount: 10, box }],
      },
    });
    const { video } = await inspectMedia({ path: at("moved.mp4"), name: "moved", mayBeSilent: true });
    expect(video).toMatchObject({ width: 320, height: 256 });
    expect((await readFile(at("moved.mp4"))).equals(await readFile(at("face.mp4")))).toBe(false);
  });
});
