import { AppError, type LanguageCode } from "@voxloom/contract";
import {
  type InstalledModel,
  type ManyTranslationModel,
  m2m100Codes,
  m2m100Model,
  readSpeed,
} from "@voxloom/models";
import pLimit from "p-limit";
import type { Translator } from "../engine.ts";
import { EngineError } from "../engine-error.ts";
import type { EngineSet } from "../engine-set.ts";
import type { EnginesConfig } from "../engines-config.ts";
import { openTextModel, readPieces, type TextModel } from "../opus-mt/load-marian.ts";
import { writeTranslation } from "../opus-mt/write-translation.ts";
import { protectText } from "../sentences/protect-text.ts";
import { translateBySentence } from "../sentences/single-sentences.ts";
import { type Translated, translateLines } from "../sentences/translate-lines.ts";
import { getInstalledKey } from "../tools/watch-installed.ts";
import { watchNetworks } from "../tools/watch-networks.ts";
import { loadWhole } from "../tools/whole-model.ts";

export const m2m100EngineId = "m2m100";
/** Part of artifact keys: raised when the same words would come out otherwise. */
const version = "1";
/** Sentences that go through the model before progress is told. */
const lotSize = 4;

const facts = {
  ...{ id: m2m100EngineId, name: "M2M100", license: m2m100Model.license, note: m2m100Model.note },
  ...{ noteId: m2m100Model.noteId, languages: [...m2m100Model.languages].sort() },
  ...({ quality: "good", capability: "translate", tier: "local" } as const),
};
type Installed = InstalledModel<ManyTranslationModel>;

/** The library holds up its process while it works, and what is loaded is shared by all translators of the process. */
const turn = pLimit(1);

/** A translator of any two of its languages where its model is here, else its row. */
export function discoverM2m100({ modelsFolder }: EnginesConfig): Partial<EngineSet> {
  const found = watchNetworks({ modelsFolder, models: [m2m100Model], describe: () => facts }, makeTranslator);
  return {
    get translators() {
      return found.engines;
    },
    get otherStatuses() {
      return found.otherStatuses;
    },
  };
}

const canTranslate = (from: LanguageCode, to: LanguageCode): boolean =>
  from in m2m100Codes && to in m2m100Codes && m2m100Codes[from] !== m2m100Codes[to];

function makeTranslator(installed: Installed, libraryPath: string): Translator {
  const { id, quality, tier } = facts;
  return {
    ...{ id, version, tier, quality, canTranslate },
    status: () => ({
      ...facts,
      ...{ isAvailable: true, version, pairs: [], takesAnyPair: false, missing: null },
      realTimeFactor: readSpeed(installed) ?? undefined,
    }),
    async translate(request) {
      const { from, to, glossary = [], signal } = request;
      ensureWanted(signal);
      if (!canTranslate(from, to))
        throw new EngineError("unsupported", `M2M100 has no way from "${from}" to "${to}".`, {
          engineId: id,
        });
      return await turn(async () => {
        const model = await loadModel(installed, libraryPath);
        return await translateLines(request, {
          lotSize,
          guard: async (texts, isStrict) =>
            texts.map((text) => protectText(text, { from, to, glossary, isStrict })),
          translate: (texts) => translateTexts(model, texts, { from, to, signal }),
          tidy: (_source, translated) => translated.trim(),
        });
      });
    },
  };
}

function ensureWanted(signal?: AbortSignal): void {
  if (signal?.aborted) throw new AppError("CANCELED", "Translation was canceled.");
}

let loaded: { key: string; model: TextModel } | null = null;

/** The model that is loaded in this process. Throws EngineError `unavailable`. */
async function loadModel(installed: Installed, libraryPath: string): Promise<TextModel> {
  const key = getInstalledKey(installed);
  if (loaded?.key === key) return loaded.model;
  const model = await loadWhole(installed, () => openTextModel(installed.folder, libraryPath));
  loaded?.model.close();
  loaded = { key, model };
  return model;
}

type Way = { from: LanguageCode; to: LanguageCode; signal: AbortSignal | undefined };

/** Texts sentence by sentence; null for one that the model breaks on, or makes nothing of. */
async function translateTexts(
  model: TextModel,
  texts: readonly string[],
  { from, to, signal }: Way,
): Promise<(Translated | null)[]> {
  const answers: (Translated | null)[] = [];
  for (const text of texts) {
    const whole = /\p{L}/u.test(text)
      ? await translateBySentence(text, from, (sentence) => {
          ensureWanted(signal);
          return translateSentence(model, sentence, { from, to });
        })
      : text.trim();
    answers.push(whole === null || whole === "" ? null : { text: whole, unknownWords: [] });
  }
  return answers;
}

/** Both sides begin with the name of their language. */
function translateSentence(
  { tokenizer, parts }: TextModel,
  sentence: string,
  { from, to }: Pick<Way, "from" | "to">,
): string | null {
  const find = (language: LanguageCode): number => {
    const id = tokenizer.token_to_id(`__${m2m100Codes[language]}__`);
    if (id === undefined) throw new Error(`The model does not know the language "${language}".`);
    return id;
  };
  const { ids } = tokenizer.encode(sentence, { add_special_tokens: false });
  return readPieces(tokenizer, writeTranslation(parts, [find(from), ...ids, parts.endId], find(to)));
}
