import { AppError } from "@voxloom/contract";
import { fromProgramStart, readSubtitles, type SubtitleDocument } from "@voxloom/subtitles";
import type { Session } from "../session.ts";
import { textSource } from "../text-source.ts";
import type { SubtitleFlags } from "./subtitle-options.ts";

/** A subtitle file that was read; `inputPath` is null for standard input. */
export type SubtitleSource = {
  document: SubtitleDocument;
  inputPath: string | null;
  name: string;
  /** The file itself. */
  bytes: Uint8Array;
};

/**
 * Reads a file or standard input (`-`), with times from the start of its program.
 * Throws AppError SUBTITLES_UNREADABLE where it is of no known format, or nothing in it can be read.
 */
export async function subtitleSource(
  session: Session,
  file: string | undefined,
  { encoding, inputRate }: Pick<SubtitleFlags, "encoding" | "inputRate">,
): Promise<SubtitleSource> {
  if (file === undefined) throw new AppError("BAD_INPUT", "Give a subtitle file, or - for standard input.");
  const { inputPath, name, read } = await textSource(session, { file, text: undefined });
  return parseSubtitleSource({ inputPath, name, bytes: await read() }, { encoding, inputRate });
}

/** A subtitle file whose bytes are here. Throws AppError SUBTITLES_UNREADABLE. */
export function parseSubtitleSource(
  { inputPath, name, bytes }: Omit<SubtitleSource, "document">,
  { encoding, inputRate }: Pick<SubtitleFlags, "encoding" | "inputRate"> = {},
): SubtitleSource {
  const document = readSubtitles(bytes, { encoding, frameRate: inputRate });
  const [problem] = document?.problems ?? [];
  if (document === null || (document.cues.length === 0 && problem === undefined))
    throw new AppError("SUBTITLES_UNREADABLE", `${name} is of no subtitle format that is known.`, { name });
  if (document.cues.length === 0 && problem !== undefined)
    throw new AppError(
      "SUBTITLES_UNREADABLE",
      `${name} cannot be read at line ${problem.line}: ${problem.why}.`,
      {
        name,
        line: problem.line,
      },
    );
  return { document: fromProgramStart(document), inputPath, name, bytes };
}

/** What could not be read, in words; lines first. */
export function problemWords({ name, document: { problems } }: SubtitleSource): string[] {
  const shown = problems.slice(0, 5).map(({ line, why }) => `${name}, line ${line}: ${why}.`);
  const more = problems.length - shown.length;
  return more > 0 ? [...shown, `${name}: ${more} more problems.`] : shown;
}
