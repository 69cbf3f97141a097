import type { calls, MediaInfo, ResponseOf } from "@voxloom/contract";
import { isDub, isSpoken } from "@voxloom/contract";
import { changedSegmentIds, placedStretches } from "@voxloom/timeline";
import type { Context } from "../../../context.ts";
import { priceOnce } from "../../money/billing/index.ts";
import { findMaterial } from "../materials/index.ts";
import { newestScript, scriptAsMade } from "../scripts/index.ts";
import { findReport, ownTask, type StoredOutputs, showTask } from "../tasks/index.ts";
import { availableDownloads } from "./available-downloads.ts";
import { downloadCharge } from "./make-download-url.ts";

type Detail = ResponseOf<typeof calls.tasks.detail>;

const getVideo = (video: MediaInfo["video"]): Detail["video"] =>
  video && { width: video.width, height: video.height, frameRate: video.frameRate };

/** One task with everything its page shows. */
export async function showTaskDetail(context: Context, projId: string, taskId: string): Promise<Detail> {
  const { config, database, signer } = context;
  const row = await ownTask(database.db, projId, taskId);
  const [material, report, newest, made] = await Promise.all([
    findMaterial(database.db, row.materialId),
    findReport(database.db, row.id),
    newestScript(database.db, row.id),
    isDub(row) && row.revision !== null ? scriptAsMade(database.db, row.id, row.revision) : null,
  ]);
  const link = (key: string | null | undefined): string | null =>
    key === null || key === undefined ? null : signer.linkTo(key);
  const { outputs } = row;
  const downloads = availableDownloads({ ...row, hasReport: report !== null });
  return {
    task: await showTask(context, row),
    materialName: material?.name ?? row.name,
    media: {
      originalUrl:
        material?.kind === "subtitle" || material?.kind === "text"
          ? ""
          : (link(outputs.preview ?? material?.fileKey) ?? ""),
      originalPeaksUrl: link(outputs["original-peaks"]),
      dubUrl: link(outputs.video),
      dubAudioUrl: link(outputs["dub-audio"] ?? outputs.dub),
      dubPeaksUrl: link(outputs["dub-peaks"]),
      originalWaveformUrl: link(outputs["original-waveform"]),
      dubWaveformUrl: link(outputs["dub-waveform"]),
      backgroundWaveformUrl: link(outputs["background-waveform"]),
      backgroundUrl: link(outputs["background-audio"]),
      sourceSubtitlesUrl: link(outputs["source-subtitles"]),
      targetSubtitlesUrl: link(outputs["target-subtitles"]),
      lipsUrl: link(outputs.lips),
      speechLevelsUrl: link(outputs["speech-levels"]),
      speechMusic: showMusic(outputs, link),
    },
    hasVideo: material?.kind === "video",
    videoStretches: placedStretches(made?.segments ?? []),
    video: getVideo(material?.info?.video ?? null),
    report,
    downloads,
    hasClonedVoice: row.ownVoices.includes("clone"),
    videoDownloadTenths:
      row.isPreview || !downloads.includes("video")
        ? 0
        : await priceOnce(database.db, config, downloadCharge(row)),
    changedSegmentIds: newest === null || !isSpoken(row) ? [] : changedSegmentIds(newest.script),
  };
}

type Link = (key: string | undefined) => string | null;

/** What pages play and draw of a speech with its music; null: it has none. */
function showMusic(outputs: StoredOutputs, link: Link) {
  const audioUrl = link(outputs["speech-music-audio"]);
  const peaksUrl = link(outputs["speech-music-peaks"]);
  const factsUrl = link(outputs["speech-music-facts"]);
  return audioUrl === null || peaksUrl === null || factsUrl === null
    ? null
    : { audioUrl, peaksUrl, factsUrl };
}
