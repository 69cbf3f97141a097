import { findCaptionStyle, listSpokenTexts, withSpokenTexts } from "@voxloom/composition";
import {
  AppError,
  type ClipsSettings,
  type calls,
  hearsClips,
  isErrorCode,
  type ParsedRequestOf,
  type Problem,
  type ReadyOrder,
  type ResponseOf,
  type SlideshowSettings,
} from "@voxloom/contract";
import { type EngineCatalog, findSureLanguage } from "@voxloom/engines";
import { findNarration } from "@voxloom/studio";
import type { Context } from "../../../context.ts";
import { asAppError, getProblem } from "../jobs/index.ts";
import type { MaterialRow } from "../materials/index.ts";
import { ensurePlanAllows, ensurePossible, openPlans, readOrder } from "../orders/index.ts";
import { projectEngines } from "../own-voices/index.ts";
import { findPronunciations } from "../pronunciations/index.ts";
import { type Caller, createTasks, findGroup, ownTask, showTasks, type TaskRow } from "../tasks/index.ts";
import { readEdit } from "../video-edits/index.ts";
import { translateWords } from "./translate-words.ts";
import { listWords, withWords } from "./video-words.ts";

type Spec = ParsedRequestOf<typeof calls.videos.planVersions>;
type Ordered = ParsedRequestOf<typeof calls.videos.createVersions>;
type Plan = ResponseOf<typeof calls.videos.planVersions>;
type Settings = ClipsSettings | SlideshowSettings;
type Version = { targetLanguage: string | null; shape: Settings["shape"] };
type PlannedVersion = Plan["versions"][number];
type Refused = ResponseOf<typeof calls.videos.createVersions>["refused"];

type Original = {
  row: TaskRow;
  /** What is said in its clips is to be dubbed, and can be heard. */
  dubsClips: boolean;
  product: "clips" | "slideshow";
  /** As it is arranged now. */
  settings: Settings;
  hasWords: boolean;
  /** null: there are no words, or nobody can tell. */
  sourceLanguage: string | null;
  /** Those that are asked for and not there yet. */
  versions: Version[];
  /** Those that are asked for and there. */
  there: TaskRow[];
};

/**
 * A video, and which versions of it were asked for: each language in each shape, and the video itself in other shapes,
 * without those that its group has. Throws AppError NOT_FOUND, TASK_STATE_CONFLICT, LANGUAGE_UNKNOWN, BAD_INPUT.
 */
async function readOriginal(context: Context, projId: string, spec: Spec): Promise<Original> {
  const { db } = context.database;
  const row = await ownTask(db, projId, spec.taskId);
  const { product, settings } = await readEdit(context, projId, spec.taskId);
  const words = listWords(settings)
    .filter((text) => text.trim() !== "")
    .join("\n");
  const dubsClips = spec.dubsClips && hasHeardClips(settings);
  const sourceLanguage =
    words === "" && !dubsClips
      ? null
      : (spec.sourceLanguage ??
        row.targetLanguage ??
        settings.narration?.language ??
        findSureLanguage(words));
  if (spec.targetLanguages.length > 0 && words === "" && !dubsClips)
    throw new AppError(
      "BAD_INPUT",
      `Nothing is written or said in "${row.name}": it is the same in every language.`,
      { field: "targetLanguages", name: row.name },
    );
  if (spec.targetLanguages.length > 0 && sourceLanguage === null)
    throw new AppError(
      "LANGUAGE_UNKNOWN",
      words === ""
        ? `Nothing is written in "${row.name}" that tells which language is spoken in its clips. Choose it.`
        : `The words of "${row.name}" do not tell their language. Choose it.`,
      {
        name: row.name,
      },
    );
  const members = await findGroup(db, row);
  const languages = [row.targetLanguage, ...spec.targetLanguages.filter((one) => one !== sourceLanguage)];
  const shapes = [settings.shape, ...spec.shapes];
  const asked = [...new Set(languages)]
    .flatMap((targetLanguage) => [...new Set(shapes)].map((shape) => ({ targetLanguage, shape })))
    .filter((version) => !spec.leftOut.some((one) => isAlike(one, version)));
  const versions = asked.filter((version) => !members.some((task) => isVersion(task, version)));
  const there = members.filter(
    (task) => task.id !== row.id && asked.some((version) => isVersion(task, version)),
  );
  return { row, product, settings, hasWords: words !== "", dubsClips, sourceLanguage, versions, there };
}

const hasHeardClips = (settings: Settings): boolean => "hasClipAudio" in settings && hearsClips(settings);

