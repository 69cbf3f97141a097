import {
  coversEntitlement,
  type ExportAudioPart,
  type ExportOptions,
  exportResolutions,
  getExportVideo,
  getPlanName,
  getResolution,
  isSpoken,
  type Script,
  unlockingLevel,
} from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { priceOnce, readEntitlements } from "../../money/billing/index.ts";
import { downloadCharge } from "../outputs/index.ts";
import { newestScript } from "../scripts/index.ts";
import type { TaskRow } from "../tasks/index.ts";
import { type FinishedTask, finishedTask } from "./finished-task.ts";
import { isStale } from "./is-stale.ts";

type Video = NonNullable<FinishedTask["info"]["video"]>;

/** What can be exported of a task: by its media, its plan, and what is paid for. */
export async function exportOptions(
  context: Context,
  { projId, taskId }: { projId: string; taskId: string },
): Promise<ExportOptions> {
  const { db } = context.database;
  const { task, revision, script, info, others } = await finishedTask(db, projId, taskId);
  const newest = isSpoken(task) ? await newestScript(db, task.id) : null;
  return {
    revision,
    isStale: newest !== null && newest.revision !== revision && isStale(script, newest.script),
    video:
      info.video === null ? null : await videoOptions(context, { task, script, video: info.video, others }),
    audioParts: listAudioParts(task),
    speakers: getSpeakers(script),
  };
}

/** The parts of a dub's sound that are there. */
export const listAudioParts = ({ outputs }: TaskRow): ExportAudioPart[] =>
  (["mix", "voice", "background"] as const).filter(
    (part) => outputs[part === "mix" ? "dub" : part] !== undefined,
  );

/** Who says something, in order of appearance. */
function getSpeakers({ speakers, segments }: Script): ExportOptions["speakers"] {
  const speaking = new Set(segments.flatMap(({ speakerId, takeId }) => (takeId === null ? [] : [speakerId])));
  return speakers.flatMap(({ id, name }) => (speaking.has(id) ? [{ id, name }] : []));
}

async function videoOptions(
  { config, database: { db } }: Context,
  { task, script, video, others }: Pick<FinishedTask, "task" | "script" | "others"> & { video: Video },
): Promise<NonNullable<ExportOptions["video"]>> {
  const { entitlements } = await readEntitlements(db, config, task.projId);
  const shorterSide = Math.min(video.width, video.height);
  const resolutions = exportResolutions
    .filter((name) => name === "source" || Number.parseInt(name, 10) < shorterSide)
    .map((resolution) => {
      const { width, height } = getExportVideo(video, { shape: "source", resolution });
      const upright = getExportVideo(video, { shape: "upright", resolution });
      const needed = getResolution({ width, height });
      return {
        resolution,
        width,
        height,
        uprightWidth: upright.width,
        uprightHeight: upright.height,
        isAllowed: coversEntitlement("max_upload_resolution", entitlements.max_upload_resolution, needed),
        plan: getPlanName(unlockingLevel("max_upload_resolution", needed) ?? 4),
      };
    });
  const has = {
    target: script.segments.some(({ targetText }) => targetText.trim() !== ""),
    source: script.segments.some(({ sourceText }) => sourceText.trim() !== ""),
  };
  return {
    resolutions,
    subtitleContents: (script.upperSide === null
      ? (["target", "source", "both"] as const)
      : (["both", "target", "source"] as const)
    ).filter((content) => (content === "both" ? has.target && has.source : has[content])),
    otherLanguages: others.flatMap((other) => other.script.targetLanguage ?? []),
    priceTenths: task.isPreview ? 0 : await priceOnce(db, config, downloadCharge(task)),
  };
}
