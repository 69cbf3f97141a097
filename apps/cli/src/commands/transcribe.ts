import { basename, extname } from "node:path";
import { type Script, type TranscriptView, transcriptViewSchema } from "@voxloom/contract";
import { inspectMedia } from "@voxloom/media";
import { type Transcription, transcribeRecording } from "@voxloom/studio";
import {
  createScript,
  getCues,
  joinParagraphs,
  segmentUtterances,
  transcriptDocument,
  viewScript,
  writeHtml,
  writeMarkdown,
} from "@voxloom/timeline";
import { type Command, Option } from "commander";
import { askForLanguage } from "../ask-for-language.ts";
import { type CueFormat, formatCues, getCueFormat } from "../cue-format.ts";
import { inputFile } from "../input-file.ts";
import { openCache } from "../open-cache.ts";
import {
  cacheOption,
  collect,
  getCacheFolder,
  parseLanguageOrAuto,
  parseTrack,
  withOutputOptions,
} from "../options.ts";
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
  view: TranscriptView;
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
    .option(
      "--out <file>",
      "file to write: .srt, .vtt, .ass, .txt, .md, .html or .json (default: text on stdout)",
    )
    .addOption(
      new Option("--view <view>", "every word, without fillers and repeats, or that in longer paragraphs")
        .choices(transcriptViewSchema.options)
        .default("verbatim"),
    )
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
  const format = getTextFormat(flags.out);
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
      store: await openCache(getCacheFolder(config, flags)),
      engines: catalog,
      signal,
      onProgress: showStages(reporter),
    }),
  );
  for (const warning of transcript.warnings) reporter.note(warning);
  const script = getScript(transcript);
  const lines = listLines(script);
  const content = writeTranscript(script, { format, view: flags.view, title: getTitle(sourceName) });
  if (outputPath !== null) await writeWhole(outputPath, content);
  const { language, engineId, durationMs, warnings } = transcript;
  reporter.result(
    { output: outputPath, language, engineId, durationMs, lines, warnings },
    outputPath ?? content.trimEnd(),
  );
}

type TextFormat = CueFormat | "md" | "html";

/** The form that is wanted; text for stdout. Throws AppError BAD_INPUT. */
function getTextFormat(out: string | undefined): TextFormat {
  if (out === undefined) return "txt";
  const ending = extname(out).toLowerCase();
  return ending === ".md" ? "md" : ending === ".html" ? "html" : getCueFormat(out);
}

const getTitle = (name: string): string => name.replace(/\.[^.]{1,5}$/, "");

/** What was said, as a script. Nobody was told apart, so no cue names a speaker. */
function getScript({ utterances, language, durationMs }: Transcription): Script {
  const { segments } = segmentUtterances({ utterances, language });
  return createScript({ sourceLanguage: language, durationMs, segments, speakers: [] });
}

const listLines = ({ segments }: Script) =>
  segments.map(({ startMs, endMs, sourceText, words }) => ({ startMs, endMs, text: sourceText, words }));

type Wanted = { format: TextFormat; view: TranscriptView; title: string };

/** A transcript in a form, as a view shows it; data is whole, and subtitles know no paragraphs. */
function writeTranscript(script: Script, { format, view, title }: Wanted): string {
  if (format === "md") return writeMarkdown(transcriptDocument(script, title, { view }));
  if (format === "html") {
    const { before, after } = writeHtml(transcriptDocument(script, title, { view }));
    return before + after;
  }
  const read = format === "json" ? script : viewScript(script, view);
  const shown = format === "txt" && view === "paragraphs" ? joinParagraphs(read) : read;
  return formatCues({ lines: listLines(shown), cues: getCues(read, "source", "source") }, format);
}
