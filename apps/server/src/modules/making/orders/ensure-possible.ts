import { AppError, isErrorCode, type ReadyOrder, type SourceSettings } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import type { MaterialRow } from "../materials/index.ts";
import { getPlans } from "./policies/index.ts";

/** Throws AppError BAD_INPUT {field} for the name of an engine that nobody knows, here or elsewhere. */
function ensureEnginesKnown({ engines }: Pick<Context, "engines">, { settings }: ReadyOrder): void {
  const { engines: chosen = {} }: SourceSettings = settings;
  const known = engines.statuses();
  for (const [capability, id] of Object.entries(chosen)) {
    if (known.some((engine) => engine.capability === capability && engine.id === id)) continue;
    const field = `settings.engines.${capability}`;
    throw new AppError("BAD_INPUT", `There is no engine "${id}" for this: the Engines page names them.`, {
      field,
    });
  }
}

/** Throws the first problem that stands in the way of an order, as AppError. */
export function ensurePossible(
  context: Pick<Context, "engines">,
  order: ReadyOrder,
  material: MaterialRow,
): void {
  ensureEnginesKnown(context, order);
  for (const { problem } of getPlans(context, order, material)) {
    if (problem === null) continue;
    const code = isErrorCode(problem.code) ? problem.code : "ENGINE_UNAVAILABLE";
    throw new AppError(code, problem.message, problem.details);
  }
}
