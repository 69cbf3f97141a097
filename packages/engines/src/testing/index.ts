export { hasSherpa } from "../sherpa/load-sherpa.ts";
export { wordErrorRate } from "../word-error-rate.ts";
export { describeLipWorker, type LipWorkerCase } from "./describe-lip-worker.ts";
export { describeSynthesizer, type SynthesizerCase } from "./describe-synthesizer.ts";
export { describeTranscriber, type TranscriberCase } from "./describe-transcriber.ts";
export { describeTranslator, type TranslatorCase } from "./describe-translator.ts";
export { fixturesFolder } from "./fixtures.ts";
export { installNeuralSet, makeNeuralSet, neuralWords } from "./install-neural-set.ts";
export { installDenoising, installFaces, installVoiceActivity } from "./install-weights.ts";
export { installPocketModel } from "./make-cloning-model.ts";
export { makeFirefoxModel } from "./make-firefox-model.ts";
export { makeTesseract } from "./make-tesseract.ts";
export { firstTranslated, testWords } from "./make-whisper-model.ts";
export { startOpenAiServer } from "./openai-server.ts";
export type {
  OpenAiFault,
  OpenAiServer,
  OpenAiServerOptions,
  ReceivedCall,
  RewordingCall,
  SpokenAnswer,
  TranscriptionCall,
  TranslationCall,
  Wordings,
  WritingCall,
  WrittenSentence,
} from "./openai-server-options.ts";
export { speakWithFlite } from "./speak-with-flite.ts";
export { withFolder } from "./with-folder.ts";
