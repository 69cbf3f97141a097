import { calls } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, mountCall } from "../../../http/index.ts";
import { listAttachments } from "./list-attachments.ts";
import { makeDownloadUrl } from "./make-download-url.ts";
import { showTaskDetail } from "./show-task-detail.ts";
import { readTimelineMedia } from "./timeline/read-timeline-media.ts";

export function mountOutputRoutes(app: App, context: Context): void {
  const areaCalls = calls.tasks;
  mountCall(app, areaCalls.detail, ({ input, actor }) => showTaskDetail(context, actor.projId, input.taskId));
  mountCall(app, areaCalls.timelineMedia, ({ input, actor: { projId } }) =>
    readTimelineMedia(context, { ...input, projId }),
  );
  mountCall(app, calls.attachments.list, async ({ input, actor: { projId } }) => ({
    items: await listAttachments(context, { ...input, projId }),
  }));
  mountCall(app, areaCalls.downloadUrl, ({ input, actor, signal }) =>
    makeDownloadUrl(context, { ...input, projId: actor.projId, signal }),
  );
}
