import { AppError, calls, type SharedDownloadKind, shareLimits } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, limitRate, mountCall } from "../../../http/index.ts";
import { findMaterial } from "../../making/materials/index.ts";
import { makeDownloadUrl } from "../../making/outputs/index.ts";
import { findPosterKey, ownTask } from "../../making/tasks/index.ts";
import { addComment, openComments, readComments, removeComment } from "./comments.ts";
import { countInteraction } from "./count-interaction.ts";
import { writeGrant } from "./grant.ts";
import { readGroupActivity } from "./group-activity.ts";
import { mountOembed } from "./oembed.ts";
import { lookAtShare, notShared, type OpenShare, openShare } from "./open-share.ts";
import { isPassword } from "./password-hash.ts";
import { readSharedLines } from "./read-shared-lines.ts";
import { showShare } from "./show-share.ts";
import { showSharedTask } from "./show-shared-task.ts";
import { findShare } from "./store.ts";
import { upsertOwnShare } from "./upsert-share.ts";

/** Answers the grant for a right password. Throws AppError NOT_FOUND and SHARE_PASSWORD_WRONG. */
async function unlockShare(
  context: Context,
  { taskId, password }: { taskId: string; password: string },
): Promise<{ grant: string; expiresAt: string }> {
  const found = await lookAtShare(context, { taskId, actor: null });
  if (found === null) throw notShared();
  const { share } = found;
  if (share.passwordHash !== null && !(await isPassword(password, share.passwordHash))) {
    throw new AppError("SHARE_PASSWORD_WRONG", "This is not the password.");
  }
  return writeGrant(context, share);
}

/** A signed address of a result for a viewer, which the owner pays for. Throws AppError SHARE_DOWNLOADS_OFF. */
async function downloadShared(
  context: Context,
  { share, task, isOwner }: OpenShare,
  { kind, signal }: { kind: SharedDownloadKind; signal: AbortSignal },
): Promise<{ url: string; fileName: string }> {
  if (!share.allowDownload && !isOwner) throw downloadsOff();
  const spec = { projId: task.projId, taskId: task.id, kind, signal };
  return makeDownloadUrl(context, spec).catch((error: unknown) => {
    // What the owner has left to pay with is no viewer's business.
    const isOwnersTrouble = error instanceof AppError && error.code === "CREDITS_INSUFFICIENT" && !isOwner;
    throw isOwnersTrouble ? downloadsOff() : error;
  });
}

const downloadsOff = (): AppError =>
  new AppError("SHARE_DOWNLOADS_OFF", "The owner of this task does not allow downloads.");

const sharing = calls.sharing;
const posterSeconds = 300;

export function mountSharingRoutes(app: App, context: Context): void {
  mountOwnersCalls(app, context);
  mountViewersCalls(app, context);
  mountComments(app, context);
  mountOembed(app, context);
}

function mountOwnersCalls(app: App, context: Context): void {
  mountCall(app, sharing.upsert, ({ input, actor }) => upsertOwnShare(context, actor.projId, input));
  mountCall(app, sharing.activity, async ({ input, actor }) => ({
    items: await readGroupActivity(context, actor.projId, input.taskId),
  }));
  mountCall(app, sharing.detail, async ({ input, actor }) => {
    const { db } = context.database;
    const task = await ownTask(db, actor.projId, input.taskId);
    return showShare(task.id, await findShare(db, task.id));
  });
}

function mountViewersCalls(app: App, context: Context): void {
  const { database, storage } = context;
  const rates = { database };
  const limitTries = limitRate({ ...rates, name: "share-password", ...shareLimits.passwordTries });
  const limitAddress = limitRate({ ...rates, name: "share-address", ...shareLimits.passwordTriesOfAddress });
  const limitAllTries = limitRate({ ...rates, name: "share-passwords", ...shareLimits.passwordTriesOfAll });
  const limitDownloads = limitRate({ ...rates, name: "share-download", ...shareLimits.downloads });
  const limitInteractions = limitRate({ ...rates, name: "share-interaction", ...shareLimits.interactions });

  mountCall(app, sharing.unlock, async ({ input, raw }) => {
    // Before anything is looked up: what is not shared is limited just so.
    await limitAddress(raw.request.ip);
    await limitTries(`${raw.request.ip} ${input.taskId.slice(0, 40)}`);
    await limitAllTries(input.taskId.slice(0, 40));
    return unlockShare(context, input);
  });
  mountCall(app, sharing.task, async ({ input, actor, signal }) =>
    showSharedTask(context, await openShare(context, { ...input, actor }), signal),
  );
  mountCall(app, sharing.script, async ({ input, actor }) => ({
    lines: await readSharedLines(context, await openShare(context, { ...input, actor })),
  }));
  mountCall(app, sharing.poster, async ({ input, raw }) => {
    const { task } = await openShare(context, { ...input, actor: null });
    const material = await findMaterial(database.db, task.materialId);
    const posterKey = findPosterKey(task, material);
    if (posterKey === null) throw notShared();
    raw.reply.header("Cross-Origin-Resource-Policy", "cross-origin");
    const path = await storage.getLocalPath(posterKey);
    return { path, contentType: "image/jpeg", maxAgeSeconds: posterSeconds };
  });
  mountCall(app, sharing.download, async ({ input, actor, signal, raw: { request } }) => {
    await limitDownloads(request.ip);
    const open = await openShare(context, { ...input, actor });
    const answer = await downloadShared(context, open, { kind: input.kind, signal });
    await countInteraction(context, open, { interaction: "download", request });
    return answer;
  });
  mountCall(app, sharing.handleInteraction, async ({ input, actor, raw: { request } }) => {
    await limitInteractions(request.ip);
    const open = await openShare(context, { ...input, actor });
    await countInteraction(context, open, { interaction: input.interaction, request });
    return {};
  });
}

function mountComments(app: App, context: Context): void {
  const limitComments = limitRate({
    name: "share-comment",
    database: context.database,
    ...shareLimits.comments,
  });
  mountCall(app, sharing.comments, async ({ input: { cursor, limit, ...viewing }, actor }) =>
    readComments(context, await openComments(context, { ...viewing, actor }), { actor, cursor, limit }),
  );
  mountCall(app, sharing.addComment, async ({ input, actor, raw: { request } }) => {
    const { taskId, shareTaskId, grant, ...comment } = input;
    const open = await openComments(context, { taskId, shareTaskId, grant, actor });
    await limitComments(request.ip);
    const answer = await addComment(context, open, { ...comment, actor });
    await countInteraction(context, open, { interaction: "comment", request });
    return answer;
  });
  mountCall(app, sharing.deleteComment, async ({ input, actor }) => {
    await removeComment(context, { ...input, actor });
    return {};
  });
}
