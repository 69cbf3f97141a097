import { AppError, type GlossaryTerm } from "@voxloom/contract";
import { createScript, createSegment } from "@voxloom/timeline";
import { defineGraph, type RunTools, runGraph } from "../../graph/run-graph.ts";
import { stepsFor } from "../../graph/step.ts";
import { briefStage } from "../../stages/brief-translation.ts";
import { translateStage } from "../../stages/translate-scenes.ts";
import { translateScript } from "../../stages/translate-script.ts";
import { tellTextLanguage } from "./text-language.ts";

/** A text without times. */
export type RowsOrder = {
  /** As the person named it, for messages. */
  name: string;
  /** Each is translated by itself, with those around it in sight. */
  rows: readonly string[];
  /** `auto`: told by the text. */
  sourceLanguage: string;
  targetLanguage: string;
  glossary: GlossaryTerm[];
  /** What a language model is to heed; default: nothing. */
  instructions?: string | undefined;
  /** Default: the best there is. */
  engineId?: string | undefined;
};

export type TranslatedRows = {
  sourceLanguage: string;
  /** As many as there were. */
  rows: string[];
  /** Words that the engine did not know and left as they were, each once. */
  unknownWords: string[];
  warnings: string[];
};

type RowsFacts = { characters: number };
const step = stepsFor<RowsOrder, RowsFacts>();

const read = step({
  name: "read-rows",
  row: "probe",
  run: async (_, { order: { name, rows, sourceLanguage, glossary } }) =>
    createScript({
      sourceLanguage: tellTextLanguage({ name, lines: rows }, sourceLanguage).language,
      ...{ glossary, hasMedia: false, durationMs: rows.length },
      segments: rows.map((sourceText, index) =>
        createSegment({
          ...{ id: `line-${index + 1}`, speakerId: "", sourceText },
          ...{ startMs: index, endMs: index, block: { kind: "paragraph" } },
        }),
      ),
    }),
});

const translate = step({
  name: "translate",
  row: "translate",
  needs: { script: read },
  stages: [briefStage, translateStage],
  expectedMs: ({ characters }) => 600 + characters * 2,
  run: async ({ script }, { order: { name, targetLanguage, instructions, engineId }, context }) => {
    const { sourceLanguage: from } = script;
    if (from === targetLanguage)
      throw new AppError("BAD_INPUT", `"${name}" is in "${from}" already. Choose another language.`);
    const engine = context.engines.translatorFor(from, targetLanguage, engineId);
    return await translateScript(context, {
      ...{ script, targetLanguage, engine, instructions, sharesAnswers: true },
    });
  },
});

const translated = step({
  name: "translated-rows",
  needs: { script: translate },
  run: async ({ script: { sourceLanguage, segments } }, { context }): Promise<TranslatedRows> => ({
    sourceLanguage,
    rows: segments.map(({ targetText }) => targetText),
    unknownWords: [...new Set(segments.flatMap(({ unknownWords }) => unknownWords))],
    warnings: context.warnings(),
  }),
});

const graph = defineGraph({
  what: "The translation",
  steps: [read, translate],
  result: translated,
  getFacts: ({ rows }: RowsOrder) => ({ characters: rows.reduce((sum, { length }) => sum + length, 0) }),
});

/**
 * Translates a text row by row, by the stage that scripts are translated by: what was translated once is not translated
 * again. Throws AppError and EngineError.
 */
export const translateRows = async (order: RowsOrder & RunTools): Promise<TranslatedRows> =>
  (await runGraph(graph, order, order)).result;
