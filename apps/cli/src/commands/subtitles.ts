import type { Command } from "commander";
import type { Session } from "../session.ts";
import { addCompareCommand } from "./subtitles-compare.ts";
import { addConvertCommand } from "./subtitles-convert.ts";
import { addFixCommand } from "./subtitles-fix.ts";
import { addMakeCommand } from "./subtitles-make.ts";
import { addSyncCommand } from "./subtitles-sync.ts";
import { addTranslateFileCommand } from "./subtitles-translate.ts";

/** `voxloom subtitles`: subtitle files; only making and translating ask engines. */
export function addSubtitlesCommand(program: Command, session: Session): void {
  const subtitles = program
    .command("subtitles")
    .description("Make, translate, convert, synchronize, compare and fix subtitles; - is standard input");
  addMakeCommand(subtitles, session);
  addTranslateFileCommand(subtitles, session);
  addConvertCommand(subtitles, session);
  addSyncCommand(subtitles, session);
  addCompareCommand(subtitles, session);
  addFixCommand(subtitles, session);
}
