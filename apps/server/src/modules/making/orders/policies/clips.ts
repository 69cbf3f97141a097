import type { ReadyOrder } from "@voxloom/contract";
import type { Of, OrderOfFile, OrderPolicy } from "./policy.ts";

/** Clips that become a video. */
export const clipsPolicy: OrderPolicy<Of<ReadyOrder, "clips">, Of<OrderOfFile, "clips">> = {
  getNeeds: ({ settings: { resolution, music, narration } }, _, { offeredMusic }) => ({
    cv_resolution: resolution,
    ...(music === null || offeredMusic.has(music.materialId) ? {} : { cv_private_music: true }),
    // What is written over clips is for everybody: the script is what a voice says.
    ...(narration?.writtenBy === "person" ? { cv_custom_scripts: true } : {}),
    ...(narration !== null && narration.writtenBy !== "person" ? { cv_ai_generated_copy: true } : {}),
  }),
};
