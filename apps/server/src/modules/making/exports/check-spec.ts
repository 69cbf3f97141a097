import { AppError, type ExportSpec, getExportVideo, getResolution, isDub, isSpeech } from "@voxloom/contract";
import { artifactKey } from "@voxloom/studio";
import type { Context } from "../../../context.ts";
import { ensureAffordable, requireEntitlement } from "../../money/billing/index.ts";
import { downloadCharge } from "../outputs/index.ts";
import { listAudioParts } from "./export-options.ts";
import type { FinishedTask } from "./finished-task.ts";

const impossible = (message: string): AppError => new AppError("BAD_INPUT", message);

/**
 * Lets a spec pass that the task can have and its project may. Throws AppError BAD_INPUT, PLAN_TOO_LOW and
 * CREDITS_INSUFFICIENT.
 */
export async function checkSpec(
  { config, database: { db } }: Context,
  { task, info }: FinishedTask,
  spec: Exclude<ExportSpec, { kind: "encoded-video" }>,
): Promise<void> {
  if ((spec.kind === "speech-video") !== isSpeech(task))
    throw impossible(
      isSpeech(task)
        ? `"${task.name}" is a text that was spoken: export it as a video of that.`
        : `"${task.name}" is no text that was spoken.`,
    );
  if (spec.kind === "speech-video") return;
  if (spec.kind !== "video" && !isDub(task)) throw impossible(`"${task.name}" has no voices to export.`);
  if (spec.kind === "audio" && !listAudioParts(task).includes(spec.part))
    throw impossible(`"${task.name}" has no ${spec.part} to export.`);
  if (spec.kind !== "video") return;
  const { video } = info;
  if (video === null) throw impossible(`"${task.name}" has no picture to export: export its sound.`);
  if (!isDub(task) && spec.subtitles === "none")
    throw impossible(
      `"${task.name}" is a video already: export it with its subtitles, drawn in or to switch on.`,
    );
  if (spec.allLanguages === true && (isDub(task) || spec.subtitles !== "soft"))
    throw impossible("Only subtitles to switch on can be in all languages.");
  const { resolution } = spec;
  if (resolution !== "source" && Number.parseInt(resolution, 10) >= Math.min(video.width, video.height))
    throw impossible(`The picture of "${task.name}" is not larger than ${resolution}: export it as it came.`);
  // By the whole picture: an upright cut of it is no smaller.
  const needed = getResolution(getExportVideo(video, { shape: "source", resolution }));
  const { projId } = task;
  await requireEntitlement(db, config, { projId, feature: "max_upload_resolution", needed });
  if (!task.isPreview) await ensureAffordable(db, config, downloadCharge(task));
}

/** What makes two specs of a revision the same. `further`: what is made of it beside that. */
export const computeSpecKey = (spec: ExportSpec, further: Record<string, unknown>): string =>
  artifactKey({
    ...{ stage: "export-spec", stageVersion: 1, engine: null, inputKeys: [] },
    parameters: { spec, ...further },
  });
