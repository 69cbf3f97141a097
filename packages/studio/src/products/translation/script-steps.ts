import type { Origins } from "@voxloom/contract";
import { findVoiceEar, isClearSpeech, type VoiceDistances } from "@voxloom/engines";
import { withPronunciations } from "@voxloom/timeline";
import { stepsFor } from "../../graph/step.ts";
import { castSpeakers, listCastVoices } from "../../stages/cast-speakers.ts";
import type { SpeechSpans } from "../../stages/find-speech.ts";
import { hearLikeness, voicePrintStage } from "../../stages/hear-likeness.ts";
import { listUnreadable } from "../../stages/list-unreadable.ts";
import { makeOwnBackground, ownBackgroundStage } from "../../stages/own-background.ts";
import {
  type Background,
  cutToWords,
  separateBackground,
  separateStage,
} from "../../stages/separate-background.ts";
import { unknownOrigins, wordsOrigins } from "../../stages/words-origins.ts";
import { shareOfLength } from "../expected-time.ts";
import { chooseTranscriber, chooseTranslator } from "../listening/listen-order.ts";
import { hasScript, language, segment, speech, translate } from "../listening/listen-steps.ts";
import { audibleFile, extract } from "../source-steps.ts";
import { chooseSeparator, type DubFacts } from "./dub-facts.ts";
import type { DubOrder } from "./dub-request.ts";

/** Defines a step of a dub. */
export const dubStep = stepsFor<DubOrder, DubFacts>();

/** Which speech is taken out where laughter stays: that takes the words, for which nothing else waits here. */
export const words = dubStep({
  name: "cut-to-words",
  needs: { speech, source: segment },
  skip: {
    // Under a background of one's own there is nothing that it could stay in.
    when: ({ settings }) => !settings.keepLaughter || settings.ownBackground !== null,
    give: (): SpeechSpans | null => null,
  },
  run: async (given): Promise<SpeechSpans | null> => cutToWords(given.speech, given.source.script),
});

export const separate = dubStep({
  name: "separate",
  row: "separate",
  needs: { audio: extract, speech, words },
  stages: [separateStage, ownBackgroundStage],
  expectedMs: shareOfLength(0.015),
  engine: (facts, engines) =>
    facts.settings.ownBackground === null ? chooseSeparator(facts, engines) : null,
  skip: {
    when: ({ settings }) => !settings.keepBackground && settings.ownBackground === null,
    give: (): Background | null => null,
  },
  run: async (given, { order, facts, context }): Promise<Background | null> => {
    const { ownBackground } = order.settings;
    const heard = { audio: given.audio, speech: given.words ?? given.speech };
    if (ownBackground === null)
      return await separateBackground(context, heard, chooseSeparator(facts, context.engines));
    const { lengthMs, ...file } = await audibleFile(order.attached ?? {}, ownBackground.materialId);
    const { durationMs } = facts;
    const { gainDb } = ownBackground;
    const recordingMs = order.info.durationMs;
    return await makeOwnBackground(context, { file, lengthMs, recordingMs, durationMs, gainDb });
  },
});

/** A language that nobody here speaks is told before an hour of recognition. */
export const voices = dubStep({
  name: "check-voices",
  needs: { language },
  skip: { when: hasScript, give: () => undefined },
  run: async (_, { order, context }) => {
    context.engines.synthesizerFor(order.targetLanguage, order.settings.engines.synthesize);
  },
});

/** Who speaks is compared with the voices while the words are translated, where a network here hears voices. */
export const likeness = dubStep({
  name: "hear-likeness",
  needs: { audio: extract, source: segment, voices },
  stages: [voicePrintStage],
  skip: { when: hasScript, give: (): VoiceDistances | undefined => undefined },
  run: async ({ audio, source }, { order, context }): Promise<VoiceDistances | undefined> => {
    const { settings, targetLanguage } = order;
    const { engines } = context;
    const { id, tier } = engines.synthesizerFor(targetLanguage, settings.engines.synthesize);
    // Where a person chose there is nothing to compare, and samples of a service would be paid for.
    if (settings.voiceIds.length > 0 || tier === "service" || !isClearSpeech(id)) return undefined;
    const diarizer = findVoiceEar(engines);
    if (diarizer === null) return undefined;
    const { script, genderOfSpeaker } = source;
    const cast = listCastVoices(engines, { targetLanguage, settings });
    return await hearLikeness(context, {
      ...{ audio, script, genderOfSpeaker, language: targetLanguage, voices: cast, diarizer },
    });
  },
});

export const cast = dubStep({
  name: "cast",
  row: "cast",
  needs: { source: segment, script: translate, voices, distances: likeness },
  run: async ({ source: { genderOfSpeaker }, script, distances }, { order, context }) => {
    const { settings, targetLanguage, pronunciations = [] } = order;
    const said = order.script === null ? withPronunciations(script, pronunciations) : script;
    const made = castSpeakers(context.engines, {
      ...{ script: said, targetLanguage, settings, genderOfSpeaker, distances },
    });
    context.warn(listUnreadable(made));
    return made;
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
