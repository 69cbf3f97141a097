import type { ReadyOrder } from "@voxloom/contract";
import type { Of, OrderOfFile, OrderPolicy } from "./policy.ts";

/** Pictures that become a video. */
export const slideshowPolicy: OrderPolicy<Of<ReadyOrder, "slideshow">, Of<OrderOfFile, "slideshow">> = {
  getNeeds: ({ settings: { resolution, music } }, _, { offeredMusic }) => ({
    nvv_resolution: resolution,
    ...(music === null || offeredMusic.has(music.materialId) ? {} : { nvv_private_music: true }),
  }),
};
