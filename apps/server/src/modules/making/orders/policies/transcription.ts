import type { PlannedOrder } from "@voxloom/contract";
import { planTranscript } from "@voxloom/studio";
import { spokenLanguage, wasHeard } from "../../materials/index.ts";
import { dubbedLength } from "../../tasks/index.ts";
import type { OrderPolicy } from "./policy.ts";

type PlannedTranscription = Extract<PlannedOrder, { product: "transcription" }>;

/** What is planned with before anybody has listened: what the engines here know best. */
const likeliest = "en";

/** Transcripts: the picture is not worked on, so its size does not count. */
export const transcriptionPolicy: OrderPolicy<PlannedTranscription> = {
  needsOf(settings, recordingCount, { info, sizeBytes }) {
    return {
      transcription_base: true,
      max_upload_file_size: sizeBytes / 1024,
      vt_max_upload_video_duration: (info?.durationMs ?? 0) / 60_000,
      vt_batch_material_upload: recordingCount,
      vt_srt_upload: settings.ownSubtitles !== null,
    };
  },
  plansOf({ engines }, { settings, isPreview }, material) {
    const mayTell = !wasHeard(settings, material) || settings.ownSubtitles !== null;
    const sourceLanguage = spokenLanguage(settings, material) ?? (mayTell ? likeliest : null);
    const durationMs = dubbedLength(material, isPreview);
    const plan = planTranscript({ engines, sourceName: material.name, durationMs, sourceLanguage, settings });
    return [{ ...plan, targetLanguage: null }];
  },
};
