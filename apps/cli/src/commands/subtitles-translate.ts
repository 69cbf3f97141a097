import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { AppError, listeningSettingsSchema } from "@voxloom/contract";
import { produce } from "@voxloom/studio";
import { decodeSubtitles } from "@voxloom/subtitles";
import { fileDocument } from "@voxloom/timeline";
import { type Command, Option } from "commander";
import { askForLanguage } from "../ask-for-language.ts";
import { openCache } from "../open-cache.ts";
import {
  cacheOption,
  collectTerm,
  type GlossaryEntry,
  parseLanguage,
  parseLanguageOrAuto,
} from "../options.ts";
import { atWork, type CommandContext, type Session } from "../session.ts";
import { showStages } from "../show-stages.ts";
import { type SubtitleFlags, withSubtitleOptions } from "../subtitles/subtitle-options.ts";
import { problemWords, subtitleSource } from "../subtitles/subtitle-source.ts";
import { subtitleTarget, writeTarget } from "../subtitles/subtitle-target.ts";

type TranslateFlags = SubtitleFlags & {
  from: string;
  into: string;
  both?: "source" | "target";
  term?: GlossaryEntry[];
  engine?: string;
  cache?: string;
};

/** `voxloom subtitles translate`: a file line for line, with all that it says beside its words. */
export function addTranslateFileCommand(subtitles: Command, session: Session): void {
  withSubtitleOptions(subtitles.command("translate <file>"))
    .description("Translate a subtitle file line for line; times, places, looks and names stay")
    .requiredOption("--into <code>", "the language wanted", parseLanguage)
    .option("--from <code>", "the language it is in", parseLanguageOrAuto, "auto")
    .addOption(
      new Option("--both <upper>", "both languages in one file; which stands above").choices([
        "source",
        "target",
      ]),
    )
    .option("--term <source=target>", "a term and its translation; may be given several times", collectTerm)
    .option("--engine <id>", "translate with this engine of `voxloom engines`")
    .addOption(cacheOption())
    .action((file: string, flags: TranslateFlags) =>
      atWork(session, flags, (context) => translate(context, session, { file, flags })),
    );
}

type Asked = { file: string; flags: TranslateFlags };

async function translate(context: CommandContext, session: Session, { file, flags }: Asked): Promise<void> {
  const { catalog, config, reporter, signal } = context;
  const source = await subtitleSource(session, file, flags);
  const { bytes, name } = source;
  for (const words of problemWords(source)) reporter.note(words);
  const target = await subtitleTarget(source, flags);
  const folder = await mkdtemp(join(tmpdir(), "voxloom-subtitles-"));
  try {
    const sourcePath = join(folder, "source");
    const isText = source.document.format !== "stl";
    await writeFile(sourcePath, isText ? decodeSubtitles(bytes, { encoding: flags.encoding }).text : bytes);
    const endMs = Math.max(...source.document.cues.map((cue) => cue.endMs));
    const { script } = await askForLanguage(
      produce("subtitles", {
        ...{ sourcePath, sourceName: name, contentHash: "" },
        info: {
          ...{ container: source.document.format, durationMs: Math.max(0, endMs), video: null },
          ...{ audioTracks: [], subtitleTracks: [] },
        },
        settings: listeningSettingsSchema.parse({
          sourceLanguage: flags.from,
          glossary: flags.term ?? [],
          engines: flags.engine === undefined ? {} : { translate: flags.engine },
        }),
        ...{ ownSubtitles: null, targetLanguage: flags.into, script: null, respeakSegmentIds: [] },
        store: await openCache(flags.cache === undefined ? config.cacheFolder : resolve(flags.cache)),
        engines: catalog,
        signal,
        onProgress: showStages(reporter),
      }),
    );
    if (script === null) throw new Error("a translated file gave no script");
    if (script.sourceLanguage === flags.into)
      throw new AppError(
        "BAD_INPUT",
        `${name} is in "${flags.into}" already: give another language with --into.`,
      );
    const style = { italic: false, color: null };
    const document = fileDocument(script, {
      format: target.format,
      side: flags.both === undefined ? "target" : "both",
      ...(flags.both && { bilingual: { first: flags.both, source: style, target: style } }),
    });
    const written = await writeTarget(document, target, { flags, reporter, streams: session.streams });
    reporter.result({ ...written, from: script.sourceLanguage, to: flags.into }, written.output ?? "");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
