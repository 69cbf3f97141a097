import { type EntitlementFlag, type PlanLevel, planEntitlements, planStorageBytes } from "@voxloom/contract";
import type { EnglishPhrases } from "@voxloom/phrases";
import type { Formats } from "../formats.ts";
import type { ComparedLine } from "./compared-groups.ts";
import { isLineAhead, linesNotHeld } from "./flags-ahead.ts";

/** What a plan can have that the free one has not; each has the phrase `feature.<flag>`. */
const gains = [
  "vt_translate_all",
  "vt_dynamic_duration",
  "enable_transcription_fast_mode",
  "voiceover_srt",
  "cv_ai_generated_copy",
  "vt_lipsync",
  "vt_voice_clone_from_original_video",
  "cv_private_music",
  "enable_ocr",
] as const satisfies readonly EntitlementFlag[];

type Feature = keyof EnglishPhrases["plans"]["feature"];
/** Says a phrase of `plans.feature`, with its placeholders filled. */
export type SayFeature = (feature: Feature, values?: Readonly<Record<string, string>>) => string;

/** A plan in lines: its limits, then what it has beyond the free one. Nothing that is not there yet. */
export function planFeatures(level: PlanLevel, say: SayFeature, formats: Formats): string[] {
  const plan = planEntitlements[level];
  const gained = gains.filter((flag) => plan[flag] && !isLineAhead(flag));
  return [...listLimits(level, say, formats), ...gained.map((flag) => say(flag))];
}

function listLimits(level: PlanLevel, say: SayFeature, formats: Formats): string[] {
  const plan = planEntitlements[level];
  const size = plan.max_upload_file_size;
  const minutes = plan.vt_max_upload_video_duration;
  return [
    size === null ? say("fileSizeAny") : say("fileSize", { size: formats.bytes(size * 1024) }),
    minutes === null ? say("lengthAny") : say("length", { time: formats.duration(minutes * 60_000) }),
    say("resolution", { resolution: plan.max_upload_resolution }),
    ...getCounts(level, say, formats),
  ];
}

/** How much there may be of what can be had many times. */
function getCounts(level: PlanLevel, say: SayFeature, formats: Formats): string[] {
  const { vt_batch_material_upload: batch, create_voice_clone: clones } = planEntitlements[level];
  const storage = planStorageBytes[level];
  const counts: readonly (readonly [ComparedLine, string | null])[] = [
    [
      "vt_batch_material_upload",
      batch === null ? say("batchAny") : say("batch", { number: formats.number(batch) }),
    ],
    ["storage", storage === null ? say("storageAny") : say("storage", { size: formats.bytes(storage) })],
    ["create_voice_clone", findClones(clones, say, formats)],
  ];
  return counts.flatMap(([line, words]) =>
    words === null || isLineAhead(line) || linesNotHeld.has(line) ? [] : [words],
  );
}

function findClones(clones: number | null, say: SayFeature, formats: Formats): string | null {
  if (clones === null) return say("clonesAny");
  return clones === 0 ? null : say("clones", { number: formats.number(clones) });
}
