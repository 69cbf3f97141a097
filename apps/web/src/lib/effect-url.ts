import { type AudioEffect, calls } from "@voxloom/contract";

/** Address of a sound effect as a file: as it is heard in a video. */
export const getEffectUrl = (effect: AudioEffect): string =>
  calls.systemMaterials.file.path.replace(":systemId", `effect-${effect}`);
