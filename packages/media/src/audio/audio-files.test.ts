import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lavfi, makeClip, makeVideo, probe, speak, streamSeconds, testFolder } from "../testing/clips.ts";
import { cutWav } from "../wav/cut-wav.ts";
import { readWavPcm } from "../wav/read-wav-pcm.ts";
import { wavInfo } from "../wav/wav-info.ts";
import { encodeAudio } from "./encode-audio.ts";
import { extractAudio } from "./extract-audio.ts";
import { measurePeaks } from "./measure-peaks.ts";
import { reduceSpeech } from "./reduce-speech.ts";

const rms = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

describe("extractAudio", () => {
  test("writes both files exactly as long as asked", async () => {
    const folder = await testFolder();
    const sourcePath = await makeVideo(join(folder, "in.mp4"), 2);
    const [stereoPath, monoPath] = [join(folder, "stereo.wav"), join(folder, "mono.wav")];
    for (const durationMs of [1234, 2500]) {
      await extractAudio({ sourcePath, audioTrack: 0, durationMs, stereoPath, monoPath });
      expect(await wavInfo(stereoPath)).toMatchObject({
        frames: durationMs * 48,
        channels: 2,
        sampleRateHz: 48_000,
      });
      expect(await wavInfo(monoPath)).toMatchObject({
        frames: durationMs * 16,
        channels: 1,
        sampleRateHz: 16_000,
      });
    }
  });
  test("keeps a late start late", { tags: ["full"] }, async () => {
    const folder = await testFolder();
    const sourcePath = await makeClip(join(folder, "late.mkv"), [
      ...lavfi("testsrc2=size=160x90:rate=25:duration=3"),
      ...["-itsoffset", "1"],
      ...lavfi("sine=frequency=440:sample_rate=48000:duration=2"),
      ...["-map", "0:v", "-map", "1:a", "-c:v", "libx264", "-preset", "ultrafast", "-c:a", "pcm_s16le"],
    ]);
    const [stereoPath, monoPath] = [join(folder, "stereo.wav"), join(folder, "mono.wav")];
    await extractAudio({ sourcePath, audioTrack: 0, durationMs: 3000, stereoPath, monoPath });
    const { samples } = await readWavPcm(monoPath);
    const onset = samples.findIndex((sample) => Math.abs(sample) > 0.02) / 16;
    expect(Math.abs(onset - 1000)).toBeLessThan(25);
  });
  test("mixes 7.1 down and takes the track that was asked for", { tags: ["full"] }, async () => {
    const folder = await testFolder();
    const sourcePath = await makeClip(join(folder, "wide.mkv"), [
      ...lavfi("anullsrc=r=48000:cl=stereo:d=1"),
      ...lavfi("sine=frequency=500:sample_rate=48000:duration=1"),
      ...["-filter_complex", "[1:a]pan=7.1|FC=c0|BL=c0[w]", "-map", "0:a", "-map", "[w]", "-c:a", "flac"],
    ]);
    const paths = { stereoPath: join(folder, "stereo.wav"), monoPath: join(folder, "mono.wav") };
    await extractAudio({ sourcePath, audioTrack: 1, durationMs: 1000, ...paths });
    expect(rms((await readWavPcm(paths.monoPath)).samples)).toBeGreaterThan(0.01);
    await extractAudio({ sourcePath, audioTrack: 0, durationMs: 1000, ...paths });
    expect(rms((await readWavPcm(paths.monoPath)).samples)).toBe(0);
  });
});

