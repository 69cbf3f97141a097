import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { inspectMedia } from "../inspect/inspect-media.ts";
import { lavfi, makeClip, makeVideo, probe, streamSeconds, testFolder } from "../testing/clips.ts";
import { makePoster } from "../video/make-poster.ts";
import { isBrowserPlayable } from "./is-browser-playable.ts";
import { makeWebPreview } from "./make-web-preview.ts";
import { filterPath, retimeFilter } from "./render-arguments.ts";
import { type RenderVideoRequest, renderVideo } from "./render-video.ts";

const oneFrame = 0.0405;
const plain = { softSubtitles: [], burnAssPath: null, videoStretches: [] };

async function prepare(folder: string, sourcePath: string, dubSeconds: number): Promise<RenderVideoRequest> {
  const audioPath = await makeClip(
    join(folder, "dub.wav"),
    lavfi(`sine=frequency=600:sample_rate=48000:duration=${dubSeconds}`),
  );
  const info = await inspectMedia({ path: sourcePath, name: "source" });
  return { sourcePath, info, audioPath, outputPath: join(folder, "out.mp4"), ...plain };
}

async function expectLength(path: string, seconds: number): Promise<void> {
  expect(Math.abs((await streamSeconds(path, "v:0")) - seconds)).toBeLessThan(oneFrame);
  expect(Math.abs((await streamSeconds(path, "a:0")) - seconds)).toBeLessThan(oneFrame);
}

/** Color of the middle of the frame at a time, as red, green, blue. */
async function colorAt(path: string, seconds: number): Promise<number[]> {
  const raw = `${path}.${seconds}.rgb`;
  const filters = "crop=iw/8:ih/8,scale=1:1:flags=area,format=rgb24";
  await makeClip(raw, [
    "-ss",
    String(seconds),
    "-i",
    path,
    "-vf",
    filters,
    "-frames:v",
    "1",
    "-f",
    "rawvideo",
  ]);
  return [...(await readFile(raw))];
}

