import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import {
  AppError,
  type DownloadKind,
  isDub,
  isSpeech,
  isVideo,
  listeningSettingsSchema,
  type QualityReport,
  type Script,
  speechMusicSchema,
  type TranscriptView,
} from "@voxloom/contract";
import { attachPicture, getAudioLook } from "@voxloom/media";
import {
  type FinishedMusic,
  madeDownload,
  makeDownload,
  makeSpeechFile,
  makeWrittenFile,
  readSpeech,
} from "@voxloom/studio";
import type { Context } from "../../../context.ts";
import { withTemporaryFile } from "../../../platform/storage/index.ts";
import { chargeOnce } from "../../money/billing/index.ts";
import { failAsCall } from "../jobs/index.ts";
import { findMaterial } from "../materials/index.ts";
import { listMarks } from "../passages/index.ts";
import { keepSpoken } from "../provenance/index.ts";
import { newestScript, scriptAsMade } from "../scripts/index.ts";
import { findReport, ownTask, type TaskRow } from "../tasks/index.ts";
import { availableDownloads } from "./available-downloads.ts";
import { downloadName } from "./download-name.ts";
import { keyInFolder } from "./keep-outputs.ts";

/** Makes a file that is made only when somebody asks for it, as an artifact. */
async function produceDownload(
  { artifacts: store }: Pick<Context, "artifacts">,
  order: {
    kind: DownloadKind;
    script: Script;
    report: QualityReport;
    files: Record<string, string>;
    source?: Parameters<typeof makeDownload>[0]["source"];
    signal: AbortSignal;
  },
): Promise<string> {
  return makeDownload({ ...order, store });
}

/** A text as a file of a kind, as an artifact. */
const produceWrittenFile = (
  { artifacts: store }: Pick<Context, "artifacts">,
  order: Omit<Parameters<typeof makeWrittenFile>[0], "store">,
): Promise<string> => makeWrittenFile({ ...order, store });

type Spec = {
  projId: string;
  taskId: string;
  kind: DownloadKind;
  /** Of a transcript; default: every word. */
  view?: TranscriptView;
  signal: AbortSignal;
};

/** A signed address of a result, made first where it was not asked for before. Throws AppError CREDITS_INSUFFICIENT. */
export async function makeDownloadUrl(
  context: Context,
  spec: Spec,
): Promise<{ url: string; fileName: string }> {
  const task = await ownTask(context.database.db, spec.projId, spec.taskId);
  const { key, fileName } = await takeDownload(context, task, spec);
  return { url: context.signer.linkTo(key, { fileName }), fileName };
}

/** A result that somebody takes, paid for as its download. Throws as {@link findDownload}, and AppError CREDITS_INSUFFICIENT. */
export async function takeDownload(
  context: Context,
  task: TaskRow,
  spec: Pick<Spec, "kind" | "signal" | "view">,
): Promise<{ key: string; fileName: string }> {
  const { config, database } = context;
  const found = await findDownload(context, task, spec);
  if (spec.kind === "video" && !task.isPreview) await chargeOnce(database.db, config, downloadCharge(task));
  return found;
}

/**
 * A result by its key, made first where it was not asked for before, and the name it is saved under. Throws AppError
 * TASK_STATE_CONFLICT where there is none.
 */
export async function findDownload(
  context: Context,
  task: TaskRow,
  spec: Pick<Spec, "kind" | "signal" | "view">,
): Promise<{ key: string; fileName: string }> {
  const ready = task.outputs[madeDownload(task, spec.kind) ?? ""];
  const key =
    ready === undefined
      ? await storedDownload(context, task, spec)
      : spec.kind === "video"
        ? await withThumbnail(context, task, { videoKey: ready, signal: spec.signal })
        : ready;
  return { key, fileName: downloadName(task, spec.kind, extname(key)) };
}

