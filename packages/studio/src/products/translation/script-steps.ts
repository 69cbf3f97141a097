import type { Origins, Script } from "@voxloom/contract";
import { stepsFor } from "../../graph/step.ts";
import { alignStage } from "../../stages/align-lines.ts";
import { castSpeakers } from "../../stages/cast-speakers.ts";
import { detectLanguage, detectLanguageStage } from "../../stages/detect-language.ts";
import { diarizeSpeakers, diarizeStage, type LineVoices } from "../../stages/diarize-speakers.ts";
import { findSpeech, findSpeechStage } from "../../stages/find-speech.ts";
import {
  createSourceScript,
  linesOfSpeech,
  linesOfSubtitles,
  type SourceLines,
  type SourceScript,
} from "../../stages/make-source-script.ts";
import { makePreview, previewStage } from "../../stages/package-files.ts";
import { readOwnSubtitles } from "../../stages/read-own-subtitles.ts";
import { type Background, separateBackground, separateStage } from "../../stages/separate-background.ts";
import { transcribeStage } from "../../stages/transcribe-speech.ts";
import { translateStage } from "../../stages/translate-scenes.ts";
import { translateScript } from "../../stages/translate-script.ts";
import { unknownOrigins, wordsOrigins } from "../../stages/words-origins.ts";
import { shareOfLength } from "../expected-time.ts";
import { extract, probe } from "../source-steps.ts";
import {
  chooseAligner,
  chooseDiarizer,
  chooseSeparator,
  chooseTranscriber,
  chooseTranslator,
  type DubFacts,
} from "./dub-facts.ts";
import type { DubOrder } from "./dub-request.ts";

/** Defines a step of a dub. */
export const dubStep = stepsFor<DubOrder, DubFacts>();

/** The edited script of an order that has one. */
function editedScript({ script, targetLanguage }: DubOrder): Script {
  if (script === null) throw new Error("a step was left out for an edited script that is not there");
  return { ...script, targetLanguage };
}
const hasScript = (facts: DubFacts): boolean => facts.hasScript;

export const speech = dubStep({
  name: "find-speech",
  needs: { source: probe, sound: extract },
  stages: [findSpeechStage],
  run: ({ source, sound }, { context }) => findSpeech(context, source, sound),
});

export const preview = dubStep({
  name: "preview",
  // Nobody looks at a recording that nobody speaks in.
  needs: { source: probe, speech },
  stages: [previewStage],
  run: ({ source }, { order, context }) => makePreview(context, source, order.settings),
});

export const separate = dubStep({
  name: "separate",
  row: "separate",
  needs: { sound: extract, speech },
  stages: [separateStage],
  expectedMs: shareOfLength(0.015),
  engine: chooseSeparator,
  skip: { when: ({ settings }) => !settings.keepBackground, give: (): Background | null => null },
  run: async (given, { facts, context }): Promise<Background | null> =>
    await separateBackground(context, given, chooseSeparator(facts, context.engines)),
});

export const ownSubtitles = dubStep({
  name: "read-subtitles",
  needs: { source: probe },
  skip: { when: ({ hasScript: has, ownSide }) => has || ownSide === null, give: () => null },
  run: async ({ source }, { order, context }) => {
    if (order.ownSubtitles === null) return null;
    const { side } = order.ownSubtitles;
    const { durationMs } = source.info;
    return { side, cues: await readOwnSubtitles(order.ownSubtitles, durationMs, context.warn) };
  },
});

export const language = dubStep({
  name: "detect-language",
  needs: { source: probe, sound: extract, speech, own: ownSubtitles },
  stages: [detectLanguageStage],
  skip: {
    when: hasScript,
    give: (order) => ({ language: editedScript(order).sourceLanguage, heard: null }),
  },
  run: async ({ source, ...given }, { order, facts, context }) => {
    const found = await detectLanguage(context, source, { ...order.settings, ...given });
    // An impossible pair is told before an hour of recognition.
    chooseTranslator({ ...facts, sourceLanguage: found.language }, context.engines);
    context.engines.synthesizerFor(order.targetLanguage, order.settings.engines.synthesize);
    return found;
  },
});

