import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DubSettings, MediaInfo, Script } from "@voxloom/contract";
import { type PictureSize, renderVideo } from "@voxloom/media";
import { z } from "zod";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, input } from "../graph/stage.ts";
import type { StepContext } from "../graph/step.ts";
import { dubSubtitles, type SubtitleContent } from "./dub-subtitles.ts";
import type { FittedScript } from "./fit-script.ts";
import type { MixedSound } from "./mix-sound.ts";
import { pictureStretchesSchema } from "./picture-stretches.ts";
import type { Source } from "./source.ts";

const subtitlesSchema = z.object({
  soft: z.array(
    z.object({ language: z.string(), title: z.string(), text: z.string(), isDefault: z.boolean() }),
  ),
  burned: z.string().nullable(),
});
type Subtitles = z.infer<typeof subtitlesSchema>;

const sidesSchema = z.object({ width: z.number(), height: z.number() });

/** Puts the sound under the picture, with its subtitles. */
export const renderStage = defineStage({
  name: "render",
  version: 1,
  parameters: z.object({
    subtitles: subtitlesSchema,
    stretches: pictureStretchesSchema,
    audioLanguage: z.string(),
    /** As it was probed: what was probed by an earlier version has not all of it. */
    info: z.custom<MediaInfo>(),
    pictureSize: z.object({ ...sidesSchema.shape, crop: sidesSchema.nullable() }).optional(),
  }),
  inputs: { source: input<Source>(), mixed: input<Pick<MixedSound, "key" | "dubPath">>() },
  files: { video: "video.mp4" },
  run: async ({ parameters, inputs, files, scratchFolder, signal, onProgress }) => {
    const { subtitles, stretches, audioLanguage, info, pictureSize } = parameters;
    await renderVideo({
      sourcePath: inputs.source.path,
      info,
      audioPath: inputs.mixed.dubPath,
      audioLanguage,
      outputPath: files.video,
      ...(await writeSubtitles(scratchFolder, subtitles)),
      pictureStretches: stretches,
      ...(pictureSize && { pictureSize }),
      signal,
      onProgress,
    });
  },
});

export type PictureInput = {
  fitted: Pick<FittedScript, "script"> & { fit: Pick<FittedScript["fit"], "pictureStretches"> };
  mixed: Pick<MixedSound, "key" | "dubPath">;
  wanted: Pick<DubSettings, "subtitles" | "subtitleContent">;
  /** Default: as large as the source. */
  pictureSize?: PictureSize;
};

/** The MP4 of the dub; null where the source has no picture. */
export async function renderPicture(
  context: StepContext,
  source: Source,
  { fitted, mixed, wanted, pictureSize }: PictureInput,
): Promise<string | null> {
  const { info } = source;
  if (info.video === null) return null;
  const { script, fit } = fitted;
  const { width, height } = pictureSize ?? info.video;
  const parameters = {
    subtitles: getSubtitles(wanted, script, { ...info.video, width, height }),
    stretches: fit.pictureStretches,
    audioLanguage: script.targetLanguage ?? script.sourceLanguage,
    info,
    ...(pictureSize && { pictureSize }),
  };
  context.row.by("ffmpeg");
  const { files } = await runStage(context, renderStage, {
    parameters,
    inputs: { source, mixed },
    onProgress: context.row.fraction,
  });
  return files.video;
}

/** What a person wanted to read: tracks to switch on, or text in the picture. Empty ones are left out. */
function getSubtitles(
  { subtitles, subtitleContent }: PictureInput["wanted"],
  script: Script,
  video: MediaInfo["video"],
): Subtitles {
  const has = { source: hasText(script, "sourceText"), target: hasText(script, "targetText") };
  const hasContent = subtitleContent === "both" ? has.source || has.target : has[subtitleContent];
  if (subtitles === "none" || !hasContent) return { soft: [], burned: null };
  if (subtitles === "burned") {
    const content = { content: subtitleContent, format: "ass", video } as const;
    return { soft: [], burned: dubSubtitles(script, content) };
  }
  const target = script.targetLanguage ?? script.sourceLanguage;
  const tracks: { content: SubtitleContent; language: string }[] = [
    { content: "target", language: target },
    { content: "source", language: script.sourceLanguage },
  ];
  const soft = tracks
    .filter(({ content }) => subtitleContent === "both" || content === subtitleContent)
    .filter(({ content }) => content === "both" || has[content])
    .map(({ content, language }, index) => ({
      language,
      title: languageName(language),
      text: dubSubtitles(script, { content, format: "srt", video }),
      isDefault: index === 0,
    }));
  return { soft, burned: null };
}

const hasText = (script: Script, side: "sourceText" | "targetText"): boolean =>
  script.segments.some((segment) => segment[side].trim() !== "");

const languageName = (language: string): string =>
  new Intl.DisplayNames([language, "en"], { type: "language", fallback: "code" }).of(language) ?? language;

async function writeSubtitles(folder: string, { soft, burned }: Subtitles) {
  const burnAssPath = burned === null ? null : join(folder, "burned.ass");
  if (burned !== null && burnAssPath !== null) await writeFile(burnAssPath, burned);
  const softSubtitles = await Promise.all(
    soft.map(async ({ text, ...track }, index) => {
      const path = join(folder, `${index}.srt`);
      await writeFile(path, text);
      return { ...track, path };
    }),
  );
  return { burnAssPath, softSubtitles };
}
