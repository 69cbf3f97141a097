import { z } from "zod";
import { languageCodeSchema } from "./language.ts";

export const capabilitySchema = z.enum([
  "transcribe",
  "align",
  "detect-language",
  "translate",
  "summarize",
  "synthesize",
  "diarize",
  "separate",
  "denoise",
  "recognize-text",
  "find-faces",
  "move-lips",
  "clone",
  "fetch-link",
]);
export type Capability = z.infer<typeof capabilitySchema>;

/** What the catalog page says of one engine. */
export const engineStatusSchema = z.object({
  id: z.string(),
  name: z.string(),
  capability: capabilitySchema,
  tier: z.enum(["system", "local", "service"]),
  quality: z.enum(["basic", "good", "natural"]),
  isAvailable: z.boolean(),
  version: z.string().nullable(),
  languages: z.array(languageCodeSchema),
  /** For translators: pairs as `en>es`; none beside languages: any two of these. A service that takes any pair gives an empty list and `takesAnyPair`. */
  pairs: z.array(z.string()),
  takesAnyPair: z.boolean(),
  license: z.string(),
  /** In English words: what it brings, with measured figures where there are. */
  note: z.string(),
  /** The phrase of the note on the Engines page; absent: the one with its id. */
  noteId: z.string().optional(),
  /** What is missing, and the command or setting that brings it; null when it is here. */
  missing: z
    .object({ what: z.string(), command: z.string().nullable(), setting: z.string().nullable() })
    .nullable(),
  /** Time that it takes on this machine, by the time that what it hears or makes lasts: 0.1 is a minute in six seconds; absent: not measured. */
  realTimeFactor: z.number().positive().optional(),
  /** Inputs that it ended on twice and is not given again for a day, and when the last one was; absent: none. */
  setAside: z.object({ inputs: z.int().min(1), lastAt: z.iso.datetime() }).optional(),
});
export type EngineStatus = z.infer<typeof engineStatusSchema>;
