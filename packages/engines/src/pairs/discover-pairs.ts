import { AppError, type EngineStatus, type LanguageCode } from "@voxloom/contract";
import type { InstalledModel, TranslationModel } from "@voxloom/models";
import type { Translator } from "../engine.ts";
import { EngineError } from "../engine-error.ts";
import type { EngineSet } from "../engine-set.ts";
import type { EnginesConfig } from "../engines-config.ts";
import { protectText } from "../sentences/protect-text.ts";
import { type Translated, translateLines } from "../sentences/translate-lines.ts";
import { missingStatus } from "../tools/missing-status.ts";
import { watchInstalled } from "../tools/watch-installed.ts";

/** A model that is here, for one direction. */
export type Pair = InstalledModel<TranslationModel>;

/** Translators of one kind, each a model for one direction. */
export type PairFamily = {
  facts: Pick<EngineStatus, "id" | "name" | "license"> & Pick<Translator, "quality">;
  /** Part of artifact keys: raised when the same words would come out otherwise. */
  version: string;
  catalog: readonly TranslationModel[];
  /** Has calls wait for each other: models that are loaded are shared by all translators of the process. */
  turn: <T>(work: () => Promise<T>) => Promise<T>;
  /** A text by one model; null where the model breaks on it, or makes nothing of it. */
  translateText(text: string, pair: Pair): Promise<string | null>;
};

/** Norwegian, as recognizers call it, is written as Bokmål is: the models of that translate it. */
const toModelCode = (language: LanguageCode): LanguageCode => (language === "no" ? "nb" : language);

/** The language through which a way may go. */
const pivot: LanguageCode = "en";
/** Sentences that go through a model before progress is told. */
const lotSize = 4;

const common = { capability: "translate", tier: "local" } as const;

/** A translator with the pairs that are here: directly, or through English. Pairs may come and go. */
export function discoverPairs({ modelsFolder }: EnginesConfig, family: PairFamily): Partial<EngineSet> {
  if (modelsFolder === undefined) return {};
  const look = watchInstalled(modelsFolder, family.catalog, (pairs) =>
    pairs.length === 0 ? null : makeTranslator(family, pairs),
  );
  return {
    get translators() {
      const translator = look();
      return translator === null ? [] : [translator];
    },
    get otherStatuses(): EngineStatus[] {
      if (look() !== null) return [];
      const [first] = family.catalog;
      const missing = { what: "its files", command: `npx voxloom models install ${first?.id}` };
      const languages = [...new Set(family.catalog.flatMap((model) => model.languages))].sort();
      return [missingStatus({ ...family.facts, ...common, note: first?.note ?? "", languages }, missing)];
    },
  };
}

function makeTranslator(family: PairFamily, pairs: readonly Pair[]): Translator {
  const { facts, version, catalog, turn } = family;
  const find = (from: LanguageCode, to: LanguageCode): Pair | undefined =>
    pairs.find(({ model }) => model.from === toModelCode(from) && model.to === toModelCode(to));
  const route = (from: LanguageCode, to: LanguageCode): Pair[] | null => {
    if (toModelCode(from) === toModelCode(to)) return null;
    const direct = find(from, to);
    if (direct !== undefined) return [direct];
    const [first, second] = [find(from, pivot), find(pivot, to)];
    return first === undefined || second === undefined ? null : [first, second];
  };
  const own = [...new Set(pairs.flatMap(({ model }) => [model.from, model.to]))];
  const languages = [...own, ...(own.includes("nb") ? ["no"] : [])].sort();
  const reached = languages.flatMap((from) =>
    languages.filter((to) => route(from, to) !== null).map((to) => `${from}>${to}`),
  );
  const getPivots = (from: LanguageCode, to: LanguageCode): LanguageCode[] =>
    route(from, to)?.length === 2 ? [pivot] : [];
  return {
    ...{ id: facts.id, version, tier: common.tier, quality: facts.quality },
    canTranslate: (from, to) => route(from, to) !== null,
    getPivots,
    status: () => ({
      ...{ ...facts, ...common },
      ...{ isAvailable: true, version, languages, pairs: reached, takesAnyPair: false, missing: null },
      note: catalog[0]?.note ?? "",
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
          lotSize,
          guard: async (texts, isStrict) =>
            texts.map((text) => protectText(text, { from, to, glossary, isStrict })),
          translate: (texts) => throughModels(family, texts, { way, signal }),
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
  { translateText }: PairFamily,
  texts: readonly string[],
  { way, signal }: { way: readonly Pair[]; signal: AbortSignal | undefined },
): Promise<(Translated | null)[]> {
  let current: (string | null)[] = [...texts];
  for (const pair of way) {
    const next: (string | null)[] = [];
    for (const text of current) {
      ensureWanted(signal);
      next.push(text === null || !/\p{L}/u.test(text) ? text : await translateText(text, pair));
    }
    current = next;
  }
  return current.map((text) => (text === null ? null : { text, unknownWords: [] }));
}
