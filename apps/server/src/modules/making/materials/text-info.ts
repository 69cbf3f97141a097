import { isBinary, limits, type MediaInfo } from "@voxloom/contract";
import { decodeSubtitles } from "@voxloom/subtitles";
import { scriptOfText, textTooLong, unreadableText } from "@voxloom/timeline";
import { findExtension } from "./file-name.ts";
import type { MaterialRow } from "./store.ts";

const isZip = ([first, second, third]: Uint8Array): boolean =>
  first === 0x50 && second === 0x4b && third === 0x03;

/**
 * What a text file is, and what it says. Its length is the time that it takes to be read. Throws AppError
 * TEXT_UNREADABLE, TEXT_TOO_LONG, naming the file.
 */
export function readTextInfo(bytes: Uint8Array, name: string): { info: MediaInfo; text: string } {
  if (isZip(bytes) || isBinary(bytes)) throw unreadableText(name);
  const { text } = decodeSubtitles(bytes);
  const characters = [...text.trim()].length;
  if (characters > limits.maxSpokenCharacters) throw textTooLong(name, { characters });
  // What it is made of is read once more when it is spoken: here it is refused where that would be.
  scriptOfText(text, { language: "en", name });
  return { info: infoOfLength(findExtension(name) || "txt", characters), text };
}

/** A text that is still being written, as the file that it would be: what is planned with before there is one. */
export function textInWriting(projId: string, characters: number): MaterialRow {
  const now = new Date();
  return {
    ...{ id: "", projId, kind: "text", name: "text.txt", sizeBytes: characters, receivedBytes: characters },
    ...{ state: "ready", fileKey: null, posterKey: null, contentHash: null, sourceUrl: null },
    info: infoOfLength("txt", characters),
    ...{ detectedLanguages: {}, problem: null, createdAt: now, updatedAt: now },
    ...{ folderId: null, tags: [], deletedAt: null, storedUntil: null },
  };
}

const infoOfLength = (container: string, characters: number): MediaInfo => ({
  container,
  durationMs: characters * limits.readingMsPerCharacter,
  characters,
  ...{ video: null, audioTracks: [], subtitleTracks: [] },
});
