import { type DubProduct, type DubSettings, type PlannedOrder, resolutionOf } from "@voxloom/contract";
import { planDub } from "@voxloom/studio";
import { spokenLanguage, wasHeard } from "../../materials/index.ts";
import { dubbedLength } from "../../tasks/index.ts";
import type { OrderPolicy } from "./policy.ts";

type PlannedTranslation = Extract<PlannedOrder, { product: DubProduct }> & { settings: DubSettings };

/** Dubs of videos and of recordings. */
export const translationPolicy: OrderPolicy<PlannedTranslation> = {
  needsOf({ settings }, recordingCount, { info, sizeBytes }) {
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
  },
  plansOf({ engines }, { targetLanguages, settings, isPreview }, material) {
    // Subtitles of what is spoken tell its language where the sound does not.
    const mayTell = !wasHeard(settings, material) || settings.ownSubtitles?.side === "source";
    const sourceLanguage = spokenLanguage(settings, material) ?? (mayTell ? "auto" : null);
    const durationMs = dubbedLength(material, isPreview);
    return [...new Set(targetLanguages)].map((targetLanguage) =>
      planDub({ engines, sourceName: material.name, durationMs, sourceLanguage, targetLanguage, settings }),
    );
  },
};
