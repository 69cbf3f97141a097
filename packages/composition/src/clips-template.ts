import { audioEffectSchema } from "@voxloom/contract";
import { z } from "zod";
import { templateSchema, templateStyleSchema } from "./template.ts";

/** How clips share the canvas: one fills it, one lies in a card or between black bars, or several are seen at once. */
export const clipsLayouts = ["full", "card", "bars", "split", "grid"] as const;
export type ClipsLayout = (typeof clipsLayouts)[number];

/** How a video of clips looks and is cut, as data: docs/templates.md tells how one is added. */
export const clipsTemplateSchema = templateSchema.omit({ slideMs: true }).extend({
  layout: z.enum(clipsLayouts),
  /** What shots are made of: as many moments as the rhythm has shots, or each clip once, whatever its rhythm. */
  shots: z.enum(["moments", "clips"]).default("moments"),
  /** How long shots are, one after the other, from the first again; music whose beats are known sets them on beats. */
  rhythmMs: z.array(z.int().min(400).max(12_000)).min(1).max(24),
  /** How long the video is, where nobody says otherwise. */
  lengthMs: z.int().min(3_000).max(120_000),
  /** The order that it begins with. */
  order: z.enum(["best", "own"]),
  /** Numbers that count down over its first shots, each for so long; null: none. */
  countdown: z
    .object({ from: z.int().min(2).max(5), eachMs: z.int().min(300).max(2_000), style: templateStyleSchema })
    .nullable(),
  /** What is heard where shots change, where somebody wants that. */
  cutEffect: audioEffectSchema.default("swish"),
});
export type ClipsTemplate = z.infer<typeof clipsTemplateSchema>;
