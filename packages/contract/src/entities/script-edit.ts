import { z } from "zod";
import {
  lineVideoStretchSchema,
  scriptSchema,
  segmentSchema,
  segmentSecondFields,
  subtitleFileSchema,
  subtitleRulesSchema,
  upperSideSchema,
} from "./script.ts";

/** Fields of a line that a patch can set, each as its whole new value. */
export const segmentChangeSchema = segmentSchema
  .omit({ id: true })
  // Without the default of a whole line: what a patch does not name stays as it is.
  .extend({
    maxVideoStretch: lineVideoStretchSchema,
    isChecked: z.boolean(),
    translatedFrom: z.string().nullable(),
    ...segmentSecondFields,
  })
  .partial();
export type SegmentChange = z.infer<typeof segmentChangeSchema>;

/** Parts of a script beside its lines that a patch can set, each as its whole new value. */
export const scriptPartsSchema = scriptSchema
  .pick({
    speakers: true,
    glossary: true,
    pronunciations: true,
    subtitleStyle: true,
    backgroundDb: true,
  })
  .extend({
    subtitleFile: subtitleFileSchema.nullable(),
    subtitleRules: subtitleRulesSchema,
    upperSide: upperSideSchema,
  })
  .partial();
export type ScriptParts = z.infer<typeof scriptPartsSchema>;

/**
 * The difference between two states of a script, by line and field: what is sent, kept as a revision, merged with
 * other people's, and taken back by its inverse.
 */
export const scriptPatchSchema = z.object({
  /** Changed fields by line. */
  changed: z.record(z.string(), segmentChangeSchema).default({}),
  added: z.array(segmentSchema).default([]),
  removed: z.array(z.string()).default([]),
  parts: scriptPartsSchema.default({}),
});
export type ScriptPatch = z.infer<typeof scriptPatchSchema>;
