import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type DubSettings,
  type ExportContainer,
  exportContainerSchema,
  type MediaInfo,
  type Script,
  videoStretchSchema,
} from "@voxloom/contract";
import { getTextFormat, renderVideo, type VideoSize } from "@voxloom/media";
import type { OwnLetters } from "@voxloom/subtitles";
import { z } from "zod";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, input, unkeyedInput } from "../graph/stage.ts";
import type { StepContext } from "../graph/step.ts";
import { dubSubtitles, type SubtitleContent } from "./dub-subtitles.ts";
import type { FittedScript } from "./fit-script.ts";
import type { Source } from "./source.ts";

const subtitlesSchema = z.object({
  soft: z.array(
    z.object({ language: z.string(), title: z.string(), text: z.string(), isDefault: z.boolean() }),
  ),
  burned: z.string().nullable(),
});
type Subtitles = z.infer<typeof subtitlesSchema>;

const sidesSchema = z.object({ width: z.number(), height: z.number() });

/** What is heard; `dubPath` null: the source's own sound. */
type RenderedAudio = { key: string; dubPath: string | null };

/** The sound of the source as it is. */
export const ownAudio: RenderedAudio = { key: "own-audio", dubPath: null };

/** Puts the sound under the picture, with its subtitles. */
export const renderStage = defineStage({
  name: "render",
  version: 1,
  parameters: z.object({
    subtitles: subtitlesSchema,
    stretches: videoStretchSchema.array(),
    audioLanguage: z.string(),
    /** As it was probed: what was probed by an earlier version has not all of it. */
    info: z.custom<MediaInfo>(),
    videoSize: z.object({ ...sidesSchema.shape, crop: sidesSchema.nullable() }).optional(),
    /** Of the font that the subtitles are drawn in; missing: those of the machine. */
    fontHash: z.string().optional(),
    /** Default: MP4. */
    container: exportContainerSchema.optional(),
  }),
  inputs: {
    source: input<Source>(),
    mixed: input<RenderedAudio>(),
    fontPath: unkeyedInput<string | null>(),
  },
  files: ({ parameters: { container = "mp4" } }) => ({ video: `video.${container}` }),
  run: async ({ parameters, inputs, files, scratchFolder, signal, onProgress }) => {
    const { subtitles, stretches, audioLanguage, info, videoSize, container = "mp4" } = parameters;
    await renderVideo({
      container,
      sourcePath: inputs.source.path,
      info,
      audioPath: inputs.mixed.dubPath,
      audioLanguage,
      outputPath: files.video,
      ...(await writeSubtitles(scratchFolder, subtitles, getTextFormat(container))),
      ...(inputs.fontPath !== null && { fontsDir: await bringFont(scratchFolder, inputs.fontPath) }),
      videoStretches: stretches,
      ...(videoSize && { videoSize }),
      signal,
      onProgress,
    });
  },
});

export type VideoInput = {
  fitted: Pick<FittedScript, "script"> & { fit: Pick<FittedScript["fit"], "videoStretches"> };
  mixed: RenderedAudio;
  wanted: Pick<DubSettings, "subtitles" | "subtitleContent"> & { container?: ExportContainer | undefined };
  /** Scripts of further languages that tracks to switch on are made of, on the same clock. */
  others?: readonly Script[];
  /** Default: as large as the source. */
  videoSize?: VideoSize;
  /** The font of the look that was brought, where it is there. */
  font?: DrawnFont | null | undefined;
};

/** A font that somebody brought, as it is drawn with. */
export type DrawnFont = OwnLetters & {
  path: string;
  /** SHA-256 of what was brought, hexadecimal. */
  contentHash: string;
};

