import { clipsTemplates, findTemplate } from "@voxloom/composition";
import {
  AppError,
  type DubSettings,
  holdsPictureSubtitles,
  isDub,
  isSpeech,
  isVideo,
  type LipSyncSettings,
  languagesOfOrder,
  type MaterialKind,
  type MediaInfo,
  productHead,
  type ReadyOrder,
  type SourceSettings,
  type VideoProduct,
} from "@voxloom/contract";
import { ensureUsableTrack } from "@voxloom/studio";
import { decodeSubtitles, subtitlesUnreadable } from "@voxloom/subtitles";
import type { Context } from "../../../context.ts";
import { checkBrand } from "../brand-kits/index.ts";
import {
  ensureAudible,
  ensureMusic,
  ensureReadyFile,
  type MaterialRow,
  ownMaterial,
  ownMaterials,
  readyFile,
  withSubtitleInfo,
} from "../materials/index.ts";
import { ownTask } from "../tasks/index.ts";

/**
 * The file that an order names, where it and the subtitles it names are ready and can be used. Throws AppError
 * NOT_FOUND, UPLOAD_INCOMPLETE, MEDIA_NO_AUDIO, SUBTITLES_UNREADABLE.
 */
export async function readOrder(
  context: Context,
  { projId, order }: { projId: string; order: ReadyOrder },
): Promise<MaterialRow> {
  const brought = await ownMaterial(context.database.db, projId, order.materialId);
  await readyFile(context, brought);
  const material = await withSubtitleInfo(context, brought);
  const { name, info } = material;
  const { input } = productHead(order.product);
  if (!input.some((kind) => kind === material.kind)) {
    const wanted = getWanted(input);
    throw new AppError("BAD_INPUT", `"${name}" is not ${wanted}: order it as what it is.`, {
      field: "materialId",
    });
  }
  if (info !== null && holdsPictureSubtitles(material)) {
    checkPictures(order, { ...material, info });
    return material;
  }
  if (order.product === "lip-sync") await checkLips(context, projId, order.settings);
  else if (isVideo(order)) await checkVideo(context, projId, order);
  else if (isSpeech(order)) {
    const { intro, outro, background } = order.settings;
    await ensureMusic(context.database.db, projId, [intro, outro, background]);
  } else if (isDub(order)) await ensureMusic(context.database.db, projId, [order.settings.ownBackground]);
  if (isSpeech(order) || isVideo(order)) return material;
  if (material.kind === "subtitle") {
    if (order.product === "subtitles") {
      ensureEncoding(order.settings.encoding);
      const { track } = order.settings.ownSubtitles ?? {};
      if (track !== undefined && info !== null) ensureUsableTrack({ name, info }, track);
    }
    return ensureTranslated(order, material);
  }
  const { audioTrack = 0, ownSubtitles = null }: SourceSettings = order.settings;
  if (info !== null && info.audioTracks.length === 0 && order.product === "subtitles") {
    if (ownSubtitles === null || ownSubtitles.side === "target") throw nothingToHear(name);
  } else if (info?.audioTracks[audioTrack] === undefined) {
    const message = `"${name}" has no sound track ${audioTrack + 1}: it has ${info?.audioTracks.length ?? 0}.`;
    throw new AppError("MEDIA_NO_AUDIO", message, { name });
  }
  if (ownSubtitles !== null) await checkSubtitles(context, projId, ownSubtitles);
  return material;
}

/** Of a silent video subtitles are there, or there are none. */
const nothingToHear = (name: string): AppError =>
  new AppError(
    "MEDIA_NO_AUDIO",
    `"${name}" has no sound to make subtitles from. Choose subtitles that are in it, or bring a subtitle file.`,
    { name, reason: "needs-subtitles" },
  );

function getWanted(input: readonly MaterialKind[]): string {
  if (input.includes("image")) return input.includes("video") ? "a video or a picture" : "a picture";
  if (input.includes("text")) return "a text or a subtitle file";
  return input.includes("audio") ? "a recording with sound" : "a video";
}

/** The files that a video shows, by their ids. */
function listShown(order: Extract<ReadyOrder, { product: Exclude<VideoProduct, "lip-sync"> }>): string[] {
  const { arrangement } = order.settings;
  const brought = order.product === "slideshow" ? order.settings.slides : order.settings.clips;
  return [...new Set([...brought, ...(arrangement?.shots ?? [])].map(({ materialId }) => materialId))];
}

