import { mkdir, mkdtemp, readFile, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "@voxloom/contract";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { configureMedia } from "../ffmpeg/binaries.ts";
import { lavfi, makeClip, makeVideo, testFolder } from "../testing/clips.ts";
import { inspectMedia } from "./inspect-media.ts";

/** A plain video for tests that look at something else: one second. */
let plain: string;
let folderOfPlain: string;
beforeAll(async () => {
  folderOfPlain = await mkdtemp(join(tmpdir(), "voxloom-inspect-"));
  plain = await makeVideo(join(folderOfPlain, "plain.mp4"), 1);
});
afterAll(() => rm(folderOfPlain, { recursive: true, force: true }));
afterEach(() => configureMedia({ ffmpegPath: "ffmpeg", ffprobePath: "ffprobe" }));

const video = (size = "320x180", seconds = 2) => lavfi(`testsrc2=size=${size}:rate=25:duration=${seconds}`);
const audio = (seconds = 2) => lavfi(`sine=frequency=440:sample_rate=48000:duration=${seconds}`);
const h264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];

/** The refusal of a file; fails where it is let in. */
async function refusal(path: string, name = "holiday.mp4"): Promise<AppError> {
  const answer = await inspectMedia({ path, name }).catch((error: unknown) => error);
  if (!(answer instanceof AppError))
    throw new Error(`Not refused: ${JSON.stringify(answer)} ${String(answer)}`);
  expect(answer.message).toContain(name);
  expect(answer.details.name).toBe(name);
  return answer;
}

/** Writes another length into each header of an MP4 (version 0 boxes), as a broken or hostile writer would. */
async function claimLength(path: string, seconds: number): Promise<void> {
  const bytes = await readFile(path);
  const patch = (type: string, timescaleAt: number | null, durationAt: number) => {
    for (let at = bytes.indexOf(type); at !== -1; at = bytes.indexOf(type, at + 4)) {
      const body = at + 4;
      // Track headers count in the movie's timescale, which ffmpeg writes as 1000.
      const timescale = timescaleAt === null ? 1000 : bytes.readUInt32BE(body + timescaleAt);
      bytes.writeUInt32BE(seconds * timescale, body + durationAt);
    }
  };
  patch("mvhd", 12, 16);
  patch("mdhd", 12, 16);
  patch("tkhd", null, 20);
  patch("elst", null, 8);
  await writeFile(path, bytes);
}

