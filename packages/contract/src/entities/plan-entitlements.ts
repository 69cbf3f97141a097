import { coversEntitlement, type EntitlementFlag, type Entitlements } from "./entitlements.ts";
import { type PlanLevel, planLevels } from "./plan-levels.ts";

const free: Entitlements = {
  cv_base: true,
  nvv_base: true,
  vt_base: true,
  st_base: true,
  transcription_base: true,
  voiceover_base: true,
  vt_translate_all: false,
  vt_translate_single: true,
  supported_voice_list: "built-in",
  vt_lipsync: false,
  vt_reserve_original_bgm: true,
  vt_clear_marks: false,
  vt_multi_speakers: true,
  vt_srt_upload: true,
  vt_srt_download: true,
  vt_dynamic_duration: false,
  vt_original_language_type: "all",
  vt_target_language_type: "all",
  vt_voice_clone_from_original_video: false,
  vt_proofread_editor: true,
  vt_auto_detect_speaker_number: true,
  vt_smart_match: true,
  create_voice_clone: 0,
  use_voice_cloning: false,
  add_subtitle: true,
  processing_speed: 1,
  max_upload_file_size: 102_400,
  max_upload_resolution: "720p",
  vt_max_upload_video_duration: 60,
  customer_support: "community",
  cv_resolution: "720p",
  cv_custom_scripts: false,
  cv_ai_generated_copy: false,
  cv_private_music: false,
  nvv_private_music: false,
  nvv_resolution: "720p",
  enable_transcription_fast_mode: false,
  enable_transcription_translate: false,
  vt_batch_material_upload: 1,
  voiceover_srt: false,
  enable_ocr: false,
};

const pro: Entitlements = {
  ...free,
  vt_translate_all: true,
  supported_voice_list: "all",
  vt_clear_marks: true,
  vt_dynamic_duration: true,
  create_voice_clone: 3,
  use_voice_cloning: true,
  processing_speed: 2,
  max_upload_file_size: 1024 * 1024,
  max_upload_resolution: "1080p",
  vt_max_upload_video_duration: 120,
  customer_support: "email",
  cv_resolution: "1080p",
  cv_custom_scripts: true,
  cv_ai_generated_copy: true,
  nvv_resolution: "1080p",
  enable_transcription_fast_mode: true,
  enable_transcription_translate: true,
  vt_batch_material_upload: 5,
  voiceover_srt: true,
};

const business: Entitlements = {
  ...pro,
  vt_lipsync: true,
  vt_voice_clone_from_original_video: true,
  create_voice_clone: 10,
  processing_speed: 3,
  max_upload_file_size: 4 * 1024 * 1024,
  max_upload_resolution: "1440p",
  vt_max_upload_video_duration: 180,
  customer_support: "priority",
  cv_resolution: "1440p",
  cv_private_music: true,
  nvv_private_music: true,
  nvv_resolution: "1440p",
  vt_batch_material_upload: 10,
};

const studio: Entitlements = {
  ...business,
  create_voice_clone: 50,
  processing_speed: 4,
  max_upload_file_size: 10 * 1024 * 1024,
  max_upload_resolution: "2160p",
  vt_max_upload_video_duration: 300,
  cv_resolution: "2160p",
  nvv_resolution: "2160p",
  vt_batch_material_upload: 50,
  enable_ocr: true,
};

const enterprise: Entitlements = {
  ...studio,
  create_voice_clone: null,
  processing_speed: 5,
  max_upload_file_size: null,
  max_upload_resolution: "4320p",
  vt_max_upload_video_duration: null,
  customer_support: "dedicated",
  cv_resolution: "4320p",
  nvv_resolution: "4320p",
  vt_batch_material_upload: null,
};

/** What each plan allows, by level. Free is section 9 of the specification; the rest rises; Enterprise has no limit of a plan. */
export const planEntitlements: Record<PlanLevel, Entitlements> = {
  0: free,
  1: pro,
  2: business,
  3: studio,
  4: enterprise,
};

/** Space for materials and results, in bytes by level; null: unlimited. */
export const planStorageBytes: Record<PlanLevel, number | null> = {
  0: 5 * 1024 ** 3,
  1: 50 * 1024 ** 3,
  2: 200 * 1024 ** 3,
  3: 1024 ** 4,
  4: null,
};

/** The lowest plan that allows what is needed of a flag: `Need to unlock the Studio plan`. Null where none does. */
export const unlockingLevel = <F extends EntitlementFlag>(
  flag: F,
  needed: Entitlements[F],
): PlanLevel | null =>
  planLevels.find((level) => coversEntitlement(flag, planEntitlements[level][flag], needed)) ?? null;

/** The lowest plan above `level` that allows more of a flag; null where none does. */
export const findNextLevel = (flag: EntitlementFlag, level: PlanLevel): PlanLevel | null =>
  planLevels.find(
    (higher) =>
      higher > level &&
      !coversEntitlement(flag, planEntitlements[level][flag], planEntitlements[higher][flag]),
  ) ?? null;
