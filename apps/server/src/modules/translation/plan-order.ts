import { AppError, type DubSettings, isErrorCode } from "@voxloom/contract";
import { planDub } from "@voxloom/studio";
import type { Context } from "../../context.ts";
import { type MaterialRow, spokenLanguage } from "../materials/index.ts";
import { dubbedLength } from "../tasks/index.ts";

type Plan = ReturnType<typeof planDub> & { targetLanguage: string };
type Wish = { targetLanguages: string[]; settings: DubSettings; isPreview: boolean };

/** What would do an order, for each target language: engines, quality, time, and what stands in the way. */
export function planOrder(
  { engines }: Pick<Context, "engines">,
  { targetLanguages, settings, isPreview }: Wish,
  material: MaterialRow,
): Plan[] {
  const sourceLanguage = spokenLanguage(settings, material);
  const durationMs = dubbedLength(material, isPreview);
  return [...new Set(targetLanguages)].map((targetLanguage) =>
    planDub({ engines, durationMs, sourceLanguage, targetLanguage, settings }),
  );
}

/** Throws the first problem that stands in the way of an order, as AppError. */
export function ensurePossible(context: Pick<Context, "engines">, wish: Wish, material: MaterialRow): void {
  for (const { problem } of planOrder(context, wish, material)) {
    if (problem === null) continue;
    const code = isErrorCode(problem.code) ? problem.code : "ENGINE_UNAVAILABLE";
    throw new AppError(code, problem.message, problem.details);
  }
}
