import { join } from "node:path";
import { runTool, wavInfo } from "@voxloom/media";
import { describe, expect, it } from "vitest";
import type { Span } from "../engine.ts";
import { speakWithFlite } from "../testing/speak-with-flite.ts";
import { withFolder } from "../testing/with-folder.ts";
import { spectralClusters } from "./index.ts";

type Turn = { voice: "slt" | "rms" | "awb"; text: string };
const sentences = [
  "Good morning everyone, and welcome to the show.",
  "The little house stands near the river bank.",
  "I have been waiting for this moment a long time.",
  "Could you tell me what happened yesterday evening?",
  "That is exactly what we were looking for, thank you.",
  "Nobody knows where the old road leads from here.",
];
const said = (...voices: Turn["voice"][]): Turn[] =>
  voices.map((voice, index) => ({ voice, text: sentences[index % sentences.length] ?? "" }));

/** One recording of all turns, and where each of them is. */
async function onTurns(
  turns: Turn[],
  use: (audioPath: string, spans: Span[]) => Promise<void>,
): Promise<void> {
  await withFolder(async (folder) => {
    const spans: Span[] = [];
    let clockMs = 0;
    for (const [index, turn] of turns.entries()) {
      const path = join(folder, `${index}.wav`);
      await speakWithFlite(turn.text, path, turn.voice);
      const { durationMs } = await wavInfo(path);
      spans.push({ startMs: clockMs, endMs: clockMs + durationMs });
      clockMs += durationMs;
    }
    const audioPath = join(folder, "all.wav");
    const inputs = turns.flatMap((_, index) => ["-i", join(folder, `${index}.wav`)]);
    const filter = `concat=n=${turns.length}:v=0:a=1`;
    await runTool({
      command: "ffmpeg",
      args: ["-v", "error", ...inputs, "-filter_complex", filter, "-ar", "16000", "-ac", "1", audioPath],
    });
    await use(audioPath, spans);
  });
}

describe("diarizer spectral-clusters", () => {
  it("tells a woman and a man apart without being told how many, and their pitch", async () => {
    await onTurns(said("rms", "slt", "rms", "slt", "slt", "rms"), async (audioPath, spans) => {
      const progress: number[] = [];
      const answer = await spectralClusters().diarize({
        audioPath,
        spans,
        speakerCount: "auto",
        onProgress: (fraction) => progress.push(fraction),
      });
      expect(answer.speakers).toEqual([0, 1, 0, 1, 1, 0]);
      const [man = null, woman = null] = answer.voices.map(({ medianPitchHz }) => medianPitchHz);
      expect(answer.voices.map(({ gender }) => gender)).toEqual(["male", "female"]);
      expect(man).toBeGreaterThan(80);
      expect(man).toBeLessThan(130);
      expect(woman).toBeGreaterThan(150);
      expect(woman).toBeLessThan(220);
      expect(progress.at(-1)).toBe(1);
    });
  });

  it("tells two men apart", { tags: ["full"] }, async () => {
    await onTurns(said("awb", "rms", "awb", "rms"), async (audioPath, spans) => {
      const answer = await spectralClusters().diarize({ audioPath, spans, speakerCount: "auto" });
      expect(answer.speakers).toEqual([0, 1, 0, 1]);
    });
  });

  const expectOne = (voice: "slt" | "rms") =>
    onTurns(said(voice, voice, voice, voice, voice), async (audioPath, spans) => {
      const answer = await spectralClusters().diarize({ audioPath, spans, speakerCount: "auto" });
      expect(answer.speakers).toEqual([0, 0, 0, 0, 0]);
      expect(answer.voices).toHaveLength(1);
    });
  it("takes one speaker (slt) for one", { tags: ["full"] }, () => expectOne("slt"));
  it("takes one speaker (rms) for one", { tags: ["full"] }, () => expectOne("rms"));

  it("finds as many as it is told, and gives a short call to the speaker around it", {
    tags: ["full"],
  }, async () => {
    await onTurns(said("slt", "rms", "awb", "slt"), async (audioPath, spans) => {
      const three = await spectralClusters().diarize({ audioPath, spans, speakerCount: 3 });
      expect(three.speakers).toEqual([0, 1, 2, 0]);
      const one = await spectralClusters().diarize({ audioPath, spans, speakerCount: 1 });
      expect(one.speakers).toEqual([0, 0, 0, 0]);
      const [first = { startMs: 0, endMs: 0 }, second = { startMs: 0, endMs: 0 }] = spans;
      const withCall = [
        first,
        { startMs: first.endMs, endMs: first.endMs + 200 },
        { ...second, startMs: second.startMs + 900 },
      ];
      const called = await spectralClusters().diarize({ audioPath, spans: withCall, speakerCount: 2 });
      expect(called.speakers).toEqual([0, 0, 1]);
    });
  });

  it("answers nothing for nothing, and stops when told to", async () => {
    await onTurns(said("slt"), async (audioPath, spans) => {
      const none = await spectralClusters().diarize({ audioPath, spans: [], speakerCount: "auto" });
      expect(none).toEqual({ speakers: [], voices: [], warnings: [] });
      const call = spectralClusters().diarize({
        audioPath,
        spans,
        speakerCount: 1,
        signal: AbortSignal.abort(),
      });
      await expect(call).rejects.toMatchObject({ code: "CANCELED" });
    });
  });
});
