import { limits, type Script } from "@voxloom/contract";
import { lineUnreadable, subtitlesUnreadable } from "@voxloom/subtitles";
import type { ImportOptions } from "./import-options.ts";
import type { ImportedScript, TransferLine } from "./transfer-line.ts";

/** Throws AppError SUBTITLES_UNREADABLE for texts that no line holds, and for lines that cannot be told apart. */
export const checkImported = (
  { segments }: Script,
  { lines, name }: ImportedScript,
  { mode }: Pick<ImportOptions, "mode">,
): void => {
  const most = limits.maxLineCharacters;
  lines.forEach(({ source, target, text }, index) => {
    const longest = Math.max(...[source, target, text].map((one) => one?.length ?? 0));
    if (longest > most)
      throw lineUnreadable({ name, line: index + 1 }, "long-text", {
        why: `its text has more than ${most} characters`,
        most,
      });
  });
  const known = new Set(segments.map(({ id }) => id));
  const lost = lines.filter(({ id, startMs }) => startMs === null && (id === null || !known.has(id)));
  if (lost.length === 0) return;
  if (mode === "replace")
    throw subtitlesUnreadable(
      "no-times",
      `The lines of "${name}" have no times. Import them onto the lines that are there.`,
      { name },
    );
  if (lines.length !== segments.length || lost.length < lines.length)
    throw subtitlesUnreadable(
      "other-line-count",
      `"${name}" has ${lines.length} lines without times, the script ${segments.length}. They must be as many.`,
      { name, found: lines.length, wanted: segments.length },
    );
};

/** The lines within a recording, none of them without length. Throws AppError where there is none. */
export const withinSource = ({ lines, name }: ImportedScript, durationMs: number): TransferLine[] => {
  const within = lines.flatMap((line) => {
    const { startMs, endMs } = line;
    if (startMs === null || endMs === null) return [line];
    if (startMs >= durationMs) return [];
    return [{ ...line, endMs: Math.min(durationMs, Math.max(startMs + 1, endMs)) }];
  });
  if (within.length > 0) return within;
  throw subtitlesUnreadable(
    "outside-recording",
    `"${name}" holds no line within the recording's ${Math.round(durationMs / 1000)} seconds. Choose the file that belongs to it.`,
    { name },
  );
};
