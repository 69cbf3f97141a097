import { basename, resolve } from "node:path";
import { inspectMedia } from "@voxloom/media";
import { type Transcription, transcribeRecording } from "@voxloom/studio";
import { createScript, getCues, segmentUtterances } from "@voxloom/timeline";
import type { Command } from "commander";
import { askForLanguage } from "../ask-for-language.ts";
import { formatCues, getCueFormat } from "../cue-format.ts";
import { inputFile } from "../input-file.ts";
import { openCache } from "../open-cache.ts";
import { cacheOption, collect, parseLanguageOrAuto, parseTrack, withOutputOptions } from "../options.ts";
import { outputFile } from "../output-file.ts";
import { stageLabel } from "../reporter.ts";
import { atWork, type CommandContext, type OutputFlags, type Session } from "../session.ts";
import { showStages } from "../show-stages.ts";
import { writeWhole } from "../write-whole.ts";

type TranscribeFlags = OutputFlags & {
  from: string;
  audioTrack: number;
  hint?: string[];
  engine?: string;
  out?: string;
  cache?: string;
};

/** `voxloom transcribe`: what is said in a recording, with times. */
export function addTranscribeCommand(program: Command, session: Session): void {
  withOutputOptions(program.command("transcribe <file>"))
    .description("Write down what is said in a recording; a second run goes on where the first ended")
    .option("--from <code>", "the language spoken", parseLanguageOrAuto, "auto")
    .option("--audio-track <number>", "which sound track, from 0", parseTrack, 0)
    .option("--hint <term>", "a name or term that is likely said; may be given several times", collect)
    .option("--engine <id>", "recognize with this engine of `voxloom engines`")
    .option("--out <file>", "file to write: .srt, .vtt, .ass, .txt or .json (default: text on stdout)")
    .addOption(cacheOption())
    .action((file: string, flags: TranscribeFlags) =>
      atWork(session, flags, (commandContext) => transcribe(commandContext, file, flags)),
    );
}

async function transcribe(
  commandContext: CommandContext,
  file: string,
  flags: TranscribeFlags,
): Promise<void> {
  const { catalog, config, reporter, signal } = commandContext;
  const sourcePath = await inputFile(file);
  const format = flags.out === undefined ? "txt" : getCueFormat(flags.out);
  const rules = { taken: [sourcePath], isForced: flags.force };
  const outputPath = flags.out === undefined ? null : await outputFile(flags.out, rules);
  const sourceName = basename(sourcePath);
  reporter.progress({ label: stageLabel("probe"), fraction: 0, timeLeftMs: null });
  const transcript = await askForLanguage(
    transcribeRecording({
      sourcePath,
      sourceName,
      contentHash: "",
      info: await inspectMedia({ path: sourcePath, name: sourceName, signal }),
      settings: { audioTrack: flags.audioTrack, sourceLanguage: flags.from },
      hints: flags.hint ?? [],
      ...(flags.engine !== undefined && { engineId: flags.engine }),
      store: await openCache(flags.cache === undefined ? config.cacheFolder : resolve(flags.cache)),
      engines: catalog,
      signal,
      onProgress: showStages(reporter),
    }),
  );
  for (const warning of transcript.warnings) reporter.note(warning);
  const { lines, cues } = getLines(transcript);
  const content = formatCues({ lines, cues }, format);
  if (outputPath !== null) await writeWhole(outputPath, content);
  const { language, engineId, durationMs, warnings } = transcript;
  reporter.result(
    { output: outputPath, language, engineId, durationMs, lines, warnings },
    outputPath ?? content.trimEnd(),
  );
}

/** Lines as they are spoken, and the subtitles they make: broken and timed for reading. */
function getLines({ utterances, language, durationMs }: Transcription) {
  const { segments } = segmentUtterances({ utterances, language });
  // Nobody was told apart, so no cue names a speaker.
  const script = createScript({ sourceLanguage: language, durationMs, segments, speakers: [] });
  const lines = segments.map(({ startMs, endMs, sourceText, words }) => ({
    startMs,
    endMs,
    text: sourceText,
    words,
  }));
  return { lines, cues: getCues(script, "source", "source") };
}
