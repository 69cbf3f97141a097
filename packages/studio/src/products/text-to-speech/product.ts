import { parseSettings } from "@voxloom/contract";
import { withPronunciations } from "@voxloom/timeline";
import { z } from "zod";
import { planGraph } from "../../graph/plan-graph.ts";
import type { Product } from "../../graph/product.ts";
import { defineGraph, type RunTools, runGraph } from "../../graph/run-graph.ts";
import { stepsFor } from "../../graph/step.ts";
import { castSpeakers } from "../../stages/cast-speakers.ts";
import { fitScript } from "../../stages/fit-script.ts";
import { joinSpeech, joinStage, measureStage, stretchStage } from "../../stages/join-speech.ts";
import { vttStage, writeSubtitles } from "../../stages/package-files.ts";
import { shapeStage } from "../../stages/shape-takes.ts";
import { deliverStage, speakStage } from "../../stages/speak-line.ts";
import { speakLines } from "../../stages/speak-lines.ts";
import { encodeStretchStage, joinAacStage, makePlayerAudio } from "../../stages/speech-parts.ts";
import { makePeaks, makeWaveformFile, peaksStage, waveformStage } from "../../stages/timeline-files.ts";
import { shareOfLength } from "../expected-time.ts";
import { speechKinds } from "./make-speech-file.ts";
import { readSource } from "./read-source.ts";
import { addMusic, finishedMusic, hasMusic, musicStage } from "./speech-music.ts";
import { chooseSpeaker, getSpeechFacts, type SpeechFacts, type SpeechOrder } from "./speech-order.ts";

const step = stepsFor<SpeechOrder, SpeechFacts>();

const read = step({
  name: "read-text",
  row: "probe",
  run: (_, { order, context }) =>
    order.script === null ? readSource(context, order) : Promise.resolve(order.script),
});

const cast = step({
  name: "cast",
  row: "cast",
  needs: { script: read },
  run: async ({ script: read }, { order, context }) => {
    const { settings, targetLanguage, pronunciations = [] } = order;
    const script = order.script === null ? withPronunciations(read, pronunciations) : read;
    return castSpeakers(context.engines, { script, targetLanguage, settings, genderOfSpeaker: {} });
  },
});

const synthesize = step({
  name: "synthesize",
  row: "synthesize",
  needs: { script: cast },
  stages: [speakStage, deliverStage],
  expectedMs: shareOfLength(0.02, 300),
  engine: chooseSpeaker,
  isDecisive: true,
  run: ({ script }, { order: { targetLanguage, respeakSegmentIds }, context }) =>
    speakLines(context, { script, targetLanguage, respeakSegmentIds }),
});

const fit = step({
  name: "fit",
  row: "fit",
  needs: { spoken: synthesize },
  stages: [speakStage, deliverStage],
  run: ({ spoken }, { order: { info }, context }) =>
    fitScript(context, spoken, { dynamicDuration: false, maxVideoStretch: 1, source: { info } }),
});

const join = step({
  name: "join",
  row: "mix",
  needs: { fitted: fit },
  stages: [shapeStage, measureStage, stretchStage, joinStage, musicStage],
  expectedMs: (facts) => shareOfLength(hasMusic(facts.settings) ? 0.055 : 0.015)(facts),
  run: async ({ fitted }, { order: { settings, attached = {} }, context }) => {
    const joined = await joinSpeech(context, fitted);
    if (!hasMusic(settings)) return { ...joined, music: null };
    const speech = { key: joined.key, path: joined.dubPath, durationMs: fitted.fit.dubDurationMs };
    const { script } = fitted;
    return { ...joined, music: await addMusic(context, { music: settings, attached, script, speech }) };
  },
});

