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

/** What a zip of sources has of their finished languages, each source once, and which are missing. */
async function readSources(
  context: Context,
  { projId, taskIds, kinds }: { projId: string; taskIds: readonly string[]; kinds: readonly DownloadKind[] },
) {
  const languages: FinishedLanguage[] = [];
  const missingTaskIds: string[] = [];
  const seen = new Set<string>();
  for (const taskId of taskIds) {
    if (seen.has(taskId)) continue;
    const { finished, missingTaskIds: missing } = await readLanguages(context, projId, taskId);
    for (const id of [taskId, ...finished.map(({ task }) => task.id), ...missing]) seen.add(id);
    missingTaskIds.push(...missing);
    const common = new Set<DownloadKind>();
    for (const { task, kinds: has } of finished) {
      const wanted = kinds.filter((kind) => has.includes(kind) && !common.has(kind));
      if (wanted.length > 0) languages.push({ task, kinds: wanted });
      // What is said in the original is the same in all languages.
      for (const kind of wanted) if (kind.startsWith("source-")) common.add(kind);
    }
  }
  return { languages, missingTaskIds };
}

/**
 * A signed address of a zip with files of each finished language of each source; videos are charged for, all or none.
 * Throws AppError NOT_FOUND, TASK_STATE_CONFLICT where no language has such a file, CREDITS_INSUFFICIENT.
 */
export async function makeArchiveUrl(
  context: Context,
  asked: { projId: string; taskIds: readonly string[]; kinds: readonly DownloadKind[] },
) {
  const { config, database, signer } = context;
  const { projId } = asked;
  const taskIds = [...new Set(asked.taskIds)];
  const kinds = downloadKindSchema.options.filter((kind) => asked.kinds.includes(kind));
  const { languages, missingTaskIds } = await readSources(context, { projId, taskIds, kinds });
  const [first] = languages;
  if (first === undefined) {
    const { name, state } = await ownTask(database.db, projId, taskIds[0] ?? "");
    const message = `"${name}" has nothing of that to download in any language.`;
    throw new AppError("TASK_STATE_CONFLICT", message, { name, state, event: "download" });
  }
  if (kinds.includes("video")) {
    await database.db.transaction(async (tx) => {
      for (const { task } of languages.filter(isPaidFor)) await chargeOnce(tx, config, downloadCharge(task));
    });
  }
  const expires = String(Date.now() + validMs);
  const query = new URLSearchParams({ taskIds: taskIds.join(","), kinds: kinds.join(","), expires });
  query.set("signature", signer.sign(purpose, getSigned({ taskIds, kinds, expires })));
  return { url: `${archivePath}?${query}`, fileName: nameArchive(languages), missingTaskIds };
}

type Asked = { taskIds: readonly string[]; kinds: readonly DownloadKind[]; expires: string };
const getSigned = ({ taskIds, kinds, expires }: Asked): string => JSON.stringify([taskIds, kinds, expires]);

/** Named after its source; of several after none. */
function nameArchive(languages: readonly FinishedLanguage[]): string {
  const [first, ...others] = languages.map(({ task }) => task);
  const isOne = first !== undefined && others.every(({ groupId }) => groupId === first.groupId);
  return isOne ? displayName(`${first.name.replace(/\.[\p{L}\p{N}]{1,5}$/u, "")}.zip`) : "voxloom.zip";
}

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
  const present: TaskRow[] = [];
  for (const id of asked.taskIds) {
    const task = uuid.safeParse(id).success ? await findPresentTask(database.db, id) : null;
    if (task !== null) present.push(task);
  }
  // Whoever signed it had looked that all are of one project.
  const [first] = present;
  if (first === undefined) throw new AppError("NOT_FOUND", "There is no such task.", { what: "task" });
  const taskIds = present.map(({ id }) => id);
  const { languages } = await readSources(context, { projId: first.projId, taskIds, kinds: asked.kinds });
  return { languages, fileName: nameArchive(languages) };
}
