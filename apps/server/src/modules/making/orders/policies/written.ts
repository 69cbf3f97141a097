import { AppError, type ReadyOrder, type TextProduct } from "@voxloom/contract";
import type { Of, OrderOfFile, OrderPolicy } from "./policy.ts";

type TextOfFile = Of<OrderOfFile, TextProduct>;

/** What an order says of the encoding of one of its files, where it says something. Throws AppError BAD_INPUT. */
function getEncoding(order: TextOfFile) {
  if (!("materialIds" in order) || order.product !== "subtitles") return {};
  const { materialIds, materialId, encodingOfEach = [] } = order;
  const stray = encodingOfEach.find((one) => !materialIds.includes(one.materialId));
  if (stray !== undefined) {
    const message = `The order has no file "${stray.materialId}" that could be encoded.`;
    throw new AppError("BAD_INPUT", message, { field: "encodingOfEach" });
  }
  const own = encodingOfEach.find((one) => one.materialId === materialId);
  return own === undefined ? {} : { encoding: own.encoding };
}

/** Transcripts and subtitles: the picture is not worked on, so its size does not count. */
export const writtenPolicy: OrderPolicy<Of<ReadyOrder, TextProduct>, TextOfFile> = {
  getSettings: async (_, __, order) => ({ ...order.settings, ...getEncoding(order) }),
  getNeeds: ({ product, settings }, { kind }) => ({
    // Of a subtitle file they are one of its own tracks or languages.
    vt_srt_upload: settings.ownSubtitles !== null && kind !== "subtitle",
    enable_transcription_fast_mode: product === "transcription" && settings.isFast,
  }),
};