/** The video with its subtitles; null where the source has no picture. */
export async function renderVideoTrack(
  context: StepContext,
  source: Source,
  { fitted, mixed, wanted, videoSize, others = [], font = null }: VideoInput,
): Promise<string | null> {
  const { info } = source;
  if (info.video === null) return null;
  const { script, fit } = fitted;
  const { width, height } = videoSize ?? info.video;
  const parameters = {
    subtitles: getSubtitles(wanted, [script, ...others], {
      video: { ...info.video, width, height },
      font,
    }),
    stretches: fit.videoStretches,
    ...(wanted.subtitles === "burned" && font && { fontHash: font.contentHash }),
    audioLanguage: script.targetLanguage ?? script.sourceLanguage,
    info,
    ...(videoSize && { videoSize }),
    ...(wanted.container && wanted.container !== "mp4" && { container: wanted.container }),
  };
  context.row.by("ffmpeg");
  const { files } = await runStage(context, renderStage, {
    parameters,
    inputs: { source, mixed, fontPath: wanted.subtitles === "burned" ? (font?.path ?? null) : null },
    onProgress: context.row.fraction,
  });
  return files.video;
}

/** What a person wanted to read: tracks to switch on, or text in the picture. Empty ones are left out. */
function getSubtitles(
  { subtitles, subtitleContent, container = "mp4" }: VideoInput["wanted"],
  [script, ...others]: readonly [Script, ...Script[]],
  { video, font }: { video: MediaInfo["video"]; font: DrawnFont | null },
): Subtitles {
  const has = { source: hasText(script, "sourceText"), target: hasText(script, "targetText") };
  const hasContent = subtitleContent === "both" ? has.source || has.target : has[subtitleContent];
  if (subtitles === "none" || !(hasContent || others.length > 0)) return { soft: [], burned: null };
  if (subtitles === "burned") {
    const wanted = { content: subtitleContent, format: "ass", video, isBurned: true, ownFont: font } as const;
    return { soft: [], burned: dubSubtitles(script, wanted) };
  }
  const isTogether = script.upperSide !== null && has.source && has.target;
  // A player shows one track: languages that are read together stand in one.
  const both = isTogether ? (["both"] as const) : (["target", "source"] as const);
  const wanted = subtitleContent === "both" ? both : ([subtitleContent] as const);
  const own = wanted
    .filter((content) => content === "both" || has[content])
    .map((content) => ({ of: script, content }));
  const tracks: { of: Script; content: SubtitleContent }[] = [
    ...own,
    ...others.filter((one) => hasText(one, "targetText")).map((of) => ({ of, content: "target" as const })),
  ];
  const soft = tracks.map(({ of, content }, index) => {
    const language = content === "source" ? of.sourceLanguage : (of.targetLanguage ?? of.sourceLanguage);
    const text = dubSubtitles(of, { content, format: getTextFormat(container), video });
    return { language, title: languageName(language), text, isDefault: index === 0 };
  });
  return { soft, burned: null };
}

const hasText = (script: Script, side: "sourceText" | "targetText"): boolean =>
  script.segments.some((segment) => segment[side].trim() !== "");

const languageName = (language: string): string =>
  new Intl.DisplayNames([language, "en"], { type: "language", fallback: "code" }).of(language) ?? language;

/** A folder with one font: what else lies beside it is not looked at. */
async function bringFont(scratchFolder: string, path: string): Promise<string> {
  const folder = join(scratchFolder, "fonts");
  await mkdir(folder);
  await copyFile(path, join(folder, "own.ttf"));
  return folder;
}

async function writeSubtitles(folder: string, { soft, burned }: Subtitles, format: string) {
  const burnAssPath = burned === null ? null : join(folder, "burned.ass");
  if (burned !== null && burnAssPath !== null) await writeFile(burnAssPath, burned);
  const softSubtitles = await Promise.all(
    soft.map(async ({ text, ...track }, index) => {
      const path = join(folder, `${index}.${format}`);
      await writeFile(path, text);
      return { ...track, path };
    }),
  );
  return { burnAssPath, softSubtitles };
}
