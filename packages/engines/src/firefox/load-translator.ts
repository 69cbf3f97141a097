import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { InstalledModel, TranslationModel } from "@voxloom/models";
import { getInstalledKey } from "../tools/watch-installed.ts";
import { loadWhole } from "../tools/whole-model.ts";

const require = createRequire(import.meta.url);
type Library = typeof import("fxtranslate");
/** A model that is loaded. The package gives two things this name: the class is meant. */
export type FirefoxTranslator = InstanceType<Library["Translator"]>;

/** A way through English takes two; more are kept by nobody: the library's memory grows and never shrinks. */
const maxLoaded = 2;
const loaded = new Map<string, FirefoxTranslator>();

/** The models that are loaded in this process, the one that was asked for last. Throws EngineError `unavailable`. */
export async function loadTranslator(
  installed: InstalledModel<TranslationModel>,
): Promise<FirefoxTranslator> {
  const key = getInstalledKey(installed);
  const known = loaded.get(key);
  if (known !== undefined) {
    loaded.delete(key);
    loaded.set(key, known);
    return known;
  }
  return loadWhole(installed, async () => {
    const names = new Set(installed.manifest.files.map(({ name }) => name));
    const read = (name: string): Promise<Buffer> => readFile(join(installed.folder, name));
    const isShared = names.has("vocab.spm");
    const [model, source, target, shortlist] = await Promise.all([
      read("model.bin"),
      read(isShared ? "vocab.spm" : "srcvocab.spm"),
      read(isShared ? "vocab.spm" : "trgvocab.spm"),
      names.has("lex.bin") ? read("lex.bin") : null,
    ]);
    const { Translator } = require("fxtranslate") as Library;
    for (const [oldest, translator] of loaded) {
      if (loaded.size < maxLoaded) break;
      loaded.delete(oldest);
      translator.free();
    }
    const translator = new Translator(model, source, target, shortlist);
    loaded.set(key, translator);
    return translator;
  });
}
