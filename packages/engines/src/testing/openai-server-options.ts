import type { IncomingHttpHeaders } from "node:http";

/** What a recognizer answers to one sound; times in seconds from its start, as on the wire. */
export type SpokenAnswer = {
  language: string;
  /** With punctuation. Default: the words in a row. */
  text?: string;
  words: { word: string; start: number; end: number; probability?: number }[];
  segments?: { start: number; end: number; text: string; no_speech_prob?: number; avg_logprob?: number }[];
};

export type TranscriptionCall = {
  model: string;
  language: string | null;
  prompt: string | null;
  wav: Uint8Array;
  durationMs: number;
};
export type TranslationCall = {
  from: string;
  to: string;
  /** `draft`: a translation that is looked at again. */
  line: { id: string; text: string; draft?: string; maxCharacters?: number };
};

/** What a line is to be worded anew for. */
export type RewordingCall = {
  from: string;
  to: string;
  spec: "normal" | "shorter" | "longer";
  source: string;
  wording: string;
  maxCharacters?: number;
};

/** A text that is read before it is translated. */
export type BriefingCall = {
  from: string;
  to: string;
  names: string[];
  lines: { text: string; speaker?: string | undefined }[];
};
export type WrittenBrief = { summary?: string; terms?: { source: string; target: string }[] };

/** What is to be written about: numbered lines, or what was written about parts. */
export type WritingCall = {
  question?: string;
  lines?: { n: number; text: string; who?: string }[];
  sentences?: { text: string; lines: number[] }[];
  lastAnswerWasRefused?: string;
};
export type WrittenSentence = { kind: string; text: string; lines: (number | string)[] };

/** One wording of a line, or three; the shorter two default to the first. */
export type Wordings = string | { text: string; short: string; shortest: string };

/** A fault of the server for one request. */
export type OpenAiFault = {
  /** Which calls meet it. Default: all. */
  path?: "transcriptions" | "chat" | "speech";
  /** How many requests meet it. Default: all until `faults` is emptied. */
  times?: number;
  kind: /** Answers this status with an error body; `retryAfter` is the header's value. */
    | { status: number; retryAfter?: string; body?: string }
    /** Answers well, but only after so many milliseconds. */
    | { delayMs: number }
    /** Breaks the connection after so many bytes of the answer. */
    | { cutAfterBytes: number }
    /** Ends the stream cleanly, but early: after so many events, without `[DONE]`. */
    | { endAfterEvents: number }
    | "broken-json"
    | "html"
    /** An answer without end. */
    | "endless";
};

/** What a server keeps of people's voices. */
export type VoiceShelf = {
  /** Bytes of each sample, by how the server knows the voice. */
  samples: Map<string, number>;
  consents: Set<string>;
};

export type OpenAiServerOptions = {
  /** Key that calls must bring. Default: none is asked for. */
  apiKey?: string;
  /** Answers a recognition instead of PocketSphinx. */
  recognize?: (call: TranscriptionCall) => SpokenAnswer | Promise<SpokenAnswer>;
  /** Translates one line instead of Apertium. */
  translate?: (call: TranslationCall) => Wordings | Promise<Wordings>;
  /** Other wordings of a line. Default: none come to the model's mind. */
  reword?: (call: RewordingCall) => string[];
  /** What it says of a text before it translates it. Default: nothing. */
  brief?: (call: BriefingCall) => WrittenBrief;
  /** Writes about a transcript. Default: it does not know that. */
  write?: (call: WritingCall) => WrittenSentence[] | Promise<WrittenSentence[]>;
  /** Changes what the model says before it is streamed: for models that drop, merge or invent. */
  garble?: (answer: string, attempt: number) => string;
  /** Whether word times are known: else `verbose_json` is refused with 400. Default true. */
  knowsWordTimes?: boolean;
  /** Whether `response_format` of type `json_schema` is understood. Default true; else it is refused with 400. */
  knowsJsonSchema?: boolean;
  /** Whether `speed` is understood: else it is refused with 400. Default true. */
  knowsSpeed?: boolean;
  /** Form of spoken answers whatever was asked. Default: what was asked. */
  speechFormat?: "wav" | "mp3" | "pcm";
  /** How voices that are made there are known. Default: by an id, for a spoken consent. */
  voicesAre?: "by-id" | "by-name";
};

export type ReceivedCall = {
  path: string;
  headers: IncomingHttpHeaders;
  /** JSON body, or the fields of a form without its file. */
  body: Record<string, unknown>;
};

/** A running server on loopback. */
export type OpenAiServer = {
  /** Such as `http://127.0.0.1:41234`. */
  baseUrl: string;
  /** Every call so far, in order. */
  calls: ReceivedCall[];
  /** Faults that following calls meet, first match first; change it at any time. */
  faults: OpenAiFault[];
  /** Most requests that were open at the same time. */
  maxAtOnce(): number;
  /** Voices that were made there and not removed. */
  voices: VoiceShelf;
  close(): Promise<void>;
};