describe("renderVideo", () => {
  test("copies the picture, tags the languages, carries subtitles, cuts to the dub", async () => {
    const folder = await testFolder();
    const request = await prepare(folder, await makeVideo(join(folder, "in.mp4"), 3), 3);
    const srt = join(folder, "-odd 'name'.srt");
    await writeFile(srt, "1\n00:00:01,000 --> 00:00:02,000\nHola, ¿qué tal?\n");
    const softSubtitles = [
      { path: srt, language: "es", title: "Español", isDefault: true },
      { path: srt, language: "ast", title: "Asturianu", isDefault: false },
    ];
    const fractions: number[] = [];
    const onProgress = (fraction: number) => fractions.push(fraction);
    const made = await renderVideo({ ...request, softSubtitles, audioLanguage: "es", onProgress });
    expect(made).toEqual({ isVideoCopied: true });
    await expectLength(request.outputPath, 3);
    const streams = await probe(request.outputPath, [
      "-show_entries",
      "stream=codec_name:stream_tags=language:stream_disposition=default",
    ]);
    expect(streams).toEqual(["h264,1,und", "aac,1,spa", "mov_text,1,spa", "mov_text,0,ast"]);
    const hash = async (path: string) =>
      (
        await probe(path, [
          "-select_streams",
          "v:0",
          "-show_entries",
          "packet=data_hash",
          "-show_data_hash",
          "md5",
        ])
      ).join();
    expect(await hash(request.outputPath)).toBe(await hash(request.sourcePath));
    expect(fractions.at(-1)).toBeGreaterThan(0.9);
    expect((await readdir(folder)).filter((name) => name.startsWith("."))).toEqual([]);
  });
  test("draws subtitles into the picture, from a path with every odd character", {
    tags: ["full"],
  }, async () => {
    const folder = await testFolder();
    const black = await makeClip(join(folder, "in.mp4"), [
      ...lavfi("color=black:size=320x180:rate=25:duration=2"),
      ...lavfi("sine=duration=2"),
      ...["-c:v", "libx264", "-preset", "ultrafast", "-c:a", "aac"],
    ]);
    const request = await prepare(folder, black, 2);
    const burnAssPath = join(folder, "it's [odd], 50%: a;b\\c.ass");
    const style =
      "Style: A,DejaVu Sans,160,&H00FFFFFF,&H00FFFFFF,&H00FFFFFF,&H0,1,0,0,0,100,100,0,0,1,20,0,5,0,0,0,1";
    await writeFile(
      burnAssPath,
      `[Script Info]\nScriptType: v4.00+\nPlayResX: 320\nPlayResY: 180\n\n[V4+ Styles]\nFormat: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding\n${style}\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: 0,0:00:01.00,0:00:02.00,A,,0,0,0,,XXX\n`,
    );
    expect(await renderVideo({ ...request, burnAssPath })).toEqual({ isVideoCopied: false });
    await expectLength(request.outputPath, 2);
    expect((await colorAt(request.outputPath, 0.5))[0]).toBeLessThan(20);
    expect((await colorAt(request.outputPath, 1.5))[0]).toBeGreaterThan(100);
  });
  test("slows a stretch of the picture and leaves the rest at its speed", { tags: ["full"] }, async () => {
    const folder = await testFolder();
    const parts = "color=red:size=160x90:rate=25:duration=2[r];color=lime:size=160x90:rate=25:duration=2[g]";
    const sourcePath = await makeClip(join(folder, "in.mp4"), [
      ...[
        "-filter_complex",
        `${parts};color=blue:size=160x90:rate=25:duration=2[b];[r][g][b]concat=n=3[o];sine=duration=6[s]`,
      ],
      ...[
        "-map",
        "[o]",
        "-map",
        "[s]",
        "-c:v",
        "libx264",
        "-preset",
        "ultrafast",
        "-pix_fmt",
        "yuv420p",
        "-c:a",
        "aac",
      ],
    ]);
    const request = await prepare(folder, sourcePath, 7);
    // As many as a dub of hours may have.
    const videoStretches = Array.from({ length: 200 }, (_, at) => {
      const sourceStartMs = 2000 + at * 10;
      return { sourceStartMs, sourceEndMs: sourceStartMs + 10, stretch: 1.5 };
    });
    expect(await renderVideo({ ...request, videoStretches })).toEqual({ isVideoCopied: false });
    await expectLength(request.outputPath, 7);
    const strongest = async (seconds: number) => {
      const color = await colorAt(request.outputPath, seconds);
      return color.indexOf(Math.max(...color));
    };
    expect([await strongest(1.8), await strongest(2.3), await strongest(4.7), await strongest(5.3)]).toEqual([
      0, 1, 1, 2,
    ]);
  });
  test("holds the last frame under a longer dub and cuts under a shorter one", {
    tags: ["full"],
  }, async () => {
    const folder = await testFolder();
    const sourcePath = await makeVideo(join(folder, "in.mp4"), 3);
    const longer = await prepare(folder, sourcePath, 5);
    await renderVideo(longer);
    await expectLength(longer.outputPath, 5);
    const shorter = await prepare(folder, sourcePath, 2);
    expect(await renderVideo(shorter)).toEqual({ isVideoCopied: true });
    await expectLength(shorter.outputPath, 2);
  });
  async function expectVideoToTheEnd(extension: string): Promise<void> {
    const folder = await testFolder();
    const sourcePath = await makeClip(join(folder, `in.${extension}`), [
      ...lavfi("testsrc2=size=160x90:rate=25:duration=2"),
      ...lavfi("sine=sample_rate=48000:duration=5"),
      ...["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac"],
    ]);
    const request = await prepare(folder, sourcePath, 5);
    expect(await renderVideo(request)).toEqual({ isVideoCopied: false });
    await expectLength(request.outputPath, 5);
  }
  test("reaches the end of the sound where an mp4's picture ends long before it", { tags: ["full"] }, () =>
    expectVideoToTheEnd("mp4"),
  );
  test("reaches the end of the sound where an mkv's picture ends long before it", { tags: ["full"] }, () =>
    expectVideoToTheEnd("mkv"),
  );
  test("keeps a turned picture turned and uneven frames uneven, copied or encoded", {
    tags: ["full"],
  }, async () => {
    const folder = await testFolder();
    const uneven = ["-vf", "select='not(mod(n,3))+gt(mod(n,25),12)'", "-fps_mode", "vfr"];
    const flat = await makeVideo(join(folder, "flat.mp4"), 3, uneven);
    const sourcePath = await makeClip(join(folder, "in.mp4"), [
      "-i",
      flat,
      "-c",
      "copy",
      "-metadata:s:v:0",
      "rotate=270",
    ]);
    const request = await prepare(folder, sourcePath, 3);
    const copied = await renderVideo(request);
    const seen = await inspectMedia({ path: request.outputPath, name: "out" });
    expect(copied.isVideoCopied).toBe(true);
    expect(seen.video).toMatchObject({
      width: 180,
      height: 320,
      rotationDegrees: 90,
      isVariableFrameRate: true,
    });
    const stretched = [{ sourceStartMs: 0, sourceEndMs: 10, stretch: 1.1 }];
    await renderVideo({ ...request, videoStretches: stretched });
    const again = await inspectMedia({ path: request.outputPath, name: "out" });
    expect(again.video).toMatchObject({
      width: 180,
      height: 320,
      rotationDegrees: 0,
      isVariableFrameRate: true,
    });
  });
  test("encodes what browsers do not play", { tags: ["full"] }, async () => {
    const folder = await testFolder();
    const path = join(folder, "in.avi");
    await makeClip(path, [
      ...lavfi("testsrc2=size=161x91:rate=25:duration=2"),
      ...lavfi("sine=duration=2"),
      "-c:v",
      "mpeg4",
    ]);
    const request = await prepare(folder, path, 2);
    expect(await renderVideo(request)).toEqual({ isVideoCopied: false });
    await expectLength(request.outputPath, 2);
    const info = await inspectMedia({ path: request.outputPath, name: "out.mp4" });
    expect(isBrowserPlayable(info, "out.mp4")).toBe(true);
  });
  test("leaves nothing behind when it is canceled or fails", async () => {
    const folder = await testFolder();
    const request = await prepare(folder, await makeVideo(join(folder, "in.mp4"), 2), 2);
    const before = await readdir(folder);
    const signal = AbortSignal.abort();
    await expect(renderVideo({ ...request, signal })).rejects.toMatchObject({ code: "CANCELED" });
    const burnAssPath = join(folder, "missing.ass");
    await expect(renderVideo({ ...request, burnAssPath })).rejects.toMatchObject({
      code: "tool-failed",
      stage: "render",
    });
    expect(await readdir(folder)).toEqual(before);
  });
});

