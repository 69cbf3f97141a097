import { opusModels } from "@voxloom/models";
import pLimit from "p-limit";
import type { EngineSet } from "../engine-set.ts";
import type { EnginesConfig } from "../engines-config.ts";
import { discoverPairs, type PairFamily } from "../pairs/discover-pairs.ts";
import { translateBySentence } from "../sentences/single-sentences.ts";
import { findOnnxLibrary } from "../tools/onnx-library.ts";
import { loadMarian } from "./load-marian.ts";

export const opusEngineId = "opus-mt";

/** The library holds up its process while it works, and what is loaded is shared by all translators of the process. */
const turn = pLimit(1);

const makeFamily = (libraryPath: string): PairFamily => ({
  facts: { id: opusEngineId, name: "Opus-MT", quality: "good", license: "CC-BY-4.0" },
  version: "1",
  catalog: opusModels,
  turn: (work) => turn(work),
  async translateText(text, pair) {
    const model = await loadMarian(pair, libraryPath);
    return translateBySentence(text, pair.model.from, (sentence) => model.translate(sentence));
  },
});

/** Translators of the University of Helsinki with the pairs that are here, where this system has the library for them. */
export function discoverOpusMt(config: EnginesConfig): Partial<EngineSet> {
  const libraryPath = findOnnxLibrary();
  return libraryPath === null ? {} : discoverPairs(config, makeFamily(libraryPath));
}