describe("reduceSpeech", () => {
  test("touches the spans only, keeps the length, and leaves the music of the sides", async () => {
    const folder = await testFolder();
    const line = await speak(
      join(folder, "line.wav"),
      "She sells sea shells by the sea shore, every single day.",
    );
    const center = "[0:a]aresample=48000,apad,atrim=end_sample=240001,pan=stereo|c0=c0|c1=c0";
    const inputs = ["-i", line, ...lavfi("aevalsrc=0.05*sin(2*PI*900*t)|-0.05*sin(2*PI*900*t):s=48000:d=6")];
    const graph = `${center}[v];[v][1:a]amix=inputs=2:duration=first:normalize=0[o]`;
    const audioPath = await makeClip(join(folder, "mix.wav"), [
      ...inputs,
      "-filter_complex",
      graph,
      "-map",
      "[o]",
    ]);
    const backgroundPath = join(folder, "background.wav");
    await reduceSpeech({ audioPath, speechSpans: [{ startMs: 1000, endMs: 2000 }], backgroundPath });
    const [before, after] = [await readFile(audioPath), await readFile(backgroundPath)];
    const [from, to] = [await wavInfo(audioPath), await wavInfo(backgroundPath)];
    expect(to.frames).toBe(from.frames);
    const frame = (bytes: Buffer, info: typeof from, ms: number) =>
      bytes.subarray(info.dataOffset + ms * 192);
    expect(
      frame(after, to, 0)
        .subarray(0, 960 * 192)
        .equals(frame(before, from, 0).subarray(0, 960 * 192)),
    ).toBe(true);
    expect(frame(after, to, 2040).equals(frame(before, from, 2040))).toBe(true);
    // The mean of both channels is the middle alone: there only the speech stands.
    const [speech, residue] = [await readWavPcm(audioPath), await readWavPcm(backgroundPath)].map(
      ({ samples }) => rms(samples.subarray(48_000, 96_000)),
    );
    expect(20 * Math.log10((residue ?? 1) / (speech ?? 1))).toBeLessThan(-12);
    const left = await makeClip(join(folder, "sides.wav"), [
      "-i",
      backgroundPath,
      "-af",
      "pan=mono|c0=0.5*c0-0.5*c1",
    ]);
    const sides = rms((await readWavPcm(left)).samples.subarray(48_000, 96_000));
    expect(Math.abs(20 * Math.log10(sides / (0.05 / Math.SQRT2)))).toBeLessThan(0.5);
  });
});

describe("encodeAudio", () => {
  test.each([
    ["mp3", "mp3"],
    ["m4a", "aac"],
    ["wav", "pcm_s16le"],
  ] as const)("writes %s", async (format, codec) => {
    const folder = await testFolder();
    const inputPath = await makeClip(join(folder, "in.wav"), lavfi("sine=duration=2:sample_rate=48000"));
    const outputPath = join(folder, `out.${format}`);
    await encodeAudio({ inputPath, outputPath, format });
    expect(await probe(outputPath, ["-show_entries", "stream=codec_name"])).toEqual([codec]);
    expect(Math.abs((await streamSeconds(outputPath, "a:0")) - 2)).toBeLessThan(0.08);
  });
});

describe("measurePeaks", () => {
  test("draws the outline of the sound", async () => {
    const folder = await testFolder();
    const source = "sine=frequency=1000:sample_rate=48000:duration=2,volume='if(lt(t,1),8,0)':eval=frame";
    const audioPath = await makeClip(join(folder, "in.wav"), lavfi(source));
    const outputPath = join(folder, "peaks.json");
    await measurePeaks({ audioPath, outputPath });
    const peaks: number[] = JSON.parse(await readFile(outputPath, "utf8"));
    expect(peaks).toHaveLength(80);
    expect(peaks[0]).toBeLessThan(-0.9);
    expect(peaks[1]).toBeGreaterThan(0.9);
    expect(peaks.slice(-2)).toEqual([0, 0]);
  });
});

describe("cutWav", () => {
  test("cuts at the sample, and shorter beyond the end", async () => {
    const folder = await testFolder();
    const inputPath = await makeClip(join(folder, "in.wav"), lavfi("sine=duration=2:sample_rate=16000"));
    const spans = [
      { startMs: 250, endMs: 750 },
      { startMs: 1900, endMs: 2500 },
    ];
    const paths = await cutWav({ inputPath, spans, outputFolder: join(folder, "cuts") });
    const whole = await readWavPcm(inputPath);
    const cuts = await Promise.all(paths.map(readWavPcm));
    expect(cuts.map(({ samples }) => samples.length)).toEqual([8000, 1600]);
    expect(cuts[0]?.samples).toEqual(whole.samples.slice(4000, 12_000));
  });
});
