import { clipsTemplates, templates } from "@voxloom/composition";
import { calls } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, limitDearCalls, mountCall } from "../../../http/index.ts";
import { failAsCall } from "../jobs/index.ts";
import { keepFile, showAsset } from "../materials/index.ts";
import { findSystemThing, systemMaterials } from "./catalog.ts";
import { makeSystemFile } from "./make-system-file.ts";
import { findTemplatePicture } from "./make-template-picture.ts";

const weekSeconds = 7 * 86_400;

export function mountSystemMaterialRoutes(app: App, context: Context): void {
  const areaCalls = calls.systemMaterials;
  mountCall(app, areaCalls.list, ({ input: { kind } }) => ({
    items: systemMaterials.filter((one) => kind === undefined || one.kind === kind),
  }));
  mountCall(app, areaCalls.music, () => ({ items: systemMaterials.filter(({ kind }) => kind === "music") }));
  mountCall(app, areaCalls.effects, () => ({
    items: systemMaterials.filter(({ kind }) => kind === "effect"),
  }));
  const limitMaking = limitDearCalls(context.database, "systemFile");
  mountCall(app, areaCalls.file, async ({ input, actor, raw }) => {
    const beforeMaking = () => limitMaking(actor, raw.request);
    const { path, ending } = await makeSystemFile(context, { ...input, beforeMaking }).catch(failAsCall);
    const contentType = ending === "m4a" ? "audio/mp4" : "image/png";
    return { path, contentType, maxAgeSeconds: weekSeconds };
  });
  mountCall(app, calls.videos.templates, ({ input: { product } }) => ({
    templates: (product === "clips" ? clipsTemplates : templates).map((template) => ({
      id: template.id,
      ...("slideMs" in template ? { slideMs: template.slideMs } : { lengthMs: template.lengthMs }),
      pictureUrl: calls.videos.templatePicture.path
        .replace(":product", product)
        .replace(":templateId", template.id),
      template,
    })),
  }));
  mountCall(app, calls.videos.templatePicture, async ({ input, actor, raw, signal }) => {
    const beforeMaking = () => limitMaking(actor, raw.request);
    const path = await findTemplatePicture(context, { ...input, beforeMaking, signal });
    return { path, contentType: "video/mp4", maxAgeSeconds: weekSeconds };
  });
  mountCall(app, areaCalls.bind, async ({ input: { systemId, name = systemId }, actor, raw }) => {
    await limitMaking(actor, raw.request);
    const wanted = { systemId, size: "whole", beforeMaking: async () => undefined } as const;
    const { path, ending } = await makeSystemFile(context, wanted).catch(failAsCall);
    const kind = ending === "m4a" ? "audio" : "image";
    const isMusic = kind === "audio" && findSystemThing(systemId).kind !== "effect";
    const file = { path, name: `${name}.${ending}`, kind, isMusic } as const;
    const row = await keepFile(context, actor.projId, { ...file, offeredId: isMusic ? systemId : undefined });
    return showAsset(row, context.signer);
  });
}
