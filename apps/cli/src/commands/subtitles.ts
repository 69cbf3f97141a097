import type { Command } from "commander";
import type { Session } from "../session.ts";
import { addConvertCommand } from "./subtitles-convert.ts";
import { addFixCommand } from "./subtitles-fix.ts";
import { addSyncCommand } from "./subtitles-sync.ts";
import { addTranslateFileCommand } from "./subtitles-translate.ts";

/** `voxloom subtitles`: subtitle files; only translating asks an engine. */
export function addSubtitlesCommand(program: Command, session: Session): void {
  const subtitles = program
    .command("subtitles")
    .description("Translate, convert, synchronize and fix subtitle files; - is standard input");
  addTranslateFileCommand(subtitles, session);
  addConvertCommand(subtitles, session);
  addSyncCommand(subtitles, session);
  addFixCommand(subtitles, session);
}
