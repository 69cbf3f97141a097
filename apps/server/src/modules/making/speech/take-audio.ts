import { AppError, type calls, type ParsedRequestOf } from "@voxloom/contract";
import { takeAudio } from "@voxloom/studio";
import { findTake, restoreRecordings } from "../scripts/index.ts";
import { getSpoken, ownTask } from "../tasks/index.ts";
import type { SpeechContext } from "./speech-context.ts";
import type { WorkQueue } from "./work-queue.ts";

type Order = {
  projId: string;
  spec: ParsedRequestOf<typeof calls.speech.takeAudio>;
  signal: AbortSignal;
  queue: WorkQueue;
};

/** Path of the sound of a take of the caller's, in the shape it has in the mix. Throws AppError NOT_FOUND. */
export async function findTakeAudio(
  context: SpeechContext,
  { projId, spec, signal, queue }: Order,
): Promise<string> {
  const { database, engines, store } = context;
  const task = getSpoken(await ownTask(database.db, projId, spec.taskId));
  const { id: taskId, targetLanguage: language } = task;
  const take = await findTake(database.db, taskId, spec.takeId);
  if (take === null) throw new AppError("NOT_FOUND", "This task has no such take.", { what: "take" });
  const { tempo, compressPausesToMs = null, cutToMs = null } = spec;
  const path = await queue({ projId, signal }, async () => {
    await restoreRecordings(context, { taskId, takes: [take], signal });
    const shape = { tempo, compressPausesToMs, cutToMs };
    return takeAudio({ store, engines, signal }, { take, language, shape });
  });
  if (path !== null) return path;
  const message = "The sound of this take is no longer there: speak or record the line again.";
  throw new AppError("NOT_FOUND", message, { what: "take-audio" });
}
