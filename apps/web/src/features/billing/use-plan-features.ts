import { type PlanLevel, planEntitlements, planStorageBytes } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";

/** What a plan can have that the one below has not; each has the phrase `feature.<flag>`. */
const gains = [
  "vt_dynamic_duration",
  "enable_transcription_fast_mode",
  "voiceover_srt",
  "cv_ai_generated_copy",
  "vt_lipsync",
  "vt_voice_clone_from_original_video",
  "cv_private_music",
  "enable_ocr",
] as const;

/** A plan in lines: its limits, then what it adds to the plan below. */
export function usePlanFeatures(level: PlanLevel): string[] {
  const { t } = useTranslation("billing");
  const formats = useFormats();
  const plan = planEntitlements[level];
  const below = level === 0 ? null : planEntitlements[(level - 1) as PlanLevel];
  const size = plan.max_upload_file_size;
  const minutes = plan.vt_max_upload_video_duration;
  const batch = plan.vt_batch_material_upload;
  const clones = plan.create_voice_clone;
  const storage = planStorageBytes[level];
  return [
    size === null ? t("feature.fileSizeAny") : t("feature.fileSize", { size: formats.bytes(size * 1024) }),
    minutes === null
      ? t("feature.lengthAny")
      : t("feature.length", { time: formats.duration(minutes * 60_000) }),
    t("feature.resolution", { resolution: plan.max_upload_resolution }),
    batch === null ? t("feature.batchAny") : t("feature.batch", { number: formats.number(batch) }),
    storage === null ? t("feature.storageAny") : t("feature.storage", { size: formats.bytes(storage) }),
    ...(clones === 0
      ? []
      : [clones === null ? t("feature.clonesAny") : t("feature.clones", { number: formats.number(clones) })]),
    ...gains.filter((flag) => plan[flag] && below?.[flag] === false).map((flag) => t(`feature.${flag}`)),
  ];
}