describe("what is let in", () => {
  test("a plain video", async () => {
    const path = await makeVideo(join(await testFolder(), "a.mp4"), 2, ["-metadata:s:a:0", "language=fre"]);
    const info = await inspectMedia({ path, name: "a.mp4" });
    expect(info).toEqual({
      container: "mp4",
      durationMs: 2000,
      video: {
        codec: "h264",
        width: 320,
        height: 180,
        rotationDegrees: 0,
        frameRate: 25,
        isVariableFrameRate: false,
      },
      audioTracks: [
        { index: 0, codec: "aac", channels: 1, sampleRateHz: 48_000, language: "fr", title: null },
      ],
      subtitleTracks: [],
    });
  });
  async function expectContainer(extension: string, codec: string[], container: string): Promise<void> {
    const path = join(await testFolder(), `a.${extension}`);
    const hasVideo = !codec.includes("-vn");
    await makeClip(path, [...(hasVideo ? video() : []), ...audio(), ...(hasVideo ? h264 : []), ...codec]);
    const info = await inspectMedia({ path, name: `a.${extension}` });
    expect(info.container).toBe(container);
    expect(Math.abs(info.durationMs - 2000)).toBeLessThan(80);
    expect(info.audioTracks).toHaveLength(1);
    expect(info.video === null).toBe(!hasVideo);
  }
  test.each([
    ["mkv", ["-c:a", "aac"], "mkv"],
    ["mp3", ["-vn"], "mp3"],
  ])("%s", expectContainer);
  test.each([
    ["mov", ["-c:a", "aac"], "mov"],
    ["avi", ["-c:a", "libmp3lame"], "avi"],
    ["wav", ["-vn"], "wav"],
    ["m4a", ["-vn"], "m4a"],
    ["flac", ["-vn"], "flac"],
    ["ogg", ["-vn", "-c:a", "libvorbis"], "ogg"],
    ["opus", ["-vn", "-c:a", "libopus"], "ogg"],
    ["aac", ["-vn"], "aac"],
  ])("%s", { tags: ["full"] }, expectContainer);
  test("webm", { tags: ["full"] }, async () => {
    const path = join(await testFolder(), "a.webm");
    const codecs = ["-c:v", "libvpx", "-deadline", "realtime", "-c:a", "libopus"];
    await makeClip(path, [...video("160x90"), ...audio(), ...codecs]);
    expect(await inspectMedia({ path, name: "a.webm" })).toMatchObject({
      container: "webm",
      video: { codec: "vp8" },
    });
  });
  test("recordings that were streamed: no length in the header, or a late first packet", {
    tags: ["full"],
  }, async () => {
    const folder = await testFolder();
    const whole = await makeVideo(join(folder, "whole.mp4"), 4);
    const vp8 = ["-c:v", "libvpx", "-deadline", "realtime", "-c:a", "libopus"];
    const makes: [name: string, args: string[]][] = [
      ["live.webm", ["-i", whole, ...vp8, "-f", "webm", "-live", "1"]],
      ["fragments.mp4", ["-i", whole, "-c", "copy", "-movflags", "frag_keyframe+empty_moov"]],
      ["late.mkv", ["-i", whole, "-c", "copy", "-output_ts_offset", "5"]],
    ];
    for (const [name, args] of makes) {
      const path = await makeClip(join(folder, name), args);
      expect(Math.abs((await inspectMedia({ path, name })).durationMs - 4000), name).toBeLessThan(60);
    }
  });
  test("what telephones leave as messages: AMR, 3GP with AMR or AAC in it, M4A and Opus", {
    tags: ["full"],
  }, async () => {
    const folder = await testFolder();
    const amr = join(folder, "message.amr");
    // A header, and 150 frames of 20 ms: type 7 (12.2 kbit/s), 31 bytes of speech each.
    const frame = (seed: number) =>
      Buffer.from([0x3c, ...Array.from({ length: 31 }, (_, at) => (seed * 31 + at * 7) % 256)]);
    await writeFile(
      amr,
      Buffer.concat([Buffer.from("#!AMR\n"), ...Array.from({ length: 150 }, (_, at) => frame(at))]),
    );
    const makes: [name: string, container: string, args: string[]][] = [
      ["amr.3gp", "mp4", ["-i", amr, "-c", "copy"]],
      ["aac.3gp", "mp4", [...audio(3), "-c:a", "aac", "-ar", "16000"]],
      ["message.m4a", "m4a", [...audio(3), "-c:a", "aac"]],
      ["message.opus", "ogg", [...audio(3), "-c:a", "libopus"]],
    ];
    const messages: [path: string, container: string][] = [[amr, "amr"]];
    for (const [name, container, args] of makes)
      messages.push([await makeClip(join(folder, name), args), container]);
    for (const [path, container] of messages) {
      const info = await inspectMedia({ path, name: path });
      expect(info, path).toMatchObject({ container, video: null });
      expect(Math.abs(info.durationMs - 3000), path).toBeLessThan(120);
    }
  });
  test("7.1 sound", { tags: ["full"] }, async () => {
    const path = join(await testFolder(), "wide.mkv");
    await makeClip(path, [...video(), ...audio(), ...h264, "-af", "pan=7.1|FC=c0|BL=c0", "-c:a", "flac"]);
    expect((await inspectMedia({ path, name: "wide.mkv" })).audioTracks[0]?.channels).toBe(8);
  });
  test("a phone's turned video, sides as they are seen", async () => {
    const path = join(await testFolder(), "turned.mp4");
    await makeClip(path, ["-i", plain, "-c", "copy", "-metadata:s:v:0", "rotate=270"]);
    // This writer counts against the clock: 270 there is a quarter turn with it.
    const { video } = await inspectMedia({ path, name: "turned.mp4" });
    expect(video).toMatchObject({ width: 180, height: 320, rotationDegrees: 90 });
  });
  test("variable frame rate, and B-frames that are none", { tags: ["full"] }, async () => {
    const folder = await testFolder();
    const vfr = join(folder, "vfr.mp4");
    const uneven = ["-vf", "select='not(mod(n,3))+gt(mod(n,25),12)'", "-fps_mode", "vfr"];
    await makeClip(vfr, [...video("160x90", 3), ...audio(3), ...uneven, ...h264, "-c:a", "aac"]);
    expect((await inspectMedia({ path: vfr, name: "vfr.mp4" })).video?.isVariableFrameRate).toBe(true);
    const steady = join(folder, "b.mp4");
    const bFrames = ["-c:v", "libx264", "-preset", "medium", "-bf", "3", "-pix_fmt", "yuv420p"];
    await makeClip(steady, [...video("160x90", 3), ...audio(3), ...bFrames, "-c:a", "aac"]);
    expect((await inspectMedia({ path: steady, name: "b.mp4" })).video?.isVariableFrameRate).toBe(false);
  });
  test("a song with its cover is sound, not video", { tags: ["full"] }, async () => {
    const folder = await testFolder();
    const cover = await makeClip(join(folder, "cover.png"), [...video("200x200", 1), "-frames:v", "1"]);
    const path = join(folder, "song.mp3");
    const attached = [
      "-map",
      "0",
      "-map",
      "1",
      "-c:v",
      "copy",
      "-id3v2_version",
      "3",
      "-disposition:v",
      "attached_pic",
    ];
    await makeClip(path, [...audio(), "-i", cover, ...attached]);
    expect((await inspectMedia({ path, name: "song.mp3" })).video).toBeNull();
  });
  async function expectName(_what: string, name: string): Promise<void> {
    const folder = await testFolder();
    await symlink(plain, join(folder, name));
    const info = await inspectMedia({ path: join(folder, name), name });
    expect(info.durationMs).toBe(1000);
  }
  test.each([
    ["a leading hyphen", "-i -y.mp4"],
    ["a scheme and a pattern", "http:%03d*?'\"$(x).mp4"],
  ])("a name with %s", expectName);
  test.each([
    ["an emoji", "🎬 holiday 🏖️.mp4"],
    ["right-to-left letters", "\u202Eחופשה עטلة.mp4"],
    ["255 bytes", `${"é".repeat(125)}x.mp4`],
    ["a line break", "two\nlines.mp4"],
  ])("a name with %s", { tags: ["full"] }, expectName);
});

