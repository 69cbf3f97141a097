import type { ServerModule } from "../../../server-module.ts";
import { ownVoiceLife } from "./project-life.ts";

export { listAllVoices } from "./all-voices.ts";
export { findCloner, listCloners } from "./cloners.ts";
export { getVoiceId, type OwnVoiceRow } from "./own-voice-row.ts";
export { heardEngines, projectEngines, withProjectEngines } from "./project-engines.ts";
export { forgetRecordings, getConsentKey, getSampleKey, getVoicePrefix } from "./recordings.ts";
export type { StoredBase } from "./schema.ts";
export { hasStatement, showVoice, showVoices } from "./show-voice.ts";
export {
  anyVoiceLocked,
  type ConsentRow,
  changeVoice,
  countOwn,
  deleteUnusedConsent,
  deleteVoice,
  findLeft,
  findUnusedConsents,
  finishSample,
  insertConsent,
  insertVoice,
  listOwn,
  markConsentUsed,
  notFound,
  ownVoice,
  presentVoice,
  revokeConsents,
} from "./store.ts";

export { ensureMoreVoices, findVoices, giveUpVoices, voiceShelf } from "./voice-shelf.ts";

export const ownVoicesModule: ServerModule = { name: "own-voices", projectLife: ownVoiceLife };
