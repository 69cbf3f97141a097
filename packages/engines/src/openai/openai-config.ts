import type { LanguageCode, Voice } from "@voxloom/contract";

/** One model of one OpenAI-compatible server, for one capability. */
export type OpenAiServiceConfig = {
  /** Engine id, unique among all engines: `openai-transcribe`. */
  id: string;
  /** `http://localhost:8000` or `https://host/v1`: the version is added where the address ends without one. */
  baseUrl: string;
  /** Sent as a bearer token, and never shown in an error. Default: none is sent. */
  apiKey?: string | null;
  model: string;
  /** What the model knows. Default: the languages of Whisper for recognition, any for translation and speech. */
  languages?: LanguageCode[];
  /** Time limit of one request, in milliseconds. Default 120,000. */
  timeoutMs?: number;
  /** Most requests at the same time. Default 4. */
  concurrency?: number;
  /** A translator looks at each translation once more, as an editor: it takes twice as long. Default: it does not. */
  reviews?: boolean;
  /** Tries after the first, where trying again can help. Default 4. */
  retries?: number;
  /** Wait before the first new try, in milliseconds; then doubled each time, with jitter. Default 500. */
  firstRetryMs?: number;
  /** How to wait for a server that asks for it, in milliseconds; for tests. Default: by the clock. */
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  /**
   * Called with the size of each request's body in bytes before it is sent; what it throws stops the request. Default:
   * nothing is counted.
   */
  spend?: (bytes: number) => Promise<void>;
  /** The setting a remedy names when the server refuses the key. Default: `the key of <id>`. */
  keySetting?: string;
};

/** A voice of the server. Without `languages` it is offered for each language of the service. */
export type OpenAiVoiceConfig = {
  name: string;
  gender?: Voice["gender"];
  languages?: LanguageCode[];
  /** Whether the server knows it by an id instead of a name: a voice that was made there. */
  isById?: boolean;
};

/** A speech service and the voices that the server has. */
export type OpenAiSpeechConfig = OpenAiServiceConfig & {
  voices: OpenAiVoiceConfig[];
  /** Whether the model heeds `instructions`. Default: where it is OpenAI's own that does. */
  takesStyle?: boolean;
};

/** Services by capability; each list may be empty or absent. */
export type OpenAiServicesConfig = {
  transcribe?: OpenAiServiceConfig[];
  translate?: OpenAiServiceConfig[];
  /** Chat models that write about transcripts. Default: those of `translate`. */
  summarize?: OpenAiServiceConfig[];
  speech?: OpenAiSpeechConfig[];
  /** Servers that make a voice of a recording and speak with it. */
  clone?: OpenAiServiceConfig[];
};
