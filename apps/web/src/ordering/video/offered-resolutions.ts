import { slideshowSettingsSchema } from "@voxloom/contract";

const resolutions = slideshowSettingsSchema.shape.resolution.unwrap().options;

/** Lines of the shorter side that a video is offered in. */
export const offeredResolutions = resolutions.filter((one) => one !== "1440p");
