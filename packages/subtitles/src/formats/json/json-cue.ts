import { z } from "zod";

const span = { from: z.int().min(0), to: z.int().min(0) };
const name = z.string().max(200);
const isTrue = z.literal(true).optional();

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
    words: z.array(z.strictObject({ ...span, startMs: z.int(), endMs: z.int() })).optional(),
    ruby: z.array(z.strictObject({ ...span, text: z.string() })).optional(),
    runs: z
      .array(
        z.strictObject({
          ...span,
          bold: isTrue,
          italic: isTrue,
          underline: isTrue,
          strike: isTrue,
          color: name.optional(),
          background: name.optional(),
          font: name.optional(),
          classes: z.array(name).optional(),
        }),
      )
      .optional(),
    place: z
      .strictObject({
        anchor: z.int().min(1).max(9).optional(),
        x: z.number().optional(),
        y: z.number().optional(),
        width: z.number().optional(),
        line: z.int().optional(),
        vertical: z.enum(["rl", "lr"]).optional(),
        region: name.optional(),
      })
      .optional(),
  })
  .refine(({ text, runs = [], words = [], ruby = [] }) =>
    [...runs, ...words, ...ruby].every(({ from, to }) => from < to && to <= text.length),
  );
