import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { measureLoudness } from "../audio/measure-loudness.ts";
import { runTool } from "../ffmpeg/run-tool.ts";
import { readWavPcm } from "../wav/read-wav-pcm.ts";
import { wavInfo } from "../wav/wav-info.ts";
import { writeWavPcm } from "../wav/write-wav.ts";
import { encodeStretch, type StretchFormat } from "./encode-stretch.ts";
import { joinAac, joinMp3 } from "./join-packets.ts";
import { joinOutlines, joinStretches } from "./join-stretches.ts";
import { sumLoudness } from "./loudness-meter.ts";
import { countOutlineFrames, outlineRateHz } from "./outline.ts";
import { measureStretch, renderStretch, type Stretch } from "./stretch-audio.ts";
import { sumLevels } from "./stretch-levels.ts";
import { findTruePeak } from "./true-peak.ts";

const rateHz = 48_000;
/** What whole frames of both encodings have in common: 192 ms. */
const gridFrames = 9_216;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-stretches-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Three voices of so many seconds: a tone with syllables, each in a stretch with silence around it. */
async function makeStretches(seconds: readonly number[]): Promise<Stretch[]> {
  const stretches: Stretch[] = [];
  for (const [index, length] of seconds.entries()) {
    const path = join(folder, `take-${index}-${length}.wav`);
    const samples = Float32Array.from({ length: Math.round(length * rateHz) }, (_, at) => {
      const syllable = Math.abs(Math.sin((Math.PI * at) / 9_000));
      const tone = Math.sin((2 * Math.PI * (200 + 60 * index) * at) / rateHz);
      return 0.2 * (index + 1) * syllable * (tone + 0.3 * Math.sin(at / 3.1));
    });
    await writeWavPcm(path, samples, rateHz);
    const isLast = index === seconds.length - 1;
    const frames = Math.ceil((samples.length + 0.1 * rateHz) / gridFrames + 1) * gridFrames;
    stretches.push({
      takes: [{ path, startMs: 192, gainDb: 0 }],
      frames: isLast ? Math.round(gridFrames + samples.length) : frames,
    });
  }
  return stretches;
}

async function renderAll(stretches: readonly Stretch[], gainDb = 3) {
  const parts: { audioPath: string; outlinePath: string; frames: number }[] = [];
  const levels = [];
  for (const [index, stretch] of stretches.entries()) {
    const audioPath = join(folder, `audio-${index}.wav`);
    const outlinePath = join(folder, `outline-${index}.bin`);
    levels.push(
      await renderStretch({ ...stretch, gainDb, truePeakDbtp: -1.5, outputPath: audioPath, outlinePath }),
    );
    parts.push({ audioPath, outlinePath, frames: stretch.frames });
  }
  const outputPath = join(folder, "joined.wav");
  const outlinePath = join(folder, "outline.wav");
  await joinStretches({ parts, outputPath });
  await joinOutlines({ parts, outputPath: outlinePath });
  return { parts, levels, outputPath, outlinePath };
}

const decode = async (path: string): Promise<Float32Array> => {
  const decoded = `${path}.wav`;
  await runTool({ command: "ffmpeg", args: ["-v", "error", "-y", "-i", path, decoded] });
  return (await readWavPcm(decoded)).samples;
};

describe("the loudness of parts", () => {
  test("adds up to what ffmpeg measures of the whole, played by both speakers", async () => {
    const stretches = await makeStretches([6, 5, 4.3]);
    const { outputPath } = await renderAll(stretches, 0);
    const stereo = join(folder, "stereo.wav");
    await runTool({ command: "ffmpeg", args: ["-v", "error", "-y", "-i", outputPath, "-ac", "2", stereo] });
    const { samples: mono } = await readWavPcm(outputPath);
    const { samples: both } = await readWavPcm(stereo);
    // ffmpeg makes two channels of one by taking it down to keep its power: both are the same but for that.
    const takenDownDb = 20 * Math.log10(findTruePeak(mono, 9) / findTruePeak(both, 9));
    const whole = await measureLoudness(stereo);
    const parts = await Promise.all(stretches.map((stretch) => measureStretch(stretch)));
    const sum = sumLoudness(parts.map(({ loudness }) => loudness));
    expect(Math.abs((sum ?? 0) - takenDownDb - (whole.integratedLufs ?? 0))).toBeLessThan(0.2);
  });

  test("is none of silence, nor of what is shorter than a block", async () => {
    expect(sumLoudness([])).toBe(null);
    expect(sumLoudness([(await measureStretch({ takes: [], frames: rateHz })).loudness])).toBe(null);
  });
});

