import type { ClipsTemplate } from "./clips-template.ts";

/** What a template of videos of clips is good for, told by its data. */
export const templateUses = ["speech", "photos", "fast", "calm"] as const;
export type TemplateUse = (typeof templateUses)[number];

/** Mean lengths of shots in milliseconds: no sentence is cut off; quick; slow. */
const [sentenceMs, quickMs, slowMs] = [4_000, 1_000, 3_000];

/** Photos stay whole in prints and before their blur; sentences and paces go by how long shots stand. */
export function listTemplateUses({ rhythmMs, fit }: Pick<ClipsTemplate, "rhythmMs" | "fit">): TemplateUse[] {
  const meanMs = rhythmMs.reduce((sum, ms) => sum + ms, 0) / rhythmMs.length;
  const isGoodFor: Record<TemplateUse, boolean> = {
    speech: meanMs >= sentenceMs,
    photos: fit === "print" || fit === "blurred",
    fast: meanMs <= quickMs,
    calm: meanMs >= slowMs,
  };
  return templateUses.filter((use) => isGoodFor[use]);
}
