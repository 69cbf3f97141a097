import { extname } from "node:path";
import type { OwnVoiceKind, Script, SettingsOf, TaskProduct } from "@voxloom/contract";
import { getOwnVoiceKind } from "@voxloom/engines";
import { canHoldMark } from "@voxloom/media";
import { getAudioMark, type Marker, markFile } from "@voxloom/studio";
import { activeTake } from "@voxloom/timeline";
import type { Context } from "../../../context.ts";
import { withTemporaryFile } from "../../../platform/storage/index.ts";
import { rememberKey } from "./keys.ts";

/** The kinds of people's own voices that speak in a task as it was made: in its script, or over its video. */
export function findOwnVoices(script: Script | null, settings: SettingsOf<TaskProduct>): OwnVoiceKind[] {
  const kinds = (script?.segments ?? []).flatMap((segment) => {
    const take = activeTake(segment);
    return take === null ? [] : (getOwnVoiceKind(take.voiceId) ?? []);
  });
  const narration = "narration" in settings ? settings.narration : null;
  const narrator = narration?.voiceId ? (getOwnVoiceKind(narration.voiceId) ?? []) : [];
  return [...new Set(kinds.concat(narrator))].sort();
}

/** A task, and whose voices its files are spoken by. */
type Spoken = { id: string; product: TaskProduct; ownVoices: readonly OwnVoiceKind[] };
type Needs = Pick<Context, "database" | "signingKey" | "storage">;

/** Puts a signed manifest into the files of a task; null: none of its voices is somebody's own. */
export function findMarker(context: Needs, { id, product, ownVoices }: Spoken): Marker | null {
  if (ownVoices.length === 0) return null;
  const key = context.signingKey;
  const origin = { taskId: id, product, voices: ownVoices };
  const audioMark = getAudioMark(key, id);
  return {
    id: JSON.stringify([key.publicKey.kid, origin, audioMark.id]),
    audioMark,
    async mark(files) {
      await rememberKey(context);
      await markFile({ ...files, origin, key });
    },
  };
}

type Keeping = { path: string; key: string; signal?: AbortSignal };

/** Puts a file with a task's speech into storage: with a signed manifest where somebody's own voice speaks in it. */
export async function keepSpoken(
  context: Needs,
  task: Spoken,
  { path: inputPath, key, signal }: Keeping,
): Promise<void> {
  const { storage } = context;
  const marker = canHoldMark(inputPath) ? findMarker(context, task) : null;
  if (marker === null) return storage.copyIn(inputPath, key);
  await withTemporaryFile(storage, extname(inputPath), async (outputPath) => {
    await marker.mark({ inputPath, outputPath, signal });
    await storage.copyIn(outputPath, key);
  });
}
