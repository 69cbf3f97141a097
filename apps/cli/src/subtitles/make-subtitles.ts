import { copyFile } from "node:fs/promises";
import {
  AppError,
  type ExportContainer,
  type LanguageCode,
  type ListeningSettings,
  type MediaInfo,
  type Script,
  type SubtitleStyle,
} from "@voxloom/contract";
import { inspectMedia } from "@voxloom/media";
import { type ArtifactStore, type DrawnFont, makeSubtitledVideo, produce } from "@voxloom/studio";
import type { ProfileName, SubtitleDocument, SubtitleFormat } from "@voxloom/subtitles";
import { fileDocument, getCues, keepsLines } from "@voxloom/timeline";
import { askForLanguage } from "../ask-for-language.ts";
import { openCache } from "../open-cache.ts";
import { findOwnSubtitles, type OwnSubtitlesChoice } from "../own-subtitles.ts";
import type { RecordingSource } from "../recording-source.ts";
import { stageLabel } from "../reporter.ts";
import type { CommandContext } from "../session.ts";
import { showStages } from "../show-stages.ts";

export type SubtitlesWanted = {
  settings: ListeningSettings;
  /** null: the language that is spoken. */
  targets: readonly (LanguageCode | null)[];
  ownSubtitles: OwnSubtitlesChoice | null;
  rules: ProfileName;
  /** Both languages together: which stands above; null: one alone. */
  upperSide: "source" | "target" | null;
  style: SubtitleStyle | null;
  cacheFolder: string;
};

/** A recording with the subtitles of each language that was wanted. */
export type MadeSubtitles = {
  source: RecordingSource;
  info: MediaInfo;
  store: ArtifactStore;
  settings: ListeningSettings;
  scripts: readonly Script[];
};

/**
 * Makes the subtitles of a recording, as an order of the server does; it is listened to once. Throws AppError,
 * EngineError and MediaError.
 */
export async function makeSubtitles(
  { catalog, reporter, signal }: CommandContext,
  source: RecordingSource,
  wanted: SubtitlesWanted,
): Promise<MadeSubtitles> {
  const { path: sourcePath, name: sourceName } = source;
  reporter.progress({ label: stageLabel("probe"), fraction: 0, timeLeftMs: null });
  const info = await inspectMedia({ path: sourcePath, name: sourceName, mayBeSilent: true, signal });
  const store = await openCache(wanted.cacheFolder);
  const own =
    wanted.ownSubtitles === null
      ? null
      : await findOwnSubtitles(
          { sourcePath, info, store, signal },
          wanted.ownSubtitles,
          wanted.settings.sourceLanguage,
        );
  if (own === null && info.audioTracks.length === 0)
    throw new AppError(
      "MEDIA_NO_AUDIO",
      `${sourceName} has no sound to make subtitles from: give --srt with a subtitle file, or track:0 for one that is in it.`,
      { name: sourceName },
    );
  if (own !== null) reporter.note(`going by the subtitles of ${own.name}.`);
  else if (wanted.ownSubtitles !== null)
    reporter.note("no subtitles are in the recording or beside it; listening instead.");
  const settings = {
    ...wanted.settings,
    ownSubtitles: own && { materialId: own.path, side: own.side },
  };
  const scripts: Script[] = [];
  for (const targetLanguage of wanted.targets) {
    const { script } = await askForLanguage(
      produce("subtitles", {
        ...{ sourcePath, sourceName, contentHash: "", info, settings, targetLanguage },
        ...{ ownSubtitles: own, script: null, respeakSegmentIds: [], store, engines: catalog, signal },
        onProgress: showStages(reporter),
      }),
    );
    if (script === null) throw new Error("subtitles have a script");
    if (script.sourceLanguage === targetLanguage)
      throw new AppError("BAD_INPUT", `In ${sourceName} "${targetLanguage}" is spoken: leave out --into.`);
    scripts.push({
      ...script,
      subtitleRules: wanted.rules,
      upperSide: wanted.upperSide,
      ...(wanted.style && { subtitleStyle: wanted.style }),
    });
  }
  return { source, info, store, settings, scripts };
}

export type DocumentWanted = {
  format: SubtitleFormat;
  /** Both languages, one above the other. */
  isBoth: boolean;
  /** Names of speakers stay. */
  hasNames: boolean;
  /** Times of words too. */
  hasWords: boolean;
};

/** A script as it will stand in a file: broken and timed to be read, or as the subtitles came. */
export function documentOfSubtitles(
  script: Script,
  { video }: Pick<MediaInfo, "video">,
  { format, isBoth, hasNames, hasWords }: DocumentWanted,
): SubtitleDocument {
  const side = isBoth ? "both" : script.targetLanguage === null ? "source" : "target";
  if (keepsLines(script)) return fileDocument(script, { format, side });
  const aspect = video === null ? undefined : video.width / video.height;
  const cues = getCues(script, side, "source", { ...(aspect && { aspect }), withWords: hasWords });
  return {
    format,
    cues: hasNames ? cues : cues.map((cue) => ({ ...cue, speaker: null })),
    problems: [],
    frameRate: null,
    language: script.targetLanguage ?? script.sourceLanguage,
    title: null,
    head: [],
  };
}

/** Puts the video with its subtitles to a path: drawn into the picture, else a track for each language. */
export async function writeSubtitledVideo(
  { catalog, reporter, signal }: CommandContext,
  { source, info, store, settings, scripts }: MadeSubtitles,
  wanted: {
    path: string;
    container: ExportContainer;
    isBurned: boolean;
    isBoth: boolean;
    font: DrawnFont | null;
  },
): Promise<void> {
  const [script, ...others] = scripts;
  if (script === undefined) throw new Error("there are no subtitles");
  const isTranslated = script.targetLanguage !== null;
  const made = await makeSubtitledVideo({
    ...{ sourcePath: source.path, sourceName: source.name, contentHash: "", info, settings },
    ...{ store, engines: catalog, signal, onProgress: showStages(reporter) },
    ...{ script, others, font: wanted.font },
    spec: {
      ...{ kind: "video", resolution: "source", shape: "source", container: wanted.container },
      subtitles: wanted.isBurned ? "burned" : "soft",
      subtitleContent: wanted.isBoth ? "both" : isTranslated ? "target" : "source",
    },
  });
  await copyFile(made, wanted.path);
}
