import { createHash } from "node:crypto";
import {
  type Composition,
  clipsTemplates,
  composeClips,
  composeSlideshow,
  listPictures,
  templates,
} from "@voxloom/composition";
import { AppError, clipsSettingsSchema, slideshowSettingsSchema } from "@voxloom/contract";
import { describeImage } from "@voxloom/media";
import { renderComposition } from "@voxloom/studio";
import type { Context } from "../../../context.ts";
import { backgrounds, getBackgroundHeight } from "./draw-background.ts";
import { openMadeOnce } from "./made-once.ts";
import { makeSystemFile, widths } from "./make-system-file.ts";

/** Not that of its pictures: one that is made waits for them. */
const getMade = openMadeOnce();
/** Counts up when a template looks other than before for another reason than its data. */
const version = 1;
const lengthMs = 6_000;
const shownBackgrounds = 9;
/** Letters alike in all languages that have them: they show how words look. */
const sampleTitle = "Aa";

type Wanted = {
  product: "slideshow" | "clips";
  templateId: string;
  /** Asked before a picture is made that is not there yet; what it throws is the answer. */
  beforeMaking: () => Promise<void>;
};

/** Pictures that were made by code, by a template, as small as a list shows it. Throws AppError NOT_FOUND. */
function composePicture({
  product,
  templateId: template,
}: Pick<Wanted, "product" | "templateId">): Composition {
  const named = backgrounds.slice(0, shownBackgrounds).map(({ id: materialId }) => ({ materialId }));
  const own = { materialId: named[0]?.materialId ?? "" };
  if (product === "clips" && clipsTemplates.some(({ id }) => id === template)) {
    const settings = clipsSettingsSchema.parse({ template, title: sampleTitle, clips: named, lengthMs });
    const looks = new Map(named.map(({ materialId }) => [materialId, null] as const));
    return { ...composeClips(settings, { ...own, looks }), size: { width: 270, height: 480 } };
  }
  if (product === "slideshow" && templates.some(({ id }) => id === template)) {
    const slides = { slides: named.slice(0, 3), slideMs: lengthMs / 3 };
    const settings = slideshowSettingsSchema.parse({ template, title: sampleTitle, ...slides });
    return { ...composeSlideshow(settings, own), size: { width: 480, height: 270 } };
  }
  throw new AppError("NOT_FOUND", `There is no template "${template}".`, { what: "template" });
}

/** Path of the moving picture of a template, as MP4; it is made once. Throws AppError NOT_FOUND. */
export async function makeTemplatePicture(
  context: Context,
  { beforeMaking, ...wanted }: Wanted,
): Promise<string> {
  const composition = composePicture(wanted);
  const facts = JSON.stringify([version, composition]);
  const key = `template-pictures/${createHash("sha256").update(facts).digest("hex")}.mp4`;
  return getMade(context.storage, { key, beforeMaking, make: () => make(context, key, composition) });
}

async function make(context: Context, key: string, composition: Composition): Promise<void> {
  const { artifacts: store, engines, storage } = context;
  const width = widths.poster;
  const image = { container: "png", width, height: getBackgroundHeight(width), isAnimated: false };
  const files = await Promise.all(
    listPictures(composition).map(async (id) => {
      const wanted = { systemId: id, size: "poster", beforeMaking: async () => undefined } as const;
      const { path } = await makeSystemFile(context, wanted);
      return [id, { path, name: `${id}.png`, contentHash: "", info: describeImage(image) }] as const;
    }),
  );
  const video = await renderComposition({ composition, files: Object.fromEntries(files), store, engines });
  await storage.copyIn(video, key);
}
