import { measureModel, measureModelVoices } from "@voxloom/engines";
import { type Model, readInstalled, writeVoiceFigures } from "@voxloom/models";
import type { Context } from "../../../context.ts";

type Needs = Pick<Context, "config" | "engines" | "log">;

/**
 * How fast an installed model works; null: it is not measured by itself. Of one with several voices it is measured too who
 * is understood in the languages that people here chose: in those of which it has few voices others help out then. What
 * stops or fails there takes nothing from how fast it is.
 */
export async function measureInstalled(
  { config, engines, log }: Needs,
  model: Model,
  signal: AbortSignal,
): Promise<number | null> {
  const { models, temporaryFolder: workFolder } = config;
  const factor = await measureModel(model, { engines, workFolder, signal });
  if (model.capability !== "synthesize" || model.voices.length < 2) return factor;
  // English has more voices than a cast needs.
  const languages = models.languages.filter((one) => one !== "en" && model.languages.includes(one));
  const [installed] = readInstalled(models.folder, [model]);
  if (languages.length === 0 || installed === undefined) return factor;
  try {
    const measured = await measureModelVoices(model, { engines, workFolder, languages, signal });
    await writeVoiceFigures(installed, measured);
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error }, `the voices of ${model.name} could not be measured`);
  }
  return factor;
}
