import { type Command, InvalidArgumentError } from "commander";
import { formatLines, linesFormatOf } from "../format-lines.ts";
import { inputFile, outputFile } from "../input-file.ts";
import { collect, parseLanguageOrAuto, withCommonOptions } from "../options.ts";
import { stageLabel } from "../reporter.ts";
import { atWork, type CommonFlags, type Session, type Workplace } from "../session.ts";
import { timedLines } from "../timed-lines.ts";
import { transcribeMedia } from "../transcribe-media.ts";
import { writeWhole } from "../write-whole.ts";

type TranscribeFlags = CommonFlags & {
  from: string;
  audioTrack: number;
  hint: string[];
  engine?: string;
  out?: string;
};

/** `voxloom transcribe`: what is said in a recording, with times. */
export function addTranscribeCommand(program: Command, session: Session): void {
  withCommonOptions(program.command("transcribe <file>"))
    .description("Write down what is said in a recording")
    .option("--from <code>", "the language spoken", parseLanguageOrAuto, "auto")
    .option("--audio-track <number>", "which sound track, from 0", parseTrack, 0)
    .option("--hint <term>", "a name or term that is likely said; may be given several times", collect, [])
    .option("--engine <id>", "recognise with this engine of `voxloom engines`")
    .option("--out <file>", "file to write: .srt, .vtt, .txt or .json (default: text on stdout)")
    .action((file: string, flags: TranscribeFlags) =>
      atWork(session, flags, (workplace) => transcribe(workplace, file, flags)),
    );
}

export function parseTrack(value: string): number {
  if (/^\d{1,3}$/.test(value)) return Number(value);
  throw new InvalidArgumentError("A sound track is a number from 0.");
}

async function transcribe(workplace: Workplace, file: string, flags: TranscribeFlags): Promise<void> {
  const { catalogue, reporter, signal } = workplace;
  const sourcePath = await inputFile(file);
  const format = flags.out === undefined ? "txt" : linesFormatOf(flags.out);
  const outputPath = flags.out === undefined ? null : await outputFile(flags.out, [sourcePath]);
  const order = {
    sourcePath,
    language: flags.from,
    audioTrack: flags.audioTrack,
    hints: flags.hint,
    engineId: flags.engine,
  };
  const transcript = await transcribeMedia(order, {
    catalogue,
    signal,
    onProgress: (stage, fraction) =>
      reporter.progress({ label: stageLabel(stage), fraction, timeLeftMs: null }),
  });
  for (const warning of transcript.warnings) reporter.warn(warning);
  const lines = timedLines(transcript.utterances);
  const content = formatLines(lines, format);
  if (outputPath !== null) await writeWhole(outputPath, content);
  const { language, engineId, durationMs, warnings } = transcript;
  reporter.result(
    { output: outputPath, language, engineId, durationMs, lines, warnings },
    outputPath ?? content.trimEnd(),
  );
}
