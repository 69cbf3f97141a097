import { z } from "zod";

export const knownSpeakerLimits = {
  /** Most people of one project. */
  maxPeople: 100,
  /** Of the recordings of one person, the newest count. */
  maxPrints: 3,
} as const;

/** Somebody whose voice is known again. The print itself never leaves the server. */
export const knownSpeakerSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** In how many recordings they were heard. */
  recordings: z.int().min(1),
  updatedAt: z.iso.datetime(),
});
export type KnownSpeaker = z.infer<typeof knownSpeakerSchema>;

/** A speaker of a script who sounds like somebody known; a person says whether it is so. */
export const speakerSuggestionSchema = z.object({
  speakerId: z.string(),
  knownId: z.string(),
  name: z.string(),
});
export type SpeakerSuggestion = z.infer<typeof speakerSuggestionSchema>;
