import { AppError, calls, findWrittenEnding, limits } from "@voxloom/contract";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../../context.ts";
import {
  type Actor,
  type App,
  limitDearCalls,
  limitRate,
  mountCall,
  readTimePlace,
  writeTimePlace,
} from "../../../http/index.ts";
import { readStorage } from "../storage/index.ts";
import { countKinds, listDuplicates, listMaterials, listVersions } from "./asset-store.ts";
import { cutClip } from "./cut-clip.ts";
import { detectLanguage } from "./detect-language.ts";
import { FeedReader } from "./feed/feed-reader.ts";
import { fetchEpisode } from "./feed/fetch-episode.ts";
import { fetchLink } from "./fetch-link.ts";
import { displayName, findExtension } from "./file-name.ts";
import { lookAtLink } from "./look-at-link.ts";
import { makeSample } from "./make-sample.ts";
import { mergeMaterials } from "./merge-materials.ts";
import { mountUploads } from "./mount-uploads.ts";
import { openUpload } from "./open-upload.ts";
import { ownMaterial, requireMaterial } from "./own-material.ts";
import { readMetadata } from "./read-metadata.ts";
import { readSubtitleTrack } from "./read-subtitle-track.ts";
import { recognizeSample } from "./recognize-sample.ts";
import { emptyTrash, removeMaterials, takeOutOfTrash } from "./remove-materials.ts";
import { replaceMaterial } from "./replace-material.ts";
import { showAsset, showMaterial } from "./show-material.ts";
import { showText } from "./show-text.ts";
import { updateMaterial } from "./store.ts";
import { sweepMaterials } from "./sweep-materials.ts";
import { tagMaterials } from "./tag-materials.ts";
import { readReceivedBytes } from "./upload-files.ts";
import { writeMaterial } from "./write-material.ts";

/** A new name with the ending of the old one: it says what is in the file. */
const withEnding = (name: string, before: string): string => {
  const ending = findWrittenEnding(before) ?? findExtension(before);
  const isNamed = ending === "" || name.toLowerCase().endsWith(`.${ending}`);
  return isNamed ? name : displayName(`${name}.${ending}`);
};

const createNoAudio = (name: string): AppError =>
  new AppError("BAD_INPUT", `"${name}" is no sound alone, so it cannot be music.`, { field: "isMusic" });

const sweepEveryMs = 3_600_000;

