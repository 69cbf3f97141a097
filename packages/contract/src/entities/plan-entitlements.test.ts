import { expect, test } from "vitest";
import {
  coversEntitlement,
  entitlementFlagSchema,
  entitlementsSchema,
  getResolution,
} from "./entitlements.ts";
import { findNextLevel, planEntitlements, unlockingLevel } from "./plan-entitlements.ts";
import { planLevels } from "./plan-levels.ts";

/** The flags of section 3 of the specification, as they stand there. */
const named =
  "cv_base, nvv_base, vt_base, st_base, vt_translate_all, vt_translate_single, supported_voice_list, transcription_base, voiceover_base, vt_lipsync, vt_reserve_original_bgm, vt_clear_marks, vt_multi_speakers, vt_srt_upload, vt_srt_download, vt_dynamic_duration, vt_original_language_type, vt_target_language_type, vt_voice_clone_from_original_video, vt_proofread_editor, vt_auto_detect_speaker_number, vt_smart_match, create_voice_clone, use_voice_cloning, add_subtitle, processing_speed, max_upload_file_size, max_upload_resolution, vt_max_upload_video_duration, customer_support, cv_resolution, cv_custom_scripts, cv_ai_generated_copy, cv_private_music, nvv_private_music, nvv_resolution, enable_transcription_fast_mode, enable_transcription_translate, vt_batch_material_upload, voiceover_srt, enable_ocr";

test("every flag of the specification is there, and no other", () => {
  expect([...entitlementFlagSchema.options].sort()).toEqual(named.split(", ").sort());
});

test("Free has the values of the specification", () => {
  expect(planEntitlements[0]).toMatchObject({
    max_upload_file_size: 102_400,
    max_upload_resolution: "720p",
    vt_max_upload_video_duration: 60,
    processing_speed: 1,
    cv_resolution: "720p",
    nvv_resolution: "720p",
  });
});

test.each(entitlementFlagSchema.options)("%s never falls from plan to plan", (flag) => {
  for (const level of planLevels) {
    expect(entitlementsSchema.safeParse(planEntitlements[level]).success).toBe(true);
    const higher = planEntitlements[planLevels[level + 1] ?? level];
    expect(coversEntitlement(flag, higher[flag], planEntitlements[level][flag])).toBe(true);
  }
});

test("every plan up to Enterprise allows something that the one below does not", () => {
  for (const level of planLevels.slice(1)) {
    const below = planEntitlements[planLevels[level - 1] ?? 0];
    const gained = entitlementFlagSchema.options.filter(
      (flag) => !coversEntitlement(flag, below[flag], planEntitlements[level][flag]),
    );
    expect(gained.length, `level ${level}`).toBeGreaterThan(3);
  }
});

test("what is granted covers what is not more", () => {
  expect(coversEntitlement("max_upload_file_size", 100, 100)).toBe(true);
  expect(coversEntitlement("max_upload_file_size", 100, 101)).toBe(false);
  expect(coversEntitlement("max_upload_file_size", 100, null)).toBe(false);
  expect(coversEntitlement("max_upload_file_size", null, 1e12)).toBe(true);
  expect(coversEntitlement("create_voice_clone", 0, 1)).toBe(false);
  expect(coversEntitlement("vt_lipsync", false, true)).toBe(false);
  expect(coversEntitlement("vt_lipsync", true, false)).toBe(true);
  expect(coversEntitlement("max_upload_resolution", "1080p", "720p")).toBe(true);
  expect(coversEntitlement("max_upload_resolution", "1080p", "1440p")).toBe(false);
});

test("the plan that unlocks something is the lowest that allows it", () => {
  expect(unlockingLevel("vt_lipsync", true)).toBe(2);
  expect(unlockingLevel("enable_ocr", true)).toBe(3);
  expect(unlockingLevel("max_upload_file_size", 102_400)).toBe(0);
  expect(unlockingLevel("max_upload_file_size", 102_401)).toBe(1);
  expect(unlockingLevel("create_voice_clone", 51)).toBe(4);
  expect(findNextLevel("create_voice_clone", 0)).toBe(1);
  expect(findNextLevel("vt_lipsync", 1)).toBe(2);
  expect(findNextLevel("vt_lipsync", 2)).toBeNull();
  expect(findNextLevel("vt_base", 0)).toBeNull();
});

test("a picture's resolution is that of its shorter side", () => {
  expect(getResolution({ width: 1280, height: 720 })).toBe("720p");
  expect(getResolution({ width: 720, height: 1280 })).toBe("720p");
  expect(getResolution({ width: 1282, height: 722 })).toBe("1080p");
  expect(getResolution({ width: 7680, height: 4320 })).toBe("4320p");
});
