import type { EntitlementFlag } from "@voxloom/contract";

/** A line of the table that compares plans: a flag of the entitlement table, or the space a plan has. */
export type ComparedLine = EntitlementFlag | "storage";

/** What the plans are compared by, in groups and in the order they are read. Every flag stands in it once. */
export const comparedGroups = {
  dubbing: [
    "vt_base",
    "vt_original_language_type",
    "vt_target_language_type",
    "vt_multi_speakers",
    "vt_auto_detect_speaker_number",
    "vt_smart_match",
    "vt_reserve_original_bgm",
    "vt_proofread_editor",
    "vt_translate_single",
    "vt_translate_all",
    "vt_dynamic_duration",
    "vt_lipsync",
    "vt_clear_marks",
  ],
  files: [
    "max_upload_file_size",
    "vt_max_upload_video_duration",
    "max_upload_resolution",
    "vt_batch_material_upload",
    "storage",
  ],
  voices: [
    "supported_voice_list",
    "voiceover_base",
    "voiceover_srt",
    "use_voice_cloning",
    "create_voice_clone",
    "vt_voice_clone_from_original_video",
  ],
  texts: [
    "add_subtitle",
    "vt_srt_upload",
    "vt_srt_download",
    "st_base",
    "transcription_base",
    "enable_transcription_fast_mode",
    "enable_transcription_translate",
    "enable_ocr",
  ],
  clips: [
    "cv_base",
    "cv_resolution",
    "cv_custom_scripts",
    "cv_ai_generated_copy",
    "cv_private_music",
    "nvv_base",
    "nvv_resolution",
    "nvv_private_music",
  ],
  service: ["processing_speed", "customer_support"],
} as const satisfies Record<string, readonly ComparedLine[]>;

export type ComparedGroup = keyof typeof comparedGroups;
