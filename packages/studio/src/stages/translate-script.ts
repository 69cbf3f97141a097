import type { Script, Segment } from "@voxloom/contract";
import type { TranslatedLine, TranslationBrief, Translator } from "@voxloom/engines";
import { type CarriedMarks, carryMarks, createSegment, splitByLanguage } from "@voxloom/timeline";
import type { StepContext } from "../graph/step.ts";
import { briefTranslation } from "./brief-translation.ts";
import type { GenderOfSpeaker } from "./cast-speakers.ts";
import { listScenes, listSentences } from "./list-scenes.ts";
import { listShorterTexts } from "./list-shorter-texts.ts";
import { rateVoices } from "./rate-voices.ts";
import type { SourceAudio } from "./source.ts";
import { type SceneSpeaker, translateScenes } from "./translate-scenes.ts";

type Input = {
  script: Script;
  targetLanguage: string;
  engine: Translator | null;
  /**
   * Who translates lines that are spoken in another language than the script's; throws where nobody does. Missing: there
   * are none.
   */
  findTranslator?: (language: string) => Translator | null;
  /** What an engine that is a language model is to heed. */
  instructions?: string | undefined;
  /** Whose voice is a woman's or a man's; missing: nobody was heard. */
  genderOfSpeaker?: GenderOfSpeaker;
  /** Who will speak for each speaker, by their ids, as far as that is known before; missing: nobody knows. */
  voiceOfSpeaker?: Readonly<Record<string, string>> | undefined;
  /** What is said, for an engine that translates by ear; missing: there is only text. */
  audio?: SourceAudio;
  /** Lines that are whole sentences and say the same are translated once. Default false: speech has its times. */
  sharesAnswers?: boolean;
};

/** The script with its target side, scene by scene. Without an engine the source's words are the target's. */
export async function translateScript(context: StepContext, input: Input): Promise<Script> {
  const { script, targetLanguage, findTranslator = () => null } = input;
  const made = new Map<string, Segment>();
  const translationBriefs: NonNullable<Script["translationBriefs"]> = [];
  for (const spoken of splitByLanguage(script)) {
    const { sourceLanguage: from, segments } = spoken;
    let { engine } = input;
    if (from !== script.sourceLanguage)
      try {
        engine = from === targetLanguage ? null : findTranslator(from);
      } catch (error) {
        engine = null;
        const reason = error instanceof Error ? error.message : String(error);
        context.warn([`${segments.length} lines in "${from}" stay as they are said. ${reason}`]);
      }
    const { script: translated, brief } = await translateLines(context, { ...input, engine, script: spoken });
    for (const line of translated.segments) made.set(line.id, line);
    if (brief !== undefined) translationBriefs.push({ from, to: targetLanguage, ...brief });
  }
  const segments = script.segments.map((line) => made.get(line.id) ?? line);
  const briefs = translationBriefs.length > 0 && { translationBriefs };
  return { ...script, targetLanguage, segments, ...briefs };
}

/** Lines of one language. */
async function translateLines(
  context: StepContext,
  {
    script,
    targetLanguage,
    engine,
    instructions = "",
    genderOfSpeaker = {},
    voiceOfSpeaker = {},
    audio,
    sharesAnswers = false,
  }: Omit<Input, "findTranslator">,
): Promise<{ script: Script; brief?: TranslationBrief | undefined }> {
  const targeted = { ...script, targetLanguage };
  if (engine === null) {
    context.row.skip();
    const segments = script.segments.map((segment) => ({
      ...segment,
      ...(segment.targetText === "" && {
        targetText: segment.sourceText,
        targetMarks: segment.sourceMarks,
      }),
    }));
    return { script: { ...targeted, segments } };
  }
  context.row.by(engine.id);
  if (instructions !== "" && engine.tier !== "service")
    context.warn([`The instructions were left aside: ${engine.id} is no language model and reads none.`]);
  const scenes = listScenes(script.segments);
  const { asked, firstOf } = sharesAnswers ? listAsked(scenes) : { asked: scenes, firstOf: noneShared };
  const count = asked.reduce((sum, { length }) => sum + length, 0);
  // Lines that share an answer are said by several.
  const speakers = sharesAnswers ? [] : listSpeakers(script, genderOfSpeaker);
  const brief = await briefTranslation(context, { engine, script, targetLanguage, instructions, speakers });
  const { lines } = await translateScenes(context, {
    ...{ engine, script, targetLanguage, instructions, speakers, brief, audio },
    findRate: await findRates(context, { engine, targetLanguage, voiceOfSpeaker }),
    scenes: asked,
    onDone: (done) => context.row.count(done, count),
  });
  const carry = (wordings?: ReadonlyMap<string, string>) =>
    script.segments.map((segment) =>
      translated(segment, lines.get(firstOf.get(segment.id) ?? segment.id), {
        ...{ wordings, language: targetLanguage, glossary: script.glossary },
      }),
    );
  const first = carry();
  const lost = [...new Set(first.flatMap((one) => one.lost))].slice(0, maxParts);
  const carried =
    // Nobody says a single word of a line by itself.
    lost.length === 0 || engine.isByEar === true
      ? first
      : carry(await translateParts(context, { parts: lost, engine, script, targetLanguage, brief }));
  const moved = carried.filter(({ isWhole }) => isWhole).length;
  if (moved > 0)
    context.warn([
      `Looks of single words stand on the whole line in ${moved} translated lines: their words could not be found again.`,
    ]);
  return { script: { ...targeted, segments: carried.map(({ segment }) => segment) }, brief };
}

