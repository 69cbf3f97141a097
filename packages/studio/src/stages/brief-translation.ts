import type { Script, Segment } from "@voxloom/contract";
import { EngineError, type TranslationBrief, type Translator } from "@voxloom/engines";
import { z } from "zod";
import type { ProductionContext } from "../graph/production-context.ts";
import { runStage } from "../graph/run-stage.ts";
import { defineStage } from "../graph/stage.ts";
import { type SceneSpeaker, termsSchema } from "./translate-scenes.ts";

/** Reads a text before its scenes are translated. */
export const briefStage = defineStage({
  name: "translation-brief",
  version: 1,
  capability: "translate",
  parameters: z.object({
    from: z.string(),
    to: z.string(),
    lines: z.array(z.object({ text: z.string(), speaker: z.number().optional() })),
    speakers: z.array(z.object({ name: z.string(), gender: z.enum(["female", "male"]).nullable() })),
    glossary: termsSchema,
    instructions: z.string().optional(),
  }),
  inputs: {},
  output: z.object({ summary: z.string(), terms: termsSchema, warnings: z.array(z.string()) }),
  run: async ({ parameters, engine, signal }) =>
    (await engine.makeBrief?.({ ...parameters, signal })) ?? { summary: "", terms: [], warnings: [] },
});

/** Fewer lines are seen at once by whoever translates them. */
const minLines = 4;

type BriefOrder = {
  engine: Translator;
  script: Pick<Script, "sourceLanguage" | "glossary" | "translationBriefs"> & {
    segments: readonly Segment[];
  };
  targetLanguage: string;
  instructions?: string | undefined;
  speakers?: readonly SceneSpeaker[];
};

/**
 * What is known of a text before it is translated: what its script holds of it from the first time, else what the engine
 * says now. Nothing where the engine is no language model, where there are few lines, and, with a warning, where it fails.
 */
export async function briefTranslation(
  context: ProductionContext,
  { engine, script, targetLanguage: to, instructions = "", speakers = [] }: BriefOrder,
): Promise<TranslationBrief | undefined> {
  const { sourceLanguage: from, glossary, translationBriefs = [] } = script;
  const spoken = script.segments.filter(({ sourceText }) => /\p{L}/u.test(sourceText));
  if (engine.makeBrief === undefined) return undefined;
  const known = translationBriefs.find((brief) => brief.from === from && brief.to === to);
  if (known !== undefined) return { summary: known.summary, terms: known.terms };
  if (spoken.length < minLines) return undefined;
  const told = speakers.length > 1 ? speakers : [];
  const placeOf = new Map(told.map(({ id }, place) => [id, place]));
  const parameters = {
    ...{ from, to, glossary },
    lines: spoken.map(({ sourceText: text, speakerId }) => ({
      text,
      ...(placeOf.has(speakerId) && { speaker: placeOf.get(speakerId) }),
    })),
    speakers: told.map(({ name, gender }) => ({ name, gender })),
    ...(instructions !== "" && { instructions }),
  };
  try {
    const { value } = await runStage(context, briefStage, { parameters, inputs: {}, engine });
    return { summary: value.summary, terms: value.terms };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    context.warn([`It was translated without a summary and terms made first. ${error.message}`]);
    return undefined;
  }
}
