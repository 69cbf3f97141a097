import type { Script, Segment } from "@voxloom/contract";
import type { TranslatedLine, Translator } from "@voxloom/engines";
import type { StepContext } from "../graph/step.ts";
import { scenesOf } from "./scenes-of.ts";
import { translateScenes } from "./translate-scenes.ts";

type Input = { script: Script; targetLanguage: string; engine: Translator | null };

/** The script with its target side, scene by scene. Without an engine the source's words are the target's. */
export async function translateScript(
  context: StepContext,
  { script, targetLanguage, engine }: Input,
): Promise<Script> {
  const targeted = { ...script, targetLanguage };
  if (engine === null) {
    context.row.skip();
    return {
      ...targeted,
      segments: script.segments.map((segment) => ({
        ...segment,
        targetText: segment.targetText === "" ? segment.sourceText : segment.targetText,
      })),
    };
  }
  context.row.by(engine.id);
  const { lines } = await translateScenes(context, {
    engine,
    script,
    targetLanguage,
    scenes: scenesOf(script.segments),
    onDone: (done) => context.row.count(done, script.segments.length),
  });
  return { ...targeted, segments: script.segments.map((segment) => translated(segment, lines)) };
}

function translated(segment: Segment, lines: ReadonlyMap<string, TranslatedLine>): Segment {
  const line = lines.get(segment.id);
  if (line === undefined) return segment;
  const { text, shorterTexts, unknownWords } = line;
  return { ...segment, targetText: text, shorterTexts, unknownWords };
}
