import { AppError, type calls, type ParsedRequestOf, type ResponseOf } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type Caller, findGroup, ownTask, stateConflict, type TaskRow } from "../tasks/index.ts";
import { createOrder } from "./create-order.ts";
import type { CountPreviews } from "./preview-limits.ts";

type Spec = ParsedRequestOf<typeof calls.groups.addLanguages>;
type Ordering = { caller: Caller; countPreviews: CountPreviews };

/**
 * Orders a task in further languages, in its group: made from the group's source as it is then, with the task's
 * settings, in its folder and under its name. A transcript's translations are subtitles. Throws AppError BAD_INPUT for a
 * language that is there already, TASK_STATE_CONFLICT of a draft, and what an order throws.
 */
export async function addLanguages(
  context: Context,
  { caller, countPreviews }: Ordering,
  { taskId, targetLanguages }: Spec,
): Promise<ResponseOf<typeof calls.groups.addLanguages>> {
  const row = await ownTask(context.database.db, caller.projId, taskId);
  if (row.state === "draft") throw stateConflict(row, "change");
  ensureOwnSource(row);
  ensureNew(await findGroup(context.database.db, row), targetLanguages);
  return createOrder(context, {
    caller,
    countPreviews,
    order: { ...orderIn(row, targetLanguages), folderId: row.folderId, isDraft: false, name: row.name },
    joins: {
      groupId: row.groupId,
      ensureOpen: (members) => ensureNew(members, targetLanguages),
    },
  });
}

/** The order of a task like this one in other languages; the voices of one language are no other's. */
function orderIn(row: TaskRow, targetLanguages: string[]) {
  const { isPreview } = row;
  const materialIds = [row.materialId];
  switch (row.product) {
    case "video-translation":
    case "audio-translation": {
      const settings = { ...row.settings, voiceIds: [] };
      return { product: row.product, materialIds, isPreview, targetLanguages, settings };
    }
    case "subtitles":
    case "transcription":
      return {
        product: "subtitles" as const,
        ...{ materialIds, isPreview, targetLanguages, settings: row.settings },
      };
  }
}

/** Throws AppError BAD_INPUT where a translation was brought: it has lines of its own, and no source for others. */
function ensureOwnSource({ name, settings }: TaskRow): void {
  if (settings.ownSubtitles?.side !== "target") return;
  const message = `"${name}" was made from a translation that you brought. Order the other languages by themselves.`;
  throw new AppError("BAD_INPUT", message, { field: "taskId", name });
}

function ensureNew(members: readonly TaskRow[], targetLanguages: readonly string[]): void {
  const wanted = new Set(targetLanguages);
  const there = members.find(
    ({ targetLanguage, deletedAt }) =>
      deletedAt === null && targetLanguage !== null && wanted.has(targetLanguage),
  );
  if (there === undefined) return;
  const message = `"${there.name}" is there in this language already.`;
  throw new AppError("BAD_INPUT", message, { field: "targetLanguages", name: there.name });
}