describe("what is refused", () => {
  test("an empty file", async () => {
    const path = join(await testFolder(), "a.mp4");
    await writeFile(path, "");
    expect((await refusal(path)).code).toBe("MEDIA_EMPTY");
  });
  test("a folder, and nothing at all", async () => {
    const folder = await testFolder();
    await mkdir(join(folder, "d.mp4"));
    expect((await refusal(join(folder, "d.mp4"))).code).toBe("MEDIA_UNREADABLE");
    expect((await refusal(join(folder, "no.mp4"))).code).toBe("MEDIA_UNREADABLE");
  });
  test.each([
    ["text", "Dear diary, today I renamed this file.\n"],
    ["a web page", "<!DOCTYPE html><html><body>Not found</body></html>"],
    [
      "a drawing",
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>',
    ],
    ["an HLS playlist of nothing", "#EXTM3U\n#EXT-X-VERSION:3\n"],
    [
      "noise",
      Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * index * 31 + index * 7) % 251)),
    ],
  ])("%s renamed to .mp4", async (_what, content) => {
    const path = join(await testFolder(), "a.mp4");
    await writeFile(path, content);
    const error = await refusal(path);
    expect(["MEDIA_TYPE_UNSUPPORTED", "MEDIA_UNREADABLE"]).toContain(error.code);
    if (typeof content === "string") expect(error.code).toBe("MEDIA_TYPE_UNSUPPORTED");
  });
  test("a picture renamed to .mp4", async () => {
    const folder = await testFolder();
    const png = await makeClip(join(folder, "a.png"), [...video("64x64", 1), "-frames:v", "1"]);
    expect((await refusal(png)).code).toBe("MEDIA_TYPE_UNSUPPORTED");
  });
  test.each([
    ["other files", "#EXTM3U\n#EXTINF:10,\n/etc/passwd\n", "/etc/passwd"],
    ["other hosts", "#EXTM3U\n#EXTINF:10,\nhttp://169.254.169.254/latest/meta-data\n", "169.254.169.254"],
    [
      "a key elsewhere",
      '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="file:///etc/shadow"\n',
      "file:///etc/shadow",
    ],
    ["files by a concat list", "ffconcat version 1.0\nfile '/etc/passwd'\n", "/etc/passwd"],
    ["a DASH server", '<?xml version="1.0"?>\n<MPD><BaseURL>http://10.0.0.1/</BaseURL></MPD>', "10.0.0.1"],
  ])("a playlist that points to %s", async (_what, content, target) => {
    const path = join(await testFolder(), "a.mp4");
    await writeFile(path, content);
    const error = await refusal(path);
    expect(error.code).toBe("MEDIA_POINTS_ELSEWHERE");
    expect(error.details.target).toContain(target);
  });
  test("a cut-off MP4, index first or last", async () => {
    const folder = await testFolder();
    for (const flags of [[], ["-movflags", "+faststart"]]) {
      const path = await makeVideo(join(folder, `${flags.length}.mp4`), 4, flags);
      const { length } = await readFile(path);
      await truncate(path, Math.round(length * 0.6));
      expect((await refusal(path)).code).toBe("MEDIA_TRUNCATED");
    }
  });
  test("a cut-off MKV", { tags: ["full"] }, async () => {
    const path = await makeVideo(join(await testFolder(), "a.mkv"), 20);
    const { length } = await readFile(path);
    await truncate(path, Math.round(length * 0.6));
    expect((await refusal(path)).code).toBe("MEDIA_TRUNCATED");
  });
  test("a video without sound", { tags: ["full"] }, async () => {
    const path = await makeClip(join(await testFolder(), "mute.mp4"), [...video(), ...h264]);
    expect((await refusal(path)).code).toBe("MEDIA_NO_AUDIO");
    const taken = await inspectMedia({ path, name: "mute.mp4", mayBeSilent: true });
    expect([taken.audioTracks, taken.video?.codec]).toEqual([[], "h264"]);
  });
  test("a picture of 16,000 pixels", { tags: ["full"] }, async () => {
    const path = join(await testFolder(), "wide.mp4");
    await makeClip(path, [
      ...lavfi("color=size=16000x32:rate=5:duration=1"),
      ...audio(1),
      ...h264,
      "-c:a",
      "aac",
    ]);
    const error = await refusal(path);
    expect(error.code).toBe("MEDIA_TOO_MANY_PIXELS");
    expect(error.details).toMatchObject({ width: 16_000, limit: 8192 });
  });
  test("a header of 10 hours on 1 second", async () => {
    const path = await makeVideo(join(await testFolder(), "long.mp4"), 1);
    await claimLength(path, 36_000);
    const error = await refusal(path);
    expect(error.code).toBe("MEDIA_LENGTH_UNBELIEVABLE");
    expect(error.details).toMatchObject({ said: "10:00:00", found: "00:00:01" });
  });
  test("a cut recording whose subtitles go on is as long as its sound", { tags: ["full"] }, async () => {
    const folder = await testFolder();
    const srt = "1\n00:00:00,200 --> 00:00:00,900\nHello.\n\n2\n00:05:00,000 --> 00:05:04,000\nThe end.\n";
    await writeFile(join(folder, "long.srt"), srt);
    const film = await makeClip(join(folder, "cut.mkv"), [
      ...["-i", await makeVideo(join(folder, "cut.mp4"), 1), "-i", join(folder, "long.srt")],
      ...["-map", "0", "-map", "1", "-c", "copy", "-c:s", "srt"],
    ]);
    const { durationMs, subtitleTracks } = await inspectMedia({ path: film, name: "cut.mkv" });
    expect(Math.abs(durationMs - 1000)).toBeLessThan(100);
    expect(subtitleTracks).toHaveLength(1);
  });
  test("a longer recording than the limit", async () => {
    const answer = inspectMedia({ path: plain, name: "a.mp4", limits: { maxDurationMs: 800 } });
    await expect(answer).rejects.toMatchObject({
      code: "MEDIA_TOO_LONG",
      details: { limitMs: 800, name: "a.mp4" },
    });
  });
  test("anything while ffprobe is missing, with the command that brings it", async () => {
    configureMedia({ ffprobePath: "/nowhere/ffprobe" });
    await expect(inspectMedia({ path: plain, name: "a.mp4" })).rejects.toMatchObject({
      code: "MEDIA_TOOL_MISSING",
      details: { remedy: "apt-get install ffmpeg" },
    });
  });
});
