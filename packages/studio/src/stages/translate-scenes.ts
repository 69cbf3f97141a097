import type { Script, Segment } from "@voxloom/contract";
import type { TranslatedLine, TranslateSpeaker, TranslationBrief, Translator } from "@voxloom/engines";
import { budgetCharacters, getCharactersPerSecond, hasSlot } from "@voxloom/timeline";
import pLimit from "p-limit";
import { z } from "zod";
import type { ProductionContext } from "../graph/production-context.ts";
import { identified, runStage } from "../graph/run-stage.ts";
import { defineStage, input, type StageResult } from "../graph/stage.ts";
import { listSentences } from "./list-scenes.ts";
import type { SourceAudio } from "./source.ts";

const translatedSchema = z.object({
  lines: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      shorterTexts: z.array(z.string()),
      unknownWords: z.array(z.string()),
    }),
  ),
  warnings: z.array(z.string()),
});
/** Terms with a wording each. */
export const termsSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** Translates the lines of a scene. */
export const translateStage = defineStage({
  name: "translate",
  version: 1,
  capability: "translate",
  parameters: z.object({
    from: z.string(),
    to: z.string(),
    lines: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        /** Left out where there is no slot in time to keep to. */
        maxCharacters: z.number().optional(),
        /** The sentence ends in a later line. Left out where it does not: keys of before stay. */
        goesOn: z.boolean().optional(),
        /** Who of the speakers says it. Left out where nobody reads it. */
        speaker: z.number().optional(),
      }),
    ),
    glossary: termsSchema,
    /** Left out where there are none: keys of before stay. */
    instructions: z.string().optional(),
    /** Left out where nobody reads who speaks. */
    speakers: z
      .array(z.object({ name: z.string(), gender: z.enum(["female", "male"]).nullable() }))
      .optional(),
    /** Left out where there is none. */
    brief: z.object({ summary: z.string(), terms: termsSchema }).optional(),
  }),
  inputs: {},
  output: translatedSchema,
  run: ({ parameters, engine, signal }) => engine.translate({ ...parameters, signal }),
});

/** Translates the lines of a scene by ear: what is heard counts, and not what was written down. */
export const translateByEarStage = defineStage({
  name: "translate-by-ear",
  version: 1,
  capability: "translate",
  parameters: z.object({
    from: z.string(),
    to: z.string(),
    lines: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        spoken: z.object({ startMs: z.number(), endMs: z.number() }),
      }),
    ),
    glossary: termsSchema,
  }),
  inputs: { audio: input<SourceAudio>() },
  output: translatedSchema,
  run: ({ parameters, inputs: { audio }, engine, signal }) =>
    engine.translate({ ...parameters, audioPath: audio.monoPath, signal }),
});

/** A service answers several scenes at a time; a program of this machine takes one after the other. */
const scenesAtOnce = { system: 1, local: 1, service: 3 };

/** A speaker of the script. */
export type SceneSpeaker = TranslateSpeaker & { id: string };

export type ScenesOrder = {
  engine: Translator;
  /** Its languages and its glossary rule. */
  script: Pick<Script, "sourceLanguage" | "glossary">;
  targetLanguage: string;
  /** What an engine that is a language model is to heed. */
  instructions?: string | undefined;
  /** Who speaks, for an engine that is a language model; missing: it does not matter, or nobody knows. */
  speakers?: readonly SceneSpeaker[] | undefined;
  /**
   * What is known of the whole text, for an engine that is a language model. Scenes that were translated when nothing was
   * known stay as they are.
   */
  brief?: TranslationBrief | undefined;
  /** Characters a second of who will say a line, as far as that is known; missing: the language's. */
  findRate?: ((line: Segment) => number | undefined) | undefined;
  /** What the lines are said in, for an engine that translates by ear; missing: there is only text. */
  audio?: SourceAudio | undefined;
  scenes: readonly Segment[][];
  /** Lines that are translated by themselves, whatever sentence they are a part of. */
  aloneIds?: ReadonlySet<string>;
  /** Called with the number of lines so far. */
  onDone?: (lines: number) => void;
};

/**
 * Translates scenes, each with its lines in sight of one another, lines of one sentence as one. A scene that is
 * translated is not translated again.
 */
export async function translateScenes(
  context: ProductionContext,
  order: ScenesOrder,
): Promise<{ lines: Map<string, TranslatedLine>; reused: boolean }> {
  const limit = pLimit(scenesAtOnce[order.engine.tier]);
  let done = 0;
  const made = await Promise.all(
    order.scenes.map((scene) =>
      limit(async () => {
        const artifact = await context.branches.start(() => translateScene(context, order, scene));
        done += scene.length;
        order.onDone?.(done);
        return artifact;
      }),
    ),
  );
  const lines = made.flatMap(({ value }) => value.lines);
  return {
    lines: new Map(lines.map((line) => [line.id, line])),
    reused: made.every((artifact) => artifact.reused),
  };
}

async function translateScene(
  context: ProductionContext,
  order: ScenesOrder,
  scene: readonly Segment[],
): Promise<StageResult<z.output<typeof translatedSchema>, never>> {
  const { engine, script, targetLanguage, instructions = "", speakers = [], brief, audio, aloneIds } = order;
  if (engine.isByEar === true && audio !== undefined) {
    const lines = scene.map(({ id, sourceText: text, startMs, endMs }) => ({
      ...{ id, text },
      spoken: { startMs, endMs },
    }));
    return runStage(context, translateByEarStage, {
      parameters: { from: script.sourceLanguage, to: targetLanguage, lines, glossary: script.glossary },
      inputs: { audio },
      engine,
    });
  }
  const goesOn = listSentences(scene);
  const isJoined = (index: number) =>
    goesOn[index] === true &&
    ![scene[index], scene[index + 1]].some((line) => line && aloneIds?.has(line.id));
  // What no engine reads makes no other translation, nor who speaks elsewhere in the recording.
  const isModel = engine.tier === "service";
  const told = isModel ? listSpeaking(scene, speakers) : [];
  const placeOf = new Map(told.map(({ id }, place) => [id, place]));
  const parameters = {
    from: script.sourceLanguage,
    to: targetLanguage,
    lines: scene.map((line, index) => ({
      id: line.id,
      text: line.sourceText,
      ...(hasSlot(line) && {
        maxCharacters: budgetCharacters({
          slotMs: line.endMs - line.startMs,
          charactersPerSecond: order.findRate?.(line) ?? getCharactersPerSecond(targetLanguage),
        }),
      }),
      ...(isJoined(index) && { goesOn: true }),
      ...(placeOf.has(line.speakerId) && { speaker: placeOf.get(line.speakerId) }),
    })),
    glossary: script.glossary,
    ...(instructions !== "" && isModel && { instructions }),
    ...(told.length > 0 && { speakers: told.map(({ name, gender }) => ({ name, gender })) }),
  };
  const call = { parameters, inputs: {}, engine };
  if (brief === undefined) return await runStage(context, translateStage, call);
  // What was translated when no brief could be had is paid for.
  const isThere = (await context.store.find(identified(translateStage, call).key)) !== null;
  return await runStage(
    context,
    translateStage,
    isThere ? call : { ...call, parameters: { ...parameters, brief } },
  );
}

/** Who speaks in a scene, as far as that says something: one voice of which nothing is known does not. */
function listSpeaking(scene: readonly Segment[], speakers: readonly SceneSpeaker[]): SceneSpeaker[] {
  const own = speakers.filter(({ id }) => scene.some(({ speakerId }) => speakerId === id));
  return own.length > 1 || own.some(({ gender }) => gender !== null) ? own : [];
}
