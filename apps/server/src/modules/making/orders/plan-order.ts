import { AppError, type DubSettings, isErrorCode } from "@voxloom/contract";
import { planDub } from "@voxloom/studio";
import type { Context } from "../../../context.ts";
import { type MaterialRow, spokenLanguage, wasHeard } from "../materials/index.ts";
import { dubbedLength } from "../tasks/index.ts";

type Plan = ReturnType<typeof planDub> & { targetLanguage: string };
type Spec = { targetLanguages: string[]; settings: DubSettings; isPreview: boolean };

/** What would do an order, for each target language: engines, quality, time, and what stands in the way. */
export function planOrder(
  { engines }: Pick<Context, "engines">,
  { targetLanguages, settings, isPreview }: Spec,
  material: MaterialRow,
): Plan[] {
  // Subtitles of what is spoken tell its language where the sound does not.
  const mayTell = !wasHeard(settings, material) || settings.ownSubtitles?.side === "source";
  const sourceLanguage = spokenLanguage(settings, material) ?? (mayTell ? "auto" : null);
  const durationMs = dubbedLength(material, isPreview);
  return [...new Set(targetLanguages)].map((targetLanguage) =>
    planDub({ engines, sourceName: material.name, durationMs, sourceLanguage, targetLanguage, settings }),
  );
}

/** Throws AppError BAD_INPUT {field} for the name of an engine that nobody knows, here or elsewhere. */
function ensureEnginesKnown({ engines }: Pick<Context, "engines">, { settings }: Spec): void {
  const known = engines.statuses();
  for (const [capability, id] of Object.entries(settings.engines)) {
    if (known.some((engine) => engine.capability === capability && engine.id === id)) continue;
    const field = `settings.engines.${capability}`;
    throw new AppError("BAD_INPUT", `There is no engine "${id}" for this: the Engines page names them.`, {
      field,
    });
  }
}

/** Throws the first problem that stands in the way of an order, as AppError. */
export function ensurePossible(context: Pick<Context, "engines">, spec: Spec, material: MaterialRow): void {
  ensureEnginesKnown(context, spec);
  for (const { problem } of planOrder(context, spec, material)) {
    if (problem === null) continue;
    const code = isErrorCode(problem.code) ? problem.code : "ENGINE_UNAVAILABLE";
    throw new AppError(code, problem.message, problem.details);
  }
}
