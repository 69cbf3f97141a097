import { extname } from "node:path";
import type { ProjectLife } from "../../../context.ts";
import { findReport, findTask, readTaskIds } from "../tasks/index.ts";
import { downloadName } from "./download-name.ts";

/** Results are taken home. They go over and away with their tasks. */
export const outputLife: ProjectLife = {
  async *exported({ database: { db } }, projId) {
    for (const id of await readTaskIds(db, projId)) {
      const task = await findTask(db, id);
      if (task === null) continue;
      const folder = `tasks/${id}`;
      const report = await findReport(db, id);
      if (report !== null) yield { path: `${folder}/report.json`, content: JSON.stringify(report) };
      const { dub, video } = task.outputs;
      // A speech is kept in pieces: what it is played from goes along.
      const speech = dub ? undefined : (task.outputs["speech-music-audio"] ?? task.outputs["dub-audio"]);
      if (video) yield { path: `${folder}/${downloadName(task, "video")}`, storageKey: video };
      if (dub) yield { path: `${folder}/${downloadName(task, "dub-wav")}`, storageKey: dub };
      if (speech) {
        const name = downloadName(task, "dub-as-source", extname(speech));
        yield { path: `${folder}/${name}`, storageKey: speech };
      }
    }
  },
};
