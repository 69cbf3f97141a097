import { AppError, type DubProduct, getResolution, type ReadyOrder } from "@voxloom/contract";
import { nextSettings } from "../../task-config/index.ts";
import type { Of, OrderOfFile, OrderPolicy } from "./policy.ts";

type TranslationOfFile = Of<OrderOfFile, DubProduct>;

/** What an order says of the subtitles of one of its files, where it says something. Throws AppError BAD_INPUT. */
function getOwnSubtitles(order: TranslationOfFile) {
  if (!("materialIds" in order)) return {};
  const { materialIds, materialId, ownSubtitlesOfEach = [] } = order;
  const stray = ownSubtitlesOfEach.find(({ recordingId }) => !materialIds.includes(recordingId));
  if (stray !== undefined) {
    const message = `The order has no file "${stray.recordingId}" that subtitles could be for.`;
    throw new AppError("BAD_INPUT", message, { field: "ownSubtitlesOfEach" });
  }
  const own = ownSubtitlesOfEach.find(({ recordingId }) => recordingId === materialId);
  if (own === undefined) return {};
  const { recordingId: _, ...ownSubtitles } = own;
  return { ownSubtitles };
}

/** Dubs of videos and of recordings. */
export const translationPolicy: OrderPolicy<Of<ReadyOrder, DubProduct>, TranslationOfFile> = {
  async getSettings({ database }, projId, order) {
    const settings = order.settings ?? (await nextSettings(database.db, projId));
    return { ...settings, ...getOwnSubtitles(order) };
  },
  getNeeds({ settings }, { info }) {
    const { speakerCount } = settings;
    return {
      ...(info?.video ? { max_upload_resolution: getResolution(info.video) } : {}),
      vt_reserve_original_bgm: settings.keepBackground,
      add_subtitle: settings.subtitles !== "none",
      vt_srt_upload: settings.ownSubtitles !== null,
      vt_dynamic_duration: settings.dynamicDuration,
      vt_auto_detect_speaker_number: speakerCount === "auto",
      vt_multi_speakers: speakerCount === "auto" || speakerCount > 1,
    };
  },
};
