import { AppError } from "@voxloom/contract";

/** The failure to read a subtitle file's `line` (from 1); `why` in words. */
export const subtitlesUnreadable = (name: string, line: number, why: string): AppError =>
  new AppError("SUBTITLES_UNREADABLE", `"${name}" cannot be read at line ${line}: ${why}. Mend that line.`, {
    name,
    line,
    reason: why,
  });
