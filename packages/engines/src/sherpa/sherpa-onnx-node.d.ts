/** As much of sherpa-onnx 1.13.8 as is used here: its package has no types. Flags are numbers; it ignores booleans. */
declare module "sherpa-onnx-node" {
  export type RecognizerConfig = {
    featConfig: { sampleRate: number; featureDim: number };
    modelConfig: {
      whisper?: {
        encoder: string;
        decoder: string;
        /** Empty: it finds the language by itself. */
        language: string;
        task: "transcribe" | "translate";
        enableSegmentTimestamps: 0 | 1;
      };
      transducer?: { encoder: string; decoder: string; joiner: string };
      modelType?: "nemo_transducer" | "transducer";
      /** `language` "auto": it finds the language by itself. With the last one it writes figures and marks. */
      senseVoice?: { model: string; language: string; useInverseTextNormalization: 0 | 1 };
      moonshine?: {
        preprocessor: string;
        encoder: string;
        uncachedDecoder: string;
        cachedDecoder: string;
      };
      tokens: string;
      numThreads: number;
      provider: "cpu";
      debug: 0 | 1;
    };
  };
  export type RecognizerResult = {
    text: string;
    tokens: string[];
    /** Start of each token in seconds; empty where the model tells none. */
    timestamps: number[];
    /** Length of each token in seconds; empty where the model tells none. */
    durations: number[];
    segment_timestamps?: number[];
    segment_durations?: number[];
    segment_texts?: string[];
  };
  type Waveform = { samples: Float32Array; sampleRate: number };
  export type Stream = { acceptWaveform(wave: Waveform): void };
  export class OfflineRecognizer {
    static createAsync(config: RecognizerConfig): Promise<OfflineRecognizer>;
    createStream(): Stream;
    setConfig(config: RecognizerConfig): void;
    decodeAsync(stream: Stream): Promise<RecognizerResult>;
  }
  export class Vad {
    /** `bufferSeconds`: the longest piece of speech that it holds. */
    constructor(
      config: {
        sileroVad: {
          model: string;
          threshold: number;
          minSpeechDuration: number;
          minSilenceDuration: number;
          maxSpeechDuration: number;
          windowSize: number;
        };
        sampleRate: number;
        numThreads: number;
        provider: "cpu";
        debug: 0 | 1;
      },
      bufferSeconds: number,
    );
    /** A window of samples at a time. */
    acceptWaveform(samples: Float32Array): void;
    flush(): void;
    reset(): void;
    isEmpty(): boolean;
    /** `start`: in samples since it was made or reset. An external buffer cannot be handed to another thread. */
    front(enableExternalBuffer: false): { samples: Float32Array; start: number };
    pop(): void;
  }
  export class SpokenLanguageIdentification {
    constructor(config: {
      whisper: { encoder: string; decoder: string };
      numThreads: number;
      provider: "cpu";
      debug: 0 | 1;
    });
    createStream(): Stream;
    compute(stream: Stream): string;
  }
  export class SpeakerEmbeddingExtractor {
    constructor(config: { model: string; numThreads: number; provider: "cpu"; debug: 0 | 1 });
    /** How many numbers it gives. */
    readonly dim: number;
    createStream(): Stream & { inputFinished(): void };
    /** Whether there is enough sound. */
    isReady(stream: Stream): boolean;
    /** An external buffer cannot be handed to another thread. */
    compute(stream: Stream, enableExternalBuffer: false): Float32Array;
  }
  type SpeechConfig = {
    model: {
      vits?: { model: string; tokens: string; dataDir: string };
      /** `lang`: the voice of eSpeak NG that reads where a call names none. */
      kokoro?: { model: string; voices: string; tokens: string; dataDir: string; lang: string };
      kitten?: { model: string; voices: string; tokens: string; dataDir: string };
      matcha?: { acousticModel: string; vocoder: string; tokens: string; dataDir: string };
      supertonic?: {
        durationPredictor: string;
        textEncoder: string;
        vectorEstimator: string;
        vocoder: string;
        ttsJson: string;
        unicodeIndexer: string;
        voiceStyle: string;
      };
      pocket?: {
        lmFlow: string;
        lmMain: string;
        encoder: string;
        decoder: string;
        textConditioner: string;
        vocabJson: string;
        tokenScoresJson: string;
        /** Recordings that it remembers as it hears them. */
        voiceEmbeddingCacheCapacity: number;
      };
      numThreads: number;
      provider: "cpu";
      debug: 0 | 1;
    };
    maxNumSentences: number;
    /** Pauses as the model makes them; the default shortens them to a fifth. */
    silenceScale: 1;
  };
  export type SpokenSamples = { samples: Float32Array; sampleRate: number };
  /** As whom and how a text is said. */
  export type VoiceChoice = {
    sid: number;
    speed: number;
    silenceScale: 1;
    extra?: { lang?: string; seed?: string };
    /** The recording whose voice is taken. */
    referenceAudio?: Float32Array;
    referenceSampleRate?: number;
  };
  export class OfflineTts {
    static createAsync(config: SpeechConfig): Promise<OfflineTts>;
    readonly numSpeakers: number;
    generateAsync(request: {
      text: string;
      /** An external buffer cannot be handed to another thread. */
      enableExternalBuffer: false;
      generationConfig: VoiceChoice;
      /** Called after each sentence; false stops. */
      onProgress?: (heard: { progress: number }) => boolean;
    }): Promise<SpokenSamples>;
  }
}