/** A video as it is saved: with the picture that stands for it, where one was chosen or taken. */
async function withThumbnail(
  context: Context,
  task: TaskRow,
  { videoKey, signal }: { videoKey: string; signal: AbortSignal },
): Promise<string> {
  const { storage } = context;
  const { id, outputs } = task;
  const pictureKey = outputs.thumbnail ?? outputs.poster;
  if (!isVideo(task) || pictureKey === undefined) return videoKey;
  // One for each video and picture: none is ever that of another.
  const name = createHash("sha256").update(`${videoKey} ${pictureKey}`).digest("hex").slice(0, 32);
  const key = `tasks/${id}/downloads/video-${name}.mp4`;
  if ((await storage.getSize(key)) !== null) return key;
  const [videoPath, picturePath] = await Promise.all([
    storage.getLocalPath(videoKey),
    storage.getLocalPath(pictureKey),
  ]);
  await withTemporaryFile(storage, ".mp4", async (outputPath) => {
    await attachPicture({ videoPath, picturePath, outputPath, signal });
    // Written anew, it says anew whose voice speaks in it.
    await keepSpoken(context, task, { path: outputPath, key, signal });
  }).catch(failAsCall);
  // Whoever downloads at once with somebody else is given this file, too: only others make way for it.
  for await (const { key: earlier } of storage.list(`tasks/${id}/downloads`))
    if (earlier !== key && earlier.includes("/video-")) await storage.delete(earlier);
  return key;
}

/** What a video's download costs: once for each revision. */
export const downloadCharge = ({ id, name, projId, revision }: TaskRow) => ({
  projId,
  key: `download:${id}:${revision}`,
  work: { product: "video-download" as const },
  taskId: id,
  taskName: name,
});

/** Documents that show what is highlighted, and what is to be done. */
const documentsWithMarks: ReadonlySet<DownloadKind> = new Set([
  "transcript-md",
  "transcript-html",
  "transcript-docx",
  "transcript-pdf",
]);

/** The text as it is now, edits and all: nothing has to be produced anew for it. */
async function writeText(
  context: Context,
  task: TaskRow,
  { kind, signal, view: wanted = "verbatim" }: Pick<Spec, "kind" | "signal" | "view">,
): Promise<string> {
  // Subtitles are read word for word.
  const view = task.product === "transcription" ? wanted : "verbatim";
  const newest = await newestScript(context.database.db, task.id);
  if (newest === null) throw nothingToDownload(task, kind, ": it is not finished");
  const { revision, script } = newest;
  const title = getTitle(task);
  const marks = documentsWithMarks.has(kind) ? await listMarks(context.database.db, task.id) : [];
  const audio = kind === "transcript-html" ? await getPageAudio(context, task, script) : null;
  const path = await produceWrittenFile(context, { kind, script, title, audio, signal, view, marks }).catch(
    failAsCall,
  );
  const key = `tasks/${task.id}/downloads/${revision}-${kind}${view === "verbatim" ? "" : `-${view}`}${extname(path)}`;
  await context.storage.copyIn(path, key);
  return key;
}

/** A task's name without the ending of a file. */
const getTitle = ({ name }: TaskRow): string => name.replace(/\.[\p{L}\p{N}]{1,5}$/u, "");

/** The recording of a text, for a page that plays it; null where it is gone. */
async function getPageAudio({ database, storage }: Context, task: TaskRow, { durationMs }: Script) {
  const material = task.materialId === null ? null : await findMaterial(database.db, task.materialId);
  if (!material?.fileKey || !material.contentHash) return null;
  const { audioTrack } = listeningSettingsSchema.parse(task.settings);
  const path = await storage.getLocalPath(material.fileKey);
  return { path, contentHash: material.contentHash, audioTrack, durationMs };
}

const nothingToDownload = ({ name, state }: TaskRow, kind: DownloadKind, why: string): AppError =>
  new AppError("TASK_STATE_CONFLICT", `"${name}" has no ${kind} to download${why}.`, {
    name,
    state,
    event: "download",
  });

/** The key of a result that is made when it is asked for. Throws AppError TASK_STATE_CONFLICT where there is none. */
export async function storedDownload(
  context: Context,
  task: TaskRow,
  spec: Pick<Spec, "kind" | "signal" | "view">,
): Promise<string> {
  if (isVideo(task)) throw nothingToDownload(task, spec.kind, ": it is not finished");
  if (isSpeech(task)) return makeSpeech(context, task, spec);
  if (!isDub(task)) return writeText(context, task, spec);
  const { kind, signal } = spec;
  const { db } = context.database;
  const report = await findReport(db, task.id);
  const script = task.revision === null ? null : await scriptAsMade(db, task.id, task.revision);
  const isThere = availableDownloads({ ...task, hasReport: report !== null }).includes(kind);
  if (report === null || script === null || !isThere)
    throw nothingToDownload(task, kind, report === null ? ": it is not finished" : "");
  const files: Record<string, string> = {};
  for (const [name, key] of Object.entries(task.outputs))
    files[name] = await context.storage.getLocalPath(key);
  const source = kind === "dub-as-source" ? await getAudioSource(context, task) : undefined;
  const order = { kind, script, report, files, signal, ...(source && { source }) };
  const path = await produceDownload(context, order).catch(failAsCall);
  const key = `tasks/${task.id}/downloads/${task.revision}-${kind}${extname(path)}`;
  if (kind === "background-wav") await context.storage.copyIn(path, key);
  else await keepSpoken(context, task, { path, key, signal });
  return key;
}

