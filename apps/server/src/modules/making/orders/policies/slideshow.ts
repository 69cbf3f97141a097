import type { ReadyOrder, VideoProduct } from "@voxloom/contract";
import type { Of, OrderOfFile, OrderPolicy } from "./policy.ts";

/** Pictures that become a video. */
export const slideshowPolicy: OrderPolicy<Of<ReadyOrder, VideoProduct>, Of<OrderOfFile, VideoProduct>> = {
  getNeeds: ({ settings: { resolution, music } }) => ({
    nvv_resolution: resolution,
    ...(music === null ? {} : { nvv_private_music: true }),
  }),
};
