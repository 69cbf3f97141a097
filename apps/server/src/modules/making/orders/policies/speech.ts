import type { ReadyOrder, SpeechProduct } from "@voxloom/contract";
import type { Of, OrderOfFile, OrderPolicy } from "./policy.ts";

/** Texts and subtitle files that are spoken. */
export const speechPolicy: OrderPolicy<Of<ReadyOrder, SpeechProduct>, Of<OrderOfFile, SpeechProduct>> = {
  getNeeds: (_, { kind }) => (kind === "subtitle" ? { voiceover_srt: true } : {}),
};
