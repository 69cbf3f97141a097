import type { Script, Segment } from "@voxloom/contract";
import type { TranslatedLine, Translator } from "@voxloom/engines";
import { budgetCharacters, charactersPerSecondOf } from "@voxloom/timeline";
import pLimit from "p-limit";
import { z } from "zod";
import { makeDocument } from "../graph/make-artifact.ts";
import type { StageWatch } from "../graph/stage-board.ts";
import type { Workshop } from "../graph/workshop.ts";
import { scenesOf } from "./scenes-of.ts";
import type { Source } from "./source.ts";

const sceneSchema = z.object({
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

/** A service answers several scenes at a time; a program of this machine takes one after the other. */
const scenesAtOnce = { system: 1, local: 1, service: 3 };

/** The script with its target side, scene by scene: a scene that is translated is not translated again. */
export async function translateScript(
  workshop: Workshop,
  source: Source,
  input: { script: Script; targetLanguage: string },
): Promise<Script> {
  const { board, engines } = workshop;
  const { script, targetLanguage } = input;
  const targeted = { ...script, targetLanguage };
  const isGiven = script.segments.every((segment) => segment.targetText !== "");
  if (isGiven || targetLanguage === script.sourceLanguage) {
    board.skip("translate");
    return {
      ...targeted,
      segments: script.segments.map((segment) => ({
        ...segment,
        targetText: segment.targetText === "" ? segment.sourceText : segment.targetText,
      })),
    };
  }
  const engine = engines.translatorFor(
    script.sourceLanguage,
    targetLanguage,
    source.settings.engines.translate,
  );
  const { lines } = await board.run("translate", engine.id, (watch) =>
    translateScenes(workshop, { engine, script, targetLanguage, glossary: source.settings.glossary, watch }),
  );
  return { ...targeted, segments: script.segments.map((segment) => translated(segment, lines)) };
}

function translated(segment: Segment, lines: ReadonlyMap<string, TranslatedLine>): Segment {
  const line = lines.get(segment.id);
  if (line === undefined) return segment;
  const { text, shorterTexts, unknownWords } = line;
  return { ...segment, targetText: text, shorterTexts, unknownWords };
}

async function translateScenes(
  workshop: Workshop,
  order: {
    engine: Translator;
    script: Script;
    targetLanguage: string;
    glossary: { source: string; target: string }[];
    watch: StageWatch;
  },
): Promise<{ lines: Map<string, TranslatedLine>; reused: boolean }> {
  const { engine, script, watch } = order;
  const limit = pLimit(scenesAtOnce[engine.tier]);
  const { length } = script.segments;
  let done = 0;
  const made = await Promise.all(
    scenesOf(script.segments).map((scene) =>
      limit(async () => {
        const artifact = await workshop.branches.start(() => translateScene(workshop, { ...order, scene }));
        done += scene.length;
        watch.count(done, length);
        return artifact;
      }),
    ),
  );
  for (const { value } of made) workshop.warn(value.warnings);
  const lines = made.flatMap(({ value }) => value.lines);
  return {
    lines: new Map(lines.map((line) => [line.id, line])),
    reused: made.every((artifact) => artifact.reused),
  };
}

function translateScene(
  { store, busy, branches }: Workshop,
  order: {
    engine: Translator;
    script: Script;
    scene: Segment[];
    targetLanguage: string;
    glossary: { source: string; target: string }[];
  },
) {
  const { engine, scene, glossary } = order;
  const request = {
    from: order.script.sourceLanguage,
    to: order.targetLanguage,
    lines: scene.map(({ id, sourceText, startMs, endMs }) => ({
      id,
      text: sourceText,
      maxCharacters: budgetCharacters({
        slotMs: endMs - startMs,
        charactersPerSecond: charactersPerSecondOf(order.targetLanguage),
      }),
    })),
    glossary,
  };
  const identity = { stage: "translate", stageVersion: 1, engine, parameters: request, inputKeys: [] };
  return makeDocument(store, identity, {
    schema: sceneSchema,
    make: () => busy.during(() => engine.translate({ ...request, signal: branches.signal })),
  });
}