export const transcribe = dubStep({
  name: "transcribe",
  row: "transcribe",
  needs: { source: probe, sound: extract, speech, own: ownSubtitles, language },
  stages: [transcribeStage, alignStage],
  expectedMs: shareOfLength(0.13, 700),
  engine: (facts, engines) => {
    if (facts.ownSide === "target") return null;
    return facts.ownSide === "source" ? chooseAligner(facts, engines) : chooseTranscriber(facts, engines);
  },
  isDecisive: true,
  skip: {
    when: hasScript,
    give: (): SourceLines => ({ segments: [], speakers: [], speakerNumbers: null }),
  },
  run: async (given, { order, facts, context }) => {
    const { own, language: spoken, ...recording } = given;
    const known = { ...facts, sourceLanguage: spoken.language };
    if (own !== null) {
      const aligner = own.side === "source" ? chooseAligner(known, context.engines) : null;
      return await linesOfSubtitles(context, { ...own, ...recording, language: spoken.language, aligner });
    }
    return await linesOfSpeech(context, {
      ...recording,
      language: spoken.language,
      hints: order.settings.glossary.map((term) => term.source),
      engine: chooseTranscriber(known, context.engines),
    });
  },
});

export const diarize = dubStep({
  name: "diarize",
  row: "diarize",
  needs: { sound: extract, lines: transcribe },
  stages: [diarizeStage],
  expectedMs: shareOfLength(0.005),
  // Of one speaker it only tells the kind of voice: that is no step to a person.
  engine: (facts, engines) => (facts.settings.speakerCount === 1 ? null : chooseDiarizer(facts, engines)),
  skip: { when: hasScript, give: (): LineVoices => ({ speakers: [], voices: [], warnings: [] }) },
  run: async ({ sound, lines }, { order, facts, context }) => {
    if (lines.speakerNumbers !== null) {
      context.row.skip();
      return { speakers: lines.speakerNumbers, voices: [], warnings: [] };
    }
    return await diarizeSpeakers(context, {
      sound,
      lines: lines.segments,
      speakerCount: order.settings.speakerCount,
      engine: chooseDiarizer(facts, context.engines),
    });
  },
});

export const segment = dubStep({
  name: "segment",
  row: "segment",
  needs: { source: probe, language, lines: transcribe, voices: diarize },
  skip: {
    when: hasScript,
    give: (order): SourceScript => ({ script: editedScript(order), genderOfSpeaker: {} }),
  },
  run: async ({ source, language: spoken, lines, voices }, { order }) =>
    createSourceScript({
      durationMs: source.info.durationMs,
      language: spoken.language,
      glossary: order.settings.glossary,
      lines,
      voices,
    }),
});

export const translate = dubStep({
  name: "translate",
  row: "translate",
  needs: { source: segment },
  stages: [translateStage],
  expectedMs: shareOfLength(0.01, 600),
  engine: chooseTranslator,
  isDecisive: true,
  skip: { when: hasScript, give: editedScript },
  run: async ({ source: { script } }, { order, facts, context }) => {
    const engine = chooseTranslator({ ...facts, sourceLanguage: script.sourceLanguage }, context.engines);
    return await translateScript(context, { script, targetLanguage: order.targetLanguage, engine });
  },
});

export const cast = dubStep({
  name: "cast",
  row: "cast",
  needs: { source: segment, script: translate },
  run: async ({ source: { genderOfSpeaker }, script }, { order, context }) => {
    const { settings, targetLanguage } = order;
    return castSpeakers(context.engines, { script, targetLanguage, settings, genderOfSpeaker });
  },
});

/** Who made the words of both sides. */
export const origins = dubStep({
  name: "origins",
  needs: { language },
  skip: { when: hasScript, give: (order): Origins => order.origins ?? unknownOrigins },
  run: async ({ language: spoken }, { facts, context }) => {
    const known = { ...facts, sourceLanguage: spoken.language };
    return wordsOrigins({
      ownSide: facts.ownSide,
      transcriber: facts.ownSide === null ? chooseTranscriber(known, context.engines) : null,
      translator: chooseTranslator(known, context.engines),
      ...{ from: spoken.language, to: facts.targetLanguage },
    });
  },
});
