import type { DubSettings, GlossaryTerm, Script, Segment, ShorteningRule } from "@voxloom/contract";
import type { EngineCatalog, TranslatedLine, Translator } from "@voxloom/engines";
import {
  budgetCharacters,
  countSpokenCharacters,
  estimateSpeechMs,
  findVoiceId,
  getCharactersPerSecond,
  getDelivery,
  listVoiceRates,
  shortenLine,
  splitByLanguage,
} from "@voxloom/timeline";
import { inProduction } from "../graph/in-production.ts";
import type { ProductionContext } from "../graph/production-context.ts";
import { briefTranslation } from "../stages/brief-translation.ts";
import { listScenes, listSentences } from "../stages/list-scenes.ts";
import { listShorterTexts } from "../stages/list-shorter-texts.ts";
import { rateVoices } from "../stages/rate-voices.ts";
import { type SceneSpeaker, translateScenes } from "../stages/translate-scenes.ts";
import { getOrder, type TakeTools } from "./take-tools.ts";

type Translating = {
  script: Script;
  targetLanguage: string;
  settings: Pick<DubSettings, "engines"> & Partial<Pick<DubSettings, "instructions">>;
};

const getEngine = (engines: EngineCatalog, { script, targetLanguage, settings }: Translating): Translator =>
  engines.translatorFor(script.sourceLanguage, targetLanguage, settings.engines.translate);

/** Lines translated anew. */
export type TranslatedLines = { lines: TranslatedLine[]; engineId: string; warnings: string[] };

/**
 * Translates lines of a script anew, their whole scenes in sight and by the script's glossary; those that come out
 * empty are left out. Throws AppError LANGUAGE_PAIR_UNSUPPORTED, EngineError.
 */
export const translateLines = (
  tools: TakeTools,
  order: Translating & { segmentIds: readonly string[] },
): Promise<TranslatedLines> =>
  inProduction(getOrder(tools, "The translation"), async (context) => {
    const wanted = new Set(order.segmentIds);
    const made: TranslatedLine[] = [];
    let engineId = "";
    for (const script of splitByLanguage(order.script)) {
      if (!script.segments.some(({ id }) => wanted.has(id))) continue;
      if (script.sourceLanguage === order.targetLanguage) {
        const said = script.segments.filter(({ id }) => wanted.has(id));
        made.push(
          ...said.map(({ id, sourceText: text }) => ({ id, text, shorterTexts: [], unknownWords: [] })),
        );
        continue;
      }
      const engine = getEngine(tools.engines, { ...order, script });
      engineId ||= engine.id;
      const speakers = listSpeakers(tools.engines, { ...order, script });
      made.push(...(await translateWanted(context, { ...order, script, engine, wanted, speakers })));
    }
    return { lines: made, engineId, warnings: context.warnings() };
  });

/** Who speaks, a woman or a man where a voice says so that was not taken by guess. */
function listSpeakers(
  engines: EngineCatalog,
  { script, targetLanguage }: Pick<Translating, "script" | "targetLanguage">,
): SceneSpeaker[] {
  const voices = engines.voicesFor(targetLanguage);
  return script.speakers.map(({ id, name, voiceId, isVoiceGuess = false }) => {
    const gender = isVoiceGuess ? null : voices.find((voice) => voice.id === voiceId)?.gender;
    return { id, name, gender: gender === "female" || gender === "male" ? gender : null };
  });
}

type Wanted = Translating & {
  engine: Translator;
  wanted: ReadonlySet<string>;
  speakers: readonly SceneSpeaker[];
};

/** Lines of a script in one language. */
async function translateWanted(context: ProductionContext, order: Wanted): Promise<TranslatedLine[]> {
  const { engine, script, targetLanguage, settings, wanted, speakers } = order;
  const scenes = listScenes(script.segments).filter((scene) => scene.some(({ id }) => wanted.has(id)));
  const { instructions } = settings;
  const whole = { engine, script, targetLanguage, instructions, speakers };
  const voiceIds = script.segments.flatMap((segment) => findVoiceId(script, segment) ?? []);
  const rates =
    engine.tier === "service" && (await rateVoices(context, { voiceIds, language: targetLanguage }));
  const translate = {
    ...{ ...whole, scenes, brief: await briefTranslation(context, whole) },
    ...(rates && { findRate: (line: Segment) => rates.get(findVoiceId(script, line) ?? "") }),
  };
  const { lines: joined } = await translateScenes(context, translate);
  const aloneIds = strayLines(scenes, { wanted, joined });
  const lines =
    aloneIds.size === 0 ? joined : (await translateScenes(context, { ...translate, aloneIds })).lines;
  const rules = { language: targetLanguage, glossary: script.glossary };
  return script.segments.flatMap((segment) => {
    const line = lines.get(segment.id);
    if (line === undefined || !wanted.has(line.id) || line.text.trim() === "") return [];
    const made = { ...segment, targetText: line.text, targetMarks: segment.sourceMarks };
    return { ...line, shorterTexts: listShorterTexts(line, made, rules) };
  });
}

/**
 * Wanted lines whose sentence nobody could read on with their part of it: what is left of the sentence, in lines that
 * nobody asked for, reads otherwise by now. They are translated by themselves.
 */
function strayLines(
  scenes: readonly Segment[][],
  { wanted, joined }: { wanted: ReadonlySet<string>; joined: ReadonlyMap<string, TranslatedLine> },
): Set<string> {
  const stray = new Set<string>();
  for (const scene of scenes) {
    const goesOn = listSentences(scene);
    let sentence: Segment[] = [];
    for (const [index, segment] of scene.entries()) {
      sentence.push(segment);
      if (goesOn[index]) continue;
      const isOther = sentence.some(
        ({ id, targetText }) => !wanted.has(id) && targetText !== joined.get(id)?.text,
      );
      if (isOther) for (const { id } of sentence) if (wanted.has(id)) stray.add(id);
      sentence = [];
    }
  }
  return stray;
}

