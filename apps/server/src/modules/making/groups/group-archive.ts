import { AppError, type DownloadKind, downloadKindSchema } from "@voxloom/contract";
import { z } from "zod";
import type { Context } from "../../../context.ts";
import { chargeOnce, priceOnce } from "../../money/billing/index.ts";
import { displayName } from "../materials/index.ts";
import { downloadCharge, readDownloads } from "../outputs/index.ts";
import { findGroup, findPresentTask, ownTask, type TaskRow } from "../tasks/index.ts";

/** A language with what can be taken of it. */
export type FinishedLanguage = { task: TaskRow; kinds: readonly DownloadKind[] };

const archivePath = "/api/task/group/archive";
const purpose = "group-archive";
/** How long the address of a zip works, in milliseconds. */
const validMs = 60 * 60_000;
const uuid = z.uuid();

/** What can be taken of a group's finished languages, what is missing, and the price. Throws AppError NOT_FOUND. */
export async function showGroupDownloads(context: Context, projId: string, taskId: string) {
  const { config, database } = context;
  const { finished, missingTaskIds } = await readLanguages(context, projId, taskId);
  let videoTenths = 0;
  for (const { task } of finished.filter(isPaidFor))
    videoTenths += await priceOnce(database.db, config, downloadCharge(task));
  return {
    kinds: downloadKindSchema.options.filter((kind) => finished.some(({ kinds }) => kinds.includes(kind))),
    missingTaskIds,
    videoTenths,
  };
}

/** Whether the download of a language's video costs something the first time. */
const isPaidFor = ({ task, kinds }: FinishedLanguage): boolean => kinds.includes("video") && !task.isPreview;

async function readLanguages(context: Context, projId: string, taskId: string) {
  const { db } = context.database;
  const members = await findGroup(db, await ownTask(db, projId, taskId));
  const languages: FinishedLanguage[] = [];
  for (const task of members) languages.push({ task, kinds: await readDownloads(db, task) });
  const finished = languages.filter(({ kinds }) => kinds.length > 0);
  const missing = languages.filter(({ kinds }) => kinds.length === 0);
  return { finished, missingTaskIds: missing.map(({ task }) => task.id) };
}

/**
 * A signed address of a zip with files of each finished language; videos are charged for, all or none. Throws AppError
 * NOT_FOUND, TASK_STATE_CONFLICT where no language has such a file, CREDITS_INSUFFICIENT.
 */
export async function makeArchiveUrl(
  context: Context,
  { projId, taskId, kinds }: { projId: string; taskId: string; kinds: readonly DownloadKind[] },
) {
  const { config, database, signer } = context;
  const { finished, missingTaskIds } = await readLanguages(context, projId, taskId);
  const [first] = finished.filter((language) => kinds.some((kind) => language.kinds.includes(kind)));
  if (first === undefined) {
    const { name, state } = await ownTask(database.db, projId, taskId);
    const message = `"${name}" has nothing of that to download in any language.`;
    throw new AppError("TASK_STATE_CONFLICT", message, { name, state, event: "download" });
  }
  if (kinds.includes("video")) {
    await database.db.transaction(async (tx) => {
      for (const { task } of finished.filter(isPaidFor)) await chargeOnce(tx, config, downloadCharge(task));
    });
  }
  const expires = String(Date.now() + validMs);
  const asked = downloadKindSchema.options.filter((kind) => kinds.includes(kind));
  const query = new URLSearchParams({ taskId, kinds: asked.join(","), expires });
  query.set("signature", signer.sign(purpose, getSigned({ taskId, kinds: asked, expires })));
  return { url: `${archivePath}?${query}`, fileName: nameArchive(first.task), missingTaskIds };
}

type Asked = { taskId: string; kinds: readonly DownloadKind[]; expires: string };
const getSigned = ({ taskId, kinds, expires }: Asked): string => JSON.stringify([taskId, kinds, expires]);

const nameArchive = ({ name }: TaskRow): string =>
  displayName(`${name.replace(/\.[\p{L}\p{N}]{1,5}$/u, "")}.zip`);

/** What a signed address leads to. Throws AppError NOT_ALLOWED where it was changed or is over, NOT_FOUND. */
export async function openArchive(
  context: Context,
  { signature, ...asked }: Asked & { signature: string },
): Promise<{ languages: FinishedLanguage[]; fileName: string }> {
  const { database, signer } = context;
  if (!signer.verify(purpose, getSigned(asked), signature) || !(Number(asked.expires) > Date.now()))
    throw new AppError(
      "NOT_ALLOWED",
      "This link has expired or was changed: open the page it came from again.",
    );
  const task = uuid.safeParse(asked.taskId).success ? await findPresentTask(database.db, asked.taskId) : null;
  if (task === null) throw new AppError("NOT_FOUND", "There is no such task.", { what: "task" });
  const { finished } = await readLanguages(context, task.projId, task.id);
  const languages = finished.map((language) => ({
    ...language,
    kinds: asked.kinds.filter((kind) => language.kinds.includes(kind)),
  }));
  return { languages, fileName: nameArchive(task) };
}
