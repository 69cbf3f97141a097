import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { findTool, type ToolSearch } from "../tools/find-tool.ts";
import { computeFingerprint } from "../tools/get-version.ts";

/** The recognizer with its English model. */
export type PocketsphinxTools = {
  batch: string;
  acousticModel: string;
  languageModel: string;
  dictionary: string;
  version: string;
};

/** Raised when this adapter reads the recognizer differently. */
const adapterVersion = "2";

/** Finds program and model, or null where one of them is missing. */
export async function findPocketsphinx(search: ToolSearch): Promise<PocketsphinxTools | null> {
  const batch = await findTool("pocketsphinx_batch", search);
  if (batch === null) return null;
  const prefixes = [...new Set([dirname(dirname(batch)), "/usr", "/usr/local"])];
  const model = prefixes
    .map((prefix) => join(prefix, "share/pocketsphinx/model/en-us"))
    .find((folder) => existsSync(join(folder, "en-us.lm.bin")) && existsSync(join(folder, "en-us/mdef")));
  if (model === undefined) return null;
  const tools = {
    batch,
    acousticModel: join(model, "en-us"),
    languageModel: join(model, "en-us.lm.bin"),
    dictionary: join(model, "cmudict-en-us.dict"),
  };
  return {
    ...tools,
    version: `${adapterVersion}-${await computeFingerprint([batch, tools.languageModel, tools.dictionary])}`,
  };
}
