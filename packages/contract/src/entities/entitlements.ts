import { z } from "zod";

/** Heights a picture may have, from the least; the last is the most that is taken from anybody. */
export const resolutions = ["720p", "1080p", "1440p", "2160p", "4320p"] as const;
/** Voices to choose from: those whose engine runs on the server; or those of speech services too. */
export const voiceRanges = ["built-in", "all"] as const;
/** Languages to choose from: the 13 of the interface, or every one that an engine knows. */
export const languageRanges = ["common", "all"] as const;
/** How soon help comes: by the community, by e-mail, by e-mail before others, by a person of one's own. */
export const supportTiers = ["community", "email", "priority", "dedicated"] as const;

/** A count or size; null: unlimited. */
const limitSchema = z.number().min(0).nullable();

/** What a plan allows. The names are those of the wire; a flag's value has the type given here. */
export const entitlementsSchema = z.object({
  /** The products: clips to videos, music videos, dubbing, subtitles, transcription, text to speech. */
  cv_base: z.boolean(),
  nvv_base: z.boolean(),
  vt_base: z.boolean(),
  st_base: z.boolean(),
  transcription_base: z.boolean(),
  voiceover_base: z.boolean(),
  /** Translating a whole script, or one line, anew in the editor. */
  vt_translate_all: z.boolean(),
  vt_translate_single: z.boolean(),
  supported_voice_list: z.enum(voiceRanges),
  vt_lipsync: z.boolean(),
  vt_reserve_original_bgm: z.boolean(),
  /** Results without a mark of ours. */
  vt_clear_marks: z.boolean(),
  vt_multi_speakers: z.boolean(),
  vt_srt_upload: z.boolean(),
  vt_srt_download: z.boolean(),
  /** The picture may slow down where speech cannot fit otherwise. */
  vt_dynamic_duration: z.boolean(),
  vt_original_language_type: z.enum(languageRanges),
  vt_target_language_type: z.enum(languageRanges),
  vt_voice_clone_from_original_video: z.boolean(),
  vt_proofread_editor: z.boolean(),
  vt_auto_detect_speaker_number: z.boolean(),
  /** Voices found for the speakers without asking. */
  vt_smart_match: z.boolean(),
  /** Saved voice clones at a time. */
  create_voice_clone: limitSchema,
  use_voice_cloning: z.boolean(),
  /** Subtitles in the picture or as a track of a result. */
  add_subtitle: z.boolean(),
  /** Priority in the queue, from 1; higher goes first. */
  processing_speed: z.int().min(1),
  /** KiB of one file. */
  max_upload_file_size: limitSchema,
  max_upload_resolution: z.enum(resolutions),
  /** Minutes of one recording. */
  vt_max_upload_video_duration: limitSchema,
  customer_support: z.enum(supportTiers),
  cv_resolution: z.enum(resolutions),
  cv_custom_scripts: z.boolean(),
  cv_ai_generated_copy: z.boolean(),
  /** Music of one's own. */
  cv_private_music: z.boolean(),
  nvv_private_music: z.boolean(),
  nvv_resolution: z.enum(resolutions),
  enable_transcription_fast_mode: z.boolean(),
  enable_transcription_translate: z.boolean(),
  /** Files brought at once. */
  vt_batch_material_upload: limitSchema,
  /** Speaking a subtitle file. */
  voiceover_srt: z.boolean(),
  /** Reading subtitles that are part of the picture. */
  enable_ocr: z.boolean(),
});
export type Entitlements = z.infer<typeof entitlementsSchema>;
/** The name of something that a plan allows or limits. */
export type EntitlementFlag = keyof Entitlements;
export const entitlementFlagSchema = entitlementsSchema.keyof();

const rangeOf: Partial<Record<EntitlementFlag, readonly string[]>> = {
  supported_voice_list: voiceRanges,
  vt_original_language_type: languageRanges,
  vt_target_language_type: languageRanges,
  max_upload_resolution: resolutions,
  cv_resolution: resolutions,
  nvv_resolution: resolutions,
  customer_support: supportTiers,
};

/** The least of {@link resolutions} that a picture fits in, by its shorter side. Sides in pixels. */
export function getResolution({
  width,
  height,
}: {
  width: number;
  height: number;
}): (typeof resolutions)[number] {
  const side = Math.min(width, height);
  return resolutions.find((name) => side <= Number.parseInt(name, 10)) ?? "4320p";
}

/** Whether what is granted for a flag is enough for what is needed: true for true, a limit not passed, a range reached. */
export function coversEntitlement<F extends EntitlementFlag>(
  flag: F,
  granted: Entitlements[F],
  needed: Entitlements[F],
): boolean {
  if (granted === null || granted === needed) return true;
  if (typeof granted === "number") return typeof needed === "number" && needed <= granted;
  if (typeof granted === "boolean") return granted;
  const range: readonly string[] = rangeOf[flag] ?? [];
  return range.indexOf(String(needed)) <= range.indexOf(String(granted));
}
