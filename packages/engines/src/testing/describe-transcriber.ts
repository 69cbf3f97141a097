import { join } from "node:path";
import { wavInfo } from "@voxloom/media";
import { describe, expect, it } from "vitest";
import type { HeardLine, Transcriber } from "../engine.ts";
import { wordErrorRate } from "../word-error-rate.ts";
import { speakWithFlite } from "./speak-with-flite.ts";
import { withFolder } from "./with-folder.ts";

export type TranscriberCase = {
  /** English sentence spoken by a synthetic voice. Default: one that every recognizer here knows. */
  sentence?: string;
  /** Highest word error over the sentence. Default 0.5. */
  worstWordErrorRate?: number;
};

/** What every recognizer of English must hold to. */
export function describeTranscriber(
  name: string,
  make: () => Transcriber | Promise<Transcriber>,
  { sentence = "the house is near the river", worstWordErrorRate = 0.5 }: TranscriberCase = {},
): void {
  const onClip = (use: (audioPath: string, endMs: number) => Promise<void>) =>
    withFolder(async (folder) => {
      const audioPath = join(folder, "-odd name 'ü'.wav");
      await speakWithFlite(sentence, audioPath);
      await use(audioPath, (await wavInfo(audioPath)).durationMs);
    });

  describe(`transcriber ${name}`, () => {
    it("describes itself as an engine that is here", async () => {
      const status = (await make()).status();
      expect(status).toMatchObject({ capability: "transcribe", isAvailable: true, missing: null });
      expect(status.note).not.toBe("");
    });

    it("hears the words, in order, with times inside their span", async () => {
      await onClip(async (audioPath, endMs) => {
        const progress: number[] = [];
        const told: HeardLine[] = [];
        const transcript = await (await make()).transcribe({
          audioPath,
          language: "en",
          spans: [{ startMs: 0, endMs }],
          onProgress: (fraction) => progress.push(fraction),
          onHeard: (line) => told.push(line),
        });
        expect(transcript.language).toBe("en");
        const words = transcript.utterances.flatMap((utterance) => utterance.words);
        const heard = words.map((word) => word.text).join(" ");
        expect(wordErrorRate(sentence, heard), heard).toBeLessThanOrEqual(worstWordErrorRate);
        // What is told on the way is heard by the same ears.
        expect(told).toMatchObject([{ startMs: 0, endMs }]);
        const onTheWay = told.flatMap((line) => line.words).join(" ");
        expect(wordErrorRate(sentence, onTheWay), onTheWay).toBeLessThanOrEqual(worstWordErrorRate);
        let clockMs = 0;
        for (const word of words) {
          expect(Number.isInteger(word.startMs) && Number.isInteger(word.endMs)).toBe(true);
          expect(word.startMs).toBeGreaterThanOrEqual(clockMs);
          expect(word.endMs).toBeGreaterThanOrEqual(word.startMs);
          expect(word.endMs).toBeLessThanOrEqual(endMs);
          expect(word.text).toMatch(/^[^\s<>[\]()+]+$/);
          clockMs = word.startMs;
        }
        expect(progress.at(-1)).toBe(1);
        expect([...progress].sort((a, b) => a - b)).toEqual(progress);
      });
    });

    it("keeps utterances in the order of the spans", { tags: ["full"] }, async () => {
      await onClip(async (audioPath, endMs) => {
        const middleMs = Math.round(endMs / 2);
        const { utterances } = await (await make()).transcribe({
          audioPath,
          language: "en",
          spans: [
            { startMs: 0, endMs: middleMs },
            { startMs: middleMs, endMs },
          ],
        });
        const starts = utterances.map((utterance) => utterance.startMs);
        expect(starts).toEqual([...starts].sort((a, b) => a - b));
        for (const utterance of utterances) {
          for (const word of utterance.words) {
            expect(word.startMs).toBeGreaterThanOrEqual(utterance.startMs);
            expect(word.endMs).toBeLessThanOrEqual(utterance.endMs);
          }
        }
      });
    });

    it("answers nothing for no spans", async () => {
      await onClip(async (audioPath) => {
        const transcript = await (await make()).transcribe({ audioPath, language: "en", spans: [] });
        expect(transcript.utterances).toEqual([]);
      });
    });

    it("stops when it is told to", async () => {
      await onClip(async (audioPath, endMs) => {
        const call = (await make()).transcribe({
          audioPath,
          language: "en",
          spans: [{ startMs: 0, endMs }],
          signal: AbortSignal.abort(),
        });
        await expect(call).rejects.toMatchObject({ code: "CANCELED" });
      });
    });
  });
}
