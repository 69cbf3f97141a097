import { calls } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, limitDearCalls, mountCall } from "../../../http/index.ts";
import { keepPages } from "./keep-pages.ts";
import { readFileText, readMaterialText, readPageText, readProduct } from "./read-texts.ts";

export function mountTextRoutes(app: App, context: Context): void {
  const limit = limitDearCalls(context.database, "readText");
  mountCall(app, calls.texts.readFile, async ({ input, body, actor, signal, raw }) => {
    await limit(actor, raw.request);
    return readFileText(context, { ...input, body, signal });
  });
  mountCall(app, calls.texts.readPage, async ({ input, actor, signal, raw }) => {
    await limit(actor, raw.request);
    return readPageText(context, { url: input.url, signal });
  });
  mountCall(app, calls.videos.recommendFeatures, async ({ input, actor, signal, raw }) => {
    await limit(actor, raw.request);
    return readProduct(context, { url: input.url, signal });
  });
  const limitPages = limitDearCalls(context.database, "drawPages");
  mountCall(app, calls.videos.pages, async ({ input, body, actor, signal, raw }) => {
    await limitPages(actor, raw.request);
    return keepPages(context, { ...input, body, signal, projId: actor.projId });
  });
  mountCall(app, calls.texts.readMaterial, async ({ input, actor, signal, raw }) => {
    await limit(actor, raw.request);
    return readMaterialText(context, { projId: actor.projId, materialId: input.materialId, signal });
  });
}
