import { z } from "zod";

/** What was looked for in a recording of a voice: fine, doubtful, or of no use. */
export const sampleCheckSchema = z.object({
  kind: z.enum(["length", "level", "clipping", "noise", "music", "echo", "speakers"]),
  level: z.enum(["good", "doubtful", "bad"]),
  /**
   * Length: seconds of speech. Level: decibels of the louder parts. Clipping: distorted samples in 1,000. Noise and
   * music: decibels between speech and pauses. Echo: decibels a second by which words fade. Speakers: how many.
   */
  value: z.number(),
});
export type SampleCheck = z.infer<typeof sampleCheckSchema>;
