import type { LanguageCode, Voice } from "@voxloom/contract";
import type { Synthesizer } from "../engine.ts";

/**
 * By what a voice is known where it was made: OpenAI answers an id, vLLM-Omni and its kin the name; a model that is here
 * has nothing but the recording, by its key in the storage.
 */
export type RemoteVoice = { by: "id" | "name" | "sample"; value: string };

export type CloneRequest = {
  /** Unique on the server. */
  name: string;
  language: LanguageCode;
  /** WAV of one person. */
  samplePath: string;
  /** Its key in the storage, under which it stays as long as the voice. */
  sampleKey: string;
  /** The spoken consent as WAV, and the id of what is kept of it here. */
  consent: { id: string; recordingPath: string | null };
  signal?: AbortSignal;
};

/** What makes voices of recordings: a service, or a model that is here. */
export type VoiceCloner = {
  readonly id: string;
  readonly languages: LanguageCode[];
  readonly quality: Voice["quality"];
  /** Whether a voice is one of those that are made here. */
  hasMade(remote: RemoteVoice): boolean;
  /** Throws EngineError. */
  clone(request: CloneRequest): Promise<RemoteVoice>;
  /** Removes a voice there; one that is gone already is no error. Throws EngineError. */
  forget(remote: RemoteVoice): Promise<void>;
  /** Speaks with a voice that was made there. */
  synthesizerOf(remote: RemoteVoice, voice: Voice): Synthesizer;
};
