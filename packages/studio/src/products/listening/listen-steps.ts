import type { Script } from "@voxloom/contract";
import { type StepContext, stepsFor } from "../../graph/step.ts";
import { alignStage } from "../../stages/align-lines.ts";
import { briefStage } from "../../stages/brief-translation.ts";
import { detectLanguage, detectLanguageStage } from "../../stages/detect-language.ts";
import { diarizeSpeakers, diarizeStage, type LineVoices } from "../../stages/diarize-speakers.ts";
import { findLanguagePartsStage, findStretchDetector } from "../../stages/find-language-parts.ts";
import { findSpeech, findSpeechStage } from "../../stages/find-speech.ts";
import {
  createSourceScript,
  linesOfFile,
  linesOfSpeech,
  linesOfSubtitles,
  type SourceLines,
  type SourceScript,
} from "../../stages/make-source-script.ts";
import { makePreview, previewStage } from "../../stages/package-files.ts";
import { type OwnSubtitles, readOwnFile, readOwnSubtitles } from "../../stages/read-own-subtitles.ts";
import { transcribeStage } from "../../stages/recognize-spans.ts";
import {
  type ReadCue,
  recognizeSubtitles,
  recognizeSubtitlesStage,
  subtitlePicturesStage,
} from "../../stages/recognize-subtitles.ts";
import { translateByEarStage, translateStage } from "../../stages/translate-scenes.ts";
import { translateScript } from "../../stages/translate-script.ts";
import { shareOfLength } from "../expected-time.ts";
import { extract, heardAudio, probe } from "../source-steps.ts";
import {
  chooseAligner,
  chooseDiarizer,
  chooseOwnAligner,
  choosePivots,
  chooseTextRecognizer,
  chooseTranscriber,
  chooseTranslator,
  type ListenFacts,
  type ListenOrder,
} from "./listen-order.ts";

/** Defines a step of what begins with listening. */
const listenStep = stepsFor<ListenOrder, ListenFacts>();

/** The edited script of an order that has one. */
export function editedScript({ script, targetLanguage }: ListenOrder): Script {
  if (script === null) throw new Error("a step was left out for an edited script that is not there");
  return { ...script, targetLanguage };
}
/** Whether subtitles that somebody brought stay as they are. */
const keepsOwnFile = ({ keepsFile, ownSubtitles: own }: ListenOrder): boolean =>
  keepsFile === true && own?.side === "source";
export const hasScript = (facts: ListenFacts): boolean => facts.hasScript;
const hasSource = (facts: ListenFacts): boolean => facts.hasSource;

/** The source side of an order that has one. */
function givenSource(order: ListenOrder): SourceScript {
  if (order.script !== null) return { script: editedScript(order), genderOfSpeaker: {} };
  if (order.source) return order.source;
  throw new Error("a step was left out for a source that is not there");
}

export const speech = listenStep({
  name: "find-speech",
  needs: { source: probe, audio: heardAudio },
  stages: [findSpeechStage],
  // Subtitles that are there already need nobody who speaks.
  run: ({ source, audio }, { order, context }) =>
    findSpeech(context, source, { audio, mayBeSilent: keepsOwnFile(order) }),
});

export const preview = listenStep({
  name: "preview",
  // Nobody looks at a recording that nobody speaks in.
  needs: { source: probe, speech },
  stages: [previewStage],
  run: ({ source }, { order, context }) => makePreview(context, source, order.settings),
});

export const ownSubtitles = listenStep({
  name: "read-subtitles",
  row: "read-pictures",
  isShown: ({ ocrLanguage }) => ocrLanguage !== null,
  needs: { source: probe },
  stages: [subtitlePicturesStage, recognizeSubtitlesStage],
  expectedMs: (facts) => (facts.ocrLanguage === null ? 20 : shareOfLength(0.05, 1000)(facts)),
  engine: chooseTextRecognizer,
  skip: { when: ({ hasSource: has, ownSide }) => has || ownSide === null, give: () => null },
  run: async ({ source }, { order, facts, context }) => {
    if (order.ownSubtitles === null) return null;
    const { settings } = order;
    const { durationMs } = source.info;
    const { readCues, ...own } = await readPictures(order.ownSubtitles, durationMs, { facts, context });
    const cues = await readOwnSubtitles(own, durationMs, context.warn);
    const script = keepsOwnFile(order) ? await readOwnFile({ ...settings, own, durationMs }) : null;
    return { side: own.side, cues, script, readCues };
  },
});

/** Subtitles as a file: those that are pictures are read first. */
export async function readPictures(
  own: OwnSubtitles,
  durationMs: number,
  { facts, context }: { facts: ListenFacts; context: StepContext },
): Promise<OwnSubtitles & { readCues: readonly ReadCue[] }> {
  const { pictures, path: sourcePath, name } = own;
  const engine = chooseTextRecognizer(facts, context.engines);
  if (pictures === undefined || engine === null) return { ...own, readCues: [] };
  context.row.by(engine.id);
  const pictured = { ...pictures, sourcePath, name, durationMs };
  const { path, cues } = await recognizeSubtitles(context, pictured, {
    engine,
    onProgress: context.row.fraction,
  });
  return { ...own, path, readCues: cues };
}

export const language = listenStep({
  name: "detect-language",
  needs: { source: probe, audio: heardAudio, speech, own: ownSubtitles },
  stages: [detectLanguageStage],
  skip: {
    when: hasSource,
    give: (order) => ({ language: givenSource(order).script.sourceLanguage, heard: null }),
  },
  run: ({ source, ...given }, { order, context }) =>
    detectLanguage(context, source, { ...order.settings, ...given }),
});