describe("makeWebPreview and makePoster", () => {
  test("make an mkv playable and show a frame of it", { tags: ["full"] }, async () => {
    const folder = await testFolder();
    const path = join(folder, "in.mkv");
    await makeClip(path, [
      ...lavfi("testsrc2=size=1600x900:rate=5:duration=2"),
      ...lavfi("sine=duration=2"),
      "-c:v",
      "mpeg4",
      "-c:a",
      "flac",
    ]);
    const info = await inspectMedia({ path, name: "in.mkv" });
    expect(isBrowserPlayable(info, "in.mkv")).toBe(false);
    const outputPath = join(folder, "preview.mp4");
    await makeWebPreview({ sourcePath: path, info, outputPath });
    const preview = await inspectMedia({ path: outputPath, name: "preview.mp4" });
    expect(isBrowserPlayable(preview, "preview.mp4")).toBe(true);
    expect(preview.video).toMatchObject({ width: 1280, height: 720 });
    expect(Math.abs(preview.durationMs - 2000)).toBeLessThan(210);
    const poster = join(folder, "poster.jpg");
    await makePoster({ sourcePath: path, durationMs: 2000, outputPath: poster });
    expect(await probe(poster, ["-show_entries", "stream=codec_name,width,height"])).toEqual([
      "mjpeg,640,360",
    ]);
  });
  test("a sound alone becomes M4A", { tags: ["full"] }, async () => {
    const folder = await testFolder();
    const path = await makeClip(join(folder, "in.ogg"), [...lavfi("sine=duration=1"), "-c:a", "libvorbis"]);
    const info = await inspectMedia({ path, name: "in.ogg" });
    const outputPath = join(folder, "preview.m4a");
    await makeWebPreview({ sourcePath: path, info, outputPath });
    const preview = await inspectMedia({ path: outputPath, name: "preview.m4a" });
    expect(isBrowserPlayable(preview, "preview.m4a")).toBe(true);
  });
});

describe("arguments", () => {
  test("quote a path twice and retime piece by piece", () => {
    expect(filterPath("/a:b's")).toBe("/a\\\\:b\\\\\\'s");
    expect(retimeFilter([{ sourceStartMs: 500, sourceEndMs: 1500, stretch: 1.25 }])).toBe(
      "setpts='(T+0.25000*clip(T-0.500,0,1.000))/TB'",
    );
  });
});
