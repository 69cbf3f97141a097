import { writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { AppError, isDocumentName, isImageName, limits, type MediaInfo } from "@voxloom/contract";
import { isDocumentFile, readDocument } from "@voxloom/documents";
import type { EngineCatalog } from "@voxloom/engines";
import { recognizeDocument } from "@voxloom/studio";
import { decodeSubtitles } from "@voxloom/subtitles";
import { parseSubtitleSource } from "../subtitles/subtitle-source.ts";
import { isSubtitleText } from "../text-file.ts";
import type { TextSource } from "../text-source.ts";

/** What is spoken, as a production takes it. */
export type SpeechSource = {
  path: string;
  name: string;
  info: MediaInfo;
  /** All that it says, for telling its language. */
  text: string;
  title: string;
};

type Options = {
  folder: string;
  signal: AbortSignal;
  /** The language in which a scan or a photo is read; missing: it is refused. */
  ocr?: string | undefined;
  engines: Pick<EngineCatalog, "textRecognizerFor">;
};

/**
 * Reads what is to be spoken: a document by its content, subtitles by their name or how they begin, else a text. Throws
 * AppError BAD_INPUT where there is nothing to be said, TEXT_UNREADABLE, SUBTITLES_UNREADABLE.
 */
export async function readSpeechSource(
  source: TextSource,
  { folder, signal, ocr, engines }: Options,
): Promise<SpeechSource> {
  const { name, inputPath } = source;
  const ownTitle = inputPath === null ? "speech" : basename(name, extname(name));
  const read = (path: string) =>
    ocr === undefined
      ? readDocument({ path, name, signal })
      : recognizeDocument({ path, name, language: ocr, engines, workFolder: folder, signal });
  if (inputPath !== null && (isDocumentName(name) || (ocr !== undefined && isImageName(name)))) {
    const { text, title } = await read(inputPath);
    return asText(text, { folder, name, title: title ?? ownTitle });
  }
  const bytes = await source.read();
  if (isDocumentFile(bytes)) {
    const path = join(folder, "document");
    await writeFile(path, bytes);
    const { text, title } = await read(path);
    return asText(text, { folder, name, title: title ?? ownTitle });
  }
  if (!isSubtitleText(bytes, name))
    return asText(decodeSubtitles(bytes).text, { folder, name, title: ownTitle });
  const { document } = parseSubtitleSource({ inputPath, name, bytes });
  const path = join(folder, "source");
  await writeFile(path, bytes);
  const text = document.cues.map((cue) => cue.text).join("\n");
  const durationMs = Math.max(0, ...document.cues.map(({ endMs }) => endMs));
  return { path, name, text, title: ownTitle, info: getInfo(document.format, durationMs, text) };
}

async function asText(
  text: string,
  { folder, name, title }: { folder: string; name: string; title: string },
): Promise<SpeechSource> {
  if (!/[\p{L}\p{N}]/u.test(text))
    throw new AppError("BAD_INPUT", "The text holds nothing that can be spoken.");
  const path = join(folder, "source.txt");
  await writeFile(path, text);
  return { path, name, text, title, info: getInfo("txt", text.length * limits.readingMsPerCharacter, text) };
}

const getInfo = (container: string, durationMs: number, text: string): MediaInfo => ({
  ...{ container, durationMs, characters: [...text].length },
  ...{ video: null, audioTracks: [], subtitleTracks: [] },
});
