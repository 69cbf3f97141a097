import {
  AppError,
  type DubSettings,
  isDub,
  limits,
  type Script,
  type Segment,
  type SpeechSettings,
} from "@voxloom/contract";
import type { EngineCatalog } from "@voxloom/engines";
import { createLetterCounter, findVoiceId, lengthOfLinesMs, unspokenSegmentIds } from "@voxloom/timeline";
import type { Context } from "../../../context.ts";
import type { Transaction } from "../../../platform/db/index.ts";
import { ensureMusic } from "../materials/index.ts";
import { projectEngines } from "../own-voices/index.ts";
import { newestScript } from "../scripts/index.ts";
import {
  type Caller,
  getSpoken,
  holdMaterials,
  queueAgain,
  stateConflict,
  type TaskRow,
  updateTask,
  usePreviewWords,
} from "../tasks/index.ts";

type Music = Pick<SpeechSettings, "intro" | "outro" | "background">;
type Background = Pick<DubSettings, "ownBackground">;
type Order = {
  caller: Caller;
  taskId: string;
  segmentIds: string[];
  music?: Music | undefined;
  background?: Background | undefined;
};

/**
 * Speaks the changed lines of the newest script (and the given ones anew) and mixes again. Charged is what an engine
 * says; another delivery of what it said, or another sound under it, is not. Throws AppError VOICE_UNKNOWN, VOICE_GONE where the voice of such a line
 * went away: what was made before stays.
 */
export async function regenerateTask(
  context: Context,
  { caller, taskId, segmentIds, music, background }: Order,
): Promise<TaskRow> {
  const engines = await projectEngines(context, caller.projId);
  return queueAgain(context, { caller, taskId, event: "regenerate" }, async (tx, row) => {
    getSpoken(row);
    const newest = await newestScript(tx, row.id);
    // Nothing was produced yet: there is no script to go by.
    if (newest === null) throw stateConflict(row, "regenerate");
    const known = new Set(newest.script.segments.map(({ id }) => id));
    const unknown = segmentIds.find((id) => !known.has(id));
    if (unknown !== undefined) {
      throw new AppError("BAD_INPUT", `The script has no line "${unknown}".`, { field: "segmentIds" });
    }
    if (music !== undefined) await changeMusic(tx, row, music);
    if (background !== undefined) await changeBackground(tx, row, background);
    const anew = new Set(segmentIds);
    const spoken = new Set([...unspokenSegmentIds(newest.script), ...anew]);
    const lines = newest.script.segments.filter(({ id }) => spoken.has(id));
    ensureVoices(engines, newest.script, lines);
    const getLetters = createLetterCounter(newest.script);
    const characters = lines.reduce(
      (sum, line) => sum + (anew.has(line.id) ? line.targetText.trim().length : getLetters(line)),
      0,
    );
    const isFree = await usePreviewWords(tx, { ...context, caller, task: row }, characters);
    return {
      kind: "regenerate",
      revision: newest.revision,
      respeakSegmentIds: segmentIds,
      chargedMs: isDub(row) ? lengthOfLinesMs(lines) : characters * limits.readingMsPerCharacter,
      ...(row.isPreview && !isFree && { isPaidPreview: true }),
    };
  });
}

/** Gives a speech other music. Throws AppError BAD_INPUT, NOT_FOUND, UPLOAD_INCOMPLETE, MEDIA_NO_AUDIO. */
async function changeMusic(tx: Transaction, row: TaskRow, music: Music): Promise<void> {
  if (row.product !== "text-to-speech")
    throw new AppError("BAD_INPUT", `"${row.name}" is no speech: it has no music of its own.`, {
      field: "music",
    });
  await ensureMusic(tx, row.projId, [music.intro, music.outro, music.background]);
  const settings = { ...row.settings, ...music };
  await holdMaterials(tx, row, { settings, isBusy: true });
  await updateTask(tx, row.id, { settings });
}

/** Puts another sound under the voices of a dub. Throws AppError BAD_INPUT, NOT_FOUND, UPLOAD_INCOMPLETE, MEDIA_NO_AUDIO. */
async function changeBackground(tx: Transaction, row: TaskRow, background: Background): Promise<void> {
  if (!isDub(row))
    throw new AppError("BAD_INPUT", `"${row.name}" is no dub: nothing is under its voices.`, {
      field: "background",
    });
  await ensureMusic(tx, row.projId, [background.ownBackground]);
  const settings = { ...row.settings, ...background };
  await holdMaterials(tx, row, { settings, isBusy: true });
  await updateTask(tx, row.id, { settings });
}

/** Nobody waits in the queue for a voice that is not there. */
function ensureVoices(engines: EngineCatalog, script: Script, lines: readonly Segment[]): void {
  for (const voiceId of new Set(lines.flatMap((line) => findVoiceId(script, line) ?? [])))
    engines.synthesizerOfVoice(voiceId);
}
