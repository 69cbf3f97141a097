import { readFile } from "node:fs/promises";
import { isBinary, isDocumentName, limits, type MediaInfo } from "@voxloom/contract";
import { readDocument } from "@voxloom/documents";
import { decodeSubtitles } from "@voxloom/subtitles";
import { isSsml, scriptOfText, textTooLong, unreadableText } from "@voxloom/timeline";
import { findExcerpt } from "./cut-text.ts";
import { findExtension } from "./file-name.ts";
import type { MaterialRow } from "./store.ts";

const isZip = ([first, second, third]: Uint8Array): boolean =>
  first === 0x50 && second === 0x4b && third === 0x03;

type TextFile = {
  path: string;
  /** As the person named it. */
  name: string;
  signal?: AbortSignal | undefined;
};

/** What a text file or a document says. Throws AppError TEXT_UNREADABLE. */
export async function readText({ path, name, signal }: TextFile): Promise<string> {
  return isDocumentName(name)
    ? (await readDocument({ path, name, signal })).text
    : decodeText(await readFile(path), name);
}

function decodeText(bytes: Uint8Array, name: string): string {
  if (isZip(bytes) || isBinary(bytes)) throw unreadableText(name);
  return decodeSubtitles(bytes).text;
}

/**
 * What a text file or a document is, and what it says. Its length is the time that it takes to be read. Throws AppError
 * TEXT_UNREADABLE, TEXT_TOO_LONG, naming the file.
 */
export async function readTextInfo(file: TextFile): Promise<{ info: MediaInfo; text: string }> {
  const text = await readText(file);
  return { info: checkText(text, file.name), text };
}

/** What a text is as a file of this name. Throws AppError TEXT_UNREADABLE, TEXT_TOO_LONG. */
export function checkText(text: string, name: string): MediaInfo {
  const written = [...text.trim()].length;
  if (written > limits.maxSpokenCharacters) throw textTooLong(name, { characters: written });
  // What it is made of is read once more when it is spoken: here it is refused where that would be.
  const { segments } = scriptOfText(text, { language: "en", name });
  // Markup is not spoken, and not paid for.
  const characters = isSsml(text)
    ? segments.reduce((sum, { targetText }) => sum + [...targetText].length, 0)
    : written;
  return { ...infoOfLength(findExtension(name) || "txt", characters), excerpt: findExcerpt(text) };
}

/** A text that is still being written, as the file that it would be: what is planned with before there is one. */
export function textInWriting(projId: string, characters: number): MaterialRow {
  const now = new Date();
  return {
    ...{ id: "", projId, kind: "text", name: "text.txt", sizeBytes: characters, receivedBytes: characters },
    ...{ state: "ready", fileKey: null, posterKey: null, contentHash: null, sourceUrl: null },
    info: infoOfLength("txt", characters),
    ...{ detectedLanguages: {}, problem: null, createdAt: now, updatedAt: now },
    ...{
      folderId: null,
      tags: [],
      version: 1,
      isMusic: false,
      replacedBy: null,
      deletedAt: null,
      storedUntil: null,
    },
  };
}

const infoOfLength = (container: string, characters: number): MediaInfo => ({
  container,
  durationMs: characters * limits.readingMsPerCharacter,
  characters,
  ...{ video: null, audioTracks: [], subtitleTracks: [] },
});
