import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Material } from "@voxloom/contract";
import { configureMedia } from "@voxloom/media";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startTestServer } from "../../../testing/index.ts";
import { mountSmallDisk, type SmallDisk } from "../../../testing/small-disk.ts";
import {
  createTestUpload,
  makeClip,
  openTestUpload,
  sendTestBytes,
  speakClip,
} from "../../../testing/upload-material.ts";

let folder: string;
let noise: Buffer<ArrayBuffer>;
const disk: SmallDisk | null = mountSmallDisk(16);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-trouble-"));
  makeClip(join(folder, "noise.wav"), ["-f", "lavfi", "-i", "anoisesrc=d=30:r=48000,aformat=s16:cl=stereo"]);
  noise = Buffer.from(await readFile(join(folder, "noise.wav")));
});
afterEach(() => configureMedia({ ffmpegPath: "ffmpeg", ffprobePath: "ffprobe" }));
afterAll(async () => {
  disk?.unmount();
  await rm(folder, { recursive: true, force: true });
});

test("without ffprobe the check says what to install, and the upload waits for it", {
  tags: ["full"],
}, async () => {
  const server = await startTestServer({ environment: { VOXLOOM_FFPROBE: "/nowhere/ffprobe" } });
  try {
    const guest = await server.openGuest();
    speakClip(join(folder, "speech.wav"), "The museum is closed on Mondays.");
    const bytes = Buffer.from(await readFile(join(folder, "speech.wav")));
    const opened = await openTestUpload(server, guest, { name: "speech.wav", sizeBytes: bytes.length });
    const created = await createTestUpload(server, opened, bytes.length);
    const address = new URL(created.headers.get("location") ?? "", server.origin);
    await sendTestBytes(address, { headers: opened.headers, offset: 0, bytes });
    const check = () =>
      server.call("/api/material/r-v-metadata", { guest, body: { materialId: opened.materialId } });
    const missing = await check();
    expect([missing.status, missing.body.errorCode]).toEqual([503, "MEDIA_TOOL_MISSING"]);
    expect(missing.body.message).toMatch(/ffprobe is not installed.*apt-get install ffmpeg/);
    const ready = await server.call("/readyz");
    expect([ready.status, JSON.stringify(ready.body)]).toEqual([
      503,
      expect.stringContaining("apt-get install ffmpeg"),
    ]);
    expect(await readdir(server.config.uploadsFolder)).toContain(opened.materialId);
    configureMedia({ ffprobePath: "ffprobe" });
    expect((await check()).body.data).toMatchObject({ state: "ready", kind: "audio" });
  } finally {
    await server.close();
  }
});

test("a disk that fills up during an upload is said; what arrived stays, and the upload goes on", async (context) => {
  if (disk === null) return context.skip("skipped, no small file system can be mounted here (needs root)");
  const server = await startTestServer({ environment: { VOXLOOM_DATA: disk.folder } });
  try {
    const guest = await server.openGuest();
    const opened = await openTestUpload(server, guest, { name: "noise.wav", sizeBytes: noise.length });
    const created = await createTestUpload(server, opened, noise.length);
    const address = new URL(created.headers.get("location") ?? "", server.origin);
    const { headers, materialId } = opened;
    const uploaded = join(server.config.uploadsFolder, materialId);
    const sizeNow = async () => (await stat(uploaded)).size;

    // It fills up while the bytes come.
    const half = Math.floor(noise.length / 2);
    const body = new ReadableStream<Uint8Array>({
      async start(stream) {
        stream.enqueue(noise.subarray(0, half));
        while ((await sizeNow()) < half) await sleep(20);
        await disk.fill(65_536);
        stream.enqueue(noise.subarray(half));
        stream.close();
      },
    });
    const during = await fetch(address, {
      method: "PATCH",
      headers: {
        "Tus-Resumable": "1.0.0",
        "Upload-Offset": "0",
        "Content-Type": "application/offset+octet-stream",
        ...headers,
      },
      body,
      duplex: "half",
    } as RequestInit);
    expect([during.status, await during.json()]).toEqual([
      507,
      expect.objectContaining({
        errorCode: "DISK_FULL",
        message: expect.stringContaining("Free some space"),
      }),
    ]);
    const arrived = await sizeNow();
    expect(arrived).toBeGreaterThanOrEqual(half);

    // It is still full: said before a byte of the rest is written.
    const rest = () => sendTestBytes(address, { headers, offset: arrived, bytes: noise.subarray(arrived) });
    const before = await rest();
    expect([before.status, await before.json()]).toEqual([
      507,
      expect.objectContaining({ errorCode: "DISK_FULL", details: expect.objectContaining({ freeMb: 0 }) }),
    ]);
    expect(await sizeNow()).toBe(arrived);

    disk.clear();
    expect((await rest()).status).toBe(204);
    const checked = await server.call("/api/material/r-v-metadata", { guest, body: { materialId } });
    expect(checked.body.data as Material).toMatchObject({ state: "ready", sizeBytes: noise.length });
  } finally {
    await server.close();
    disk.clear();
  }
});
