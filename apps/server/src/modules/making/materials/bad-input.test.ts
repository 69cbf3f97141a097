import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Material } from "@voxloom/contract";
import { makePictureSubtitles } from "@voxloom/media/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Guest, startTestServer, type TestServer } from "../../../testing/index.ts";
import { makeClip, speakClip, uploadMaterial } from "../../../testing/upload-material.ts";

let server: TestServer;
let guest: Guest;
let folder: string;
const at = (name: string): string => join(folder, name);
const video = (size: string, seconds = 2): string[] => [
  "-f",
  "lavfi",
  "-i",
  `color=c=navy:s=${size}:r=10:d=${seconds}`,
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-bad-input-"));
  server = await startTestServer();
  guest = await server.openGuest();
  speakClip(at("speech.wav"), "Please put the blue boxes next to the door.");
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function upload(name: string, file = name): Promise<Material> {
  return uploadMaterial(server, guest, { name, bytes: Buffer.from(await readFile(at(file))) });
}

/** A rejected file says which it is, keeps nothing, and is told again when asked again. */
async function expectRejected(material: Material, codes: string[]): Promise<void> {
  expect(material.state).toBe("rejected");
  expect(codes).toContain(material.problem?.code);
  expect(material.problem?.message).toContain(material.name);
  expect(material.fileUrl).toBeNull();
  const { uploadsFolder, temporaryFolder, storageFolder } = server.config;
  expect(await readdir(uploadsFolder)).not.toContain(material.id);
  expect(await readdir(temporaryFolder)).toEqual([]);
  const stored = await readdir(join(storageFolder, "materials")).catch(() => []);
  expect(stored).not.toContain(material.id);
  const again = await server.call(`/api/material/detail?materialId=${material.id}`, { guest });
  expect((again.body.data as Material).problem).toEqual(material.problem);
}

test("text renamed to .mp4", async () => {
  await writeFile(at("letter.mp4"), "Dear reader, this is a letter and no video.\n".repeat(50));
  await expectRejected(await upload("letter.mp4"), ["MEDIA_TYPE_UNSUPPORTED"]);
});

test("a truncated mp4", async () => {
  makeClip(at("whole.mp4"), [...video("320x240"), "-i", at("speech.wav"), "-shortest"]);
  const whole = await readFile(at("whole.mp4"));
  await writeFile(at("cut.mp4"), whole.subarray(0, Math.floor(whole.length * 0.6)));
  await expectRejected(await upload("cut.mp4"), ["MEDIA_TRUNCATED", "MEDIA_UNREADABLE"]);
});

test("a video without a sound track is taken: subtitles may be in it, or drawn onto it", {
  tags: ["full"],
}, async () => {
  makeClip(at("mute.mp4"), video("320x240"));
  expect(await upload("mute.mp4")).toMatchObject({
    state: "ready",
    kind: "video",
    info: { audioTracks: [] },
  });
});

test("a picture of 16,000 pixels", async () => {
  const encode = ["-c:v", "mjpeg", "-frames:v", "1", "-shortest"];
  makeClip(at("wide.mkv"), [...video("16000x64", 1), "-i", at("speech.wav"), ...encode]);
  await expectRejected(await upload("wide.mkv"), ["MEDIA_TOO_MANY_PIXELS"]);
});

test("a header of ten hours on a file of seconds", { tags: ["full"] }, async () => {
  makeClip(at("short.mp4"), [...video("320x240"), "-i", at("speech.wav"), "-shortest"]);
  const bytes = await readFile(at("short.mp4"));
  for (const box of ["mvhd", "tkhd", "mdhd"]) {
    for (let found = bytes.indexOf(box); found !== -1; found = bytes.indexOf(box, found + 4)) {
      // Version 0: flags 4, created 4, changed 4; mvhd and mdhd go on with time scale and length, tkhd with id, 4 empty, length.
      const [scale, length] =
        box === "tkhd" ? [1000, found + 24] : [bytes.readUInt32BE(found + 16), found + 20];
      bytes.writeUInt32BE(36_000 * scale, length);
    }
  }
  await writeFile(at("long.mp4"), bytes);
  await expectRejected(await upload("long.mp4"), ["MEDIA_LENGTH_UNBELIEVABLE", "MEDIA_TOO_LONG"]);
});

test("a playlist under another name, to files and to hosts", async () => {
  for (const target of ["file:///etc/passwd", "http://127.0.0.1:1/a.ts"]) {
    await writeFile(
      at("list.mp4"),
      `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${target}\n#EXT-X-ENDLIST\n`,
    );
    await expectRejected(await upload("list.mp4"), ["MEDIA_POINTS_ELSEWHERE"]);
  }
});

test("7.1 sound, changing frame rates and turned pictures are taken", { tags: ["full"] }, async () => {
  const surround = ["-f", "lavfi", "-i", "sine=f=300:d=2,aformat=channel_layouts=7.1", "-c:a", "flac"];
  makeClip(at("surround.mkv"), [...video("320x240"), ...surround, "-shortest"]);
  expect((await upload("surround.mkv")).info?.audioTracks[0]?.channels).toBe(8);
  const uneven = ["-vf", "select='not(mod(n,3))+not(mod(n,5))'", "-vsync", "vfr", "-c:v", "libx264"];
  makeClip(at("uneven.mp4"), [...video("320x240", 4), "-i", at("speech.wav"), ...uneven]);
  expect(await upload("uneven.mp4")).toMatchObject({
    state: "ready",
    info: { video: { isVariableFrameRate: true } },
  });
  makeClip(at("flat.mp4"), [...video("320x240"), "-i", at("speech.wav"), "-shortest"]);
  makeClip(at("phone.mp4"), ["-i", at("flat.mp4"), "-c", "copy", "-metadata:s:v:0", "rotate=90"]);
  const phone = await upload("phone.mp4");
  expect(phone.info?.video).toMatchObject({ width: 240, height: 320 });
  expect(phone.info?.video?.rotationDegrees).not.toBe(0);
});

test("subtitles are read; what is none is refused", async () => {
  await writeFile(
    at("lines.srt"),
    "1\n00:00:00,500 --> 00:00:02,000\nHello there.\n\n2\n00:00:02,500 --> 00:00:04,000\nGood morning.\n",
  );
  expect(await upload("lines.srt")).toMatchObject({
    kind: "subtitle",
    state: "ready",
    info: { container: "srt", durationMs: 4000 },
  });
  await writeFile(at("prose.srt"), "This is a story without any times.\n");
  const prose = await upload("prose.srt");
  await expectRejected(prose, ["SUBTITLES_UNREADABLE"]);
  expect(prose.problem?.details).toMatchObject({ reason: "no-timed-line" });
  await writeFile(at("broken.srt"), "1\n00:00:05,000 --> 00:00:04,000\nHello there.\n");
  const broken = await upload("broken.srt");
  await expectRejected(broken, ["SUBTITLES_UNREADABLE"]);
  expect(broken.problem?.details).toMatchObject({ line: 2, reason: "ends-before-start" });
});

test("subtitles that are pictures are a track to be read, and nothing that reads letters takes them", async () => {
  await makePictureSubtitles(at("film.sup"), [{ startMs: 400, endMs: 1200, text: "Hello" }]);
  const material = await upload("film.sup");
  expect(material).toMatchObject({
    ...{ kind: "subtitle", state: "ready" },
    info: { container: "sup", subtitleTracks: [{ index: 0, isPicture: true }] },
  });
  const { id: materialId } = material;
  const text = await server.call(`/api/material/text?materialId=${materialId}`, { guest });
  expect(text.body.errorCode).toBe("BAD_INPUT");
  const order = (settings: object) =>
    server.call("/api/subtitle/translation/create", { body: { materialId, settings }, guest });
  const own = { materialId, track: 0, side: "source" };
  for (const settings of [
    {},
    { ownSubtitles: own },
    { ownSubtitles: { ...own, track: 4, ocrLanguage: "de" } },
  ])
    expect((await order(settings)).body.errorCode).toBe("SUBTITLES_UNREADABLE");
  await makePictureSubtitles(at("none.sup"), []);
  await expectRejected(await upload("none.sup"), ["MEDIA_UNREADABLE"]);
});
