import {
  dubSettingsSchema,
  isDub,
  isText,
  parseSettings,
  type Script,
  type SharedLine,
  type SharedTask,
  type Task,
} from "@voxloom/contract";
import { createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import type { TaskDetail } from "./editor-task.tsx";

/** A shared task in the form that the editor opens: what viewers are not told is as if there were none. */
export const detailOfShared = (shared: SharedTask): TaskDetail => ({
  task: taskOfShared(shared),
  materialName: shared.name,
  media: {
    originalUrl: shared.media.originalUrl ?? "",
    originalPeaksUrl: null,
    dubUrl: shared.media.dubUrl,
    dubAudioUrl: shared.media.dubAudioUrl,
    dubPeaksUrl: null,
    originalWaveformUrl: null,
    dubWaveformUrl: null,
    backgroundWaveformUrl: null,
    backgroundUrl: null,
    sourceSubtitlesUrl: shared.media.sourceSubtitlesUrl,
    targetSubtitlesUrl: shared.media.targetSubtitlesUrl,
    lipsUrl: null,
    speechLevelsUrl: null,
    speechMusic: null,
  },
  hasVideo: shared.hasVideo,
  videoStretches: shared.videoStretches,
  video: null,
  report: null,
  downloads: [],
  videoDownloadTenths: 0,
  hasClonedVoice: shared.hasClonedVoice,
  changedSegmentIds: [],
});

function taskOfShared(shared: SharedTask): Task {
  const base = {
    id: shared.taskId,
    projId: "",
    folderId: null,
    requestId: "",
    groupId: "",
    name: shared.name,
    materialId: "",
    sourceLanguage: shared.sourceLanguage,
    isSourceGuessed: false,
    isPreview: false,
    state: "succeeded" as const,
    progress: {
      taskId: shared.taskId,
      state: "succeeded" as const,
      queuePlace: null,
      stages: [],
      fraction: 1,
      timeLeftMs: 0,
      problem: null,
      revision: 1,
      updatedAt: new Date(0).toISOString(),
    },
    posterUrl: shared.media.posterUrl,
    durationMs: shared.durationMs,
    createdAt: new Date(0).toISOString(),
    updatedAt: new Date(0).toISOString(),
    deletedAt: null,
  };
  const { targetLanguage, rating } = shared;
  if (isText(shared)) {
    const text = { ...base, score: null, rating: null };
    return shared.product === "transcription"
      ? {
          ...text,
          product: shared.product,
          settings: parseSettings("transcription", {}),
          targetLanguage: null,
        }
      : { ...text, product: shared.product, settings: parseSettings("subtitles", {}), targetLanguage };
  }
  if (!isDub(shared) || targetLanguage === null) throw new Error("a shared dub is in no language");
  const settings = dubSettingsSchema.parse({ subtitles: shared.hasBurnedSubtitles ? "burned" : "none" });
  return { ...base, product: shared.product, targetLanguage, settings, score: rating?.score ?? null, rating };
}

/** The lines of a shared task as a script to be read. */
export function scriptOfShared(shared: SharedTask, lines: readonly SharedLine[]): Script {
  const { sourceLanguage } = shared;
  if (sourceLanguage === null) throw new Error("lines are in some language");
  const names = [...new Set(lines.map(({ speaker }) => speaker))];
  const script = createScript({
    sourceLanguage,
    targetLanguage: shared.targetLanguage,
    durationMs: shared.durationMs,
    speakers: names.map((name, index) => createSpeaker(index, name)),
    segments: lines.map(({ id, speaker, startMs, endMs, dub, sourceText, targetText }) =>
      createSegment({
        id,
        speakerId: `speaker-${names.indexOf(speaker) + 1}`,
        startMs,
        endMs,
        sourceText,
        targetText,
        placement: dub && { ...dub, tempo: 1, method: "as-is", reasons: [] },
      }),
    ),
  });
  return { ...script, subtitleStyle: shared.subtitleStyle };
}
