import { z } from "zod";
import { languageCodeSchema } from "./language.ts";

/** A voice of the catalog. `id` is `<engineId>:<name>` and never changes. */
export const voiceSchema = z.object({
  id: z.string(),
  engineId: z.string(),
  name: z.string(),
  languages: z.array(languageCodeSchema),
  gender: z.enum(["female", "male", "neutral"]),
  quality: z.enum(["basic", "good", "natural"]),
});
export type Voice = z.infer<typeof voiceSchema>;
