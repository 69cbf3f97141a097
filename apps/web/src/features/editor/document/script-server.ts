import { calls } from "@voxloom/contract";
import type { ScriptServer } from "@voxloom/script-client";
import { api } from "../../../lib/api/api.ts";
import { getProblem } from "../../../lib/api/api-error.ts";

/** Codes after which the same thing can be sent again. */
const passing: readonly string[] = ["OFFLINE", "TIMED_OUT", "TRY_LATER", "TOO_MANY_REQUESTS", "INTERNAL"];

/** The script of a task on the server, as one editor of perhaps several sees it. */
export const getScriptServer = (
  taskId: string,
  { editorId, onRefused }: { editorId: string; onRefused: (error: unknown) => void },
): ScriptServer => ({
  save: async (work) => {
    try {
      const saved = await api(calls.scripts.edit, { ...work, taskId, editorId });
      return { kind: "saved", ...saved };
    } catch (error) {
      const { code } = getProblem(error);
      if (code === "SCRIPT_REVISION_CONFLICT") return { kind: "conflict" };
      if (passing.includes(code)) return { kind: "offline" };
      onRefused(error);
      return { kind: "refused", error };
    }
  },
  changesSince: async (sinceRevision) => {
    const { changes } = await api(calls.scripts.changes, { taskId, sinceRevision });
    return changes;
  },
  scriptAt: async (revision) => {
    try {
      return (await api(calls.scripts.read, { taskId, revision })).script;
    } catch (error) {
      if (getProblem(error).code === "NOT_FOUND") return null;
      throw error;
    }
  },
});
