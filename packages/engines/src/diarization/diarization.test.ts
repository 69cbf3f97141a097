import { describe, expect, it } from "vitest";
import { expectTurns, joinSpans, onTurns, said } from "../testing/speak-turns.ts";
import { spectralClusters } from "./index.ts";

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

  it("finds where another goes on within a stretch, and nobody where one speaks", {
    tags: ["full"],
  }, async () => {
    await onTurns(said("rms", "slt", "rms", "slt", "slt", "rms"), async (audioPath, spans) => {
      const { joined, seams, changes } = joinSpans(spans, [3, 5]);
      const answer = await spectralClusters().diarize({
        audioPath,
        spans: joined,
        speakerCount: "auto",
        seams,
      });
      expect(answer.speakers).toEqual([0, 1, 0, 1]);
      expectTurns(answer.turns, changes, [
        { span: 2, speaker: 1 },
        { span: 3, speaker: 0 },
      ]);
      expect(answer.voices.map(({ gender }) => gender)).toEqual(["male", "female"]);
      const one = await spectralClusters().diarize({ audioPath, spans: joined, speakerCount: 1, seams });
      expect(one.turns).toEqual([]);
    });
    await onTurns(said("slt", "slt", "rms", "rms", "slt"), async (audioPath, spans) => {
      const { joined, seams } = joinSpans(spans, [1, 3]);
      const { speakers, turns } = await spectralClusters().diarize({
        ...{ audioPath, spans: joined, speakerCount: "auto", seams },
      });
      expect([speakers, turns]).toEqual([[0, 1, 0], []]);
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
      expect(none).toEqual({ speakers: [], turns: [], voices: [], warnings: [] });
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