export type RewordOrder = Translating & {
  segment: Segment;
  spec: "normal" | "shorter" | "longer";
  /** The wording to begin from. */
  text: string;
  /** Default: what the line's slot has room for. */
  maxCharacters?: number;
};
/** Other wordings of a line, best first. */
export type RewordedLine = {
  wordings: {
    text: string;
    characters: number;
    estimatedMs: number;
    /** Missing: the engine worded it. */
    rules?: ShorteningRule[];
  }[];
  /** Whether the engine can make a wording shorter or longer. */
  canReword: boolean;
  engineId: string;
  unknownWords: string[];
  warnings: string[];
};

/** Lines of the source that are read with one that is worded anew. */
const linesBefore = 8;
const linesAfter = 4;

/**
 * Words a line anew. For an engine that cannot reword, it is translated once more where only another wording is
 * requested, shortened by rule where a shorter one is, and a longer one is not given. Throws as {@link translateLines} does.
 */
export async function rewordLine(tools: TakeTools, given: RewordOrder): Promise<RewordedLine> {
  const { targetLanguage, segment } = given;
  const script = splitByLanguage(given.script).find(({ segments }) =>
    segments.some(({ id }) => id === segment.id),
  );
  const order = { ...given, script: script ?? given.script };
  const engine = getEngine(tools.engines, order);
  const rate =
    listVoiceRates(given.script).get(findVoiceId(given.script, segment) ?? "") ??
    getCharactersPerSecond(targetLanguage);
  const delivery = getDelivery(given.script, segment);
  const found = await getWordings(tools, engine, {
    ...order,
    maxCharacters:
      order.maxCharacters ??
      budgetCharacters({
        slotMs: segment.endMs - segment.startMs - delivery.pauseBeforeMs,
        charactersPerSecond: rate * delivery.speed,
      }),
  });
  const { texts, unknownWords, warnings, rules = new Map() } = found;
  return {
    unknownWords,
    warnings,
    wordings: texts.map((text) => ({
      ...(rules.has(text) && { rules: rules.get(text) }),
      text,
      characters: text.length,
      estimatedMs: estimateSpeechMs(countSpokenCharacters(text, targetLanguage), rate, delivery),
    })),
    canReword: engine.reword !== undefined && segment.sourceText.trim() !== "",
    engineId: engine.id,
  };
}

type Found = {
  texts: string[];
  unknownWords: string[];
  warnings: string[];
  /** What made them, where no engine did. */
  rules?: ReadonlyMap<string, ShorteningRule[]>;
};

async function getWordings(
  tools: TakeTools,
  engine: Translator,
  order: RewordOrder & { maxCharacters: number },
): Promise<Found> {
  const { script, targetLanguage, settings, segment, spec, text, maxCharacters } = order;
  const { signal } = tools;
  if (segment.sourceText.trim() === "") return nothing;
  if (engine.reword === undefined) {
    if (spec === "normal") return translateAgain(tools, order);
    return spec === "shorter" ? shortenWording(order) : nothing;
  }
  const sources = script.segments.map(({ sourceText }) => sourceText);
  const index = script.segments.findIndex(({ id }) => id === segment.id);
  const { wordings, warnings } = await engine.reword({
    from: script.sourceLanguage,
    to: targetLanguage,
    sourceText: segment.sourceText,
    text,
    spec,
    maxCharacters,
    before: sources.slice(Math.max(0, index - linesBefore), index),
    after: sources.slice(index + 1, index + 1 + linesAfter),
    glossary: script.glossary,
    brief: script.translationBriefs?.find(
      ({ from, to }) => from === script.sourceLanguage && to === targetLanguage,
    ),
    ...(settings.instructions && { instructions: settings.instructions }),
    ...(signal && { signal }),
  });
  return { texts: wordings, unknownWords: [], warnings };
}

const nothing: Found = { texts: [], unknownWords: [], warnings: [] };

/** Shorter wordings by rule, the longest first. */
function shortenWording({ script, targetLanguage, segment, text }: RewordOrder): Found {
  const { glossary } = script;
  const line = { targetText: text.trim(), targetMarks: segment.targetMarks };
  const made = shortenLine(line, { language: targetLanguage, glossary });
  return {
    ...nothing,
    texts: made.map((one) => one.text),
    rules: new Map(made.map((one) => [one.text, one.rules])),
  };
}

async function translateAgain(tools: TakeTools, order: RewordOrder): Promise<Found> {
  const { lines, warnings } = await translateLines(tools, { ...order, segmentIds: [order.segment.id] });
  const [line] = lines;
  if (line === undefined || line.text === order.text.trim()) return { ...nothing, warnings };
  return { texts: [line.text], unknownWords: line.unknownWords, warnings };
}

/** A text by itself. */
export type TextOrder = { text: string; from: string; to: string; glossary: GlossaryTerm[] };

/** Translates a text by itself. Throws as {@link translateLines} does. */
export async function translateText(
  { engines, signal }: Pick<TakeTools, "engines" | "signal">,
  { text, from, to, glossary }: TextOrder,
): Promise<Pick<TranslatedLine, "text" | "unknownWords"> & { engineId: string; warnings: string[] }> {
  const engine = engines.translatorFor(from, to);
  const lines = [{ id: "1", text }];
  const answer = await engine.translate({ from, to, lines, glossary, ...(signal && { signal }) });
  const [line] = answer.lines;
  const { text: translated = "", unknownWords = [] } = line ?? {};
  return { text: translated, unknownWords, engineId: engine.id, warnings: answer.warnings };
}
