import { isStanding, type Product } from "../products.ts";
import type { ComparedLine } from "./compared-groups.ts";

/** What each line of the table that compares plans is a part of, but for those of the translation itself. */
const productOfLine: Partial<Record<ComparedLine, Product>> = {
  cv_base: "clips",
  cv_resolution: "clips",
  cv_custom_scripts: "clips",
  cv_ai_generated_copy: "clips",
  cv_private_music: "clips",
  nvv_base: "slideshow",
  nvv_resolution: "slideshow",
  nvv_private_music: "slideshow",
  st_base: "subtitles",
  transcription_base: "transcription",
  enable_transcription_fast_mode: "fast-transcription",
  enable_transcription_translate: "transcript-translation",
  voiceover_base: "text-to-speech",
  voiceover_srt: "text-to-speech",
  vt_lipsync: "lip-sync",
  vt_clear_marks: "clear-marks",
  vt_voice_clone_from_original_video: "voice-cloning",
  create_voice_clone: "voice-cloning",
  use_voice_cloning: "voice-cloning",
  enable_ocr: "ocr",
};

/** Whether a line is of something that is not there yet: no plan is sold by it. */
export function isLineAhead(line: ComparedLine): boolean {
  const product = productOfLine[line];
  return product !== undefined && !isStanding(product);
}

/** Lines that no plan is held to today, which their words say: they sell nothing either. */
export const linesNotHeld: ReadonlySet<ComparedLine> = new Set(["supported_voice_list", "storage"]);
