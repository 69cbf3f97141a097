import { AppError, type LanguageCode, type OwnVoiceKind, type Voice } from "@voxloom/contract";
import type { VoiceShift } from "@voxloom/media";
import type { RemoteVoice } from "./voice-cloner.ts";

/** A voice of the library that stands for somebody's in a language, and how it is moved to be nearer. */
export type MatchBase = {
  voiceId: string;
  /** null: as it is. */
  shift: VoiceShift | null;
};

/** A voice that a project made of a recording. */
export type OwnVoice = {
  /** `<kind>:<name>`, unique. */
  id: string;
  name: string;
  gender: Voice["gender"];
} & (
  | {
      kind: "match";
      /** By the languages it speaks. */
      bases: Readonly<Record<LanguageCode, MatchBase>>;
    }
  | { kind: "clone"; languages: readonly LanguageCode[]; remote: RemoteVoice }
);

/** The engine's name of a kind, with which the ids of its voices begin. */
export const ownEngineIds = { clone: "voice-clone", match: "voice-match" } as const satisfies Record<
  OwnVoiceKind,
  string
>;

/** The kind of a project's own voice, by its id; null: it is a voice of the library. */
export const getOwnVoiceKind = (voiceId: string): OwnVoiceKind | null =>
  (["clone", "match"] as const).find((kind) => voiceId.startsWith(`${ownEngineIds[kind]}:`)) ?? null;

/** Whether an id is one of a project's own voices, here or not. */
export const isOwnVoiceId = (voiceId: string): boolean => getOwnVoiceKind(voiceId) !== null;

/** That a voice of somebody's own went away, or what speaks with it did. */
export const voiceGone = ({ id, name }: Pick<Voice, "id" | "name">): AppError =>
  new AppError("VOICE_GONE", `The voice "${name}" is not available any more. Choose another voice.`, {
    ...{ voiceId: id, name },
  });
