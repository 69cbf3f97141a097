import { AppError, type LanguageCode } from "@voxloom/contract";
import { detectTextLanguage } from "@voxloom/engines";
import type { Command } from "commander";
import {
  collectTerm,
  type GlossaryEntry,
  parseLanguage,
  parseLanguageOrAuto,
  withOutputOptions,
} from "../options.ts";
import { outputFile } from "../output-file.ts";
import { stageLabel } from "../reporter.ts";
import { atWork, type CommandContext, type OutputFlags, type Session } from "../session.ts";
import { parseTextFile, type TextFile } from "../text-file.ts";
import { textSource } from "../text-source.ts";
import { writeWhole } from "../write-whole.ts";

type TranslateFlags = OutputFlags & {
  text?: string;
  from: string;
  to: string;
  term?: GlossaryEntry[];
  engine?: string;
  out?: string;
};

/** `voxloom translate`: subtitles or plain text into another language; times stay, lines are broken for the new language. */
export function addTranslateCommand(program: Command, session: Session): void {
  withOutputOptions(program.command("translate [file]"))
    .description("Translate a subtitle file (.srt, .vtt, .ass), a text file, standard input (-) or --text")
    .option("--text <text>", "the text itself")
    .option("--from <code>", "the language it is in", parseLanguageOrAuto, "auto")
    .requiredOption("--to <code>", "the language wanted", parseLanguage)
    .option("--term <source=target>", "a term and its translation; may be given several times", collectTerm)
    .option("--engine <id>", "translate with this engine of `voxloom engines`")
    .option(
      "--out <file>",
      "file to write; .srt, .vtt or .ass chooses the form of subtitles (default: stdout)",
    )
    .action((file: string | undefined, flags: TranslateFlags) =>
      atWork(session, flags, (commandContext) => translate(commandContext, file, flags)),
    );
}

async function translate(
  commandContext: CommandContext,
  file: string | undefined,
  flags: TranslateFlags,
): Promise<void> {
  const { catalog, reporter, signal } = commandContext;
  const { inputPath, name, read } = await textSource(commandContext, { file, text: flags.text });
  const rules = { taken: inputPath === null ? [] : [inputPath], isForced: flags.force };
  const outputPath = flags.out === undefined ? null : await outputFile(flags.out, rules);
  const source = parseTextFile(await read(), { name, outputPath });
  const from = getLanguage(flags.from, source);
  if (from === flags.to) {
    throw new AppError("BAD_INPUT", `The text is in "${from}" already: give another language with --to.`);
  }
  const translator = catalog.translatorFor(from, flags.to, flags.engine);
  const label = stageLabel("translate");
  reporter.progress({ label, fraction: 0, timeLeftMs: null });
  const { lines, warnings } = await translator.translate({
    from,
    to: flags.to,
    lines: source.lines.map((text, index) => ({
      id: String(index + 1),
      text,
      ...(source.goesOn[index] && { goesOn: true }),
    })),
    glossary: flags.term ?? [],
    signal,
    onProgress: (fraction) => reporter.progress({ label, fraction, timeLeftMs: null }),
  });
  const unknownWords = [...new Set(lines.flatMap((line) => line.unknownWords))];
  for (const warning of warnings) reporter.note(warning);
  if (unknownWords.length > 0)
    reporter.note(`Not known to the engine and left as they were: ${unknownWords.join(", ")}.`);
  const texts = lines.map(({ text }) => text);
  const content = source.withLines(texts, flags.to);
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

function getLanguage(asked: string, { lines }: TextFile): LanguageCode {
  if (asked !== "auto") return asked;
  const { language } = detectTextLanguage(lines.join("\n"));
  if (language !== null) return language;
  throw new AppError("LANGUAGE_UNKNOWN", "The text is too short to tell its language: give it with --from.");
}
