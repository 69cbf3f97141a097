import { AppError, calls } from "@voxloom/contract";
import { limitDearCalls, mountCall } from "../../../http/index.ts";
import type { ServerModule } from "../../../server-module.ts";
import { failAsCall } from "../jobs/index.ts";
import { regenerateTask } from "../productions/index.ts";
import { ownTask, showTask } from "../tasks/index.ts";
import { listDubbedClips } from "./dubbed-clips.ts";
import { isArranged, makeVideoAgain, readEdit, saveEdit } from "./edit-video.ts";
import { chooseThumbnail, listSuggestions } from "./thumbnail.ts";

export { readEdit } from "./edit-video.ts";

export const videoEditsModule: ServerModule = {
  name: "video-edits",
  mountRoutes(app, context) {
    mountCall(app, calls.videos.edit, ({ input: { taskId }, actor: { projId } }) =>
      readEdit(context, projId, taskId),
    );
    mountCall(app, calls.videos.dubbedClips, ({ input: { taskId }, actor: { projId } }) =>
      listDubbedClips(context, projId, taskId),
    );
    mountCall(app, calls.videos.saveEdit, ({ input, actor: { projId } }) => saveEdit(context, projId, input));
    mountCall(app, calls.videos.thumbnails, ({ input: { taskId }, actor: { projId } }) =>
      listSuggestions(context, projId, taskId),
    );
    const limitFrames = limitDearCalls(context.database, "thumbnail");
    mountCall(app, calls.videos.chooseThumbnail, async ({ input, actor, signal, raw }) => {
      // Only a frame starts a program.
      if (input.atMs !== undefined) await limitFrames(actor, raw.request);
      const choice = { ...input, projId: actor.projId, signal };
      return showTask(context, await chooseThumbnail(context, choice).catch(failAsCall));
    });
    mountCall(app, calls.videos.makeAgain, async ({ input, actor: caller }) =>
      showTask(context, await makeVideoAgain(context, caller, input)),
    );
    // What is spoken is made again by its script, a video as it is arranged: one call does both.
    mountCall(app, calls.tasks.regenerate, async ({ input, actor: caller }) => {
      const { taskId, segmentIds = [], music, background } = input;
      const found = await ownTask(context.database.db, caller.projId, taskId);
      if (isArranged(found)) {
        ensureNotOfScript(found, { segmentIds, music, background });
        return showTask(context, await makeVideoAgain(context, caller, { taskId }));
      }
      return showTask(
        context,
        await regenerateTask(context, { caller, taskId, segmentIds, music, background }),
      );
    });
  },
};

/** What is asked of a script changes nothing in a video: it is refused before anything is made. Throws AppError BAD_INPUT. */
function ensureNotOfScript({ name }: { name: string }, asked: Record<string, object | undefined>): void {
  const field = Object.keys(asked).find((key) => Object.keys(asked[key] ?? {}).length > 0);
  if (field === undefined) return;
  throw new AppError("BAD_INPUT", `"${name}" has no script: arrange it in its editor, then make it again.`, {
    field,
  });
}