export const transcribe = listenStep({
  name: "transcribe",
  row: "transcribe",
  needs: { source: probe, audio: heardAudio, speech, own: ownSubtitles, language },
  stages: [transcribeStage, alignStage, findLanguagePartsStage],
  expectedMs: shareOfLength(0.13, 700),
  engine: (facts, engines) => {
    if (facts.ownSide === "target") return null;
    return facts.ownSide === "source" ? chooseOwnAligner(facts, engines) : chooseTranscriber(facts, engines);
  },
  // Words that somebody brought are theirs, whoever finds when they are said.
  isDecisive: ({ ownSide }) => ownSide === null,
  skip: {
    when: hasSource,
    give: (): SourceLines => ({ segments: [], speakers: [], speakerNumbers: null }),
  },
  run: async (given, { order, facts, context }) => {
    const { own, language: spoken, ...recording } = given;
    const known = { ...facts, sourceLanguage: spoken.language };
    if (own !== null) {
      // Which words are unsure matters more than when each of them is said.
      const isRead = own.readCues.length > 0;
      const isAligned = own.side === "source" && recording.speech.spans.length > 0 && !isRead;
      const aligner = isAligned ? chooseOwnAligner(known, context.engines) : null;
      if (own.script !== null)
        return await linesOfFile(context, {
          ...recording,
          script: own.script,
          readCues: own.readCues,
          language: spoken.language,
          aligner,
        });
      return await linesOfSubtitles(context, { ...own, ...recording, language: spoken.language, aligner });
    }
    return await linesOfSpeech(context, {
      ...recording,
      language: spoken.language,
      hints: order.settings.glossary.map((term) => term.source),
      isFast: order.isFast,
      engine: chooseTranscriber(known, context.engines),
      aligner: chooseAligner(known, context.engines),
      wishes: order.wishes,
      detector: findStretchDetector(context.engines),
      findEars: (sourceLanguage) => {
        // Who was chosen was chosen for the language of the rest.
        const { transcribe: _, ...engines } = facts.settings.engines;
        const spokenSo = { ...facts, sourceLanguage, settings: { ...facts.settings, engines } };
        return {
          engine: chooseTranscriber(spokenSo, context.engines),
          aligner: chooseAligner(spokenSo, context.engines),
        };
      },
    });
  },
});

export const diarize = listenStep({
  name: "diarize",
  row: "diarize",
  needs: { audio: extract, lines: transcribe },
  stages: [diarizeStage],
  expectedMs: shareOfLength(0.005),
  // Of one speaker it only tells the kind of voice: that is no step to a person.
  engine: (facts, engines) => (facts.settings.speakerCount === 1 ? null : chooseDiarizer(facts, engines)),
  skip: { when: hasSource, give: (): LineVoices => ({ speakers: [], turns: [], voices: [], warnings: [] }) },
  run: async ({ audio, lines }, { order, facts, context }) => {
    if (lines.speakerNumbers !== null) {
      context.row.skip();
      return { speakers: lines.speakerNumbers, turns: [], voices: [], warnings: [] };
    }
    return await diarizeSpeakers(context, {
      audio,
      lines: lines.segments,
      mayBeCut: lines.mayBeCut,
      speakerCount: order.settings.speakerCount,
      engine: chooseDiarizer(facts, context.engines),
    });
  },
});

export const segment = listenStep({
  name: "segment",
  row: "segment",
  needs: { source: probe, own: ownSubtitles, language, lines: transcribe, voices: diarize },
  skip: { when: hasSource, give: givenSource },
  run: async ({ source, own, language: spoken, lines, voices }, { order }) =>
    own !== null && own.script !== null
      ? {
          script: { ...own.script, sourceLanguage: spoken.language, segments: lines.segments },
          genderOfSpeaker: {},
        }
      : createSourceScript({
          durationMs: source.info.durationMs,
          language: spoken.language,
          glossary: order.settings.glossary,
          lines,
          voices,
        }),
});

/** An impossible pair is told before an hour of recognition: beside it, as soon as the language is known. */
export const pair = listenStep({
  name: "check-pair",
  needs: { language },
  skip: { when: hasScript, give: () => undefined },
  run: async ({ language: spoken }, { facts, context }) => {
    chooseTranslator({ ...facts, sourceLanguage: spoken.language }, context.engines);
  },
});

export const translate = listenStep({
  name: "translate",
  row: "translate",
  isShown: ({ targetLanguage }) => targetLanguage !== null,
  needs: { source: segment, audio: heardAudio, pair },
  stages: [briefStage, translateStage, translateByEarStage],
  expectedMs: shareOfLength(0.01, 600),
  engine: chooseTranslator,
  pivots: choosePivots,
  isDecisive: () => true,
  skip: { when: hasScript, give: editedScript },
  run: async ({ source, audio }, { order, facts, context }) => {
    const { targetLanguage, settings, voicesOfSource } = order;
    const { script, genderOfSpeaker } = source;
    if (targetLanguage === null) {
      context.row.skip();
      return script;
    }
    const engine = chooseTranslator({ ...facts, sourceLanguage: script.sourceLanguage }, context.engines);
    return await translateScript(context, {
      ...{ script, targetLanguage, engine, audio, genderOfSpeaker, instructions: settings.instructions },
      voiceOfSpeaker: voicesOfSource?.(context, source),
      findTranslator: (language) => chooseTranslator({ ...facts, sourceLanguage: language }, context.engines),
    });
  },
});