test("a peak between samples is found, and stretches are held under the limit with no step in them", async () => {
  // A quarter of the rate, an eighth of a wave late: every sample is 3 dB below the wave.
  const between = Float32Array.from({ length: 480 }, (_, at) => Math.sin((Math.PI * at) / 2 + Math.PI / 4));
  expect(findTruePeak(between)).toBeGreaterThan(0.99);
  const stretches = await makeStretches([2, 2, 2]);
  const { outputPath, levels } = await renderAll(stretches, 12);
  const { truePeakDbtp } = await measureLoudness(outputPath);
  expect(truePeakDbtp).toBeLessThan(-1.3);
  expect(truePeakDbtp).toBeGreaterThan(-4);
  const { peakDb, rmsDb, noiseFloorDb } = sumLevels(levels);
  expect(peakDb).toBeLessThan(-1.5);
  expect(rmsDb).toBeLessThan(peakDb ?? 0);
  expect(noiseFloorDb).toBe(null);
});

test("levels of parts are those of the whole", async () => {
  const { levels, outputPath } = await renderAll(await makeStretches([2, 3]), 0);
  const { samples } = await readWavPcm(outputPath);
  const rms = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const { rmsDb, peakDb } = sumLevels(levels);
  expect(rmsDb).toBeCloseTo(20 * Math.log10(rms), 0);
  expect(peakDb).toBeCloseTo(20 * Math.log10(peak), 0);
});

test("stretches stand one behind the other to the sample, as if they were made in one go", async () => {
  const stretches = await makeStretches([2, 1.5, 1]);
  const { outputPath, outlinePath, parts } = await renderAll(stretches, 2);
  const frames = stretches.reduce((sum, stretch) => sum + stretch.frames, 0);
  expect(await wavInfo(outputPath)).toMatchObject({ frames, channels: 1, sampleRateHz: rateHz });
  const outlineFrames = stretches.reduce((sum, stretch) => sum + countOutlineFrames(stretch.frames), 0);
  expect(await wavInfo(outlinePath)).toMatchObject({ frames: outlineFrames, sampleRateHz: outlineRateHz });
  const { samples } = await readWavPcm(outputPath);
  let at = 0;
  for (const { audioPath } of parts) {
    const part = (await readWavPcm(audioPath)).samples;
    expect(Buffer.compare(toBytes(part), toBytes(samples.subarray(at, at + part.length)))).toBe(0);
    at += part.length;
  }
});
const toBytes = (samples: Float32Array) => Buffer.from(samples.slice().buffer);

