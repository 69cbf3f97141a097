import { languagesOfOrder, type PlannedOrder, type TextProduct } from "@voxloom/contract";
import { planWritten } from "@voxloom/studio";
import { spokenLanguage, wasHeard } from "../../materials/index.ts";
import { dubbedLength } from "../../tasks/index.ts";
import type { OrderPolicy } from "./policy.ts";

type PlannedText = Extract<PlannedOrder, { product: TextProduct }>;

/** What is planned with before anybody has listened: what the engines here know best. */
const likeliest = "en";

/** Transcripts and subtitles: the picture is not worked on, so its size does not count. */
export const writtenPolicy: OrderPolicy<PlannedText> = {
  needsOf({ product, settings }, recordingCount, { info, sizeBytes }) {
    return {
      ...(product === "subtitles" ? { st_base: true } : { transcription_base: true }),
      max_upload_file_size: sizeBytes / 1024,
      vt_max_upload_video_duration: (info?.durationMs ?? 0) / 60_000,
      vt_batch_material_upload: recordingCount,
      vt_srt_upload: settings.ownSubtitles !== null,
    };
  },
  plansOf({ engines }, order, material) {
    const { settings, isPreview } = order;
    const mayTell = !wasHeard(settings, material) || settings.ownSubtitles !== null;
    const sourceLanguage = spokenLanguage(settings, material) ?? (mayTell ? likeliest : null);
    const known = { sourceName: material.name, durationMs: dubbedLength(material, isPreview) };
    return languagesOfOrder(order).map((targetLanguage) => ({
      ...planWritten({ engines, ...known, sourceLanguage, targetLanguage, settings }),
      targetLanguage,
    }));
  },
};
