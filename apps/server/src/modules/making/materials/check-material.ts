import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import {
  acceptedMediaExtensions,
  documentExtensions,
  fontExtensions,
  holdsPictureSubtitles,
  imageExtensions,
  isDocumentName,
  isFontName,
  isGlossaryName,
  isImageName,
  isPromptName,
  isTextName,
  limits,
  type MediaInfo,
  maxBytesOfText,
  textExtensions,
} from "@voxloom/contract";
import { detectTextLanguage } from "@voxloom/engines";
import { describeImage, inspectImage, inspectMedia, makePoster, wrapPictureSubtitles } from "@voxloom/media";
import { readSubtitleTracks } from "@voxloom/studio";
import { isSubtitleName, mayHoldPictures, subtitleEndings } from "@voxloom/subtitles";
import { isTermsTable } from "@voxloom/timeline";
import type { Context } from "../../../context.ts";
import { withTemporaryFile } from "../../../platform/storage/index.ts";
import { getProblem, isFinal } from "../jobs/index.ts";
import { findExtension } from "./file-name.ts";
import { fileTooLarge, getKind, isPlaylistName, pointsElsewhere } from "./policy.ts";
import { readFontFile } from "./read-font-file.ts";
import { type MaterialRow, type NewMaterial, updateMaterial } from "./store.ts";
import { readSubtitleInfo } from "./subtitle-info.ts";
import { infoOfPrompt, infoOfTerms } from "./terms-info.ts";
import { readText, readTextInfo } from "./text-info.ts";

/** SHA-256 of a file, hexadecimal, read as a stream. */
async function hashFile(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path, { highWaterMark: 1024 ** 2 }), hash, { signal });
  return hash.digest("hex");
}

type Found = Pick<NewMaterial, "kind" | "posterKey" | "detectedLanguages"> & { info: MediaInfo | null };

/**
 * Reads a file that was received whole: what it is, its fingerprint, its poster. Links it into storage and makes
 * the material ready, or rejected with its problem; the caller removes `path` afterwards. May run again after a crash
 * at any moment.
 */
export async function checkMaterial(
  context: Context,
  material: MaterialRow,
  { path, signal }: { path: string; signal?: AbortSignal },
): Promise<MaterialRow> {
  const { database, storage, log } = context;
  try {
    return await withTemporaryFile(storage, ".mkv", async (outputPath) => {
      const pictured = await readPictureFile(material, { path, outputPath, signal });
      const found = pictured ?? (await readFound(context, material, path, signal));
      const stored = pictured === null ? path : outputPath;
      const contentHash = await hashFile(stored, signal);
      const { info: own, kind } = found;
      // What is in a subtitle file was read with it.
      const info =
        own === null || kind === "subtitle"
          ? own
          : await withSubtitleTracks(context, material, { info: own, contentHash, path: stored, signal });
      const fileKey = `materials/${material.id}/source.${safeEnding(material.name, found)}`;
      await storage.copyIn(stored, fileKey);
      const ready = { ...found, info, contentHash, fileKey, state: "ready" as const, problem: null };
      const row = await updateMaterial(database.db, material.id, {
        ...ready,
        receivedBytes: material.sizeBytes,
      });
      return row ?? material;
    });
  } catch (error) {
    if (signal?.aborted || !isFinal(error)) throw error;
    const problem = getProblem(error);
    // Missing tools and full disks are not the file's fault: it may be checked again.
    if (["MEDIA_TOOL_MISSING", "DISK_FULL", "CANCELED"].includes(problem.code)) throw error;
    log.info({ materialId: material.id, problem: problem.code }, "a material was rejected");
    const row = await updateMaterial(database.db, material.id, { state: "rejected", problem });
    return row ?? material;
  }
}

/** Subtitles that are pictures, in a file of their own: they are kept as a track, as those of films are. Null: others. */
async function readPictureFile(
  { name }: MaterialRow,
  paths: { path: string; outputPath: string; signal: AbortSignal | undefined },
): Promise<Found | null> {
  if (!mayHoldPictures(name)) return null;
  const info = await wrapPictureSubtitles({ name, ...paths });
  return info === null ? null : { kind: "subtitle", info, posterKey: null };
}

async function readFound(
  context: Context,
  material: MaterialRow,
  path: string,
  signal: AbortSignal | undefined,
): Promise<Found> {
  const { name, sourceUrl, kind } = material;
  if (isPromptName(name)) return readPromptFile(material, path);
  const table = await readTable(material, path);
  if (table !== null) return { kind: "glossary", info: infoOfTerms(table, name), posterKey: null };
  // A link leads to something that is spoken in: its page is no document.
  const isText = isTextName(name) && (sourceUrl === null || !isDocumentName(name));
  if (isText) return readTextFile(material, path, signal);
  if (isSubtitleName(name)) return readSubtitleFile(material, path);
  if (isImageName(name) && (sourceUrl === null || kind === "image"))
    return readImageFile(context, material, path, signal);
  if (isFontName(name) && sourceUrl === null) return readFontFile(context, material, path);
  return readMediaFile(context, material, path, signal);
}

