import type { ReadyOrder, TextProduct } from "@voxloom/contract";
import type { Of, OrderOfFile, OrderPolicy } from "./policy.ts";

/** Transcripts and subtitles: the picture is not worked on, so its size does not count. */
export const writtenPolicy: OrderPolicy<Of<ReadyOrder, TextProduct>, Of<OrderOfFile, TextProduct>> = {
  getNeeds: ({ settings }) => ({ vt_srt_upload: settings.ownSubtitles !== null }),
};
