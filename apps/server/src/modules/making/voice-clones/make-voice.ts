import { randomUUID } from "node:crypto";
import { AppError, type calls, type ParsedRequestOf } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { chargeOnce, requireEntitlement } from "../../money/billing/index.ts";
import {
  changeVoice,
  ensureMoreVoices,
  finishSample,
  forgetRecordings,
  getConsentKey,
  getSampleKey,
  notFound,
  type OwnVoiceRow,
  ownVoice,
  presentVoice,
  type StoredBase,
} from "../own-voices/index.ts";
import { restoreSaved } from "../saved-assets/index.ts";
import { useConsent } from "./consents.ts";
import { findBase } from "./find-base.ts";

type Spec = ParsedRequestOf<typeof calls.voiceClones.clone>;
type Caller = { userId: string; projId: string; signal: AbortSignal };

/**
 * Makes a voice of a judged recording: a clone where a service for it is set, else the closest voice of each language.
 * Throws AppError NOT_FOUND, VOICE_SAMPLE_UNUSABLE, VOICE_CONSENT_MISSING, PLAN_TOO_LOW, ENGINE_UNAVAILABLE.
 */
export async function makeVoice(
  context: Context,
  { userId, projId, signal }: Caller,
  { ownVoiceId, name, languages, consent: given }: Spec,
): Promise<OwnVoiceRow> {
  const { config, database } = context;
  const { db } = database;
  const voice = await ownVoice(db, projId, ownVoiceId);
  if (voice.state !== "sample")
    throw new AppError("NOT_FOUND", "A voice was made of this recording already.", { what: "voice" });
  ensureUsable(voice);
  await ensureMoreVoices(context, db, { projId, more: 1 });
  if (voice.kind === "clone")
    await requireEntitlement(db, config, { projId, feature: "use_voice_cloning", needed: true });
  const consent = await db.transaction((tx) => useConsent(tx, { person: { userId, projId }, voice, given }));
  const made =
    voice.kind === "clone"
      ? await cloneSample(context, voice, { consent, languages, signal })
      : await matchSample(context, voice, { languages, signal });
  const row = await finishSample(db, voice.id, { ...made, name, createdAt: new Date() });
  if (row !== null) return row;
  // Nobody would ever ask for it again.
  await forgetRecordings(context, { ...voice, ...made });
  throw notFound();
}

/** Brings a deleted voice back, where the plan allows one more. Throws AppError NOT_FOUND, PLAN_TOO_LOW. */
export async function restoreVoice(context: Context, voice: OwnVoiceRow): Promise<void> {
  const { id, projId, state, deletedAt } = voice;
  if (deletedAt === null) return;
  if (state === "revoked") await changeVoice(context.database.db, id, { deletedAt: null });
  else await restoreSaved(context, { projId, items: [{ kind: "voice", id }] });
}

/** Two findings forbid: too little speech, and nothing that has a pitch. */
function ensureUsable({ checks, profile }: OwnVoiceRow): void {
  const bad = checks.find(({ level }) => level === "bad");
  if (bad === undefined && profile !== null && profile.pitchHz !== null) return;
  const reason = bad?.kind ?? "pitch";
  throw new AppError(
    "VOICE_SAMPLE_UNUSABLE",
    "No voice can be made of this recording: record at least ten seconds of one person speaking.",
    { reason },
  );
}

type Making = { languages: readonly string[]; signal: AbortSignal };

async function matchSample(
  context: Context,
  { profile, bases }: Pick<OwnVoiceRow, "profile" | "bases">,
  { languages, signal }: Making,
): Promise<Pick<OwnVoiceRow, "bases" | "languages">> {
  const found: Record<string, StoredBase> = {};
  for (const language of languages) {
    const base = bases[language] ?? (profile && (await findBase(context, { profile, language, signal })));
    if (base) found[language] = base;
  }
  const spoken = Object.keys(found);
  if (spoken.length > 0) return { bases: found, languages: spoken };
  const message = `No voice here speaks ${languages.join(", ")}: choose other languages.`;
  throw new AppError("ENGINE_UNAVAILABLE", message, { engine: "synthesize", remedy: message });
}

async function cloneSample(
  { cloner, storage }: Context,
  voice: OwnVoiceRow,
  {
    consent,
    languages,
    signal,
  }: Making & { consent: { id: string; kind: "spoken" | "typed"; projId: string } },
): Promise<Pick<OwnVoiceRow, "languages" | "remote">> {
  if (cloner === null) throw noCloner();
  const recordingPath =
    consent.kind === "spoken" ? await storage.getLocalPath(getConsentKey(consent.projId, consent.id)) : null;
  const remote = await cloner.clone({
    // Nobody's name goes to the service.
    name: `voxloom-${randomUUID()}`,
    language: voice.language,
    samplePath: await storage.getLocalPath(getSampleKey(voice.id)),
    consent: { id: consent.id, recordingPath },
    signal,
  });
  return { remote, languages: languages.filter((language) => cloner.languages.includes(language)) };
}

function noCloner(): AppError {
  const message = "The cloning service that made this voice is not set any more. Set VOXLOOM_CLONE_URL.";
  return new AppError("ENGINE_UNAVAILABLE", message, { engine: "clone", remedy: message });
}

/** Gives a voice other languages. Throws AppError NOT_FOUND, VOICE_GONE, ENGINE_UNAVAILABLE. */
export async function changeLanguages(
  context: Context,
  { projId, signal }: Omit<Caller, "userId">,
  { ownVoiceId, languages }: { ownVoiceId: string; languages: readonly string[] },
): Promise<void> {
  const { db } = context.database;
  const voice = await presentVoice(db, projId, ownVoiceId);
  const change =
    voice.kind === "match"
      ? await matchSample(context, voice, { languages, signal })
      : { languages: [...languages] };
  await changeVoice(db, voice.id, change);
}

/** Puts a voice into the project's library; a clone is paid for once. */
export async function saveVoice(
  { config, database }: Context,
  projId: string,
  ownVoiceId: string,
): Promise<OwnVoiceRow> {
  return database.db.transaction(async (tx) => {
    const voice = await presentVoice(tx, projId, ownVoiceId);
    if (voice.state === "saved") return voice;
    if (voice.kind === "clone") {
      const charge = { projId, key: `voice-clone:${voice.id}`, work: { product: "voice-clone" as const } };
      await chargeOnce(tx, config, { ...charge, taskName: voice.name });
    }
    return changeVoice(tx, voice.id, { state: "saved", savedAt: new Date() });
  });
}
