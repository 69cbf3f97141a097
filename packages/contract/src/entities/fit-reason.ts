import { z } from "zod";

const tempo = z.number();

/** What made a wording shorter where no language model did. */
export const shorteningRuleSchema = z.enum(["contraction", "filler", "connector", "politeness", "aside"]);
export type ShorteningRule = z.infer<typeof shorteningRuleSchema>;

/** Why a line sounds where and how it does; interfaces have a phrase for each code. `tempo` as in a placement. */
export const fitReasonSchema = z.discriminatedUnion("code", [
  z.object({ code: z.literal("nothing-spoken") }),
  z.object({ code: z.literal("fits") }),
  z.object({ code: z.literal("slowed"), tempo }),
  z.object({ code: z.literal("hurried"), tempo }),
  z.object({ code: z.literal("much-hurried"), tempo }),
  z.object({ code: z.literal("pauses-shortened") }),
  /** `rules`: no translator wrote it, these rules made it. */
  z.object({ code: z.literal("shorter-wording"), rules: z.array(shorteningRuleSchema).optional() }),
  /** `stretch`: length of the video against the source. */
  z.object({ code: z.literal("video-slowed"), tempo, stretch: z.number() }),
  z.object({ code: z.literal("too-long"), speechMs: z.int(), slotMs: z.int(), tempo }),
  /** Raised to the tempo of the lines beside it. */
  z.object({ code: z.literal("like-neighbors"), tempo }),
  z.object({ code: z.literal("cut-at-end") }),
]);
export type FitReason = z.infer<typeof fitReasonSchema>;
