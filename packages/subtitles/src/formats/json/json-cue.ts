import { cuePlaceSchema, cueWordSchema, rubySchema, textRunSchema } from "@voxloom/contract";
import { z } from "zod";

const name = z.string().max(200);

/** A cue as this product writes it; what does not fit is read as anybody else's. */
export const jsonCueSchema = z
  .strictObject({
    startMs: z.int(),
    endMs: z.int(),
    text: z.string(),
    speaker: z.string().nullable(),
    id: name.optional(),
    styleName: name.optional(),
    note: z.string().optional(),
    layer: z.int().optional(),
    words: z.array(cueWordSchema).optional(),
    ruby: z.array(rubySchema).optional(),
    runs: z.array(textRunSchema).optional(),
    place: cuePlaceSchema.optional(),
  })
  .refine(({ text, runs = [], words = [], ruby = [] }) =>
    [...runs, ...words, ...ruby].every(({ from, to }) => from < to && to <= text.length),
  );
