import { randomUUID } from "node:crypto";
import { AppError, type calls, type ParsedRequestOf } from "@voxloom/contract";
import type { VoiceCloner } from "@voxloom/engines";
import type { Context } from "../../../context.ts";
import { chargeOnce, requireEntitlement } from "../../money/billing/index.ts";
import {
  changeVoice,
  ensureMoreVoices,
  findCloner,
  finishSample,
  forgetRecordings,
  getConsentKey,
  getSampleKey,
  listCloners,
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
 * Makes a voice of a judged recording: a clone where something here makes it, else the closest voice of each language.
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
  const cloner = voice.kind === "clone" ? chooseCloner(context, languages) : null;
  if (cloner !== null)
    await requireEntitlement(db, config, { projId, feature: "use_voice_cloning", needed: true });
  const consent = await db.transaction((tx) => useConsent(tx, { person: { userId, projId }, voice, given }));
  const made =
    cloner === null
      ? { ...(await matchSample(context, voice, { languages, signal })), kind: "match" as const }
      : await cloneSample(context, voice, { cloner, consent, languages, signal });
  const row = await finishSample(db, voice.id, { ...made, name, createdAt: new Date() });
  if (row !== null) return row;
  // Nobody would ever ask for it again.
  await forgetRecordings(context, { id: voice.id, remote: null, ...made });
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

type Cloning = Making & {
  cloner: VoiceCloner;
  consent: { id: string; kind: "spoken" | "typed"; projId: string };
};

async function cloneSample(
  { storage }: Context,
  voice: OwnVoiceRow,
  { cloner, consent, languages, signal }: Cloning,
): Promise<Pick<OwnVoiceRow, "languages" | "remote">> {
  const recordingPath =
    consent.kind === "spoken" ? await storage.getLocalPath(getConsentKey(consent.projId, consent.id)) : null;
  const remote = await cloner.clone({
    // Nobody's name goes to the service.
    name: `voxloom-${randomUUID()}`,
    language: voice.language,
    samplePath: await storage.getLocalPath(getSampleKey(voice.id)),
    sampleKey: getSampleKey(voice.id),
    consent: { id: consent.id, recordingPath },
    signal,
  });
  return { remote, languages: languages.filter((language) => cloner.languages.includes(language)) };
}

/**
 * What clones a voice for some of these languages; null: what is here speaks none of them, and the closest voice stands
 * in. Throws AppError ENGINE_UNAVAILABLE where nothing clones any more.
 */
function chooseCloner(context: Context, languages: readonly string[]): VoiceCloner | null {
  const cloner = findCloner(context);
  if (cloner === null) throw noCloner();
  return languages.some((language) => cloner.languages.includes(language)) ? cloner : null;
}

function noCloner(): AppError {
  const message =
    "What clones voices is not here any more. Set VOXLOOM_CLONE_URL, install Pocket TTS on the Engines page, or check the recording again for the closest voice.";
  return new AppError("ENGINE_UNAVAILABLE", message, { engine: "clone", remedy: message });
}

/** The languages of these that what made the clone speaks. Throws AppError ENGINE_UNAVAILABLE. */
function keepCloned(context: Context, { remote }: OwnVoiceRow, languages: readonly string[]): string[] {
  const cloner = listCloners(context).find((one) => remote !== null && one.hasMade(remote));
  if (cloner === undefined) throw noCloner();
  const spoken = languages.filter((language) => cloner.languages.includes(language));
  if (spoken.length > 0) return spoken;
  const message = `A clone speaks ${cloner.languages.join(", ")} here: choose other languages.`;
  throw new AppError("ENGINE_UNAVAILABLE", message, { engine: "clone", remedy: message });
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
      : { languages: keepCloned(context, voice, languages) };
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
