import { basename, extname, join } from "node:path";
import { AppError } from "@voxloom/contract";
import { subtitleFormatNames } from "@voxloom/subtitles";
import type { Command } from "commander";
import { getReporter, type Session } from "../session.ts";
import { type SubtitleFlags, withSubtitleOptions } from "../subtitles/subtitle-options.ts";
import { problemWords, subtitleSource } from "../subtitles/subtitle-source.ts";
import { subtitleTarget, type WrittenSubtitles, writeTarget } from "../subtitles/subtitle-target.ts";

type ConvertFlags = SubtitleFlags & { folder?: string };

/** `voxloom subtitles convert`: files of one format into another. */
export function addConvertCommand(subtitles: Command, session: Session): void {
  withSubtitleOptions(subtitles.command("convert <files...>"))
    .description("Convert subtitle files into another format or encoding")
    .option("--folder <folder>", "folder to write to, with the names of the files; needed for several")
    .action((files: string[], flags: ConvertFlags) => convert(session, files, flags));
}

async function convert(session: Session, files: readonly string[], flags: ConvertFlags): Promise<void> {
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
    const source = await subtitleSource(session, file, flags);
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
