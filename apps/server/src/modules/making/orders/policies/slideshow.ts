import type { ReadyOrder } from "@voxloom/contract";
import type { Of, OrderOfFile, OrderPolicy } from "./policy.ts";

/** Pictures that become a video. */
export const slideshowPolicy: OrderPolicy<Of<ReadyOrder, "slideshow">, Of<OrderOfFile, "slideshow">> = {
  getNeeds: ({ settings: { resolution, music } }) => ({
    nvv_resolution: resolution,
    ...(music === null ? {} : { nvv_private_music: true }),
  }),
};
