import type { ScriptChange, ScriptChangeNotice, ScriptPresence } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import type { ServerEvent } from "../../../http/index.ts";
import type { Db } from "../../../platform/db/index.ts";
import { findOwnTask, type TaskNotices } from "../tasks/index.ts";
import { scriptTopic } from "./append-revision.ts";
import { newestRevisionNumber } from "./revision-store.ts";
import { changesBetween } from "./script-changes.ts";
import { readEditors } from "./script-presence.ts";

/** The longest a lost notice or an editor that fell silent stays unseen. */
const lookEveryMs = 5_000;
/** Larger patches are asked for: every window would get them in one piece. */
const maxPatchCharacters = 256 * 1024;

type Watch = {
  projId: string;
  taskId: string;
  sinceRevision: number | undefined;
  signal: AbortSignal;
  notices: TaskNotices;
};
type ScriptEvent = ServerEvent<ScriptChangeNotice | ScriptPresence>;

/** Every revision after a given one, and who is there whenever that changes, for as long as somebody listens. */
export async function* watchScript(
  { database: { db } }: Context,
  { projId, taskId, sinceRevision, signal, notices }: Watch,
): AsyncGenerator<ScriptEvent> {
  let told = sinceRevision ?? (await newestRevisionNumber(db, taskId)) ?? 0;
  let toldEditors = "";
  while (!signal.aborted) {
    // Listening begins before looking, so that nothing falls between.
    const looking = new AbortController();
    const noticed = notices.next(scriptTopic(taskId), {
      signal: AbortSignal.any([signal, looking.signal]),
      maxMs: lookEveryMs,
    });
    try {
      if ((await findOwnTask(db, projId, taskId)) === null) return;
      for (const change of await noticesSince(db, taskId, told)) {
        yield { event: "change", id: String(change.revision), data: change };
        told = change.revision;
      }
      const editors = await readEditors(db, taskId);
      const who = JSON.stringify(editors.map(({ at, ...editor }) => editor));
      if (who !== toldEditors) yield { event: "presence", data: { editors } };
      toldEditors = who;
      await noticed;
    } finally {
      looking.abort();
    }
  }
}

async function noticesSince(db: Db, taskId: string, told: number): Promise<ScriptChangeNotice[]> {
  const newest = await newestRevisionNumber(db, taskId);
  if (newest === null || newest <= told) return [];
  // The first script: there is nothing that it changes.
  if (told === 0) return [{ revision: newest, patch: null, editorId: null }];
  return (await changesBetween(db, taskId, { after: told, upTo: newest })).map(asNotice);
}

function asNotice({ revision, patch, editorId }: ScriptChange): ScriptChangeNotice {
  const isLarge = JSON.stringify(patch).length > maxPatchCharacters;
  return { revision, patch: isLarge ? null : patch, editorId };
}
