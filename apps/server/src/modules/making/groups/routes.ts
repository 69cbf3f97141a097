import { calls } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, mountCall } from "../../../http/index.ts";
import { groupPage } from "../tasks/index.ts";
import { approveTask } from "./approve-task.ts";
import { makeArchiveUrl, openArchive, showGroupDownloads } from "./group-archive.ts";
import { showGroup, showMember } from "./show-group.ts";
import { streamArchive } from "./stream-archive.ts";

/** Calls on groups but for ordering further languages, which is an order. */
export function mountGroupRoutes(app: App, context: Context): void {
  mountCall(app, calls.groups.read, ({ input, actor }) => showGroup(context, actor.projId, input.taskId));
  mountCall(app, calls.groups.list, ({ input, actor }) => groupPage(context, actor.projId, input));
  mountCall(app, calls.groups.downloads, ({ input, actor }) =>
    showGroupDownloads(context, actor.projId, input.taskId),
  );
  mountCall(app, calls.groups.archiveUrl, ({ input, actor }) =>
    makeArchiveUrl(context, { ...input, projId: actor.projId }),
  );
  mountCall(app, calls.groups.archive, async ({ input }) => {
    const { languages, fileName } = await openArchive(context, input);
    return { body: await streamArchive(context, languages), contentType: "application/zip", fileName };
  });
  mountCall(app, calls.groups.approve, async ({ input, actor }) =>
    showMember(context, await approveTask(context, { ...input, actor })),
  );
}