describe.each(["aac", "mp3"] as const)("%s of stretches", (format: StretchFormat) => {
  test("is as long as the sound and at its place, with nothing heard at the joins", async () => {
    const stretches = await makeStretches([2.3, 1.7, 2.1, 1.1]);
    const { parts, outputPath } = await renderAll(stretches, 0);
    const paths: string[] = [];
    for (const [index, { audioPath, frames }] of parts.entries()) {
      const path = join(folder, `part-${index}.${format}`);
      const isLast = index === parts.length - 1;
      await encodeStretch({ inputPath: audioPath, outputPath: path, format, frames, isLast });
      paths.push(path);
    }
    const { samples: whole } = await readWavPcm(outputPath);
    const joined = join(folder, format === "aac" ? "joined.m4a" : "joined.mp3");
    if (format === "aac") await joinAac({ paths, outputPath: joined });
    else await joinMp3({ paths, outputPath: joined, frames: whole.length });
    const heard = await decode(joined);
    expect(heard.length).toBeGreaterThanOrEqual(whole.length);
    expect(heard.length - whole.length).toBeLessThan(format === "aac" ? 1024 : 1);

    let [error, energy] = [0, 0];
    for (const [at, sample] of whole.entries()) {
      error += (sample - (heard[at] ?? 0)) ** 2;
      energy += sample * sample;
    }
    // A shift by one sample would be more than that.
    expect(10 * Math.log10(energy / error)).toBeGreaterThan(22);
    let at = 0;
    for (const { frames } of stretches.slice(0, -1)) {
      at += frames;
      const around = heard.subarray(at - 2_000, at + 2_000);
      expect(around.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeLessThan(0.002);
    }
  });

  test("has one channel, as it says of itself, of a sound with two", { tags: ["full"] }, async () => {
    const { outputPath: mono } = await renderAll(await makeStretches([1.3]));
    const inputPath = join(folder, "two.wav");
    await runTool({ command: "ffmpeg", args: ["-v", "error", "-y", "-i", mono, "-ac", "2", inputPath] });
    const { frames } = await wavInfo(inputPath);
    const path = join(folder, `two.${format}`);
    await encodeStretch({ inputPath, outputPath: path, format, frames, isLast: true });
    const joined = join(folder, format === "aac" ? "two.m4a" : "two.mp3");
    if (format === "aac") await joinAac({ paths: [path], outputPath: joined });
    else await joinMp3({ paths: [path], outputPath: joined, frames });
    const args = ["-v", "error", "-show_entries", "frame=channels", "-of", "csv=p=0", joined];
    const channels = (await runTool({ command: "ffprobe", args })).stdout.trim().split("\n");
    expect(new Set(channels)).toEqual(new Set(["1"]));
    const heard = await decode(joined);
    expect(heard.length - frames).toBeLessThan(format === "aac" ? 1024 : 1);
    expect(heard.length).toBeGreaterThanOrEqual(frames);
  });

  test("says no more of a stretch than of the same elsewhere", async () => {
    const [stretch] = await makeStretches([1.2, 1]);
    if (stretch === undefined) throw new Error("two were asked for");
    const { parts } = await renderAll([stretch]);
    const inputPath = parts[0]?.audioPath ?? "";
    const encode = async (name: string, isLast: boolean) => {
      const path = join(folder, name);
      await encodeStretch({ inputPath, outputPath: path, format, frames: stretch.frames, isLast });
      return path;
    };
    const between = await encode("between", false);
    expect(await readFile(await encode("again", false))).toEqual(await readFile(between));
    expect((await stat(await encode("last", true))).size).toBeGreaterThanOrEqual((await stat(between)).size);
  });
});

test("a book has its title and chapters, whatever signs they are written with", async () => {
  const { parts } = await renderAll(await makeStretches([2, 1]));
  const paths: string[] = [];
  for (const [index, { audioPath, frames }] of parts.entries()) {
    const path = join(folder, `book-${index}.aac`);
    await encodeStretch({
      ...{ inputPath: audioPath, outputPath: path, format: "aac", frames, isLast: index === 1 },
    });
    paths.push(path);
  }
  const outputPath = join(folder, "speech.m4b");
  const chapters = [
    { title: "1 = one; #two \\ three\nfour", startMs: 0, endMs: 1000 },
    { title: "الفصل الثاني", startMs: 1000, endMs: 3000 },
  ];
  const cover = { path: join(folder, "cover.png"), format: "png" } as const;
  const drawn = ["-v", "error", "-f", "lavfi", "-i", "color=red:size=64x96", "-frames:v", "1", cover.path];
  await runTool({ command: "ffmpeg", args: drawn });
  await joinAac({ paths, outputPath, book: { title: "A; book = #1", chapters }, cover });
  const args = ["-v", "error", "-show_chapters", "-show_format", "-show_streams", "-of", "json", outputPath];
  const found = JSON.parse((await runTool({ command: "ffprobe", args })).stdout) as {
    chapters: { start_time: string; tags: { title: string } }[];
    format: { tags: { title: string } };
    streams: { codec_name: string; disposition: { attached_pic: number } }[];
  };
  expect(found.streams.map(({ codec_name, disposition }) => [codec_name, disposition.attached_pic])).toEqual(
    expect.arrayContaining([
      ["aac", 0],
      ["png", 1],
    ]),
  );
  expect(found.format.tags.title).toBe("A; book = #1");
  expect(found.chapters.map(({ start_time, tags }) => [Number(start_time), tags.title])).toEqual([
    [0, "1 = one; #two \\ three four"],
    [1, "الفصل الثاني"],
  ]);
});
