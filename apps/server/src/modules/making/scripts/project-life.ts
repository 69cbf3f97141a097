import type { ProjectLife } from "../../../context.ts";
import { readTaskIds } from "../tasks/index.ts";
import { newestScript } from "./load-script.ts";

/** Scripts are taken home as they are now. They go over and away with their tasks. */
export const scriptLife: ProjectLife = {
  async *exported({ database: { db } }, projId) {
    for (const id of await readTaskIds(db, projId)) {
      const newest = await newestScript(db, id);
      if (newest !== null) yield { path: `tasks/${id}/script.json`, content: JSON.stringify(newest.script) };
    }
  },
};