/** The audio that lips are to say is there and sounds, and so is the dub that is to be shown. */
async function checkLips(
  context: Context,
  projId: string,
  { audio, dubTaskId }: LipSyncSettings,
): Promise<void> {
  const { db } = context.database;
  if (audio !== null) {
    const chosen = await ownMaterial(db, projId, audio.materialId);
    await ensureReadyFile(context, chosen);
    ensureAudible(chosen);
  }
  if (dubTaskId === null) return;
  const dub = await ownTask(db, projId, dubTaskId);
  if (isDub(dub) && dub.outputs.video !== undefined) return;
  const message = `"${dub.name}" is no finished dub of a video.`;
  throw new AppError("BAD_INPUT", message, { field: "settings.dubTaskId" });
}

/** All that a video is made of and its music are there, and are what they are to be; so is its template. */
async function checkVideo(
  context: Context,
  projId: string,
  order: Extract<ReadyOrder, { product: Exclude<VideoProduct, "lip-sync"> }>,
): Promise<void> {
  const field = (name: string) => ({ field: `settings.${name}` });
  const { template, music } = order.settings;
  const isOfClips = order.product === "clips";
  const isThere = isOfClips
    ? clipsTemplates.some(({ id }) => id === template)
    : findTemplate(template) !== null;
  if (!isThere) throw new AppError("BAD_INPUT", `There is no template "${template}".`, field("template"));
  const { db } = context.database;
  const files = await ownMaterials(db, projId, listShown(order));
  await Promise.all(files.map((file) => ensureReadyFile(context, file)));
  const other = files.find(({ kind }) => kind !== "image" && !(isOfClips && kind === "video"));
  if (other !== undefined) {
    const wanted = isOfClips ? "no video and no picture" : "not a picture";
    const message = `"${other.name}" is ${wanted}: leave it out.`;
    throw new AppError("BAD_INPUT", message, field(isOfClips ? "clips" : "slides"));
  }
  const { brand } = order.settings;
  if (brand !== null) await checkBrand(context, projId, { brand, field: "settings.brand" });
  if (music === null) return;
  const chosen = await ownMaterial(db, projId, music.materialId);
  await ensureReadyFile(context, chosen);
  ensureAudible(chosen, "other music");
}

/** Throws AppError BAD_INPUT for an encoding that there is not. */
function ensureEncoding(encoding: string | null | undefined): void {
  if (encoding) decodeSubtitles(new Uint8Array(), { encoding });
}

/** A subtitle file is translated: nothing else is made of it here. */
function ensureTranslated(order: ReadyOrder, material: MaterialRow): MaterialRow {
  if (languagesOfOrder(order).every((language) => language !== null)) return material;
  const message = `"${material.name}" is a subtitle file: choose the language that it is to be translated into.`;
  throw new AppError("BAD_INPUT", message, { field: "targetLanguages", name: material.name });
}

/** Subtitles that are pictures are read in the language that an order of subtitles names. */
function checkPictures(order: ReadyOrder, { id, name, info }: MaterialRow & { info: MediaInfo }): void {
  const own = order.product === "subtitles" ? order.settings.ownSubtitles : null;
  const isOwn = own?.materialId === id && own.side === "source";
  ensureUsableTrack({ name, info }, own?.track ?? 0, isOwn ? own.ocrLanguage : undefined);
}

async function checkSubtitles(
  context: Context,
  projId: string,
  { materialId, track, encoding, ocrLanguage }: NonNullable<DubSettings["ownSubtitles"]>,
): Promise<void> {
  ensureEncoding(encoding);
  const material = await ownMaterial(context.database.db, projId, materialId);
  await readyFile(context, material);
  const { name, kind, info } = material;
  if ((track !== undefined || holdsPictureSubtitles(material)) && info !== null)
    // Without its number nobody said how it is read.
    ensureUsableTrack({ name, info }, track ?? 0, track === undefined ? undefined : ocrLanguage);
  else if (kind !== "subtitle") {
    const message = `"${name}" is no subtitle file. Bring one such as SRT, VTT or ASS, or name a track inside it.`;
    throw subtitlesUnreadable("other-kind", message, { name });
  }
}
