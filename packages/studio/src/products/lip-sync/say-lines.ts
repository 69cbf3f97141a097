import { listSounding, type MediaInfo, type SaidLines, type Script } from "@voxloom/contract";
import { EngineError } from "@voxloom/engines";
import { runStage } from "../../graph/run-stage.ts";
import type { StepContext } from "../../graph/step.ts";
import { alignStage } from "../../stages/align-lines.ts";
import { extractStage } from "../../stages/extract-source-audio.ts";
import type { SourceAudio } from "../../stages/source.ts";
import { placeHeard } from "../../stages/time-words.ts";
import type { KeyedFile } from "../video-stages.ts";

/** Of what was mixed here; it is read as it is. */
const mixed: MediaInfo = {
  container: "wav",
  durationMs: 0,
  video: null,
  audioTracks: [],
  subtitleTracks: [],
};

/** What was mixed as WAV, for those who listen to it and draw it. */
export async function extractVoice(
  context: StepContext,
  { audio, durationMs }: { audio: KeyedFile; durationMs: number },
): Promise<SourceAudio> {
  const { key, files } = await runStage(context, extractStage, {
    parameters: { audioTrack: 0, durationMs },
    inputs: { source: { ...audio, name: "The voice", info: mixed, isCut: false } },
  });
  return { key, ...files };
}

/**
 * What a dub says on its own clock, with the words of lines where an engine aligns its language: guessed times would mark
 * the wrong word. null: nothing is said.
 */
export async function sayLines(
  context: StepContext,
  script: Pick<Script, "segments" | "targetLanguage" | "sourceLanguage">,
  { audio, durationMs }: { audio: SourceAudio; durationMs: number },
): Promise<SaidLines | null> {
  const language = script.targetLanguage ?? script.sourceLanguage;
  const lines = listSounding(script, durationMs);
  if (lines.length === 0) return null;
  const heard = await alignSaid(context, lines, { audio, durationMs, language });
  return {
    language,
    lines: lines.map((line, index) => ({
      ...line,
      words: placeHeard(line.text, language, heard[index] ?? []) ?? [],
    })),
  };
}

async function alignSaid(
  context: StepContext,
  lines: readonly { text: string; startMs: number; endMs: number }[],
  { audio, durationMs, language }: { audio: SourceAudio; durationMs: number; language: string },
) {
  const engine = context.engines.alignerFor(language);
  if (engine === null) return [];
  try {
    const { value } = await runStage(context, alignStage, {
      parameters: {
        language,
        lines: lines.map(({ text, startMs, endMs }) => ({
          text,
          startMs,
          endMs: Math.min(endMs, durationMs),
        })),
      },
      inputs: { audio },
      engine,
    });
    return value.lines;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    // The lips move all the same: only no word is marked.
    return [];
  }
}
