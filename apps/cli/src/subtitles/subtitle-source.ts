import { AppError } from "@voxloom/contract";
import { fromProgramStart, readSubtitles, type SubtitleDocument } from "@voxloom/subtitles";
import type { Session } from "../session.ts";
import { textSource } from "../text-source.ts";
import type { SubtitleFlags } from "./subtitle-options.ts";

type ReadingFlags = Pick<SubtitleFlags, "encoding" | "inputRate" | "inputLanguage">;

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
  flags: ReadingFlags,
): Promise<SubtitleSource> {
  if (file === undefined) throw new AppError("BAD_INPUT", "Give a subtitle file, or - for standard input.");
  const { inputPath, name, read } = await textSource(session, { file, text: undefined });
  return parseSubtitleSource({ inputPath, name, bytes: await read() }, flags);
}

/** A subtitle file whose bytes are here. Throws AppError SUBTITLES_UNREADABLE. */
export function parseSubtitleSource(
  { inputPath, name, bytes }: Omit<SubtitleSource, "document">,
  { encoding, inputRate, inputLanguage }: ReadingFlags = {},
): SubtitleSource {
  const options = { encoding, frameRate: inputRate };
  const first = readSubtitles(bytes, options);
  const language = inputLanguage === undefined ? undefined : findLanguage(first, inputLanguage, name);
  const document = language === undefined ? first : readSubtitles(bytes, { ...options, language });
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

/** The language as the file names it. Throws AppError BAD_INPUT with those that it has. */
function findLanguage(document: SubtitleDocument | null, wanted: string, name: string): string {
  const all = document?.languages ?? (document?.language ? [document.language] : []);
  const isSame = (one: string): boolean => {
    const [own, asked] = [one.toLowerCase(), wanted.toLowerCase()];
    return own === asked || own.split("-")[0] === asked;
  };
  const found = all.find(isSame);
  if (found !== undefined) return found;
  const known = all.length === 0 ? "It names none." : `It has: ${all.join(", ")}.`;
  throw new AppError("BAD_INPUT", `${name} has no lines in ${wanted}. ${known}`, { name });
}

/** What could not be read, in words; lines first. */
export function problemWords({ name, document: { problems } }: SubtitleSource): string[] {
  const shown = problems.slice(0, 5).map(({ line, why }) => `${name}, line ${line}: ${why}.`);
  const more = problems.length - shown.length;
  return more > 0 ? [...shown, `${name}: ${more} more problems.`] : shown;
}