const packaged = step({
  name: "package",
  row: "package",
  needs: { fitted: fit, joined: join },
  stages: [peaksStage, waveformStage, encodeStretchStage, joinAacStage, vttStage],
  expectedMs: shareOfLength(0.02),
  run: async ({ fitted, joined }, { order: { info }, context }) => {
    context.row.by("ffmpeg");
    const { stretches } = joined;
    const paths = stretches.map(({ audioPath }) => audioPath);
    // Drawn from: a twelfth of the sound.
    const outline = { key: joined.key, path: joined.outlinePath };
    const { start } = context.branches;
    const [peaks, waveform, encoded, subtitles] = await Promise.all([
      start(() => makePeaks(context, outline)),
      start(() => makeWaveformFile(context, outline)),
      start(() => makePlayerAudio(context, { parts: stretches, audio: { paths } })),
      start(() => writeSubtitles(context, { info }, { script: fitted.script, content: "target" })),
    ]);
    return {
      "dub-peaks": peaks,
      "dub-waveform": waveform,
      "dub-audio": encoded,
      "target-subtitles": subtitles,
      "speech-levels": joined.levelsPath,
      "speech-parts": joined.partsPath,
    };
  },
});

const spoken = step({
  name: "speech",
  needs: { fitted: fit, joined: join, packaged },
  run: async ({ fitted: { script, fit: placed }, joined, packaged: made }) => ({
    script,
    heardLanguage: null,
    report: null,
    durationMs: placed.dubDurationMs,
    files: {
      dub: joined.dubPath,
      ...made,
      ...(joined.music !== null && {
        "speech-music": joined.music.files.audio,
        "speech-music-audio": joined.music.files.playerAudio,
        "speech-music-peaks": joined.music.files.peaks,
        "speech-music-facts": joined.music.files.facts,
        "speech-levels": joined.music.files.levels,
      }),
    },
  }),
});

const heard = step({
  name: "heard-speech",
  needs: { fitted: fit, joined: join },
  run: async ({ fitted: { script, fit: placed }, joined }, { context }) => ({
    script,
    durationMs: placed.dubDurationMs,
    music: joined.music === null ? null : finishedMusic(joined.music),
    audio: { key: joined.key, path: joined.dubPath, partsPath: joined.partsPath },
    warnings: context.warnings(),
  }),
});

const reading = defineGraph({
  what: "The speech",
  steps: [read, cast, synthesize, fit, join],
  result: heard,
  getFacts: getSpeechFacts,
});

/**
 * Speaks a text, a document or a subtitle file by the stages of an order, without what only its pages need. Throws
 * AppError and EngineError.
 */
export const speakFile = async (order: SpeechOrder & RunTools) =>
  (await runGraph(reading, order, order)).result;

const graph = defineGraph({
  what: "The speech",
  steps: [read, cast, synthesize, fit, join, packaged],
  result: spoken,
  getFacts: getSpeechFacts,
});

type Spoken = Awaited<ReturnType<typeof spoken.run>>;

/** Texts and subtitle files, spoken. */
export const textToSpeech: Product<SpeechOrder, SpeechFacts, Spoken> = {
  ...graph,
  id: "text-to-speech",
  input: ["text", "subtitle"],
  outputs: [
    "dub",
    "dub-audio",
    "dub-peaks",
    "dub-waveform",
    "target-subtitles",
    "speech-levels",
    "speech-parts",
    ...["speech-music", "speech-music-audio", "speech-music-peaks", "speech-music-facts"],
  ],
  report: z.null(),
  downloads: {
    kinds: ({ revision, outputs, settings }) => {
      if (revision === null || outputs.dub === undefined) return [];
      // What it was wanted as comes first.
      const wanted = `speech-${parseSettings("text-to-speech", settings).format}`;
      return speechKinds.toSorted((a, b) => Number(b === wanted) - Number(a === wanted));
    },
    made: ({ outputs }) =>
      outputs["speech-music"] === undefined ? { "speech-wav": "dub" } : { "speech-flac": "speech-music" },
  },
  plan({ engines, settings, durationMs, targetLanguage }) {
    if (targetLanguage === null) throw new Error("A text is spoken in the language that it is in.");
    const known = { durationMs, targetLanguage, settings: parseSettings("text-to-speech", settings) };
    return planGraph(graph, { ...known, hasScript: false }, engines);
  },
  async produce({ settings, targetLanguage, ...request }) {
    if (targetLanguage === null) throw new Error(`The text "${request.sourceName}" is in no language.`);
    const order = { ...request, targetLanguage, settings: parseSettings("text-to-speech", settings) };
    return (await runGraph(graph, order, request)).result;
  },
};
