import { defaultSubtitleStyle, isDub, isVideo, type Script } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { newestScript, scriptAsMade } from "../../making/scripts/index.ts";
import type { OpenShare } from "./open-share.ts";

/** What viewers of a share read. */
type SharedScript = Pick<Script, "segments" | "speakers" | "subtitleStyle"> & {
  /** null: of a video that was made, nobody says what is spoken in it. */
  sourceLanguage: Script["sourceLanguage"] | null;
};

const noLines: SharedScript = {
  sourceLanguage: null,
  speakers: [],
  segments: [],
  subtitleStyle: defaultSubtitleStyle,
};

/**
 * What viewers of a share read: of a dub as it sounds, of a text as it is now, corrections and all, of a video that was
 * made no lines. null: it was made anew between two readings.
 */
export async function sharedScript(
  { database: { db } }: Pick<Context, "database">,
  { task }: Pick<OpenShare, "task">,
): Promise<SharedScript | null> {
  if (isVideo(task)) return noLines;
  if (isDub(task)) return task.revision === null ? null : scriptAsMade(db, task.id, task.revision);
  return (await newestScript(db, task.id))?.script ?? null;
}
