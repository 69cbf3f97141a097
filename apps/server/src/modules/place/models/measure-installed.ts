import { measureModel, measureModelVoices } from "@voxloom/engines";
import { type Model, readInstalled, writeVoiceFigures } from "@voxloom/models";
import type { Context } from "../../../context.ts";

type Needs = Pick<Context, "config" | "engines">;

/**
 * How fast an installed model works; null: it is not measured by itself. Of one with several voices it is measured too who
 * is understood in the languages that people here chose: in those of which it has few voices others help out then.
 */
export async function measureInstalled(
  { config, engines }: Needs,
  model: Model,
  signal: AbortSignal,
): Promise<number | null> {
  const { models, temporaryFolder: workFolder } = config;
  const factor = await measureModel(model, { engines, workFolder, signal });
  if (model.capability !== "synthesize" || model.voices.length < 2) return factor;
  // English has more voices than a cast needs.
  const languages = models.languages.filter((one) => one !== "en" && model.languages.includes(one));
  const [installed] = readInstalled(models.folder, [model]);
  if (languages.length > 0 && installed !== undefined) {
    const measured = await measureModelVoices(model, { engines, workFolder, languages, signal });
    await writeVoiceFigures(installed, measured);
  }
  return factor;
}
