import { readFile, rm } from "node:fs/promises";
import { extname, join } from "node:path";
import {
  AppError,
  type LanguagePart,
  type Script,
  type TranscriptView,
  transcriptViewSchema,
} from "@voxloom/contract";
import { inspectMedia, makeWorkFolder } from "@voxloom/media";
import { requirePdf, transcribeRecording, writePdf } from "@voxloom/studio";
import {
  getCues,
  joinParagraphs,
  type TranscriptDocument,
  transcriptDocument,
  viewScript,
  writeHtml,
  writeMarkdown,
  writeScript,
  writeTranscriptDocx,
} from "@voxloom/timeline";
import { type Command, InvalidArgumentError, Option } from "commander";
import { askForLanguage } from "../ask-for-language.ts";
import { type CueFormat, formatCues } from "../cue-format.ts";
import { openCache } from "../open-cache.ts";
import {
  cacheOption,
  cleanOption,
  collect,
  getCacheFolder,
  parseLanguage,
  parseLanguageOrAuto,
  parseSpeakers,
  parseTrack,
  withOutputOptions,
} from "../options.ts";
import { outputFile } from "../output-file.ts";
import { type RecordingSource, withRecording } from "../recording-source.ts";
import { stageLabel } from "../reporter.ts";
import { atWork, type CommandContext, type OutputFlags, type Session } from "../session.ts";
import { showStages } from "../show-stages.ts";
import { parseTime } from "../subtitles/parse-time.ts";
import { writeWhole } from "../write-whole.ts";

type TranscribeFlags = OutputFlags & {
  from: string;
  part?: LanguagePart[];
  audioTrack: number;
  hint?: string[];
  speakers?: number | "auto";
  clean?: boolean;
  engine?: string;
  fast?: boolean;
  view: TranscriptView;
  to?: TextFormat;
  out?: string;
  cache?: string;
};

/** `voxloom transcribe`: what is said in a recording, with times. */
export function addTranscribeCommand(program: Command, session: Session): void {
  withOutputOptions(program.command("transcribe <file>"))
    .description("Write down what is said in a recording; a second run goes on where the first ended")
    .option("--from <code>", "the language spoken", parseLanguageOrAuto, "auto")
    .addOption(
      new Option(
        "--part <from-until=code>",
        "a part that is spoken in another language, such as 3:10-5:00=es; may be given several times",
      ).argParser(collectPart),
    )
    .option("--audio-track <number>", "which sound track, from 0", parseTrack, 0)
    .addOption(cleanOption())
    .option("--hint <term>", "a name or term that is likely said; may be given several times", collect)
    .option("--speakers <number>", "tell people apart: how many speak, or auto", parseSpeakers)
    .option("--engine <id>", "recognize with this engine of `voxloom engines`")
    .option("--fast", "soon rather than well: more words are wrong, and no others are offered for them")
    .option("--out <file>", `file to write: ${formats.map((one) => `.${one}`).join(", ")} (default: stdout)`)
    .addOption(
      new Option("--to <format>", "form of what is written; default: that of --out, text on stdout").choices(
        formats,
      ),
    )
    .addOption(
      new Option("--view <view>", "every word, without fillers and repeats, or that in longer paragraphs")
        .choices(transcriptViewSchema.options)
        .default("verbatim"),
    )
    .addOption(cacheOption())
    .action((file: string, flags: TranscribeFlags) =>
      atWork(session, flags, (commandContext) =>
        withRecording(file, { ...commandContext, workFolder: commandContext.config.workFolder }, (source) =>
          transcribe({ ...commandContext, streams: session.streams }, source, flags),
        ),
      ),
    );
}

async function transcribe(
  { catalog, config, reporter, signal, streams }: CommandContext & Pick<Session, "streams">,
  { path: sourcePath, name: sourceName }: RecordingSource,
  flags: TranscribeFlags,
): Promise<void> {
  const format = getTextFormat(flags);
  const rules = { taken: [sourcePath], isForced: flags.force };
  const outputPath = flags.out === undefined ? null : await outputFile(flags.out, rules);
  // Told before an hour of recognition.
  if (format === "pdf") requirePdf();
  reporter.progress({ label: stageLabel("probe"), fraction: 0, timeLeftMs: null });
  const transcript = await askForLanguage(
    transcribeRecording({
      sourcePath,
      sourceName,
      contentHash: "",
      info: await inspectMedia({ path: sourcePath, name: sourceName, signal }),
      settings: {
        audioTrack: flags.audioTrack,
        sourceLanguage: flags.from,
        cleanAudio: flags.clean === true,
      },
      languageParts: flags.part ?? [],
      hints: flags.hint ?? [],
      speakerCount: flags.speakers ?? null,
      isFast: flags.fast === true,
      ...(flags.engine !== undefined && { engineId: flags.engine }),
      store: await openCache(getCacheFolder(config, flags)),
      engines: catalog,
      signal,
      onProgress: showStages(reporter),
    }),
  );
  for (const warning of transcript.warnings) reporter.note(warning);
  const { script, engineId, warnings } = transcript;
  const lines = listLines(script);
  const wanted = { format, view: flags.view, title: getTitle(sourceName), signal };
  const content = await writeTranscript(script, { ...wanted, workFolder: config.workFolder });
  if (outputPath !== null) await writeWhole(outputPath, content);
  else if (!flags.json) streams.stdout.write(content);
  const { sourceLanguage: language, durationMs } = script;
  const speakers = script.speakers.map(({ name }) => name);
  const told = { output: outputPath, language, engineId, durationMs, speakers, lines, warnings };
  reporter.result(told, outputPath ?? "");
}

