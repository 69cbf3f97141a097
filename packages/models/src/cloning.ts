import type { CloningModel, ModelFile } from "./model.ts";

const megabyte = 1e6;

const exactDecoder = {
  repository: "csukuangfj2/sherpa-onnx-pocket-tts-2026-01-26",
  revision: "96d1e53ce3311ca6c2c6a35e2062d36b4cec6fa3",
};
const getFile = (name: string, path: string, sizeBytes: number, sha256: string): ModelFile => ({
  ...{ name, path, sizeBytes, sha256 },
});

/**
 * Kyutai's Pocket TTS, as the makers of sherpa-onnx publish it. The decoder is that of full precision: in the smaller one
 * a hiss is heard. Sizes and checksums were taken from somebody who had fetched these revisions; nobody has run it here.
 */
export const cloningModel: CloningModel = {
  id: "pocket-tts",
  name: "Pocket TTS",
  capability: "clone",
  kind: "pocket",
  languages: ["en"],
  license: "CC-BY-4.0; its makers forbid to speak as somebody who did not agree",
  usage: "unclear",
  repository: "csukuangfj2/sherpa-onnx-pocket-tts-int8-2026-01-26",
  revision: "e715955cf50d18d919d37231513c0e914b83661a",
  files: [
    getFile(
      "lm_main.onnx",
      "lm_main.int8.onnx",
      76_341_079,
      "bfc0c7e7e3d72864fa3bb2ee499f62f21ddc1474b885f5f3ca570f8be73e787e",
    ),
    getFile(
      "lm_flow.onnx",
      "lm_flow.int8.onnx",
      9_962_530,
      "8d627d235c44a597da908e1085ebe241cbbe358964c502c5a5063d18851a5529",
    ),
    getFile(
      "encoder.onnx",
      "encoder.onnx",
      72_713_165,
      "e8f2f6d301ffb96e398b138a7dc6d3038622d236044636b73d920bab85890260",
    ),
    {
      ...getFile(
        "decoder.onnx",
        "decoder.onnx",
        41_478_706,
        "f267880fde6c58b17b0a8f3647eaf8dcfad321f833f32d583ebc2fb2d1a15f10",
      ),
      address: `https://huggingface.co/${exactDecoder.repository}/resolve/${exactDecoder.revision}/decoder.onnx`,
    },
    getFile(
      "text_conditioner.onnx",
      "text_conditioner.onnx",
      16_388_343,
      "0b84e837d7bfaf2c896627b03e3f080320309f37f4fc7df7698c644f7ba5e6b1",
    ),
    getFile(
      "vocab.json",
      "vocab.json",
      69_478,
      "6fb646346cf931016f70c4921aab0900ce7a304b893cb02135c74e294abfea01",
    ),
    getFile(
      "token_scores.json",
      "token_scores.json",
      123_616,
      "5be2f278caf9b9800741f0fd82bff677f4943ec764c356f907213434b622d958",
    ),
  ],
  memoryBytes: 600 * megabyte,
  note: "Speaks English in your own voice, from a few seconds of a recording and with consent. Nothing leaves this machine.",
};
