import { setImmediate as nextTurn } from "node:timers/promises";
import { translationModels } from "@voxloom/models";
import pLimit from "p-limit";
import type { EngineSet } from "../engine-set.ts";
import type { EnginesConfig } from "../engines-config.ts";
import { discoverPairs, type PairFamily } from "../pairs/discover-pairs.ts";
import { splitLong } from "../sentences/single-sentences.ts";
import { loadTranslator } from "./load-translator.ts";

export const firefoxEngineId = "firefox";

/** The library holds up its process while it works, and what is loaded is shared by all translators of the process. */
const turn = pLimit(1);

const family: PairFamily = {
  facts: { id: firefoxEngineId, name: "Firefox Translations", quality: "good", license: "MPL-2.0" },
  version: "0.4.2; 1",
  catalog: translationModels,
  turn: (work) => turn(work),
  async translateText(text, pair) {
    const translator = await loadTranslator(pair);
    const translated: string[] = [];
    // The library splits sentences by itself, and loses words of what is very long and has none.
    for (const part of splitLong(text, pair.model.from)) {
      // Others that wait in this process, and the word to stop, come in between.
      await nextTurn();
      try {
        translated.push(translator.translate_long(part).trim());
      } catch {
        // A trap of WebAssembly: this text only.
        return null;
      }
    }
    const whole = translated.join(" ").trim();
    return whole === "" ? null : whole;
  },
};

/** Firefox's translators with the pairs that are here: directly, or through English. */
export const discoverFirefox = (config: EnginesConfig): Partial<EngineSet> => discoverPairs(config, family);
