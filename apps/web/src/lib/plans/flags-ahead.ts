import type { ComparedLine } from "./compared-groups.ts";

/** Lines of the table that compares plans whose part of the product is not there yet: they are shown as such and sell nothing. */
export const flagsAhead: ReadonlySet<ComparedLine> = new Set([
  "cv_base",
  "cv_resolution",
  "cv_custom_scripts",
  "cv_ai_generated_copy",
  "cv_private_music",
  "nvv_base",
  "nvv_resolution",
  "nvv_private_music",
  "st_base",
  "transcription_base",
  "enable_transcription_fast_mode",
  "enable_transcription_translate",
  "voiceover_base",
  "voiceover_srt",
  "vt_lipsync",
  "vt_clear_marks",
  "vt_voice_clone_from_original_video",
  "create_voice_clone",
  "use_voice_cloning",
  "enable_ocr",
]);

/** Lines that no plan is held to today, which their words say: they sell nothing either. */
export const linesNotHeld: ReadonlySet<ComparedLine> = new Set(["supported_voice_list", "storage"]);
