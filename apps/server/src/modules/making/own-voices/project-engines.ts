import { type EngineCatalog, isOwnVoiceId, withOwnVoices } from "@voxloom/engines";
import { z } from "zod";
import type { Context } from "../../../context.ts";
import { planTooLow, readEntitlements } from "../../money/billing/index.ts";
import { listCloners } from "./cloners.ts";
import { getVoiceId, isThere, type OwnVoiceRow, toOwnVoice } from "./own-voice-row.ts";
import { findOwn, listOwn } from "./store.ts";

type Needs = Pick<Context, "cloner" | "config" | "database" | "engines" | "storage">;

/** The engines as a project has them: with the voices of its library, which nobody else can reach. */
export async function projectEngines(context: Needs, projId: string): Promise<EngineCatalog> {
  const { db } = context.database;
  const rows = await listOwn(db, projId);
  if (rows.length === 0) return context.engines;
  const hasClones = rows.some(({ kind }) => kind === "clone");
  const mayUseClones =
    !hasClones || (await readEntitlements(db, context.config, projId)).entitlements.use_voice_cloning;
  const engines = openVoices(
    context,
    rows.filter(({ kind }) => kind === "match" || mayUseClones),
    ({ state }) => state === "saved",
  );
  if (mayUseClones) return engines;
  const refused = new Set(rows.filter(({ kind }) => kind === "clone").map(getVoiceId));
  return {
    ...engines,
    synthesizerOfVoice(voiceId) {
      if (refused.has(voiceId)) throw planTooLow("use_voice_cloning", true, false);
      return engines.synthesizerOfVoice(voiceId);
    },
  };
}

/** The context with the engines as a project has them. */
export const withProjectEngines = async <C extends Needs>(context: C, projId: string): Promise<C> => ({
  ...context,
  engines: await projectEngines(context, projId),
});

/** The engines that a voice is listened to with: also one of the project's own that is not in its library yet. */
export async function heardEngines(
  context: Needs,
  projId: string | null,
  voiceId: string,
): Promise<EngineCatalog> {
  const id = voiceId.split(":")[1] ?? "";
  if (projId === null || !isOwnVoiceId(voiceId) || !z.uuid().safeParse(id).success) return context.engines;
  const row = await findOwn(context.database.db, projId, id);
  return row === null || row.state === "sample" ? context.engines : openVoices(context, [row], () => true);
}

/** The library with these voices: those of them that are there and may be used. */
export function openVoices(
  needs: Pick<Context, "cloner" | "engines" | "storage">,
  rows: readonly OwnVoiceRow[],
  mayBeUsed: (row: OwnVoiceRow) => boolean,
): EngineCatalog {
  const there = rows.filter((row) => isThere(row) && mayBeUsed(row));
  const gone = rows.filter((row) => !there.includes(row));
  return withOwnVoices(needs.engines, {
    voices: there.flatMap((row) => toOwnVoice(row) ?? []),
    namesOfGone: new Map(gone.map((row) => [getVoiceId(row), row.name])),
    cloners: listCloners(needs),
  });
}
