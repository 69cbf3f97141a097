import {
  type AppError,
  coversEntitlement,
  type DubSettings,
  type EntitlementFlag,
  type Entitlements,
  resolutionOf,
} from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { entitlementsOf, planTooLow } from "../../money/billing/index.ts";
import type { MaterialRow } from "../materials/index.ts";

type Spec = { settings: DubSettings; recordingCount: number };
/** What an order asks of a plan, flag by flag. */
type Needs = Partial<Entitlements>;

/** What an order of one recording needs a plan to allow. */
function needsOf({ settings, recordingCount }: Spec, { info, sizeBytes }: MaterialRow): Needs {
  const { speakerCount } = settings;
  return {
    vt_base: true,
    max_upload_file_size: sizeBytes / 1024,
    vt_max_upload_video_duration: (info?.durationMs ?? 0) / 60_000,
    ...(info?.video ? { max_upload_resolution: resolutionOf(info.video) } : {}),
    vt_batch_material_upload: recordingCount,
    vt_reserve_original_bgm: settings.keepBackground,
    add_subtitle: settings.subtitles !== "none",
    vt_srt_upload: settings.ownSubtitles !== null,
    vt_dynamic_duration: settings.dynamicDuration,
    vt_auto_detect_speaker_number: speakerCount === "auto",
    vt_multi_speakers: speakerCount === "auto" || speakerCount > 1,
  };
}

/** What of an order a plan does not allow; null where it allows all of it. */
export function planProblem(entitlements: Entitlements, spec: Spec, material: MaterialRow): AppError | null {
  const needs = Object.entries(needsOf(spec, material)) as [EntitlementFlag, Entitlements[EntitlementFlag]][];
  const missing = needs.find(([flag, needed]) => !coversEntitlement(flag, entitlements[flag], needed));
  return missing === undefined ? null : planTooLow(missing[0], missing[1], entitlements[missing[0]]);
}

/** Throws AppError PLAN_TOO_LOW where the project's plan does not allow an order of these recordings. */
export async function ensurePlanAllows(
  db: DbOrTransaction,
  config: Context["config"],
  {
    projId,
    recordings,
  }: { projId: string; recordings: readonly { material: MaterialRow; settings: DubSettings }[] },
): Promise<void> {
  const { entitlements } = await entitlementsOf(db, config, projId);
  for (const { material, settings } of recordings) {
    const problem = planProblem(entitlements, { settings, recordingCount: recordings.length }, material);
    if (problem !== null) throw problem;
  }
}