/** `3:10-5:00=es`: a part and its language. */
function collectPart(value: string, earlier: LanguagePart[] = []): LanguagePart[] {
  const [, from, until, code] = /^([^-=]+)-([^-=]+)=(.+)$/.exec(value) ?? [];
  if (from === undefined || until === undefined || code === undefined)
    throw new InvalidArgumentError("A part is from-until=language, such as 3:10-5:00=es.");
  const part = { startMs: parseTime(from), endMs: parseTime(until), language: parseLanguage(code) };
  if (part.startMs < part.endMs) return [...earlier, part];
  throw new InvalidArgumentError("A part ends after it begins.");
}

const formats = ["srt", "vtt", "ass", "txt", "md", "html", "csv", "docx", "pdf", "json"] as const;
type TextFormat = (typeof formats)[number];

/** The form that is wanted; text for stdout. Throws AppError BAD_INPUT. */
function getTextFormat({ to, out }: Pick<TranscribeFlags, "to" | "out">): TextFormat {
  if (to !== undefined) return to;
  if (out === undefined) return "txt";
  const ending = extname(out).slice(1).toLowerCase();
  const format = formats.find((known) => known === ending);
  if (format !== undefined) return format;
  const endings = formats.map((one) => `.${one}`).join(", ");
  throw new AppError("BAD_INPUT", `${out} must end in one of ${endings}, or give its form by --to.`, {
    name: out,
  });
}

const cueFormats: readonly TextFormat[] = ["srt", "vtt", "ass", "txt", "json"] satisfies CueFormat[];
const isCueFormat = (format: TextFormat): format is CueFormat => cueFormats.includes(format);

const getTitle = (name: string): string => name.replace(/\.[^.]{1,5}$/, "");

/** Lines with the names of those who say them, where several were told apart. */
function listLines({ segments, speakers }: Script) {
  const names = new Map(speakers.length > 1 ? speakers.map(({ id, name }) => [id, name]) : []);
  return segments.map(({ startMs, endMs, sourceText, words, speakerId, spokenLanguage }) => {
    const speaker = names.get(speakerId);
    return {
      ...{ startMs, endMs },
      ...(speaker !== undefined && { speaker }),
      ...(spokenLanguage !== null && { language: spokenLanguage }),
      ...{ text: sourceText, words },
    };
  });
}

type Wanted = {
  format: TextFormat;
  view: TranscriptView;
  title: string;
  workFolder: string;
  signal: AbortSignal;
};

/** A transcript in a form, as a view shows it; data is whole, and subtitles know no paragraphs. */
async function writeTranscript(
  script: Script,
  { format, view, title, ...work }: Wanted,
): Promise<string | Uint8Array> {
  if (format === "md") return writeMarkdown(transcriptDocument(script, title, { view }));
  if (format === "docx") return writeTranscriptDocx(transcriptDocument(script, title, { view }));
  if (format === "pdf") return await setPdf(transcriptDocument(script, title, { view }), work);
  if (format === "html") {
    const { before, after } = writeHtml(transcriptDocument(script, title, { view }));
    return before + after;
  }
  if (!isCueFormat(format))
    return writeScript(viewScript(script, view), { format, side: "source", clock: "source" });
  const read = format === "json" ? script : viewScript(script, view);
  const shown = format === "txt" && view === "paragraphs" ? joinParagraphs(read) : read;
  return formatCues({ lines: listLines(shown), cues: getCues(read, "source", "source") }, format);
}

/** The bytes of a transcript as PDF. */
async function setPdf(
  document: TranscriptDocument,
  { workFolder, signal }: Pick<Wanted, "workFolder" | "signal">,
): Promise<Uint8Array> {
  const scratchFolder = await makeWorkFolder(join(workFolder, "pdf-"));
  try {
    const outputPath = join(scratchFolder, "transcript.pdf");
    await writePdf({ document, outputPath, scratchFolder, signal });
    return await readFile(outputPath);
  } finally {
    await rm(scratchFolder, { recursive: true, force: true });
  }
}
