import { join } from "node:path";
import { runTool, wavInfo } from "@voxloom/media";
import { expect, test } from "vitest";
import { withFolder } from "../testing/with-folder.ts";
import { spectralClusters } from "./index.ts";

const variants = [
  ...["m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8", "f1", "f2", "f3", "f4", "f5"],
  ...["croak", "Andy", "Annie", "Denis", "Gene", "Jacky", "Lee"],
];

/** A recording in which each variant of eSpeak NG's English voice says the same, one after the other. */
async function speak(folder: string, voices: readonly string[]) {
  const spans: { startMs: number; endMs: number }[] = [];
  let clockMs = 0;
  for (const [index, voice] of voices.entries()) {
    const path = join(folder, `${index}.wav`);
    const text = "Good morning, and welcome to the little house that stands near the river.";
    await runTool({ command: "espeak-ng", args: ["-v", `en+${voice}`, "-w", path, text] });
    const { durationMs } = await wavInfo(path);
    spans.push({ startMs: clockMs, endMs: clockMs + durationMs });
    clockMs += durationMs;
  }
  const audioPath = join(folder, "all.wav");
  const inputs = voices.flatMap((_, index) => ["-i", join(folder, `${index}.wav`)]);
  const filter = `concat=n=${voices.length}:v=0:a=1,aresample=16000`;
  await runTool({
    command: "ffmpeg",
    args: ["-v", "error", ...inputs, "-filter_complex", filter, audioPath],
  });
  return { audioPath, spans };
}

test("of twenty people none is lost, and how many could be told apart is said", { tags: ["full"] }, () =>
  withFolder(async (folder) => {
    const recording = await speak(folder, variants);
    const { speakers, voices, warnings } = await spectralClusters().diarize({
      ...recording,
      speakerCount: 20,
    });
    expect(speakers).toHaveLength(variants.length);
    expect(new Set(speakers).size).toBe(voices.length);
    expect(Math.max(...speakers)).toBe(voices.length - 1);
    expect(warnings).toEqual(
      voices.length === 20 ? [] : [`Only ${voices.length} of 20 speakers could be told apart.`],
    );
  }),
);

test(
  "whoever whispers is somebody, of whom it is not claimed whether a woman or a man",
  { tags: ["full"] },
  () =>
    withFolder(async (folder) => {
      const recording = await speak(folder, ["whisper", "whisper"]);
      const { speakers, voices } = await spectralClusters().diarize({ ...recording, speakerCount: "auto" });
      expect(speakers).toEqual([0, 0]);
      expect(voices.map(({ gender }) => gender)).toEqual([null]);
    }),
);
