import type { Script, Segment } from "@voxloom/contract";
import type { TranslatedLine, Translator } from "@voxloom/engines";
import { budgetCharacters, charactersPerSecondOf } from "@voxloom/timeline";
import pLimit from "p-limit";
import { z } from "zod";
import { makeDocument } from "../graph/make-artifact.ts";
import type { Workshop } from "../graph/workshop.ts";

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

export type ScenesOrder = {
  engine: Translator;
  /** Its languages and its glossary rule. */
  script: Pick<Script, "sourceLanguage" | "glossary">;
  targetLanguage: string;
  scenes: readonly Segment[][];
  /** Called with the number of lines so far. */
  onDone?: (lines: number) => void;
};

/** Translates scenes, each with its lines in sight of one another. A scene that is translated is not translated again. */
export async function translateScenes(
  workshop: Workshop,
  order: ScenesOrder,
): Promise<{ lines: Map<string, TranslatedLine>; reused: boolean }> {
  const limit = pLimit(scenesAtOnce[order.engine.tier]);
  let done = 0;
  const made = await Promise.all(
    order.scenes.map((scene) =>
      limit(async () => {
        const artifact = await workshop.branches.start(() => translateScene(workshop, order, scene));
        done += scene.length;
        order.onDone?.(done);
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
  { engine, script, targetLanguage }: ScenesOrder,
  scene: readonly Segment[],
) {
  const request = {
    from: script.sourceLanguage,
    to: targetLanguage,
    lines: scene.map(({ id, sourceText, startMs, endMs }) => ({
      id,
      text: sourceText,
      maxCharacters: budgetCharacters({
        slotMs: endMs - startMs,
        charactersPerSecond: charactersPerSecondOf(targetLanguage),
      }),
    })),
    glossary: script.glossary,
  };
  const identity = { stage: "translate", stageVersion: 1, engine, parameters: request, inputKeys: [] };
  return makeDocument(store, identity, {
    schema: sceneSchema,
    make: () => busy.during(() => engine.translate({ ...request, signal: branches.signal })),
  });
}
