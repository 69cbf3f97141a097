import { z } from "zod";

const level = z.number().nullable();

/** Levels of a text that was spoken, in dBFS; null: nothing sounds, or, of the noise floor, its pauses are digital silence. */
export const speechLevelsSchema = z.object({ peakDb: level, rmsDb: level, noiseFloorDb: level });
export type SpeechLevels = z.infer<typeof speechLevelsSchema>;

/** What shops for audiobooks ask of them, in dBFS. */
export const audiobookLevels = { maxPeakDb: -3, minRmsDb: -23, maxRmsDb: -18, maxNoiseFloorDb: -60 } as const;
