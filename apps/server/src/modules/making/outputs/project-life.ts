import { extname } from "node:path";
import { isSpeech } from "@voxloom/contract";
import type { Context, ProjectLife } from "../../../context.ts";
import { findReport, findTask, readTaskIds, type TaskRow } from "../tasks/index.ts";
import { downloadName } from "./download-name.ts";
import { findDownload } from "./make-download-url.ts";

/** Results are taken home. They go over and away with their tasks. */
export const outputLife: ProjectLife = {
  async *exported(context, projId) {
    const { db } = context.database;
    for (const id of await readTaskIds(db, projId)) {
      const task = await findTask(db, id);
      if (task === null) continue;
      const folder = `tasks/${id}`;
      const report = await findReport(db, id);
      if (report !== null) yield { path: `${folder}/report.json`, content: JSON.stringify(report) };
      const { dub, video } = task.outputs;
      if (video) yield { path: `${folder}/${downloadName(task, "video")}`, storageKey: video };
      const audio = dub
        ? { key: dub, fileName: downloadName(task, "dub-wav") }
        : await joinPieces(context, task);
      if (audio) yield { path: `${folder}/${audio.fileName}`, storageKey: audio.key };
    }
  },
};

/** The sound of a speech, which is kept in pieces, as one WAV; what it is played from where a piece is missing. */
async function joinPieces(
  context: Context,
  task: TaskRow,
): Promise<{ key: string; fileName: string } | null> {
  const played = task.outputs["speech-music-audio"] ?? task.outputs["dub-audio"];
  if (!isSpeech(task) || played === undefined) return null;
  const { signal } = new AbortController();
  return findDownload(context, task, { kind: "speech-wav", signal }).catch((error: unknown) => {
    context.log.warn({ err: error, taskId: task.id }, "a speech is taken home as it is played");
    return { key: played, fileName: downloadName(task, "dub-as-source", extname(played)) };
  });
}
