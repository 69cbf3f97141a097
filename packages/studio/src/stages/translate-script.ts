import type { Script, Segment } from "@voxloom/contract";
import type { TranslatedLine, Translator } from "@voxloom/engines";
import { carryMarks } from "@voxloom/timeline";
import type { StepContext } from "../graph/step.ts";
import { listScenes } from "./list-scenes.ts";
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
        ...(segment.targetText === "" && {
          targetText: segment.sourceText,
          targetMarks: segment.sourceMarks,
        }),
      })),
    };
  }
  context.row.by(engine.id);
  const { lines } = await translateScenes(context, {
    engine,
    script,
    targetLanguage,
    scenes: listScenes(script.segments),
    onDone: (done) => context.row.count(done, script.segments.length),
  });
  const carried = script.segments.map((segment) => translated(segment, lines));
  const moved = carried.filter(({ isWhole }) => isWhole).length;
  if (moved > 0)
    context.warn([
      `Looks of single words stand on the whole line in ${moved} translated lines: their words could not be found again.`,
    ]);
  return { ...targeted, segments: carried.map(({ segment }) => segment) };
}

type Carried = { segment: Segment; isWhole: boolean };

function translated(segment: Segment, lines: ReadonlyMap<string, TranslatedLine>): Carried {
  const line = lines.get(segment.id);
  if (line === undefined) return { segment, isWhole: false };
  const { text: targetText, shorterTexts, unknownWords } = line;
  const { marks: targetMarks, isWhole } = carryMarks({ ...segment, targetText });
  return { segment: { ...segment, targetText, targetMarks, shorterTexts, unknownWords }, isWhole };
}
