import {
  calls,
  isSpeech,
  orderAliases,
  orderOfAlias,
  type PlannedOrder,
  type TaskOrder,
} from "@voxloom/contract";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../../context.ts";
import { type Actor, type App, mountCall } from "../../../http/index.ts";
import { ownMaterial, textInWriting } from "../materials/index.ts";
import { cancelTask, removeTasks, showTask } from "../tasks/index.ts";
import { addLanguages, planLanguages } from "./add-languages.ts";
import { createOrder } from "./create-order.ts";
import { changeDraft, duplicateTask, generateTask } from "./draft-orders.ts";
import { keepForCheckout } from "./paid-orders.ts";
import { readyOrder } from "./policies/index.ts";
import { openPreviewLimits } from "./preview-limits.ts";
import { readOrder } from "./read-order.ts";
import { showPlans } from "./show-plans.ts";

const areaCalls = calls.translation;

export function mountOrderRoutes(app: App, context: Context): void {
  const previewsOf = openPreviewLimits(context);
  mountOrders(app, context, previewsOf);
  mountDrafts(app, context, previewsOf);
  mountPlans(app, context);
  mountCall(app, calls.payments.taskCheckout, ({ input, actor }) =>
    keepForCheckout(context, actor.projId, input),
  );
  mountCall(app, areaCalls.cancelPaying, async ({ input, actor }) =>
    showTask(context, await cancelTask(context, actor.projId, input.taskId)),
  );
  mountCall(app, areaCalls.remove, async ({ input, actor }) => {
    await removeTasks(context, actor.projId, { taskIds: [input.taskId], withGroup: false });
    return {};
  });
}

type PreviewLimits = ReturnType<typeof openPreviewLimits>;

function mountOrders(app: App, context: Context, previewsOf: PreviewLimits): void {
  const order = (taskOrder: TaskOrder, caller: Actor, request: FastifyRequest) =>
    createOrder(context, { order: taskOrder, caller, countPreviews: previewsOf(caller, request) });
  mountCall(app, calls.groups.addLanguages, ({ input, actor: caller, raw }) =>
    addLanguages(context, { caller, countPreviews: previewsOf(caller, raw.request) }, input),
  );
  mountCall(app, calls.tasks.create, ({ input, actor, raw }) => order(input, actor, raw.request));
  for (const { call, product } of orderAliases)
    mountCall(app, call, ({ input, actor, raw }) => order(orderOfAlias(product, input), actor, raw.request));
}

function mountPlans(app: App, context: Context): void {
  const getPlan = async (projId: string, planned: PlannedOrder) => {
    const order = await readyOrder(context, { projId, order: planned });
    if (isSpeech(planned) && planned.materialId === "")
      return {
        plans: await showPlans(context, projId, {
          order,
          material: textInWriting(projId, planned.characters),
        }),
      };
    const material = await readOrder(context, { projId, order });
    return { plans: await showPlans(context, projId, { order, material }) };
  };
  mountCall(app, calls.tasks.plan, ({ input, actor: { projId } }) => getPlan(projId, input));
  mountCall(app, calls.groups.planLanguages, ({ input, actor: { projId } }) =>
    planLanguages(context, projId, input),
  );
  mountCall(app, areaCalls.plan, async ({ input, actor: { projId } }) => {
    const { kind } = await ownMaterial(context.database.db, projId, input.materialId);
    const product = kind === "audio" ? "audio-translation" : "video-translation";
    return getPlan(projId, { ...input, product });
  });
}

function mountDrafts(app: App, context: Context, previewsOf: PreviewLimits): void {
  mountCall(app, calls.taskConfig.update, ({ input, actor }) => changeDraft(context, actor.projId, input));
  mountCall(app, calls.taskConfig.updateGuest, ({ input, actor }) =>
    changeDraft(context, actor.projId, input),
  );
  mountCall(app, areaCalls.generate, ({ input, actor: caller, raw }) =>
    generateTask(context, { caller, countPreviews: previewsOf(caller, raw.request) }, input),
  );
  mountCall(app, areaCalls.duplicate, ({ input, actor: caller, raw }) =>
    duplicateTask(context, { caller, countPreviews: previewsOf(caller, raw.request) }, input),
  );
}
