import { basename, extname, join } from "node:path";
import { AppError, type LanguageCode } from "@voxloom/contract";
import { subtitleFormatNames } from "@voxloom/subtitles";
import type { Command } from "commander";
import { parseLanguage, parseTrack } from "../options.ts";
import { atWork, getReporter, type Session } from "../session.ts";
import { type SubtitleFlags, withSubtitleOptions } from "../subtitles/subtitle-options.ts";
import { problemWords, type SubtitleSource, subtitleSource } from "../subtitles/subtitle-source.ts";
import { subtitleTarget, type WrittenSubtitles, writeTarget } from "../subtitles/subtitle-target.ts";
import { trackSource } from "../subtitles/track-source.ts";

type ConvertFlags = SubtitleFlags & { folder?: string; track?: number; ocr?: LanguageCode };

/** `voxloom subtitles convert`: files of one format into another. */
export function addConvertCommand(subtitles: Command, session: Session): void {
  withSubtitleOptions(subtitles.command("convert <files...>"))
    .description("Convert subtitle files, or a track inside videos, into another format or encoding")
    .option("--folder <folder>", "folder to write to, with the names of the files; needed for several")
    .option(
      "--track <number>",
      "the files are recordings: which of their subtitle tracks, from 0",
      parseTrack,
    )
    .option(
      "--ocr <code>",
      "with --track: the language to read a track in that holds pictures",
      parseLanguage,
    )
    .action(async (files: string[], flags: ConvertFlags) => {
      const { track, ocr } = flags;
      if (track === undefined && ocr !== undefined)
        throw new AppError("BAD_INPUT", "--ocr is of a track inside a recording: give it with --track.");
      if (track === undefined)
        return convert(session, { files, flags, read: (file) => subtitleSource(session, file, flags) });
      await atWork(session, flags, (context) =>
        convert(session, { files, flags, read: (file) => trackSource(context, file, { ...flags, track }) }),
      );
    });
}

type Conversion = {
  files: readonly string[];
  flags: ConvertFlags;
  read: (file: string) => Promise<SubtitleSource>;
};

async function convert(session: Session, { files, flags, read }: Conversion): Promise<void> {
  const reporter = getReporter(session, flags);
  if (flags.to === undefined && flags.out === undefined)
    throw new AppError("BAD_INPUT", "Give a format with --to, or a file with --out.");
  if (files.length > 1 && flags.folder === undefined)
    throw new AppError("BAD_INPUT", "Several files need a folder to be written to: give --folder.");
  if (flags.folder !== undefined && (flags.to === undefined || flags.out !== undefined))
    throw new AppError("BAD_INPUT", "With --folder give the format by --to, and no --out.");
  const written: (WrittenSubtitles & { input: string })[] = [];
  for (const file of files) {
    session.signal.throwIfAborted();
    const source = await read(file);
    const own = flags.folder === undefined ? flags : { ...flags, out: nameIn(flags.folder, file, flags) };
    const taken = written.flatMap(({ output }) => (output === null ? [] : [output]));
    const target = await subtitleTarget(source, own, taken);
    for (const words of problemWords(source)) reporter.note(words);
    written.push({
      input: file,
      ...(await writeTarget(source.document, target, { ...session, flags, reporter })),
    });
  }
  reporter.result({ files: written }, written.flatMap(({ output }) => output ?? []).join("\n"));
}

const nameIn = (folder: string, file: string, { to = "srt" }: ConvertFlags): string => {
  const name = file === "-" ? "subtitles" : basename(file, extname(file));
  return join(folder, `${name}.${subtitleFormatNames[to].endings[0]}`);
};
