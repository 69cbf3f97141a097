import { createScript, cuesOf, segmentUtterances } from "@voxloom/timeline";
import type { Command } from "commander";
import { cueFormatOf, formatCues } from "../cue-format.ts";
import { inputFile } from "../input-file.ts";
import { collect, parseLanguageOrAuto, parseTrack, withOutputOptions } from "../options.ts";
import { outputFile } from "../output-file.ts";
import { stageLabel } from "../reporter.ts";
import { atWork, type OutputFlags, type Session, type Workplace } from "../session.ts";
import { type MediaTranscript, transcribeMedia } from "../transcribe-media.ts";
import { writeWhole } from "../write-whole.ts";

type TranscribeFlags = OutputFlags & {
  from: string;
  audioTrack: number;
  hint?: string[];
  engine?: string;
  out?: string;
};

/** `voxloom transcribe`: what is said in a recording, with times. */
export function addTranscribeCommand(program: Command, session: Session): void {
  withOutputOptions(program.command("transcribe <file>"))
    .description("Write down what is said in a recording")
    .option("--from <code>", "the language spoken", parseLanguageOrAuto, "auto")
    .option("--audio-track <number>", "which sound track, from 0", parseTrack, 0)
    .option("--hint <term>", "a name or term that is likely said; may be given several times", collect)
    .option("--engine <id>", "recognise with this engine of `voxloom engines`")
    .option("--out <file>", "file to write: .srt, .vtt, .ass, .txt or .json (default: text on stdout)")
    .action((file: string, flags: TranscribeFlags) =>
      atWork(session, flags, (workplace) => transcribe(workplace, file, flags)),
    );
}

async function transcribe(workplace: Workplace, file: string, flags: TranscribeFlags): Promise<void> {
  const { catalogue, reporter, signal } = workplace;
  const sourcePath = await inputFile(file);
  const format = flags.out === undefined ? "txt" : cueFormatOf(flags.out);
  const rules = { taken: [sourcePath], isForced: flags.force };
  const outputPath = flags.out === undefined ? null : await outputFile(flags.out, rules);
  const order = {
    sourcePath,
    language: flags.from,
    audioTrack: flags.audioTrack,
    hints: flags.hint ?? [],
    engineId: flags.engine,
  };
  const transcript = await transcribeMedia(order, {
    catalogue,
    signal,
    onProgress: (stage, fraction) =>
      reporter.progress({ label: stageLabel(stage), fraction, timeLeftMs: null }),
  });
  for (const warning of transcript.warnings) reporter.note(warning);
  const { lines, cues } = linesOf(transcript);
  const content = formatCues({ lines, cues }, format);
  if (outputPath !== null) await writeWhole(outputPath, content);
  const { language, engineId, durationMs, warnings } = transcript;
  reporter.result(
    { output: outputPath, language, engineId, durationMs, lines, warnings },
    outputPath ?? content.trimEnd(),
  );
}

/** Lines as they are spoken, and the subtitles they make: broken and timed for reading. */
function linesOf({ utterances, language, durationMs }: MediaTranscript) {
  const { segments } = segmentUtterances({ utterances, language });
  // Nobody was told apart, so no cue names a speaker.
  const script = createScript({ sourceLanguage: language, durationMs, segments, speakers: [] });
  const lines = segments.map(({ startMs, endMs, sourceText, words }) => ({
    startMs,
    endMs,
    text: sourceText,
    words,
  }));
  return { lines, cues: cuesOf(script, "source", "source") };
}
