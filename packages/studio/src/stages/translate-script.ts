import type { Script, Segment } from "@voxloom/contract";
import type { TranslatedLine } from "@voxloom/engines";
import type { Workshop } from "../graph/workshop.ts";
import { scenesOf } from "./scenes-of.ts";
import type { Source } from "./source.ts";
import { translateScenes } from "./translate-scenes.ts";

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
    translateScenes(workshop, {
      engine,
      script,
      targetLanguage,
      scenes: scenesOf(script.segments),
      onDone: (done) => watch.count(done, script.segments.length),
    }),
  );
  return { ...targeted, segments: script.segments.map((segment) => translated(segment, lines)) };
}

function translated(segment: Segment, lines: ReadonlyMap<string, TranslatedLine>): Segment {
  const line = lines.get(segment.id);
  if (line === undefined) return segment;
  const { text, shorterTexts, unknownWords } = line;
  return { ...segment, targetText: text, shorterTexts, unknownWords };
}