/** A spoken text as it was made last: what was changed since is in the next. */
async function makeSpeech(
  context: Context,
  task: TaskRow,
  { kind, signal }: Pick<Spec, "kind" | "signal">,
): Promise<string> {
  const { artifacts: store, database } = context;
  const script = task.revision === null ? null : await scriptAsMade(database.db, task.id, task.revision);
  const speech = await findSpeech(context, task);
  const isThere = availableDownloads({ ...task, hasReport: false }).includes(kind);
  if (script === null || speech === null || !isThere)
    throw nothingToDownload(task, kind, script === null ? ": it is not finished" : "");
  const title = getTitle(task);
  const cover = kind === "speech-m4b" ? await findCover(context, task) : undefined;
  const music = await findMusic(context, task);
  const order = {
    kind,
    script,
    title,
    audio: speech,
    music,
    cover,
    durationMs: task.durationMs,
    store,
    signal,
  };
  const path = await makeSpeechFile(order).catch(failAsCall);
  const key = `tasks/${task.id}/downloads/${task.revision}-${kind}${extname(path)}`;
  await keepSpoken(context, task, { path, key, signal });
  return key;
}

/** The sound of a speech, in its stretches; null: there is none. */
async function findSpeech({ storage }: Pick<Context, "storage">, { outputs }: TaskRow) {
  const { dub, "speech-parts": partsKey, "speech-stretches": folder } = outputs;
  const partsPath = partsKey === undefined ? null : await storage.getLocalPath(partsKey);
  if (folder !== undefined)
    return readSpeech(partsPath, { getPath: (index) => storage.getLocalPath(keyInFolder(folder, index)) });
  if (dub === undefined) return null;
  return readSpeech(partsPath, { whole: { key: dub, path: await storage.getLocalPath(dub) } });
}

/** A speech as it is heard with its music; null: it has none. */
export async function findMusic(
  { storage }: Pick<Context, "storage">,
  { outputs }: Pick<TaskRow, "outputs">,
): Promise<FinishedMusic | null> {
  const [key, factsKey] = [outputs["speech-music"], outputs["speech-music-facts"]];
  const playerKey = outputs["speech-music-audio"];
  if (key === undefined || factsKey === undefined || playerKey === undefined) return null;
  const facts = await readFile(await storage.getLocalPath(factsKey), "utf8");
  return {
    ...{ key, path: await storage.getLocalPath(key) },
    player: { key: playerKey, path: await storage.getLocalPath(playerKey) },
    ...speechMusicSchema.parse(JSON.parse(facts)),
  };
}

/** The picture of a book, in a format that players show; undefined where it has none, or none any more. */
async function findCover({ database, storage }: Context, { settings }: TaskRow) {
  const chosen = "cover" in settings ? settings.cover : null;
  const material = chosen ? await findMaterial(database.db, chosen.materialId) : null;
  if (!material?.fileKey || material.kind !== "image") return undefined;
  const { info, fileKey, posterKey, contentHash, id } = material;
  const own = ({ png: "png", jpg: "jpeg", jpeg: "jpeg" } as const)[info?.container ?? ""];
  const key = own === undefined ? posterKey : fileKey;
  if (key === null) return undefined;
  return { key: contentHash ?? id, path: await storage.getLocalPath(key), format: own ?? "jpeg" };
}

/** The recording of a task, for what is to be like it. Throws AppError NOT_FOUND where it is gone. */
async function getAudioSource({ database, storage }: Context, task: TaskRow) {
  const material = task.materialId === null ? null : await findMaterial(database.db, task.materialId);
  if (!material?.fileKey || !material.info) {
    throw new AppError("NOT_FOUND", `The recording of "${task.name}" is not here any more.`, {
      name: task.name,
    });
  }
  const path = await storage.getLocalPath(material.fileKey);
  return { path, look: getAudioLook(material.info), isWhole: !task.isPreview };
}
