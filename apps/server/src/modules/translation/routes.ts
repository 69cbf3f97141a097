import { calls } from "@voxloom/contract";
import type { Context } from "../../context.ts";
import { type App, mountCall } from "../../http/index.ts";
import { removeTasks } from "../tasks/index.ts";
import { createOrder } from "./create-order.ts";
import { planOrder } from "./plan-order.ts";
import { readOrder } from "./read-order.ts";

export function mountTranslationRoutes(app: App, context: Context): void {
  const areaCalls = calls.translation;
  mountCall(app, areaCalls.createVideo, ({ input: order, actor: { projId } }) =>
    createOrder(context, { projId, product: "video-translation", order }),
  );
  mountCall(app, areaCalls.createAudio, ({ input: order, actor: { projId } }) =>
    createOrder(context, { projId, product: "audio-translation", order }),
  );
  mountCall(app, areaCalls.plan, async ({ input: order, actor: { projId } }) => ({
    plans: await planOrder(context, order, await readOrder(context, { projId, order, product: null })),
  }));
  mountCall(app, areaCalls.remove, async ({ input, actor }) => {
    await removeTasks(context, actor.projId, [input.taskId]);
    return {};
  });
}
