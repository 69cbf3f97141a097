import { fileDocument } from "@voxloom/timeline";
import type { Command } from "commander";
import {
  cacheOption,
  type GlossaryEntry,
  getCacheFolder,
  instructionsOption,
  parseLanguage,
  parseLanguageOrAuto,
  termOption,
} from "../options.ts";
import { atWork, type CommandContext, type Session } from "../session.ts";
import { bothOption, type SubtitleFlags, withSubtitleOptions } from "../subtitles/subtitle-options.ts";
import { problemWords, subtitleSource } from "../subtitles/subtitle-source.ts";
import { subtitleTarget, writeTarget } from "../subtitles/subtitle-target.ts";
import { translateSubtitles } from "../subtitles/translate-subtitles.ts";

type TranslateFlags = SubtitleFlags & {
  from: string;
  into: string;
  both?: "source" | "target";
  term?: GlossaryEntry[];
  instructions?: string;
  engine?: string;
  cache?: string;
};

/** `voxloom subtitles translate`: a file line for line, with all that it says beside its words. */
export function addTranslateFileCommand(subtitles: Command, session: Session): void {
  withSubtitleOptions(subtitles.command("translate <file>"))
    .description("Translate a subtitle file line for line; times, places, looks and names stay")
    .requiredOption("--into <code>", "the language wanted", parseLanguage)
    .option("--from <code>", "the language it is in", parseLanguageOrAuto, "auto")
    .addOption(bothOption())
    .addOption(termOption())
    .addOption(instructionsOption())
    .option("--engine <id>", "translate with this engine of `voxloom engines`")
    .addOption(cacheOption())
    .action((file: string, flags: TranslateFlags) =>
      atWork(session, flags, (context) => translate(context, session, { file, flags })),
    );
}

type Asked = { file: string; flags: TranslateFlags };

async function translate(context: CommandContext, session: Session, { file, flags }: Asked): Promise<void> {
  const { config, reporter } = context;
  const source = await subtitleSource(session, file, flags);
  for (const words of problemWords(source)) reporter.note(words);
  const target = await subtitleTarget(source, flags);
  const { encoding, from, into: to, both, term: glossary = [], instructions, engine: engineId } = flags;
  const cacheFolder = getCacheFolder(config, flags);
  const order = { source, encoding, from, to, glossary, instructions, engineId, cacheFolder };
  const { script } = await translateSubtitles(context, order);
  const document = fileDocument(
    { ...script, upperSide: both ?? null },
    { format: target.format, side: both === undefined ? "target" : "both" },
  );
  const written = await writeTarget(document, target, { flags, reporter, streams: session.streams });
  reporter.result({ ...written, from: script.sourceLanguage, to }, written.output ?? "");
}
