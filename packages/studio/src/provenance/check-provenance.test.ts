import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ProvenanceKey, provenanceKeySetSchema } from "@voxloom/contract";
import {
  encodeAudio,
  encodeLikeSource,
  encodeStretch,
  joinAac,
  readMark,
  runTool,
  writeMark,
} from "@voxloom/media";
import { CompactSign } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkProvenance, markFile, type Origin, openSigningKey, type SigningKey } from "../index.ts";

let folder: string;
let key: SigningKey;
let other: SigningKey;
const at = (name: string): string => join(folder, name);
const ffmpeg = (args: readonly string[]) =>
  runTool({ command: "ffmpeg", args: ["-v", "error", "-y", ...args] });
const origin: Origin = {
  taskId: "0195f2c4-7d10-7cc3-9d42-2f1c55f1a0aa",
  product: "text-to-speech",
  voices: ["clone"],
};
const known = (): ProvenanceKey[] => [other.publicKey, key.publicKey];
const video = ["-f", "lavfi", "-i", "testsrc2=size=128x72:rate=10:duration=2"];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-provenance-"));
  key = await openSigningKey(Buffer.alloc(32, 1));
  other = await openSigningKey(Buffer.alloc(32, 2));
  await ffmpeg(["-f", "lavfi", "-i", "sine=frequency=220:sample_rate=48000:duration=2", at("speech.wav")]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Marks a file and answers the marked one. */
async function mark(name: string): Promise<string> {
  const outputPath = at(`marked-${name}`);
  await markFile({ inputPath: at(name), outputPath, origin, key });
  return outputPath;
}

async function expectValid(path: string): Promise<void> {
  expect(await checkProvenance(path, known())).toEqual({
    outcome: "valid",
    keyId: key.publicKey.kid,
    manifest: {
      generator: "Voxloom",
      ...origin,
      madeAt: expect.stringMatching(/^\d{4}-.*Z$/),
      audioSha256: expect.any(String),
    },
  });
}

describe("a signed file is valid, whatever it is", () => {
  test.for(["mp3"] as const)("%s", async (format) => {
    await encodeAudio({ inputPath: at("speech.wav"), outputPath: at(`a.${format}`), format });
    await expectValid(await mark(`a.${format}`));
  });
  test.for(["wav", "m4a", "flac", "ogg", "opus"] as const)("%s", { tags: ["full"] }, async (format) => {
    await encodeAudio({ inputPath: at("speech.wav"), outputPath: at(`a.${format}`), format });
    await expectValid(await mark(`a.${format}`));
  });
  test.for(["flac", "ogg", "opus"] as const)(
    "%s, whose cover and chapters stay",
    {
      tags: ["full"],
    },
    async (format) => {
      const chapter = (title: string, from: number) =>
        `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${from}\nEND=${from + 1_000}\ntitle=${title}\n`;
      await writeFile(
        at("book.txt"),
        `;FFMETADATA1\ntitle=Tale\n${chapter("One", 0)}${chapter("Two", 1_000)}`,
      );
      await ffmpeg([...video, "-frames:v", "1", at("cover.jpg")]);
      const maps = ["-map", "0:a", "-map_metadata", "1", "-map_chapters", "1"];
      const cover = ["-map", "2:v", "-c:v", "copy", "-disposition:v", "attached_pic"];
      const inputs = ["speech.wav", "book.txt", "cover.jpg"].flatMap((name) => ["-i", at(name)]);
      await ffmpeg([...inputs, ...maps, ...cover, at("book.m4a")]);
      await encodeLikeSource({
        ...{ inputPath: at("speech.wav"), sourcePath: at("book.m4a"), outputPath: at(`book.${format}`) },
        ...{ look: { format, isMono: false }, hasChapters: true },
      });
      const path = await mark(`book.${format}`);
      await expectValid(path);
      const args = ["-v", "error", "-show_chapters", "-show_streams", "-of", "json", path];
      const told = JSON.parse((await runTool({ command: "ffprobe", args })).stdout);
      expect(told.chapters.map(({ tags }: { tags: { title: string } }) => tags.title)).toEqual([
        "One",
        "Two",
      ]);
      expect(told.streams.map(({ codec_name }: { codec_name: string }) => codec_name)).toContain("mjpeg");
    },
  );
  test("MP4, whose picture and subtitles stay", { tags: ["full"] }, async () => {
    await writeFile(at("a.srt"), "1\n00:00:00,000 --> 00:00:01,000\nHello\n");
    const codecs = ["-c:v", "libx264", "-c:a", "aac", "-c:s", "mov_text"];
    await ffmpeg([...video, "-i", at("speech.wav"), "-i", at("a.srt"), ...codecs, at("a.mp4")]);
    const path = await mark("a.mp4");
    await expectValid(path);
    const { stdout } = await runTool({
      command: "ffprobe",
      args: ["-v", "error", "-show_entries", "stream=codec_name", "-of", "csv=p=0", path],
    });
    expect(stdout.trim().split("\n")).toEqual(["h264", "aac", "mov_text"]);
  });
  test.for([
    ["mkv", "libx264", "aac"],
    ["webm", "libvpx", "libopus"],
  ] as const)("%s", { tags: ["full"] }, async ([ending, picture, audioCodec]) => {
    const codecs = ["-c:v", picture, "-c:a", audioCodec];
    await ffmpeg([...video, "-i", at("speech.wav"), ...codecs, at(`a.${ending}`)]);
    await expectValid(await mark(`a.${ending}`));
  });
  test("an audiobook, whose title and chapters stay", { tags: ["full"] }, async () => {
    const chapters = [
      { title: "One", startMs: 0, endMs: 1000 },
      { title: "Two", startMs: 1000, endMs: 2000 },
    ];
    const [speech, packets] = [{ inputPath: at("speech.wav"), frames: 2 * 48_000 }, at("a.aac")];
    await encodeStretch({ ...speech, outputPath: packets, format: "aac", isLast: true });
    await joinAac({ paths: [packets], outputPath: at("a.m4b"), book: { title: "A book", chapters } });
    const path = await mark("a.m4b");
    await expectValid(path);
    const args = ["-v", "error", "-show_chapters", "-show_format", "-of", "json", path];
    const found = JSON.parse((await runTool({ command: "ffprobe", args })).stdout);
    expect(found.format.tags.title).toBe("A book");
    expect(found.chapters.map(({ tags }: { tags: { title: string } }) => tags.title)).toEqual(["One", "Two"]);
  });
});

test("a mark takes the place of an earlier one, and what else was noted stays", {
  tags: ["full"],
}, async () => {
  await ffmpeg(["-i", at("speech.wav"), "-metadata", "comment=By the river", at("b.wav")]);
  await writeMark({ inputPath: at("b.wav"), outputPath: at("c.wav"), mark: "aaa.bbb.ccc" });
  await markFile({ inputPath: at("c.wav"), outputPath: at("d.wav"), origin, key });
  await expectValid(at("d.wav"));
  const { stdout } = await runTool({
    command: "ffprobe",
    args: ["-v", "error", "-show_entries", "format_tags=comment", "-of", "csv=p=0", at("d.wav")],
  });
  expect(stdout).toContain("By the river");
  expect(stdout).not.toContain("aaa.bbb.ccc");
});

test("other sound under the same manifest was changed", async () => {
  await encodeAudio({ inputPath: at("speech.wav"), outputPath: at("e.mp3"), format: "mp3" });
  const signed = await mark("e.mp3");
  // Encoded anew, with its tags.
  await ffmpeg(["-i", signed, "-af", "volume=0.5", "-map_metadata", "0", at("f.mp3")]);
  expect(await checkProvenance(at("f.mp3"), known())).toMatchObject({
    outcome: "changed",
    keyId: key.publicKey.kid,
    manifest: { taskId: origin.taskId },
  });
});

test("a manifest that says something else, or was signed for something else, was changed", {
  tags: ["full"],
}, async () => {
  const [head = "", , signature = ""] = ((await readMark(await mark("speech.wav"))) ?? "").split(".");
  const claim = Buffer.from(JSON.stringify({ generator: "Voxloom", ...origin })).toString("base64url");
  const sign = (type: string) =>
    new CompactSign(Buffer.from("{}"))
      .setProtectedHeader({ alg: "EdDSA", kid: key.publicKey.kid, typ: type })
      .sign(key.privateKey);
  const foreign = [`${head}.${claim}.${signature}`, await sign("JWT"), await sign("voxloom-provenance")];
  for (const text of [...foreign, "nonsense", `${head}.`]) {
    await writeMark({ inputPath: at("speech.wav"), outputPath: at("g.wav"), mark: text });
    expect(await checkProvenance(at("g.wav"), known())).toMatchObject({ outcome: "changed", manifest: null });
  }
});

test("what a file calls its key is passed on only where it is a thumbprint", async () => {
  for (const kid of ["\u001b]0;owned\u0007", { of: "somebody" }]) {
    const head = Buffer.from(JSON.stringify({ alg: "EdDSA", kid })).toString("base64url");
    await writeMark({ inputPath: at("speech.wav"), outputPath: at("h.wav"), mark: `${head}.e30.AA` });
    expect(await checkProvenance(at("h.wav"), known())).toEqual({
      ...{ outcome: "changed", keyId: null, manifest: null },
    });
  }
});

test("without the key nobody can tell; a file without a manifest says nothing", async () => {
  const path = await mark("speech.wav");
  expect(await checkProvenance(path, [other.publicKey])).toEqual({
    outcome: "unknown-key",
    keyId: key.publicKey.kid,
  });
  expect(await checkProvenance(at("speech.wav"), known())).toEqual({ outcome: "none" });
});

test("a seed has one key, named by its thumbprint, that any JSON Web Key set can hold", async () => {
  const again = await openSigningKey(Buffer.alloc(32, 1));
  expect(again.publicKey).toEqual(key.publicKey);
  expect(key.publicKey.kid).not.toBe(other.publicKey.kid);
  expect(provenanceKeySetSchema.parse({ keys: known() }).keys).toHaveLength(2);
});