export async function mountMaterialRoutes(app: App, context: Context): Promise<void> {
  const { database, signer } = context;
  const areaCalls = calls.materials;
  mountAssetCalls(app, context);
  mountCall(app, areaCalls.detail, async ({ input, actor }) => {
    const row = await ownMaterial(database.db, actor.projId, input.materialId);
    if (row.state !== "uploading") return showMaterial(row, signer);
    return showMaterial({ ...row, receivedBytes: await readReceivedBytes(context.config, row.id) }, signer);
  });
  mountCall(app, areaCalls.subtitleTrack, ({ input, actor: { projId }, signal }) =>
    readSubtitleTrack(context, { ...input, projId, signal }),
  );
  const limitRecognition = limitDearCalls(database, "recognizeSample");
  mountCall(app, areaCalls.recognizeSample, async ({ input, actor, signal, raw }) => {
    await limitRecognition(actor, raw.request);
    return recognizeSample(context, { ...input, projId: actor.projId, signal });
  });
  const limitUploads = limitRate({
    name: "open-upload",
    most: limits.uploadsPerHour,
    perSeconds: 3600,
    database,
  });
  // A guest is made by one call: their address counts.
  const ensureNotTooMany = ({ projId, isGuest }: Actor, { ip }: FastifyRequest): Promise<void> =>
    limitUploads(isGuest ? ip : projId);
  mountCall(app, areaCalls.generateUploadUrl, async ({ input, actor, raw }) => {
    await ensureNotTooMany(actor, raw.request);
    return openUpload(context, actor.projId, input);
  });
  mountCall(app, areaCalls.readMetadata, async ({ input, actor }) =>
    showMaterial(await readMetadata(context, actor.projId, input.materialId), signer),
  );
  mountCall(app, areaCalls.fetchLink, async ({ input, actor, signal, raw }) => {
    await ensureNotTooMany(actor, raw.request);
    return showMaterial(await fetchLink(context, actor.projId, { ...input, signal }), signer);
  });
  const limitLinks = limitDearCalls(database, "linkInfo");
  const limitSamples = limitDearCalls(database, "makeSample");
  const limitDetections = limitDearCalls(database, "detectLanguage");
  mountCall(app, areaCalls.linkInfo, async ({ input, actor, signal, raw }) => {
    await limitLinks(actor, raw.request);
    return lookAtLink(context, input.url, { signal });
  });
  mountFeedCalls(app, context, ensureNotTooMany);
  mountCall(app, areaCalls.makeSample, async ({ actor, signal, raw }) => {
    await limitSamples(actor, raw.request);
    return showMaterial(await makeSample(context, actor.projId, signal), signer);
  });
  const limitClips = limitDearCalls(database, "clip");
  mountCall(app, areaCalls.clip, async ({ input, actor, signal, raw }) => {
    await limitClips(actor, raw.request);
    return showMaterial(await cutClip(context, { ...input, projId: actor.projId, signal }), signer);
  });
  for (const call of [areaCalls.detectLanguage, areaCalls.detectOfProduct])
    mountCall(app, call, async ({ input, actor, signal, raw }) => {
      await limitDetections(actor, raw.request);
      return detectLanguage(context, { ...input, projId: actor.projId, signal });
    });
  await mountUploads(app, context);
  sweepNowAndThen(app, context);
}

