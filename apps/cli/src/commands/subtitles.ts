import type { Command } from "commander";
import type { Session } from "../session.ts";
import { addConvertCommand } from "./subtitles-convert.ts";
import { addFixCommand } from "./subtitles-fix.ts";
import { addSyncCommand } from "./subtitles-sync.ts";

/** `voxloom subtitles`: subtitle files, without any engine. */
export function addSubtitlesCommand(program: Command, session: Session): void {
  const subtitles = program
    .command("subtitles")
    .description("Convert, synchronize and fix subtitle files; - is standard input");
  addConvertCommand(subtitles, session);
  addSyncCommand(subtitles, session);
  addFixCommand(subtitles, session);
}
