import { measureModel, measureModelVoices } from "@voxloom/engines";
import { type Model, type ModelSpeed, readInstalled, writeVoiceFigures } from "@voxloom/models";
import type { Context } from "../../../context.ts";

type Needs = Pick<Context, "config" | "engines" | "engineHost" | "log">;

/**
 * How fast an installed model works, and what memory its process takes; null: it is not measured by itself. Of one with
 * several voices it is measured too who is understood in the languages that people here chose: in those of which it has few
 * voices others help out then. What stops or fails there takes nothing from how fast it is.
 */
export async function measureInstalled(
  { config, engines, engineHost, log }: Needs,
  model: Model,
  signal: AbortSignal,
): Promise<ModelSpeed | null> {
  const { models, temporaryFolder: workFolder } = config;
  const speed = await measureModel(model, {
    ...{ engines, workFolder, signal, watchMemory: engineHost?.watchMemory },
  });
  if (model.capability !== "synthesize" || model.voices.length < 2) return speed;
  // English has more voices than a cast needs.
  const languages = models.languages.filter((one) => one !== "en" && model.languages.includes(one));
  const [installed] = readInstalled(models.folder, [model]);
  if (languages.length === 0 || installed === undefined) return speed;
  try {
    const measured = await measureModelVoices(model, { engines, workFolder, languages, signal });
    await writeVoiceFigures(installed, measured);
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error }, `the voices of ${model.name} could not be measured`);
  }
  return speed;
}
