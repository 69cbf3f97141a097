import { calls, type OwnVoiceKind } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, limitDearCalls, mountCall } from "../../../http/index.ts";
import { priceOnServer, readQuota } from "../../money/billing/index.ts";
import { failAsCall } from "../jobs/index.ts";
import {
  changeVoice,
  countOwn,
  findCloner,
  hasStatement,
  listOwn,
  type OwnVoiceRow,
  ownVoice,
  presentVoice,
  showVoice,
  showVoices,
} from "../own-voices/index.ts";
import { listMade } from "../saved-assets/index.ts";
import { createWorkQueue } from "../speech/index.ts";
import { keepSpoken } from "./consents.ts";
import { keepMaterial, keepRecording, keepSpeaker } from "./keep-sample.ts";
import { changeLanguages, makeVoice, restoreVoice, saveVoice } from "./make-voice.ts";
import { takeBack } from "./take-back.ts";

export function mountVoiceCloneRoutes(app: App, context: Context): void {
  mountMaking(app, context);
  mountChanges(app, context);
}

function mountMaking(app: App, context: Context): void {
  const { db } = context.database;
  const limit = limitDearCalls(context.database, "voiceClone");
  const queue = createWorkQueue({ atOnce: 2, ofProject: 1 });
  mountCall(app, calls.voiceClones.checkSample, async ({ input, body, actor, raw, signal }) => {
    await limit(actor, raw.request);
    const { projId } = actor;
    const row = await queue({ projId, signal }, () =>
      keepRecording(context, { ...input, projId, body, signal }),
    ).catch(failAsCall);
    return showVoice(context, row);
  });
  mountCall(app, calls.voiceClones.sampleOfSpeaker, async ({ input, actor, raw, signal }) => {
    await limit(actor, raw.request);
    const { projId } = actor;
    const row = await queue({ projId, signal }, () =>
      keepSpeaker(context, { ...input, projId, signal }),
    ).catch(failAsCall);
    return showVoice(context, row);
  });
  mountCall(app, calls.voiceClones.sampleOfMaterial, async ({ input, actor, raw, signal }) => {
    await limit(actor, raw.request);
    const { projId } = actor;
    const row = await queue({ projId, signal }, () =>
      keepMaterial(context, { ...input, projId, signal }),
    ).catch(failAsCall);
    return showVoice(context, row);
  });
  mountCall(app, calls.voiceClones.recordConsent, async ({ input, body, actor, raw, signal }) => {
    const { projId, userId } = actor;
    const { ownVoiceId, locale } = input;
    const voice = await ownVoice(db, projId, ownVoiceId);
    await limit(actor, raw.request);
    const row = await queue({ projId, signal }, () =>
      keepSpoken(context, { projId, userId, voice, locale, body, signal }),
    ).catch(failAsCall);
    return { consentId: row.id, isSameVoice: row.isSameVoice, hasWords: hasStatement(row.wordsShare) };
  });
  mountCall(app, calls.voiceClones.clone, async ({ input, actor, raw, signal }) => {
    const { projId, userId } = actor;
    await ownVoice(db, projId, input.ownVoiceId);
    await limit(actor, raw.request);
    const row = await queue({ projId, signal }, () =>
      makeVoice(context, { projId, userId, signal }, input),
    ).catch(failAsCall);
    return showVoice(context, row);
  });
  mountCall(app, calls.voiceClones.update, async ({ input, actor: { projId }, signal }) => {
    const { ownVoiceId, name, languages, isDeleted } = input;
    const voice = await ownVoice(db, projId, ownVoiceId);
    if (isDeleted === false) await queue({ projId, signal }, () => restoreVoice(context, voice));
    // One whose consent was taken back comes back to the list, and to nothing else.
    if (name !== undefined || languages !== undefined) await presentVoice(db, projId, ownVoiceId);
    if (name !== undefined) await changeVoice(db, voice.id, { name });
    if (languages !== undefined)
      await queue({ projId, signal }, () =>
        changeLanguages(context, { projId, signal }, { ownVoiceId, languages }),
      ).catch(failAsCall);
    return showVoice(context, await ownVoice(db, projId, ownVoiceId));
  });
}

function mountChanges(app: App, context: Context): void {
  const { config, database } = context;
  const { db } = database;
  mountCall(app, calls.voiceClones.list, async ({ actor: { projId } }) => {
    const cloner = findCloner(context);
    const kind: OwnVoiceKind = cloner === null ? "match" : "clone";
    const feature = "create_voice_clone";
    const { remaining } = await readQuota(db, config, { projId, feature, used: await countOwn(db, projId) });
    return {
      items: await showVoices(context, (await listOwn(db, projId)).filter(isListed)),
      ...{ kind, remaining, cloneLanguages: cloner?.languages ?? [] },
      priceTenths: kind === "clone" ? priceOnServer(config, { product: "voice-clone" }) : 0,
    };
  });
  mountCall(app, calls.voiceClones.delete, async ({ input: { ownVoiceId }, actor: { projId } }) => {
    const row = await ownVoice(db, projId, ownVoiceId);
    return showVoice(context, await changeVoice(db, row.id, { deletedAt: row.deletedAt ?? new Date() }));
  });
  mountCall(app, calls.voiceClones.save, async ({ input: { ownVoiceId }, actor: { projId } }) =>
    showVoice(context, await saveVoice(context, projId, ownVoiceId)),
  );
  mountCall(app, calls.voiceClones.made, async ({ input: { ownVoiceId }, actor: { projId } }) => ({
    items: await listMade(db, await ownVoice(db, projId, ownVoiceId)),
  }));
  mountCall(app, calls.voiceClones.revoke, async ({ input, actor: { projId } }) => {
    const { ownVoiceId, takesDown } = input;
    const { row, takenDown } = await takeBack(context, await ownVoice(db, projId, ownVoiceId), { takesDown });
    return { ...(await showVoice(context, row)), takenDown };
  });
}

/** What was taken back and then deleted can be brought back as a row of a list only: it is left out. */
const isListed = ({ state, deletedAt }: OwnVoiceRow): boolean => state !== "revoked" || deletedAt === null;