/** The rates of lines by their speakers' voices, for an engine that heeds how long a line may be. */
async function findRates(
  context: StepContext,
  order: Required<Pick<Input, "targetLanguage" | "voiceOfSpeaker">> & { engine: Translator },
): Promise<((line: Segment) => number | undefined) | undefined> {
  const { engine, targetLanguage: language, voiceOfSpeaker = {} } = order;
  const voiceIds = Object.values(voiceOfSpeaker);
  if (engine.tier !== "service" || voiceIds.length === 0) return undefined;
  const rates = await rateVoices(context, { voiceIds, language });
  return ({ speakerId }) => rates.get(voiceOfSpeaker[speakerId] ?? "");
}

const listSpeakers = (
  { speakers }: Pick<Script, "speakers">,
  genderOfSpeaker: GenderOfSpeaker,
): SceneSpeaker[] => speakers.map(({ id, name }) => ({ id, name, gender: genderOfSpeaker[id] ?? null }));

const noneShared: ReadonlyMap<string, string> = new Map();

/** Scenes without lines that say what an earlier one says, and the ids of those whose answer they share. */
function listAsked(scenes: readonly Segment[][]): { asked: Segment[][]; firstOf: Map<string, string> } {
  const firstOf = new Map<string, string>();
  const known = new Map<string, string>();
  const asked = scenes.map((scene) => {
    const goesOn = listSentences(scene);
    return scene.filter(({ id, sourceText }, index) => {
      // A part of a sentence means something else in another one.
      if (goesOn[index] === true || goesOn[index - 1] === true) return true;
      const first = known.get(sourceText);
      if (first === undefined) known.set(sourceText, id);
      else firstOf.set(id, first);
      return first === undefined;
    });
  });
  return { asked: asked.filter(({ length }) => length > 0), firstOf };
}

/** More styled words than any film has are not asked for one by one. */
const maxParts = 500;

type Parts = Required<Pick<Input, "script" | "targetLanguage">> & {
  parts: readonly string[];
  engine: Translator;
  brief: TranslationBrief | undefined;
};

/** What words are called by themselves in the other language: where a look of theirs goes in a translated line. */
async function translateParts(
  context: StepContext,
  { parts, ...order }: Parts,
): Promise<Map<string, string>> {
  const scenes = parts.map((sourceText) => [
    createSegment({ id: sourceText, speakerId: "", startMs: 0, endMs: 0, sourceText }),
  ]);
  const { lines } = await translateScenes(context, { ...order, scenes });
  return new Map([...lines].map(([part, { text }]) => [part, text]));
}

type Carrying = {
  wordings?: ReadonlyMap<string, string> | undefined;
  language: string;
  glossary: Script["glossary"];
};

type Carried = { segment: Segment } & Pick<CarriedMarks, "isWhole" | "lost">;

function translated(
  segment: Segment,
  line: TranslatedLine | undefined,
  { wordings, ...order }: Carrying,
): Carried {
  if (line === undefined) return { segment, isWhole: false, lost: [] };
  const { text: targetText, unknownWords } = line;
  const { marks: targetMarks, ...rest } = carryMarks({ ...segment, targetText }, wordings);
  const made = { ...segment, targetText, targetMarks, unknownWords };
  return { segment: { ...made, shorterTexts: listShorterTexts(line, made, order) }, ...rest };
}
