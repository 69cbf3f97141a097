import { setImmediate as nextTurn } from "node:timers/promises";
import {
  AppError,
  type KnownSpeaker,
  type Script,
  type SourceSettings,
  type SpeakerSuggestion,
} from "@voxloom/contract";
import { compareVoicePrints, type Span, sameVoiceDistance, type VoicePrint } from "@voxloom/engines";
import { printSpeakers } from "@voxloom/studio";
import type { Context } from "../../../context.ts";
import { findMaterial } from "../materials/index.ts";
import { getTaskSource } from "../outputs/index.ts";
import { newestScript } from "../scripts/index.ts";
import { createWorkQueue } from "../speech/index.ts";
import { ownTask, type TaskRow } from "../tasks/index.ts";
import type { HeardPrint, PrintSealer } from "./sealed-prints.ts";
import { isMemoryOn, type Known, keepPrint, listKnown, showKnown } from "./speaker-book.ts";

type Caller = { projId: string; taskId: string; signal: AbortSignal };

/** Names that speakers have until somebody gives them one. */
const unnamed = /^Speaker \d+$/;

/** Listens to speakers of tasks, for those who switched that on. */
export function openListenDesk(context: Context, sealer: PrintSealer) {
  const { db } = context.database;
  const queue = createWorkQueue({ atOnce: 2, ofProject: 1 });

  /** The prints of speakers of a task, each null where too little is heard; all where it has no recording. */
  async function print(
    { projId, signal }: Omit<Caller, "taskId">,
    task: TaskRow,
    voices: Span[][],
  ): Promise<(VoicePrint | null)[]> {
    const material = await findMaterial(db, task.materialId);
    const { audioTrack = 0 }: SourceSettings = task.settings;
    if (material?.info?.audioTracks[audioTrack] === undefined) return voices.map(() => null);
    const source = await getTaskSource(context, task);
    return queue({ projId, signal }, () => printSpeakers({ ...source, signal }, voices));
  }

  async function remember({
    speakerId,
    name,
    ...caller
  }: Caller & { speakerId: string; name: string }): Promise<KnownSpeaker | null> {
    const { projId, taskId } = caller;
    const task = await ownTask(db, projId, taskId);
    if (!(await isMemoryOn(db, projId))) return null;
    const script = (await newestScript(db, task.id))?.script;
    if (!script?.speakers.some(({ id }) => id === speakerId))
      throw new AppError("NOT_FOUND", `"${task.name}" has no such speaker.`, { what: "speaker" });
    const [heard = null] = await print(caller, task, [listSpans(script, speakerId)]);
    if (heard === null) return null;
    const known = await db.transaction((tx) =>
      keepPrint(tx, sealer, { projId, name, heard: { taskId: task.id, speakerId, print: heard } }),
    );
    return known === null ? null : showKnown(known);
  }

  async function suggest(caller: Caller): Promise<SpeakerSuggestion[]> {
    const { projId, taskId } = caller;
    const task = await ownTask(db, projId, taskId);
    if (!(await isMemoryOn(db, projId))) return [];
    const script = (await newestScript(db, task.id))?.script;
    const asked = script?.speakers.filter(({ name }) => unnamed.test(name)) ?? [];
    // Who is named in the script already is nobody else in it.
    const names = new Set(script?.speakers.map(({ name }) => name));
    const known = (await listKnown(db, sealer, projId)).filter(({ row }) => !names.has(row.name));
    if (script === undefined || asked.length === 0 || known.length === 0) return [];
    const prints = await print(
      caller,
      task,
      asked.map(({ id }) => listSpans(script, id)),
    );
    const heard = asked.flatMap(({ id: speakerId }, index) => {
      const one = prints[index] ?? null;
      return one === null ? [] : [{ speakerId, print: one }];
    });
    return matchSpeakers(heard, known);
  }

  return { remember, suggest };
}

const listSpans = ({ segments }: Script, speakerId: string): Span[] =>
  segments
    .filter((segment) => segment.speakerId === speakerId)
    .map(({ startMs, endMs }) => ({ startMs, endMs }));

/** Who sounds like whom, the nearest first; nobody is two speakers, and no speaker is two people. */
async function matchSpeakers(
  heard: readonly Pick<HeardPrint, "speakerId" | "print">[],
  known: readonly Known[],
): Promise<SpeakerSuggestion[]> {
  const pairs: (SpeakerSuggestion & { distance: number })[] = [];
  for (const { speakerId, print } of heard)
    for (const { row, prints } of known) {
      const distance = Math.min(...prints.map((one) => compareVoicePrints(print, one.print)));
      if (distance <= sameVoiceDistance) pairs.push({ speakerId, knownId: row.id, name: row.name, distance });
      await nextTurn();
    }
  const found: SpeakerSuggestion[] = [];
  for (const { distance: _, ...pair } of pairs.toSorted((a, b) => a.distance - b.distance))
    if (!found.some(({ speakerId, knownId }) => speakerId === pair.speakerId || knownId === pair.knownId))
      found.push(pair);
  return found;
}
