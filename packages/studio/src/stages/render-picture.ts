import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DubSettings, MediaInfo, Script } from "@voxloom/contract";
import { makeWorkFolder, type PictureSize, renderVideo } from "@voxloom/media";
import { makeArtifact } from "../graph/make-artifact.ts";
import type { Workshop } from "../graph/workshop.ts";
import { dubSubtitles, type SubtitleContent } from "./dub-subtitles.ts";
import type { FittedScript } from "./fit-script.ts";
import type { MixedSound } from "./mix-sound.ts";
import type { Source } from "./source.ts";

export type PictureInput = {
  fitted: Pick<FittedScript, "script"> & { fit: Pick<FittedScript["fit"], "pictureStretches"> };
  mixed: Pick<MixedSound, "key" | "dubPath">;
  /** Default: as large as the source. */
  pictureSize?: PictureSize;
};

/** The MP4 of the dub; null where the source has no picture. */
export async function renderPicture(
  workshop: Workshop,
  source: Source,
  { fitted, mixed, pictureSize }: PictureInput,
): Promise<string | null> {
  const { store, board, busy, branches } = workshop;
  const { info } = source;
  if (info.video === null) {
    board.skip("render");
    return null;
  }
  const { script, fit } = fitted;
  const { width, height } = pictureSize ?? info.video;
  const subtitles = subtitlesOf(source.settings, script, { ...info.video, width, height });
  const size = pictureSize === undefined ? {} : { pictureSize };
  const audioLanguage = script.targetLanguage ?? script.sourceLanguage;
  const identity = {
    stage: "render",
    stageVersion: 1,
    engine: null,
    parameters: { subtitles, stretches: fit.pictureStretches, audioLanguage, info, ...size },
    inputKeys: [source.key, mixed.key],
  };
  const { folder } = await board.run("render", "ffmpeg", (watch) =>
    makeArtifact(store, identity, async (tmpFolder) => {
      const workFolder = await makeWorkFolder(join(store.rootFolder, "tmp", "subtitles-"));
      try {
        const files = await writeSubtitles(workFolder, subtitles);
        await busy.during(() =>
          renderVideo({
            sourcePath: source.path,
            info,
            audioPath: mixed.dubPath,
            audioLanguage,
            outputPath: join(tmpFolder, "video.mp4"),
            ...files,
            pictureStretches: fit.pictureStretches,
            ...size,
            signal: branches.signal,
            onProgress: watch.fraction,
          }),
        );
      } finally {
        await rm(workFolder, { recursive: true, force: true });
      }
    }),
  );
  return join(folder, "video.mp4");
}

type Soft = { language: string; title: string; text: string; isDefault: boolean };
type Subtitles = { soft: Soft[]; burned: string | null };

/** What a person wanted to read: tracks to switch on, or text in the picture. Empty ones are left out. */
function subtitlesOf(
  { subtitles, subtitleContent }: DubSettings,
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
