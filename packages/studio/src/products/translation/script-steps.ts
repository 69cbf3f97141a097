import type { Origins } from "@voxloom/contract";
import { stepsFor } from "../../graph/step.ts";
import { castSpeakers } from "../../stages/cast-speakers.ts";
import { type Background, separateBackground, separateStage } from "../../stages/separate-background.ts";
import { translateStage } from "../../stages/translate-scenes.ts";
import { translateScript } from "../../stages/translate-script.ts";
import { unknownOrigins, wordsOrigins } from "../../stages/words-origins.ts";
import { shareOfLength } from "../expected-time.ts";
import { chooseTranscriber } from "../listening/listen-order.ts";
import { editedScript, hasScript, language, segment, speech } from "../listening/listen-steps.ts";
import { extract } from "../source-steps.ts";
import { chooseSeparator, chooseTranslator, type DubFacts } from "./dub-facts.ts";
import type { DubOrder } from "./dub-request.ts";

/** Defines a step of a dub. */
export const dubStep = stepsFor<DubOrder, DubFacts>();

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

/** An impossible pair is told before an hour of recognition: beside it, as soon as the language is known. */
export const pair = dubStep({
  name: "check-pair",
  needs: { language },
  skip: { when: hasScript, give: () => undefined },
  run: async ({ language: spoken }, { order, facts, context }) => {
    chooseTranslator({ ...facts, sourceLanguage: spoken.language }, context.engines);
    context.engines.synthesizerFor(order.targetLanguage, order.settings.engines.synthesize);
  },
});

export const translate = dubStep({
  name: "translate",
  row: "translate",
  needs: { source: segment, pair },
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