/** With what is said in its clips dubbed; of a version that was dubbed, from the language of the clips themselves. */
function withDub<Own extends Settings>(
  settings: Own,
  { dubsClips, sourceLanguage }: Original,
  to: string,
): Own {
  if (!("hasClipAudio" in settings) || !dubsClips || sourceLanguage === null) return settings;
  const from = settings.clipDub?.sourceLanguage ?? sourceLanguage;
  return { ...settings, clipDub: from === to ? null : { sourceLanguage: from, targetLanguage: to } };
}

const isAlike = (one: Version, other: Version): boolean =>
  one.targetLanguage === other.targetLanguage && one.shape === other.shape;

const isVersion = ({ targetLanguage, settings }: TaskRow, version: Version): boolean =>
  targetLanguage === version.targetLanguage && "shape" in settings && settings.shape === version.shape;

const withShape = <Own extends Settings>(settings: Own, shape: Settings["shape"]): Own => ({
  ...settings,
  shape,
});

const getOrder = ({ row, product }: Original, settings: Settings): ReadyOrder =>
  ({ product, materialId: row.materialId, isPreview: row.isPreview, settings }) as ReadyOrder;

/** What a version costs, takes, and what stands in its way. Throws as {@link readOriginal}. */
export async function planVersions(context: Context, projId: string, spec: Spec): Promise<Plan> {
  const original = await readOriginal(context, projId, spec);
  const { settings, hasWords, sourceLanguage } = original;
  const material = await readOrder(context, { projId, order: getOrder(original, settings) });
  const versions = await planEach(context, original, material);
  return { hasWords, sourceLanguage, hasClipAudio: hasHeardClips(settings), versions };
}

async function planEach(
  context: Context,
  original: Original,
  material: MaterialRow,
): Promise<PlannedVersion[]> {
  const { row, settings, hasWords, sourceLanguage } = original;
  const engines = await projectEngines(context, row.projId);
  const showPlans = await openPlans(context, row.projId);
  return original.versions.flatMap(({ targetLanguage, shape }) => {
    const translated = inLanguage(settings, listWords(settings), targetLanguage);
    const isOther = targetLanguage !== null && targetLanguage !== row.targetLanguage;
    const said = isOther ? withDub(translated, original, targetLanguage) : translated;
    const [plan] = showPlans({ order: getOrder(original, withShape(said, shape)), material });
    if (plan === undefined) return [];
    // Without words nothing is translated but what is said in clips, which is the plan's matter.
    const problem =
      plan.problem ?? (hasWords ? findPairProblem(engines, sourceLanguage, targetLanguage) : null);
    const { priceTenths, estimatedMs } = plan;
    return { targetLanguage, shape, isPossible: problem === null, problem, priceTenths, estimatedMs };
  });
}

const inLanguage = (settings: Settings, words: readonly string[], language: string | null): Settings =>
  language === null ? settings : withWords(settings, words, language);

function findPairProblem(engines: EngineCatalog, from: string | null, to: string | null): Problem | null {
  if (from === null || to === null || from === to) return null;
  try {
    engines.translatorFor(from, to);
    return null;
  } catch (error) {
    return getProblem(error);
  }
}

type Ordering = { caller: Caller; signal: AbortSignal; countPreviews: (count: number) => Promise<void> };

/** Another press was faster. */
class VersionsThere extends Error {}

/**
 * Makes those versions of a video that can be made, as tasks of its group, and tells why the others cannot. What is there
 * already is given as it is: pressed twice, it is one order. Throws what an order throws, what the first version met
 * where none can be made, and PRICE_CHANGED where they cost more than was told.
 */
