import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Composition,
  clipsTemplates,
  composeClips,
  composeSlideshow,
  templates,
} from "@voxloom/composition";
import { AppError, clipsSettingsSchema, slideshowSettingsSchema } from "@voxloom/contract";
import { describeImage, inspectImage } from "@voxloom/media";
import { renderComposition } from "@voxloom/studio";
import pLimit from "p-limit";
import type { Context } from "../../../context.ts";
import { backgrounds } from "./draw-background.ts";
import { makeSystemFile } from "./make-system-file.ts";

/** One at a time: each is seconds of a core, and nobody waits for the same one twice. */
const oneByOne = pLimit(1);
const making = new Map<string, Promise<void>>();
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
  if ((await context.storage.getSize(key)) === null) {
    if (!making.has(key)) await beforeMaking();
    const running =
      making.get(key) ?? oneByOne(() => make(context, key, composition)).finally(() => making.delete(key));
    making.set(key, running);
    await running;
  }
  return context.storage.getLocalPath(key);
}

/** Not ended with the caller: others may wait for the same one. */
async function make(context: Context, key: string, composition: Composition): Promise<void> {
  const { artifacts: store, engines, storage } = context;
  const folder = await mkdtemp(join(tmpdir(), "voxloom-template-"));
  try {
    const files = await Promise.all(
      backgrounds.slice(0, shownBackgrounds).map(async ({ id }) => {
        const wanted = { systemId: id, size: "poster", beforeMaking: async () => undefined } as const;
        const { path } = await makeSystemFile(context, wanted);
        const name = `${id}.png`;
        const image = await inspectImage({ path, name, posterPath: join(folder, `${id}.jpg`) });
        return [id, { path, name, contentHash: "", info: describeImage(image) }] as const;
      }),
    );
    const video = await renderComposition({ composition, files: Object.fromEntries(files), store, engines });
    await storage.copyIn(video, key);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
