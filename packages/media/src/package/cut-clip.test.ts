import { mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runTool } from "../ffmpeg/run-tool.ts";
import { inspectMedia } from "../inspect/inspect-media.ts";
import { lavfi, makeClip } from "../testing/clips.ts";
import { memoryFolder } from "../testing/memory-folder.ts";
import { cutClip } from "./cut-clip.ts";

let folder: string;
const at = (name: string): string => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(await memoryFolder(), "voxloom-clip-"));
  // Two words of 440 Hz around a filler of 1,000 Hz: from 1.0 to 1.5 s.
  const audio = "if(between(t,1,1.5),sin(2*PI*1000*t),sin(2*PI*440*t))*0.5";
  await makeClip(at("talk.mkv"), [
    ...lavfi("testsrc2=s=160x90:r=25:d=3"),
    ...lavfi(`aevalsrc='${audio}':s=48000:d=3`),
    ...["-c:v", "libx264", "-preset", "ultrafast", "-c:a", "flac"],
  ]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const rate = 48_000;
async function readAudio(path: string): Promise<Float32Array> {
  const args = [
    "-v",
    "error",
    "-y",
    "-i",
    path,
    "-ac",
    "1",
    "-ar",
    `${rate}`,
    "-f",
    "f32le",
    at("audio.raw"),
  ];
  await runTool({ command: "ffmpeg", args });
  const bytes = await readFile(at("audio.raw"));
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
}
/** How much of a frequency there is in a audio, by Goertzel; a sine of 1 has 0.5. */
function measureTone(audio: Float32Array, hz: number): number {
  const [re, im] = audio.reduce(
    ([a = 0, b = 0], sample, index) => {
      const angle = (2 * Math.PI * hz * index) / rate;
      return [a + sample * Math.cos(angle), b + sample * Math.sin(angle)];
    },
    [0, 0],
  );
  return Math.hypot(re ?? 0, im ?? 0) / audio.length;
}
/** Root of the mean square. */
const getLoudness = (audio: Float32Array): number =>
  Math.sqrt(audio.reduce((sum, sample) => sum + sample ** 2, 0) / audio.length);
/** The farthest step between neighbors: of a sine of 440 Hz at half of full scale it is 0.029. */
const getStep = (audio: Float32Array): number =>
  audio.reduce((most, sample, index) => Math.max(most, Math.abs(sample - (audio[index - 1] ?? sample))), 0);

test("what is left out of a clip is not heard, nothing clicks, and the picture is as long as the audio", async () => {
  const info = await inspectMedia({ path: at("talk.mkv"), name: "talk.mkv" });
  const cut = async (name: string, leaveOut: { startMs: number; endMs: number }[]) => {
    const span = { startMs: 500, endMs: 2500 };
    await cutClip({ sourcePath: at("talk.mkv"), info, audioTrack: 0, span, leaveOut, outputPath: at(name) });
    return {
      audio: await readAudio(at(name)),
      info: await inspectMedia({ path: at(name), name: "talk.mkv" }),
    };
  };
  const whole = await cut("whole.mp4", []);
  // The ends of the filler meet within a period: a cut without fades would step by up to 0.5.
  const clean = await cut("clean.mp4", [
    { startMs: 1000, endMs: 1500 },
    { startMs: 1901, endMs: 1902 },
  ]);
  expect(whole.info.durationMs).toBeGreaterThan(1950);
  expect(Math.abs(clean.info.durationMs - 1499)).toBeLessThan(60);
  expect(measureTone(whole.audio, 1000)).toBeGreaterThan(0.05);
  expect(measureTone(clean.audio, 1000)).toBeLessThan(0.003);
  // The words are as loud as they were: of such a sine it is 0.35.
  expect(getLoudness(clean.audio)).toBeGreaterThan(0.33);
  expect(getStep(clean.audio.subarray(2000, -2000))).toBeLessThan(0.04);
  const { stdout } = await runTool({
    command: "ffprobe",
    args: ["-v", "error", "-show_entries", "stream=codec_type,duration", "-of", "csv=p=0", at("clean.mp4")],
  });
  const lengths = stdout
    .trim()
    .split("\n")
    .map((line) => Number(line.split(",")[1]));
  expect(Math.abs((lengths[0] ?? 0) - (lengths[1] ?? 9))).toBeLessThan(0.06);
});
