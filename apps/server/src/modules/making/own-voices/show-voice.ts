import type { OwnVoice } from "@voxloom/contract";
import { placeTimbre } from "@voxloom/engines";
import type { Context } from "../../../context.ts";
import { getVoiceId, type OwnVoiceRow } from "./own-voice-row.ts";
import { openVoices } from "./project-engines.ts";
import { type ConsentRow, listConsents, notFound } from "./store.ts";

type Needs = Pick<Context, "cloner" | "database" | "engines" | "storage">;

/** Voices as their owner sees them. */
export async function showVoices(context: Needs, rows: readonly OwnVoiceRow[]): Promise<OwnVoice[]> {
  const consents = await listConsents(
    context.database.db,
    rows.map(({ id }) => id),
  );
  const voices = openVoices(context, rows, () => true).voicesFor(null);
  const names = new Map(voices.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    ...{ id: row.id, voiceId: getVoiceId(row), name: row.name, kind: row.kind, state: row.state },
    canSpeak: names.has(getVoiceId(row)),
    ...{ language: row.language, languages: row.languages, checks: row.checks },
    bases: Object.entries(row.bases).map(([language, { voiceId, shift, semitones, color }]) => ({
      ...{ language, voiceId, voiceName: names.get(voiceId) ?? voiceId },
      ...{ isShifted: shift !== null, semitones, timbre: placeTimbre(color) },
    })),
    pitchHz: row.profile?.pitchHz ?? null,
    ...{ usedMs: row.usedMs, durationMs: row.durationMs },
    createdAt: row.createdAt.toISOString(),
    savedAt: row.savedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    blocked:
      row.blockedAt === null ? null : { at: row.blockedAt.toISOString(), reason: row.blockReason ?? "" },
    consent: showConsent(consents.find(({ voiceId }) => voiceId === row.id)),
  }));
}

/** Recognizers hear nine of ten words of whom they understand well, and one of four where something else is said. */
const neededShare = 0.5;

/** Whether enough of the statement was heard; null: nobody listened. */
export const hasStatement = (share: number | null): boolean | null =>
  share === null ? null : share >= neededShare;

const showConsent = (row: ConsentRow | undefined): OwnVoice["consent"] =>
  row === undefined
    ? null
    : {
        ...{ kind: row.kind, textVersion: row.textVersion, givenAt: row.givenAt.toISOString() },
        ...{ person: row.email ?? "", hasWords: hasStatement(row.wordsShare) },
      };

/** One voice as its owner sees it. */
export async function showVoice(context: Needs, row: OwnVoiceRow): Promise<{ voice: OwnVoice }> {
  const [voice] = await showVoices(context, [row]);
  if (voice === undefined) throw notFound();
  return { voice };
}
