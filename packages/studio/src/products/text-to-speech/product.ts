import { parseSettings } from "@voxloom/contract";
import { withPronunciations } from "@voxloom/timeline";
import { z } from "zod";
import { planGraph } from "../../graph/plan-graph.ts";
import type { Product } from "../../graph/product.ts";
import { defineGraph, type RunTools, runGraph } from "../../graph/run-graph.ts";
import { stepsFor } from "../../graph/step.ts";
import { castSpeakers } from "../../stages/cast-speakers.ts";
import { fitScript } from "../../stages/fit-script.ts";
import {
  encodeStretches,
  getSpeech,
  joinOutlinesStage,
  levelStretches,
  makeStretches,
  measureStage,
  outlineSpeech,
  stretchStage,
  tellSpeech,
  tellStage,
} from "../../stages/join-speech.ts";
import { vttStage, writeSubtitles } from "../../stages/package-files.ts";
import { shapeStage } from "../../stages/shape-takes.ts";
import { deliverStage, joinSentencesStage, speakStage } from "../../stages/speak-line.ts";
import { speakLines } from "../../stages/speak-lines.ts";
import {
  encodeStretchStage,
  hasSpokenAudio,
  joinAacStage,
  joinPackets,
  joinSpeech,
  joinStage,
} from "../../stages/speech-parts.ts";
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
  stages: [speakStage, joinSentencesStage, deliverStage],
  expectedMs: shareOfLength(0.02, 300),
  engine: chooseSpeaker,
  isDecisive: () => true,
  run: ({ script }, { order: { targetLanguage, respeakSegmentIds }, context }) =>
    speakLines(context, { script, targetLanguage, respeakSegmentIds }),
});

const fit = step({
  name: "fit",
  row: "fit",
  needs: { spoken: synthesize },
  stages: [speakStage, joinSentencesStage, deliverStage, shapeStage, measureStage],
  run: async ({ spoken }, { order: { info }, context }) => {
    const rules = { dynamicDuration: false, maxVideoStretch: 1, source: { info } };
    const fitted = await fitScript(context, spoken, rules);
    return { fitted, leveled: await levelStretches(context, fitted) };
  },
});

const join = step({
  name: "join",
  row: "mix",
  needs: { placed: fit },
  stages: [stretchStage, joinStage, musicStage],
  expectedMs: (facts) => shareOfLength(hasMusic(facts.settings) ? 0.055 : 0.015)(facts),
  run: async ({ placed: { fitted, leveled } }, { order: { settings, attached = {} }, context }) => {
    const stretches = await makeStretches(context, leveled);
    if (!hasMusic(settings)) return { stretches, music: null };
    const whole = await joinSpeech(context, getSpeech(stretches));
    const speech = { ...whole, durationMs: fitted.fit.dubDurationMs };
    const { script } = fitted;
    return { stretches, music: await addMusic(context, { music: settings, attached, script, speech }) };
  },
});

/** Beside the making of stretches, which keeps one core. */
const encoded = step({
  name: "encode",
  needs: { placed: fit },
  stages: [stretchStage, encodeStretchStage],
  run: ({ placed: { leveled } }, { context }) => encodeStretches(context, leveled),
});

const packaged = step({
  name: "package",
  row: "package",
  needs: { placed: fit, joined: join, packets: encoded },
  stages: [tellStage, joinOutlinesStage, peaksStage, waveformStage, joinAacStage, vttStage],
  expectedMs: shareOfLength(0.02),
  run: async ({ placed: { fitted }, joined: { stretches }, packets }, { order: { info }, context }) => {
    context.row.by("ffmpeg");
    const { start } = context.branches;
    const draw = async () => {
      const outline = await outlineSpeech(context, stretches);
      return { peaks: await makePeaks(context, outline), waveform: await makeWaveformFile(context, outline) };
    };
    // All of it is made of the stretches, and the sound as a whole is made when somebody wants it.
    const [told, drawn, audio, subtitles] = await Promise.all([
      start(() => tellSpeech(context, stretches)),
      start(draw),
      start(() => joinPackets(context, packets)),
      start(() => writeSubtitles(context, { info }, { script: fitted.script, content: "target" })),
    ]);
    return {
      "dub-peaks": drawn.peaks,
      "dub-waveform": drawn.waveform,
      "dub-audio": audio,
      "target-subtitles": subtitles,
      "speech-levels": told.levels,
      "speech-parts": told.parts,
    };
  },
});

const spoken = step({
  name: "speech",
  needs: { placed: fit, joined: join, packaged },
  run: async ({ placed: { fitted }, joined: { stretches, music }, packaged: made }) => ({
    script: fitted.script,
    heardLanguage: null,
    report: null,
    durationMs: fitted.fit.dubDurationMs,
    files: {
      ...made,
      ...(music !== null && {
        "speech-music": music.files.audio,
        "speech-music-audio": music.files.playerAudio,
        "speech-music-peaks": music.files.peaks,
        "speech-music-facts": music.files.facts,
        "speech-levels": music.files.levels,
      }),
    },
    pieces: { "speech-stretches": stretches.map(({ audioPath }) => audioPath) },
  }),
});

const heard = step({
  name: "heard-speech",
  needs: { placed: fit, joined: join },
  run: async ({ placed: { fitted }, joined: { stretches, music } }, { context }) => ({
    script: fitted.script,
    durationMs: fitted.fit.dubDurationMs,
    music: music === null ? null : finishedMusic(music),
    audio: getSpeech(stretches),
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
  steps: [read, cast, synthesize, fit, join, encoded, packaged],
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
    "speech-stretches",
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
      if (revision === null || !hasSpokenAudio(outputs)) return [];
      // What it was wanted as comes first.
      const wanted = `speech-${parseSettings("text-to-speech", settings).format}`;
      return speechKinds.toSorted((a, b) => Number(b === wanted) - Number(a === wanted));
    },
    // Earlier versions kept the whole as a WAV.
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