export async function createVersions(
  context: Context,
  ordering: Ordering,
  spec: Ordered,
): Promise<ResponseOf<typeof calls.videos.createVersions>> {
  const { caller, countPreviews } = ordering;
  const { projId } = caller;
  const original = await readOriginal(context, projId, spec);
  const { row, product, settings, versions, there } = original;
  const [earlier] = there;
  if (versions.length === 0 && earlier === undefined) {
    const message = `Choose a language or a shape that "${row.name}" does not have.`;
    throw new AppError("BAD_INPUT", message, { field: "targetLanguages", name: row.name });
  }
  // What plans and files allow is the same in every language and shape: nothing is translated in vain.
  const order = getOrder(original, settings);
  const material = await readOrder(context, { projId, order });
  await ensurePlanAllows(context.database.db, context.config, { projId, recordings: [{ order, material }] });
  const { ready, refused } = await readyVersions(context, { original, ordering, material });
  if (ready.length === 0 && earlier !== undefined)
    return { requestId: earlier.requestId, tasks: await showTasks(context, there), refused };
  const priceTenths = ready.reduce((sum, one) => sum + one.priceTenths, 0);
  if (spec.priceTenths !== undefined && priceTenths > spec.priceTenths)
    throw new AppError("PRICE_CHANGED", `Versions of "${row.name}" cost more by now. Nothing was made.`, {
      priceTenths,
    });
  if (row.isPreview) await countPreviews(ready.length);
  const recordings = ready.map((one) => ({
    ...{ material, name: row.name, settings: one.settings, targetLanguages: [one.targetLanguage] },
  }));
  try {
    const { requestId, rows } = await createTasks(context, {
      ...{ caller, product, isDraft: false, isPreview: row.isPreview, recordings, targetLanguages: [] },
      joins: { groupId: row.groupId, ensureOpen: (members) => ensureNew(members, ready) },
      getFolder: async () => row.folderId,
    });
    return { requestId, tasks: await showTasks(context, [...there, ...rows]), refused };
  } catch (error) {
    if (error instanceof VersionsThere) return createVersions(context, ordering, spec);
    throw error;
  }
}

type ReadyVersion = Version & { settings: Settings; priceTenths: number };
type Readying = { original: Original; ordering: Ordering; material: MaterialRow };

/** Versions with their words translated, and those that met something. Throws the first of that where none is ready or there. */
async function readyVersions(
  context: Context,
  { original, ordering, material }: Readying,
): Promise<{ ready: ReadyVersion[]; refused: Refused }> {
  const { signal, caller } = ordering;
  const engines = await projectEngines(context, caller.projId);
  const inLanguages = new Map<string | null, Promise<Settings>>();
  const ready: ReadyVersion[] = [];
  const refused: Refused = [];
  let first: AppError | undefined;
  for (const { targetLanguage, shape, priceTenths, problem } of await planEach(context, original, material)) {
    try {
      if (problem !== null) throw asRefusal(problem);
      const translated =
        inLanguages.get(targetLanguage) ??
        translateVideo(context, { ...original, projId: caller.projId, engines, targetLanguage, signal });
      inLanguages.set(targetLanguage, translated);
      const settings = withShape(await translated, shape);
      ensurePossible({ engines }, getOrder(original, settings), material);
      ready.push({ targetLanguage, shape, settings, priceTenths });
    } catch (error) {
      const told = asAppError(error);
      // Who left waits for no version, and a bug is none of one version.
      if (signal.aborted || !(told instanceof AppError)) throw error;
      first ??= told;
      refused.push({ targetLanguage, shape, problem: getProblem(told) });
    }
  }
  if (ready.length + original.there.length === 0 && first !== undefined) throw first;
  return { ready, refused };
}

const asRefusal = ({ code, message, details }: Problem): AppError =>
  new AppError(isErrorCode(code) ? code : "ENGINE_UNAVAILABLE", message, details);

/** Two presses at once make no two of the same. */
function ensureNew(members: readonly TaskRow[], versions: readonly Version[]): void {
  const isThere = members.some(
    (task) => task.deletedAt === null && versions.some((version) => isVersion(task, version)),
  );
  if (isThere) throw new VersionsThere();
}

type Translating = Original & {
  projId: string;
  engines: EngineCatalog;
  targetLanguage: string | null;
  signal: AbortSignal;
};

/** A video with its words in another language; captions of what its voice says are laid by the new voice. */
async function translateVideo(context: Context, translating: Translating): Promise<Settings> {
  const { row, settings, sourceLanguage, projId, engines, targetLanguage, signal } = translating;
  if (targetLanguage === null || sourceLanguage === null || targetLanguage === row.targetLanguage)
    return settings;
  const words = await translateWords(listWords(settings), {
    ...{ engines, from: sourceLanguage, to: targetLanguage, signal },
  });
  const said = withDub(withWords(settings, words, targetLanguage), translating, targetLanguage);
  if (!("clips" in said) || said.arrangement === null || said.narration === null) return said;
  const before = said.arrangement.texts.find(({ spoken }) => spoken !== undefined);
  if (before === undefined) return said;
  const pronunciations = await findPronunciations(context.database.db, { projId, language: targetLanguage });
  const { spoken } = await findNarration({
    ...{ narration: said.narration, pronunciations, store: context.artifacts, engines, signal },
  });
  const style = before.style ?? findCaptionStyle(said);
  const captions = listSpokenTexts(spoken, { style, shape: said.shape });
  return { ...said, arrangement: withSpokenTexts(said.arrangement, captions) };
}
