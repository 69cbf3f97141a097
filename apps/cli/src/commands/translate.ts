import { translateRows } from "@voxloom/studio";
import { fileDocument } from "@voxloom/timeline";
import type { Command } from "commander";
import { askForLanguage } from "../ask-for-language.ts";
import { openCache } from "../open-cache.ts";
import {
  cacheOption,
  type GlossaryEntry,
  getCacheFolder,
  instructionsOption,
  parseLanguage,
  parseLanguageOrAuto,
  termOption,
  withOutputOptions,
} from "../options.ts";
import { outputFile } from "../output-file.ts";
import type { Reporter } from "../reporter.ts";
import { atWork, type CommandContext, type OutputFlags, type Session } from "../session.ts";
import { showStages } from "../show-stages.ts";
import { parseSubtitleSource, problemWords, type SubtitleSource } from "../subtitles/subtitle-source.ts";
import { subtitleTarget, writeTarget } from "../subtitles/subtitle-target.ts";
import { translateSubtitles } from "../subtitles/translate-subtitles.ts";
import { isSubtitleText, parseTextFile } from "../text-file.ts";
import { textSource } from "../text-source.ts";
import { writeWhole } from "../write-whole.ts";

type TranslateFlags = OutputFlags & {
  text?: string;
  from: string;
  to: string;
  term?: GlossaryEntry[];
  instructions?: string;
  engine?: string;
  out?: string;
  cache?: string;
};

/** `voxloom translate`: subtitles, with all that they say beside their words, or plain text into another language. */
export function addTranslateCommand(program: Command, session: Session): void {
  withOutputOptions(program.command("translate [file]"))
    .description(
      "Translate a subtitle file, a text file, standard input (-) or --text; a second run goes on where the first ended",
    )
    .option("--text <text>", "the text itself")
    .option("--from <code>", "the language it is in", parseLanguageOrAuto, "auto")
    .requiredOption("--to <code>", "the language wanted", parseLanguage)
    .addOption(termOption())
    .addOption(instructionsOption())
    .option("--engine <id>", "translate with this engine of `voxloom engines`")
    .option("--out <file>", "file to write; for subtitles its ending chooses the format (default: stdout)")
    .addOption(cacheOption())
    .action((file: string | undefined, flags: TranslateFlags) =>
      atWork(session, flags, (context) => translate(context, session, { file, flags })),
    );
}

async function translate(
  context: CommandContext,
  session: Session,
  { file, flags }: { file: string | undefined; flags: TranslateFlags },
): Promise<void> {
  const { inputPath, name, read } = await textSource(context, { file, text: flags.text });
  const bytes = await read();
  const isSubtitles = isSubtitleText(bytes, name);
  const source = { inputPath, name, bytes };
  await (isSubtitles ? translateCues : translateText)(context, session, { source, flags });
}

type Asked = { source: Omit<SubtitleSource, "document">; flags: TranslateFlags };

async function translateCues(
  context: CommandContext,
  { streams }: Session,
  { source: read, flags }: Asked,
): Promise<void> {
  const { config, catalog, reporter } = context;
  const source = parseSubtitleSource(read);
  for (const words of problemWords(source)) reporter.note(words);
  const { to, from, out, force, json, term: glossary = [], instructions, engine: engineId } = flags;
  const files = { ...(out !== undefined && { out }), ...(force && { force }), ...(json && { json }) };
  const target = await subtitleTarget(source, files);
  const cacheFolder = getCacheFolder(config, flags);
  const { script, warnings } = await translateSubtitles(context, {
    ...{ source, from, to, glossary, instructions, engineId, cacheFolder },
  });
  const document = fileDocument(script, { format: target.format, side: "target" });
  const { output } = await writeTarget(document, target, { flags: files, reporter, streams });
  const lines = script.segments.map(({ sourceText, targetText }) => ({
    source: sourceText,
    target: targetText,
  }));
  const unknownWords = [...new Set(script.segments.flatMap((segment) => segment.unknownWords))];
  noteUnknown(reporter, unknownWords);
  const { id } = catalog.translatorFor(script.sourceLanguage, to, engineId);
  reporter.result(
    { output, from: script.sourceLanguage, to, engineId: id, lines, unknownWords, warnings },
    output ?? "",
  );
}

async function translateText(
  { catalog, config, reporter, signal }: CommandContext,
  _: Session,
  { source: { bytes, name, inputPath }, flags }: Asked,
): Promise<void> {
  const { to, term: glossary = [], instructions, engine: engineId } = flags;
  const rules = { taken: inputPath === null ? [] : [inputPath], isForced: flags.force };
  const outputPath = flags.out === undefined ? null : await outputFile(flags.out, rules);
  const text = parseTextFile(bytes, name);
  const { sourceLanguage, rows, unknownWords, warnings } = await askForLanguage(
    translateRows({
      name,
      rows: text.lines,
      sourceLanguage: flags.from,
      targetLanguage: to,
      ...{ glossary, instructions, engineId },
      store: await openCache(getCacheFolder(config, flags)),
      engines: catalog,
      signal,
      onProgress: showStages(reporter),
    }),
  );
  for (const warning of warnings) reporter.note(warning);
  noteUnknown(reporter, unknownWords);
  const content = text.withLines(rows);
  if (outputPath !== null) await writeWhole(outputPath, content);
  const lines = rows.map((target, index) => ({ source: text.lines[index] ?? "", target }));
  const { id } = catalog.translatorFor(sourceLanguage, to, engineId);
  reporter.result(
    { output: outputPath, from: sourceLanguage, to, engineId: id, lines, unknownWords, warnings },
    outputPath ?? content.trimEnd(),
  );
}

function noteUnknown(reporter: Reporter, words: readonly string[]): void {
  if (words.length > 0) reporter.note(`Not known to the engine and left as they were: ${words.join(", ")}.`);
}
