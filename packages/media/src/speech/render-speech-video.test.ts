import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runTool } from "../ffmpeg/run-tool.ts";
import { renderSpeechVideo } from "./render-speech-video.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-speech-video-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ass = `[Script Info]
ScriptType: v4.00+
PlayResX: 320
PlayResY: 320
[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, Alignment, MarginV, Bold, BorderStyle
Style: Default,DejaVu Sans,40,&H00FFFFFF,2,60,-1,1
[Events]
Format: Layer, Start, End, Style, Text
Dialogue: 0,0:00:01.00,0:00:02.00,Default,HELLO
`;

/** Mean brightness of a part of the picture at a time, 0 to 255, in red, green and blue. */
async function readColor(path: string, seconds: number, crop: string): Promise<number[]> {
  const out = join(folder, "pixel.rgb");
  const filter = `crop=${crop},scale=1:1:flags=area`;
  await runTool({
    command: "ffmpeg",
    args: [
      ...["-v", "error", "-y", "-ss", String(seconds), "-i", path, "-frames:v", "1"],
      ...["-vf", filter, "-f", "rawvideo", "-pix_fmt", "rgb24", out],
    ],
  });
  return [...(await readFile(out))];
}

test("the wave moves with the sound in its color, captions come at their time, and the sound is copied", async () => {
  const audioPath = join(folder, "speech.m4a");
  // Silence for a second, then a tone.
  const tone = "sine=frequency=300:sample_rate=48000:duration=2,volume='if(lt(t,1),0,4)':eval=frame";
  await runTool({
    command: "ffmpeg",
    args: ["-v", "error", "-f", "lavfi", "-i", tone, "-c:a", "aac", audioPath],
  });
  const assPath = join(folder, "it's [odd]; 1.ass");
  await writeFile(assPath, ass);
  const outputPath = join(folder, "video.mp4");
  await renderSpeechVideo({
    ...{ audioPath, durationMs: 2_000, assPath, size: { width: 320, height: 320 } },
    ...{ background: "#102040", waveColor: "#ff8000", outputPath },
  });
  const { stdout } = await runTool({
    command: "ffprobe",
    args: [
      "-v",
      "error",
      "-show_entries",
      "stream=codec_name,width,height:format=duration",
      "-of",
      "json",
      outputPath,
    ],
  });
  const { streams, format } = JSON.parse(stdout) as { streams: object[]; format: { duration: string } };
  expect(streams).toMatchObject([{ codec_name: "h264", width: 320, height: 320 }, { codec_name: "aac" }]);
  expect(Number(format.duration)).toBeCloseTo(2, 1);

  const [wave, captions, corner] = ["240:60:40:66", "200:50:60:210", "30:30:0:0"];
  const [red = 0, , blue = 0] = await readColor(outputPath, 0.4, corner);
  expect(Math.abs(red - 0x10)).toBeLessThan(8);
  expect(Math.abs(blue - 0x40)).toBeLessThan(8);
  const [before = 0] = await readColor(outputPath, 0.4, wave);
  const [during = 0] = await readColor(outputPath, 1.6, wave);
  expect(during - before).toBeGreaterThan(20);
  const [silent = 0] = await readColor(outputPath, 0.4, captions);
  const [spoken = 0] = await readColor(outputPath, 1.6, captions);
  expect(spoken - silent).toBeGreaterThan(20);
});