async function readImageFile(
  { storage }: Pick<Context, "storage">,
  { id, name, sizeBytes }: MaterialRow,
  path: string,
  signal: AbortSignal | undefined,
): Promise<Found> {
  if (sizeBytes > limits.maxImageBytes) throw fileTooLarge(name, limits.maxImageBytes);
  return withTemporaryFile(storage, ".jpg", async (posterPath): Promise<Found> => {
    const image = await inspectImage({ path, name, posterPath, ...(signal ? { signal } : {}) });
    const posterKey = `materials/${id}/poster.jpg`;
    await storage.moveIn(posterPath, posterKey);
    return { kind: "image", info: describeImage(image), posterKey };
  });
}

async function readMediaFile(
  { storage }: Context,
  material: MaterialRow,
  path: string,
  signal: AbortSignal | undefined,
): Promise<Found> {
  if (isPlaylistName(material.name)) throw pointsElsewhere(material.name);
  const info = await inspectMedia({
    path,
    name: material.name,
    mayBeSilent: true,
    ...(signal ? { signal } : {}),
  });
  const kind = getKind(info);
  return {
    kind,
    info,
    posterKey: kind === "video" ? await savePoster({ storage }, material.id, path, info) : null,
  };
}

/** What the tracks of subtitles inside say is read at once: only those that can be used are offered. */
async function withSubtitleTracks(
  { artifacts: store }: Context,
  { name }: MaterialRow,
  {
    info,
    contentHash,
    path: sourcePath,
    signal,
  }: { info: MediaInfo; contentHash: string; path: string; signal: AbortSignal | undefined },
): Promise<MediaInfo> {
  if (info.subtitleTracks.length === 0) return info;
  const source = { store, sourcePath, name, contentHash, info, ...(signal ? { signal } : {}) };
  return { ...info, subtitleTracks: await readSubtitleTracks(source) };
}

async function savePoster(
  { storage }: Pick<Context, "storage">,
  materialId: string,
  sourcePath: string,
  info: MediaInfo,
): Promise<string> {
  const posterKey = `materials/${materialId}/poster.jpg`;
  await withTemporaryFile(storage, ".jpg", async (outputPath) => {
    await makePoster({ sourcePath, durationMs: info.durationMs, outputPath });
    await storage.moveIn(outputPath, posterKey);
  });
  return posterKey;
}

async function readSubtitleFile(material: MaterialRow, path: string): Promise<Found> {
  if (material.sizeBytes > limits.maxSubtitleBytes)
    throw fileTooLarge(material.name, limits.maxSubtitleBytes);
  const { info, text } = readSubtitleInfo(await readFile(path), material.name);
  return {
    kind: "subtitle",
    info,
    posterKey: null,
    detectedLanguages: { text: { ...detectTextLanguage(text), engineId: "text" } },
  };
}

async function readPromptFile({ name, sizeBytes }: MaterialRow, path: string): Promise<Found> {
  if (sizeBytes > limits.maxTermsBytes) throw fileTooLarge(name, limits.maxTermsBytes);
  return { kind: "prompt", info: infoOfPrompt(await readText({ path, name }), name), posterKey: null };
}

/** The text of a table of terms; null: it is none. */
async function readTable({ name, sizeBytes }: MaterialRow, path: string): Promise<string | null> {
  if (!/\.[ct]sv$/i.test(name) || sizeBytes > limits.maxTermsBytes) return null;
  const text = await readText({ path, name });
  return isGlossaryName(name) || isTermsTable(text) ? text : null;
}

async function readTextFile(
  material: MaterialRow,
  path: string,
  signal: AbortSignal | undefined,
): Promise<Found> {
  const maxBytes = maxBytesOfText(material.name);
  if (material.sizeBytes > maxBytes) throw fileTooLarge(material.name, maxBytes);
  const { info, text } = await readTextInfo({ path, name: material.name, signal });
  return {
    kind: "text",
    info,
    posterKey: null,
    detectedLanguages: { text: { ...detectTextLanguage(text.slice(0, 20_000)), engineId: "text" } },
  };
}

/** The ending of the stored file: from a list, never from what a person wrote. */
function safeEnding(name: string, found: Found): string {
  const { kind, info } = found;
  const extension = findExtension(name);
  // Pictures are shown as what they are, whatever they are named.
  if (kind === "image") return imageExtensions.find((ending) => ending === info?.container) ?? "png";
  if (holdsPictureSubtitles(found)) return "mkv";
  if (kind === "subtitle") return subtitleEndings.find((ending) => ending === extension) ?? "srt";
  if (kind === "glossary") return "csv";
  if (kind === "prompt") return "txt";
  if (kind === "font") return fontExtensions.find((ending) => ending === extension) ?? "ttf";
  if (kind === "text")
    return [...textExtensions, ...documentExtensions].find((ending) => ending === extension) ?? "txt";
  const own = acceptedMediaExtensions.find((ending) => ending === extension);
  return own ?? (kind === "video" ? "mp4" : "m4a");
}
