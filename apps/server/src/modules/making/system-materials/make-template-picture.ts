import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
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
import type { RunningJob } from "../../../platform/jobs/index.ts";
import { runJob } from "../jobs/index.ts";
import { backgrounds, getBackgroundHeight } from "./draw-background.ts";
import { makeSystemFile, widths } from "./make-system-file.ts";

/** Counts up when a template looks other than before for another reason than its data. */
const version = 1;
const lengthMs = 6_000;
const shownBackgrounds = 9;
/** Letters alike in all languages that have them: they show how words look. */
const sampleTitle = "Aa";

/** The queue of pictures of templates: only a worker starts the programs that draw. */
export const templatePictureQueue = "template-picture";
export type TemplatePictureJob = { product: "slideshow" | "clips"; templateId: string };

type Wanted = TemplatePictureJob & {
  /** Asked before a picture is made that is not there yet; what it throws is the answer. */
  beforeMaking: () => Promise<void>;
  signal: AbortSignal;
};

/** Pictures that were made by code, by a template, as small as a list shows it. Throws AppError NOT_FOUND. */
function composePicture({ product, templateId: template }: TemplatePictureJob): Composition {
  const named = backgrounds.slice(0, shownBackgrounds).map(({ id: materialId }) => ({ materialId }));
  const own = { materialId: named[0]?.materialId ?? "" };
  if (product === "clips" && clipsTemplates.some(({ id }) => id === template)) {
    const settings = clipsSettingsSchema.parse({ template, title: sampleTitle, clips: named, lengthMs });
    const looks = new Map(named.map(({ materialId }) => [materialId, null] as const));
    return {
      ...composeClips(settings, { ...own, looks, isSample: true }),
      size: { width: 270, height: 480 },
    };
  }
  if (product === "slideshow" && templates.some(({ id }) => id === template)) {
    const slides = { slides: named.slice(0, 3), slideMs: lengthMs / 3 };
    const settings = slideshowSettingsSchema.parse({ template, title: sampleTitle, ...slides });
    return { ...composeSlideshow(settings, own), size: { width: 480, height: 270 } };
  }
  throw new AppError("NOT_FOUND", `There is no template "${template}".`, { what: "template" });
}

function getKey(composition: Composition): string {
  const facts = JSON.stringify([version, composition]);
  return `template-pictures/${createHash("sha256").update(facts).digest("hex")}.mp4`;
}

/** How often it is looked whether a worker has made a picture. */
const lookEveryMs = 1_000;

/** Path of the moving picture of a template, as MP4, which a worker makes once. Throws AppError NOT_FOUND. */
export async function findTemplatePicture(
  { storage, jobs }: Context,
  { beforeMaking, signal, ...job }: Wanted,
): Promise<string> {
  const key = getKey(composePicture(job));
  if ((await storage.getSize(key)) === null) {
    await beforeMaking();
    await jobs.send(templatePictureQueue, job, { singletonKey: key });
    while ((await storage.getSize(key)) === null) {
      await setTimeout(lookEveryMs);
      if (signal.aborted) throw new AppError("CANCELED", "The caller left before this was made.");
    }
  }
  return storage.getLocalPath(key);
}

/** Makes the moving picture of a template, in a worker; one that is there stays. */
export async function runTemplatePictureJob(
  context: Context,
  job: RunningJob<TemplatePictureJob>,
): Promise<void> {
  const composition = composePicture(job.data);
  const key = getKey(composition);
  await runJob(context, job, {
    about: { what: "the picture of a template", templateId: job.data.templateId },
    lengthMs: null,
    work: async ({ signal }) => {
      if ((await context.storage.getSize(key)) === null) await make(context, { key, composition, signal });
    },
    // Nobody is told: whoever asks again has it tried again.
    fail: async () => undefined,
  });
}

async function make(
  context: Context,
  { key, composition, signal }: { key: string; composition: Composition; signal: AbortSignal },
): Promise<void> {
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
  const video = await renderComposition({
    ...{ composition, files: Object.fromEntries(files) },
    ...{ store, engines, signal },
  });
  await storage.copyIn(video, key);
}
