import { calls } from "@voxloom/contract";
import { limitDearCalls, mountCall } from "../../../http/index.ts";
import type { ServerModule } from "../../../server-module.ts";
import { failAsCall } from "../jobs/index.ts";
import { openPreviewLimits } from "../orders/index.ts";
import { createWorkQueue } from "../speech/index.ts";
import { createVersions, planVersions } from "./versions.ts";

export const videoVersionsModule: ServerModule = {
  name: "video-versions",
  mountRoutes(app, context) {
    const previewsOf = openPreviewLimits(context);
    const limit = limitDearCalls(context.database, "videoVersions");
    const queue = createWorkQueue({ atOnce: 2, ofProject: 1 });
    mountCall(app, calls.videos.planVersions, ({ input, actor: { projId } }) =>
      planVersions(context, projId, input),
    );
    mountCall(app, calls.videos.createVersions, async ({ input, actor: caller, raw, signal }) => {
      await limit(caller, raw.request);
      const ordering = { caller, signal, countPreviews: previewsOf(caller, raw.request) };
      return queue({ projId: caller.projId, signal }, () => createVersions(context, ordering, input)).catch(
        failAsCall,
      );
    });
  },
};
