import { join } from "node:path";
import { runTool, wavInfo } from "@voxloom/media";
import { describe, expect, it } from "vitest";
import { speakWithFlite } from "../testing/speak-with-flite.ts";
import { withFolder } from "../testing/with-folder.ts";
import { speechReducer } from "./speech-reducer.ts";

const meanVolumeDb = async (path: string, fromSeconds: number, seconds: number): Promise<number> => {
  const { stderr } = await runTool({
    command: "ffmpeg",
    args: [
      "-ss",
      String(fromSeconds),
      "-t",
      String(seconds),
      "-i",
      path,
      "-af",
      "volumedetect",
      "-f",
      "null",
      "-",
    ],
  });
  return Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1]);
};

describe("separator speech-reducer", () => {
  it("makes speech quieter, leaves the rest, and keeps the length", async () => {
    await withFolder(async (folder) => {
      const [voice, mix, background] = ["voice.wav", "mix.wav", "background.wav"].map((name) =>
        join(folder, name),
      );
      if (!voice || !mix || !background) return;
      await speakWithFlite("The little house stands near the river bank, as it always did.", voice);
      const graph =
        "[0]aformat=channel_layouts=stereo,aresample=48000,adelay=2000:all=1,apad[v];[1]volume=0.05,aformat=channel_layouts=stereo[m];[v][m]amix=2:normalize=0:duration=shortest";
      await runTool({
        command: "ffmpeg",
        args: [
          ...[
            "-v",
            "error",
            "-i",
            voice,
            "-f",
            "lavfi",
            "-i",
            "sine=330:r=48000:d=8",
            "-filter_complex",
            graph,
          ],
          ...["-t", "8", mix],
        ],
      });
      const speech = { startMs: 2_000, endMs: 2_000 + (await wavInfo(voice)).durationMs };
      await speechReducer().separate({ audioPath: mix, speechSpans: [speech], backgroundPath: background });
      const seconds = (speech.endMs - speech.startMs) / 1000;
      expect((await wavInfo(background)).frames).toBe((await wavInfo(mix)).frames);
      expect(await meanVolumeDb(background, 2, seconds)).toBeLessThan(
        (await meanVolumeDb(mix, 2, seconds)) - 5,
      );
      expect(
        Math.abs((await meanVolumeDb(background, 0, 1.5)) - (await meanVolumeDb(mix, 0, 1.5))),
      ).toBeLessThan(0.5);
    });
  });
});
