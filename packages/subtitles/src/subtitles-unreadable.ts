import { AppError, type ErrorDetails, type SubtitleReason } from "@voxloom/contract";

/** The failure to use a subtitle file: SUBTITLES_UNREADABLE with its `reason` among the details. */
export const subtitlesUnreadable = (
  reason: SubtitleReason,
  message: string,
  details: ErrorDetails,
): AppError => new AppError("SUBTITLES_UNREADABLE", message, { ...details, reason });

/** Where in a file something stands; `line` counts from 1. */
export type Place = { name: string; line: number };

/** The failure to read one line of a subtitle file; `why` in English words, `details` fill the phrase of the reason. */
export const lineUnreadable = (
  { name, line }: Place,
  reason: SubtitleReason,
  { why, ...details }: ErrorDetails & { why: string },
): AppError =>
  subtitlesUnreadable(reason, `"${name}" cannot be read at line ${line}: ${why}. Fix that line.`, {
    ...details,
    name,
    line,
  });