/** What is there already: lists, names, tags and the trash. */
function mountAssetCalls(app: App, context: Context): void {
  const { signer } = context;
  const { db } = context.database;
  mountCall(app, calls.materials.list, async ({ input: { cursor, limit, ...spec }, actor: { projId } }) => {
    const after = readTimePlace(cursor);
    const rows = await listMaterials(db, { ...spec, projId, after, limit: limit + 1 });
    const items = rows.slice(0, limit);
    const last = rows.length > limit ? items.at(-1) : undefined;
    return {
      items: items.map((row) => showAsset(row, signer)),
      nextCursor: last ? writeTimePlace(last) : null,
    };
  });
  mountCall(app, calls.materials.kinds, async ({ actor: { projId } }) => {
    const { arrivingBytes, deletedBytes, ...counted } = await countKinds(db, projId);
    const { limitBytes, usedBytes } = await readStorage(context, db, projId);
    const kindBytes = Object.values(counted.kinds).reduce((sum, { bytes }) => sum + bytes, 0);
    // What else is stored in a project are things of its tasks.
    const taskBytes = Math.max(0, usedBytes - kindBytes - arrivingBytes - deletedBytes);
    return { ...counted, storage: { limitBytes, usedBytes, arrivingBytes, deletedBytes, taskBytes } };
  });
  mountCall(app, calls.materials.replace, async ({ input, actor: { projId } }) =>
    showAsset(await replaceMaterial(context, { ...input, projId }), signer),
  );
  const limitWriting = limitDearCalls(context.database, "writeAsset");
  mountCall(app, calls.materials.write, async ({ input, actor, raw }) => {
    await limitWriting(actor, raw.request);
    return showAsset(await writeMaterial(context, { ...input, projId: actor.projId }), signer);
  });
  const limitTexts = limitDearCalls(context.database, "showText");
  mountCall(app, calls.materials.text, async ({ input, actor, signal, raw }) => {
    await limitTexts(actor, raw.request);
    return showText(context, { ...input, projId: actor.projId, signal });
  });
  mountCall(app, calls.materials.versions, async ({ input: { materialId }, actor: { projId } }) => {
    const { id } = await ownMaterial(db, projId, materialId);
    return { items: (await listVersions(db, projId, id)).map((row) => showAsset(row, signer)) };
  });
  mountCall(app, calls.materials.duplicates, async ({ actor: { projId } }) => ({
    items: (await listDuplicates(db, projId)).map((rows) => ({
      materials: rows.map((row) => showAsset(row, signer)),
    })),
  }));
  mountCall(app, calls.materials.merge, async ({ input, actor: { projId } }) => {
    await mergeMaterials(context, { ...input, projId });
    return {};
  });
  mountCall(app, calls.materials.update, async ({ input, actor }) => {
    const { materialId, name: wanted, isMusic } = input;
    const { name, kind } = await ownMaterial(db, actor.projId, materialId);
    if (isMusic === true && kind !== "audio") throw createNoAudio(name);
    const change = {
      ...(wanted === undefined ? {} : { name: withEnding(displayName(wanted), name) }),
      ...(isMusic === undefined ? {} : { isMusic }),
    };
    const row = await requireMaterial(input.materialId, (id) => updateMaterial(db, id, change));
    return showAsset(row, signer);
  });
  mountCall(app, calls.materials.remove, async ({ input, actor: { projId } }) => {
    const { materialId, intoTrash } = input;
    await removeMaterials(context, { projId, materialIds: [materialId], intoTrash });
    return {};
  });
  mountCall(app, calls.materials.removeMany, async ({ input, actor: { projId } }) => {
    await removeMaterials(context, { ...input, projId, intoTrash: true });
    return {};
  });
  mountCall(app, calls.materials.tag, async ({ input, actor: { projId } }) => {
    await tagMaterials(context, { ...input, projId });
    return {};
  });
  mountCall(app, calls.materials.restore, async ({ input, actor: { projId } }) => {
    await takeOutOfTrash(context, { ...input, projId });
    return {};
  });
  mountCall(app, calls.materials.emptyTrash, async ({ input: { materialIds }, actor: { projId } }) => {
    await emptyTrash(context, { projId, materialIds });
    return {};
  });
}

/** Podcasts: what is there, and the way to take of it. */
function mountFeedCalls(
  app: App,
  context: Context,
  ensureNotTooMany: (actor: Actor, request: FastifyRequest) => Promise<void>,
): void {
  const { database, fetcher, signer } = context;
  const reader = new FeedReader(fetcher);
  const limitFeeds = limitDearCalls(database, "readFeed");
  mountCall(app, calls.materials.readFeed, async ({ input, actor, signal, raw }) => {
    await limitFeeds(actor, raw.request);
    const { title, author, language, episodes, episodeCount, isCut } = await reader.read(input.url, signal);
    const shown = episodes.map(({ url: _, type: __, transcriptUrl: ___, ...episode }) => episode);
    return { title, author, language, episodes: shown, episodeCount, isCut };
  });
  mountCall(app, calls.materials.fetchEpisode, async ({ input, actor, signal, raw }) => {
    await ensureNotTooMany(actor, raw.request);
    const fetched = await fetchEpisode(context, reader, actor.projId, { ...input, signal });
    const { material, transcript, transcriptProblem } = fetched;
    return {
      material: showMaterial(material, signer),
      transcript: transcript === null ? null : showMaterial(transcript, signer),
      transcriptProblem,
    };
  });
}

function sweepNowAndThen(app: App, context: Context): void {
  const sweep = (): void => {
    sweepMaterials(context).catch((error: unknown) => {
      if (!app.closing.aborted) context.log.warn({ err: error }, "could not remove forgotten files");
    });
  };
  const timer = setInterval(sweep, sweepEveryMs);
  timer.unref();
  app.closing.addEventListener("abort", () => clearInterval(timer), { once: true });
  app.fastify.addHook("onListen", async () => sweep());
}
