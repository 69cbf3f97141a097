import { PassThrough } from "node:stream";
import { findingFacts, type QualityReport } from "@voxloom/contract";
import { sampleLineReport, sampleReport } from "@voxloom/contract/testing";
import { createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import { expect, it } from "vitest";
import { reportDubs } from "./report-dub.ts";
import { makeReporter } from "./reporter.ts";

const report = sampleReport({
  score: 52,
  rating: { score: 52, verdict: "needs-review", marks: { words: 52, timing: 97, audio: null } },
  findings: [
    {
      kind: "basic-translation",
      ...findingFacts["basic-translation"],
      count: 0,
      spans: [],
      detail: "Apertium",
    },
    {
      kind: "uncovered-speech",
      ...findingFacts["uncovered-speech"],
      count: 1,
      spans: [{ startMs: 61_000, endMs: 64_500 }],
      detail: null,
    },
  ],
  facts: null,
  lines: [sampleLineReport({ segmentId: "line-1", score: 40, defects: ["unknown-words"] })],
});
const script = createScript({
  sourceLanguage: "en",
  targetLanguage: "es",
  durationMs: 70_000,
  speakers: [createSpeaker(0)],
  segments: [createSegment({ id: "line-1", speakerId: "speaker-1", startMs: 5000, endMs: 7000 })],
});

/** What a person, or a program, is told of a dub with this report. */
function told(of: QualityReport, isJson: boolean) {
  const streams = { stdout: new PassThrough(), stderr: new PassThrough() };
  reportDubs(makeReporter(streams, { isJson, isQuiet: false }), [
    {
      result: {
        heardLanguage: null,
        script,
        report: of,
        files: {
          video: null,
          dub: "dub.wav",
          "dub-audio": null,
          background: null,
          voice: "voice.wav",
          preview: null,
          "original-peaks": "",
          "dub-peaks": "",
          "original-waveform": "",
          "dub-waveform": "",
          "background-waveform": null,
          "background-audio": null,
          "source-subtitles": "",
          "target-subtitles": "",
        },
        timing: { totalMs: 1, busyMs: 1 },
      },
      plan: {
        targetLanguage: "es",
        isPossible: true,
        problem: null,
        steps: [],
        quality: "basic",
        estimatedMs: 1,
      },
      sourceLanguage: "en",
      durationMs: 70_000,
      stages: [],
      outputs: [],
    },
  ]);
  return { stdout: String(streams.stdout.read() ?? ""), stderr: String(streams.stderr.read() ?? "") };
}

it("tells the verdict with its marks, each finding with what to do, and the worst lines", () => {
  expect(told(report, false).stderr).toBe(
    [
      "Note: needs review, 52 of 100 (words 52, timing 97, audio not checked).",
      "Note: translation is of basic quality, expect wrong meanings (Apertium). Choose others: voxloom engines.",
      "Note: what sounds like speech has no line (1: 1:01-1:04). Bring subtitles of it with --srt.",
      "Note: worth a look: 1 of 1 lines (0:05 unknown-words).",
      "",
    ].join("\n"),
  );
});

it("gives programs the same", () => {
  const { result } = JSON.parse(told(report, true).stdout);
  const { score, rating, findings } = report;
  expect(result).toMatchObject({ score, rating, findings });
});

it("says where there is no rating", () => {
  const unrated = { ...report, score: null, rating: null, findings: [], lines: [] };
  expect(told(unrated, false).stderr).toBe("Note: not rated.\n");
});
