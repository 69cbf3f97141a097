import { readFile } from "node:fs/promises";
import { text as readAll } from "node:stream/consumers";
import { AppError, type LanguageCode, limits } from "@voxloom/contract";
import { detectTextLanguage } from "@voxloom/engines";
import { type Command, InvalidArgumentError } from "commander";
import { inputFile, outputFile } from "../input-file.ts";
import { parseLanguage, parseLanguageOrAuto, withCommonOptions } from "../options.ts";
import { stageLabel } from "../reporter.ts";
import { atWork, type CommonFlags, type Session, type Workplace } from "../session.ts";
import { parseTextFile, type TextFile } from "../text-file.ts";
import { writeWhole } from "../write-whole.ts";

type GlossaryEntry = { source: string; target: string };
type TranslateFlags = CommonFlags & {
  text?: string;
  from: string;
  to: string;
  term: GlossaryEntry[];
  engine?: string;
  out?: string;
};

/** `voxloom translate`: subtitles or plain text into another language; times and line breaks stay. */
export function addTranslateCommand(program: Command, session: Session): void {
  withCommonOptions(program.command("translate [file]"))
    .description("Translate a subtitle file (.srt, .vtt), a text file, standard input (-) or --text")
    .option("--text <text>", "the text itself")
    .option("--from <code>", "the language it is in", parseLanguageOrAuto, "auto")
    .requiredOption("--to <code>", "the language wanted", parseLanguage)
    .option(
      "--term <source=target>",
      "a term and its translation; may be given several times",
      collectTerm,
      [],
    )
    .option("--engine <id>", "translate with this engine of `voxloom engines`")
    .option("--out <file>", "file to write (default: stdout)")
    .action((file: string | undefined, flags: TranslateFlags) =>
      atWork(session, flags, (workplace) => translate(workplace, file, flags)),
    );
}

export function collectTerm(value: string, earlier: GlossaryEntry[]): GlossaryEntry[] {
  const [, source, target] = /^([^=]+)=(.*)$/.exec(value) ?? [];
  if (source === undefined || target === undefined)
    throw new InvalidArgumentError("A term is source=target.");
  return [...earlier, { source: source.trim(), target: target.trim() }];
}

async function translate(
  workplace: Workplace,
  file: string | undefined,
  flags: TranslateFlags,
): Promise<void> {
  const { catalogue, reporter, signal } = workplace;
  const inputPath = file === undefined || file === "-" ? null : await inputFile(file);
  const outputPath =
    flags.out === undefined ? null : await outputFile(flags.out, inputPath === null ? [] : [inputPath]);
  const source = await sourceOf(workplace, file, inputPath, flags.text);
  const from = languageOf(flags.from, source);
  if (from === flags.to) {
    throw new AppError("BAD_INPUT", `The text is in "${from}" already: give another language with --to.`);
  }
  const translator = catalogue.translatorFor(from, flags.to, flags.engine);
  const label = stageLabel("translate");
  reporter.progress({ label, fraction: 0, timeLeftMs: null });
  const { lines, warnings } = await translator.translate({
    from,
    to: flags.to,
    lines: source.lines.map((text, index) => ({ id: String(index + 1), text })),
    glossary: flags.term,
    signal,
    onProgress: (fraction) => reporter.progress({ label, fraction, timeLeftMs: null }),
  });
  const unknownWords = [...new Set(lines.flatMap((line) => line.unknownWords))];
  for (const warning of warnings) reporter.warn(warning);
  if (unknownWords.length > 0)
    reporter.warn(`Not known to the engine and left as they were: ${unknownWords.join(", ")}.`);
  const content = source.withLines(lines.map(({ text }) => text));
  if (outputPath !== null) await writeWhole(outputPath, content);
  reporter.result(
    {
      output: outputPath,
      from,
      to: flags.to,
      engineId: translator.id,
      lines: lines.map(({ text }, index) => ({ source: source.lines[index] ?? "", target: text })),
      unknownWords,
      warnings,
    },
    outputPath ?? content.trimEnd(),
  );
}

async function sourceOf(
  { stdin }: Workplace,
  file: string | undefined,
  inputPath: string | null,
  given: string | undefined,
): Promise<TextFile> {
  if ((file === undefined) === (given === undefined)) {
    throw new AppError("BAD_INPUT", "Give either a file (or - for standard input) or --text.");
  }
  const content = given ?? (inputPath === null ? await readAll(stdin) : await readFile(inputPath, "utf8"));
  if (Buffer.byteLength(content) > limits.maxSubtitleBytes) {
    throw new AppError("FILE_TOO_LARGE", `A text may have ${limits.maxSubtitleBytes / 1024 ** 2} MiB.`, {
      name: file ?? "--text",
      limit: limits.maxSubtitleBytes,
    });
  }
  return parseTextFile(content, file ?? "--text");
}

function languageOf(asked: string, { lines }: TextFile): LanguageCode {
  if (asked !== "auto") return asked;
  const { language } = detectTextLanguage(lines.join("\n"));
  if (language !== null) return language;
  throw new AppError("LANGUAGE_UNKNOWN", "The text is too short to tell its language: give it with --from.");
}
