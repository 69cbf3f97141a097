import { setImmediate as nextTurn } from "node:timers/promises";
import { AppError, type EngineStatus, type LanguageCode } from "@voxloom/contract";
import { type InstalledModel, type TranslationModel, translationModels } from "@voxloom/models";
import pLimit from "p-limit";
import type { Translator } from "../engine.ts";
import { EngineError } from "../engine-error.ts";
import type { EngineSet } from "../engine-set.ts";
import type { EnginesConfig } from "../engines-config.ts";
import { protectText } from "../sentences/protect-text.ts";
import { type Translated, translateLines } from "../sentences/translate-lines.ts";
import { missingStatus } from "../tools/missing-status.ts";
import { watchInstalled } from "../tools/watch-installed.ts";
import { type FirefoxTranslator, loadTranslator } from "./load-translator.ts";

export const firefoxEngineId = "firefox";

/** Part of artifact keys: raised when the same words would come out otherwise, by another library or other models. */
const version = "0.4.2; 1";

/** The language that all of these models translate from or into. */
const pivot: LanguageCode = "en";

const facts = {
  id: firefoxEngineId,
  name: "Firefox Translations",
  quality: "good",
  capability: "translate",
  tier: "local",
  license: "MPL-2.0",
} as const;

type Pair = InstalledModel<TranslationModel>;

/** The library holds up its process while it works, and what is loaded is shared by all translators of the process. */
const turn = pLimit(1);

/** Firefox's translators with the pairs that are here: directly, or through English. Pairs may come and go. */
export function discoverFirefox({ modelsFolder }: EnginesConfig): Partial<EngineSet> {
  if (modelsFolder === undefined) return {};
  const look = watchInstalled(modelsFolder, translationModels, (pairs) =>
    pairs.length === 0 ? null : makeTranslator(pairs),
  );
  return {
    get translators() {
      const translator = look();
      return translator === null ? [] : [translator];
    },
    get otherStatuses(): EngineStatus[] {
      if (look() !== null) return [];
      const [first] = translationModels;
      const missing = { what: "its files", command: `npx voxloom models install ${first?.id}` };
      return [missingStatus({ ...facts, note: first?.note ?? "", languages: listLanguages() }, missing)];
    },
  };
}

const listLanguages = (): LanguageCode[] =>
  [...new Set(translationModels.flatMap(({ languages }) => languages))].sort();

function makeTranslator(pairs: readonly Pair[]): Translator {
  const find = (from: LanguageCode, to: LanguageCode): Pair | undefined =>
    pairs.find(({ model }) => model.from === from && model.to === to);
  const route = (from: LanguageCode, to: LanguageCode): Pair[] | null => {
    if (from === to) return null;
    const direct = find(from, to);
    if (direct !== undefined) return [direct];
    const [first, second] = [find(from, pivot), find(pivot, to)];
    return first === undefined || second === undefined ? null : [first, second];
  };
  const languages = [...new Set(pairs.flatMap(({ model }) => [model.from, model.to]))].sort();
  const reached = languages.flatMap((from) =>
    languages.filter((to) => route(from, to) !== null).map((to) => `${from}>${to}`),
  );
  const getPivots = (from: LanguageCode, to: LanguageCode): LanguageCode[] =>
    route(from, to)?.length === 2 ? [pivot] : [];
  return {
    id: facts.id,
    version,
    tier: facts.tier,
    quality: facts.quality,
    canTranslate: (from, to) => route(from, to) !== null,
    getPivots,
    status: () => ({
      ...facts,
      ...{ isAvailable: true, version, languages, pairs: reached, takesAnyPair: false, missing: null },
      note: translationModels[0]?.note ?? "",
    }),
    async translate(request) {
      const { from, to, glossary = [], signal } = request;
      ensureWanted(signal);
      const way = route(from, to);
      if (way === null)
        throw new EngineError("unsupported", `${facts.name} has no way from "${from}" to "${to}" here.`, {
          engineId: facts.id,
        });
      const answer = await turn(() =>
        translateLines(request, {
          lotSize: 4,
          guard: async (texts, isStrict) =>
            texts.map((text) => protectText(text, { from, to, glossary, isStrict })),
          translate: (texts) => throughModels(texts, way, signal),
          tidy: (_source, translated) => translated.trim(),
        }),
      );
      if (way.length === 2)
        answer.warnings.push(`Translated by way of "${pivot}", which loses some of the sense.`);
      return answer;
    },
  };
}

function ensureWanted(signal?: AbortSignal): void {
  if (signal?.aborted) throw new AppError("CANCELED", "Translation was canceled.");
}

/** Texts through each model of a way; null for one that a model breaks on, or makes nothing of. */
async function throughModels(
  texts: readonly string[],
  way: readonly Pair[],
  signal?: AbortSignal,
): Promise<(Translated | null)[]> {
  let current: (string | null)[] = [...texts];
  for (const pair of way) {
    const translator = await loadTranslator(pair);
    const next: (string | null)[] = [];
    for (const text of current) {
      ensureWanted(signal);
      next.push(text === null || !/\p{L}/u.test(text) ? text : translateText(text, translator));
      // Others that wait in this process, and the word to stop, come in between.
      await nextTurn();
    }
    current = next;
  }
  return current.map((text) => (text === null ? null : { text, unknownWords: [] }));
}

function translateText(text: string, translator: FirefoxTranslator): string | null {
  try {
    const translated = translator.translate_long(text).trim();
    return translated === "" ? null : translated;
  } catch {
    // A trap of WebAssembly: this text only.
    return null;
  }
}
