import { loudnessStage } from "../../quality/measure-levels.ts";
import { recognizeBackStage } from "../../quality/recognize-back.ts";
import { reportQuality } from "../../quality/report-quality.ts";
import { fitScript } from "../../stages/fit-script.ts";
import { mixAudio, mixStage, retimeStage } from "../../stages/mix-audio.ts";
import { packageFiles, vttStage } from "../../stages/package-files.ts";
import { placeStage } from "../../stages/place-voices.ts";
import { renderStage, renderVideoTrack } from "../../stages/render-video-track.ts";
import { shapeStage } from "../../stages/shape-takes.ts";
import { deliverStage, speakStage } from "../../stages/speak-line.ts";
import { speakLines } from "../../stages/speak-lines.ts";
import { encodeStage, peaksStage, waveformStage } from "../../stages/timeline-files.ts";
import { shareOfLength } from "../expected-time.ts";
import { language, preview, speech } from "../listening/listen-steps.ts";
import { extract, probe } from "../source-steps.ts";
import { chooseSynthesizer, type DubFacts } from "./dub-facts.ts";
import type { DubResult } from "./dub-request.ts";
import { cast, dubStep, origins, separate } from "./script-steps.ts";

/** Rows that a dub shares with what is made of it later: their stages, and what they are expected to take. */
export const synthesizeRow = {
  row: "synthesize",
  stages: [speakStage, deliverStage],
  expectedMs: shareOfLength(0.012, 300),
} as const;
export const fitRow = {
  row: "fit",
  stages: [speakStage, deliverStage],
  expectedMs: shareOfLength(0.001),
} as const;
export const renderRow = {
  row: "render",
  stages: [renderStage],
  /** A picture that only gets another sound is copied. */
  expectedMs: (facts: Pick<DubFacts, "settings" | "slowsVideo" | "durationMs">) =>
    shareOfLength(facts.settings.subtitles === "burned" || facts.slowsVideo ? 0.15 : 0.015)(facts),
} as const;
export const packageRow = { row: "package", expectedMs: shareOfLength(0.003) } as const;

export const synthesize = dubStep({
  ...synthesizeRow,
  name: "synthesize",
  needs: { script: cast },
  engine: chooseSynthesizer,
  isDecisive: () => true,
  run: ({ script }, { order: { targetLanguage, respeakSegmentIds }, context }) =>
    speakLines(context, { script, targetLanguage, respeakSegmentIds }),
});

export const fit = dubStep({
  ...fitRow,
  name: "fit",
  needs: { source: probe, spoken: synthesize },
  run: ({ source, spoken }, { order, context }) => fitScript(context, spoken, { ...order.settings, source }),
});

export const mix = dubStep({
  name: "mix",
  row: "mix",
  needs: { fitted: fit, background: separate },
  stages: [shapeStage, placeStage, retimeStage, mixStage],
  expectedMs: shareOfLength(0.025),
  run: ({ fitted, background }, { context }) => mixAudio(context, fitted, background),
});

export const render = dubStep({
  ...renderRow,
  name: "render",
  needs: { source: probe, fitted: fit, mixed: mix },
  skip: { when: ({ hasVideo }) => !hasVideo, give: () => null },
  run: ({ source, ...made }, { order, context }) =>
    renderVideoTrack(context, source, { ...made, wanted: order.settings, font: order.font }),
});

export const report = dubStep({
  name: "report",
  row: "report",
  needs: { source: probe, audio: extract, speech, background: separate, fitted: fit, mixed: mix, origins },
  stages: [recognizeBackStage, loudnessStage],
  expectedMs: shareOfLength(0.01),
  run: ({ source, background, ...made }, { order, context }) => {
    // In a file of one's own nothing is left of the old voices.
    const separated = order.settings.ownBackground === null ? background : null;
    return reportQuality(context, source, { ...made, background: separated });
  },
});

export const packaged = dubStep({
  ...packageRow,
  name: "package",
  needs: { source: probe, audio: extract, fitted: fit, mixed: mix },
  stages: [peaksStage, waveformStage, encodeStage, vttStage],
  run: ({ source, ...made }, { context }) => packageFiles(context, source, made),
});

/** The finished dub. */
export const dub = dubStep({
  name: "dub",
  needs: { fitted: fit, mixed: mix, video: render, packaged, preview, report, language },
  run: async (made): Promise<Omit<DubResult, "timing">> => ({
    script: made.fitted.script,
    heardLanguage: made.language.heard,
    report: made.report,
    files: {
      video: made.video,
      dub: made.mixed.dubPath,
      "dub-audio": made.packaged.dubAudio,
      background: made.mixed.background?.path ?? null,
      voice: made.mixed.voicePath,
      preview: made.preview,
      "original-peaks": made.packaged.originalPeaks,
      "dub-peaks": made.packaged.dubPeaks,
      ...made.packaged.timeline,
      "source-subtitles": made.packaged.sourceSubtitles,
      "target-subtitles": made.packaged.targetSubtitles,
    },
  }),
});
