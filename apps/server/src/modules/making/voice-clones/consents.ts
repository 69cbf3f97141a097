import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  AppError,
  type calls,
  type Locale,
  limits,
  type ParsedRequestOf,
  voiceConsentVersion,
} from "@voxloom/contract";
import { compareVoices, type VoiceProfile } from "@voxloom/engines";
import { makeWorkFolder } from "@voxloom/media";
import type { Context } from "../../../context.ts";
import type { DbOrTransaction, Transaction } from "../../../platform/db/index.ts";
import { withTemporaryFile } from "../../../platform/storage/index.ts";
import { findPerson } from "../../people/account/index.ts";
import {
  type ConsentRow,
  getConsentKey,
  hasStatement,
  insertConsent,
  markConsentUsed,
  type OwnVoiceRow,
} from "../own-voices/index.ts";
import { judgeRecording } from "../voice-matches/index.ts";
import { consentTexts, isTypedConsent } from "./consent-texts.ts";
import { hearStatement } from "./hear-statement.ts";

type Given = ParsedRequestOf<typeof calls.voiceClones.clone>["consent"];
type Person = { userId: string; projId: string };

/** Groups of one person who shouts and whispers were up to 35 apart, of two who differ 49 and more (decision 0069). */
const otherPerson = 42;

/** Too little to tell is null. */
function isSame(a: VoiceProfile | null, b: VoiceProfile | null): boolean | null {
  if (a === null || b === null || a.pitchHz === null || b.pitchHz === null) return null;
  return compareVoices(a, b).distance <= otherPerson;
}

const build = async (
  db: DbOrTransaction,
  { userId, projId }: Person,
  { voiceId, locale }: { voiceId: string; locale: Locale },
) => ({
  ...{ id: randomUUID(), voiceId, projId, userId, locale },
  email: (await findPerson(db, userId))?.email ?? null,
  textVersion: voiceConsentVersion,
  statement: consentTexts[locale].statement,
});

type Spoken = Person & { voice: OwnVoiceRow; locale: Locale; body: Readable; signal: AbortSignal };

/** Keeps what somebody said of a voice, whether it is the same one, and how much of the statement is heard. Throws AppError MEDIA_*. */
export async function keepSpoken(
  context: Context,
  { voice, locale, body, signal, ...person }: Spoken,
): Promise<ConsentRow> {
  const { artifacts, database, storage } = context;
  await storage.ensureFree(limits.maxRecordingBytes);
  const folder = await makeWorkFolder(join(artifacts.rootFolder, "tmp", "consent-"));
  try {
    return await withTemporaryFile(storage, ".recording", async (path) => {
      await pipeline(body, createWriteStream(path), { signal });
      const { profile, usedPath, ...said } = await judgeRecording(context, { path, folder, signal });
      const built = await build(database.db, person, { voiceId: voice.id, locale });
      const { statement } = built;
      const wordsShare = await hearStatement(context, { ...said, locale, statement, signal });
      await storage.copyIn(usedPath, getConsentKey(person.projId, built.id));
      return insertConsent(database.db, {
        ...built,
        ...{ kind: "spoken", isSameVoice: isSame(voice.profile, profile), wordsShare },
      });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const missing = (message: string, reason: string): AppError =>
  new AppError("VOICE_CONSENT_MISSING", message, { reason });

/** Puts a consent to a voice: what was spoken before, or what is typed now. Throws AppError VOICE_CONSENT_MISSING. */
export async function useConsent(
  tx: Transaction,
  { person, voice, given }: { person: Person; voice: OwnVoiceRow; given: Given },
): Promise<ConsentRow> {
  if (given.kind === "typed") {
    if (!isTypedConsent(given.locale, given.text))
      throw missing(`Type the sentence as it stands: "${consentTexts[given.locale].typed}"`, "text");
    return insertConsent(tx, {
      ...(await build(tx, person, { voiceId: voice.id, locale: given.locale })),
      ...{ kind: "typed", typed: given.text, isUsed: true },
    });
  }
  const named = { id: given.consentId, voiceId: voice.id, userId: person.userId };
  const row = await markConsentUsed(tx, named);
  if (row === null) throw missing("Record the consent first.", "none");
  if (row.isSameVoice === false)
    throw missing("The consent does not sound like the voice of the recording.", "voice");
  if (hasStatement(row.wordsShare) === false)
    throw missing("Other words were heard than those of the statement: read it again, or type it.", "words");
  return row;
}
