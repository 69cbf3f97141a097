import { videoShapes } from "@voxloom/composition";
import type { VideoShape } from "@voxloom/contract";

/** Whether a video is higher than wide. */
export const isUpright = (shape: VideoShape): boolean => videoShapes[shape].height > videoShapes[shape].width;
