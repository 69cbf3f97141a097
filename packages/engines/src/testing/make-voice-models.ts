import { Buffer } from "node:buffer";
import { type Constant, node, type OnnxNode, type Port, writeOnnx } from "./write-onnx.ts";

type Files = Record<string, Uint8Array>;

/** Letters and marks of phonemes that the made voices have a tone for. */
const phonemes = [
  ..." !'(),-.:;?abcdefhijklmnopqrstuvwxyz",
  ..."æçðøħŋœɐɑɒɓɔɕɖɗɘəɚɛɜɞɟɠɡɣɤɥɨɪɫɬɭɮɯɰɱɲɳɴɵɶɸɹɺɻɽɾʀʁʂʃʄʈʉʊʋʌʍʎʏʐʑʒʔʕʘʙʛʜʝʟʡʢʰʲˈˌːˑ̩̃θβχ",
];

const piperRateHz = 22_050;
/** Samples that the made Piper voice hums for each of its tokens, at its own rate of speaking. */
export const piperSamplesPerToken = 850;
const kokoroRateHz = 24_000;
const kokoroSamplesPerToken = 1_900;
const styleSize = 2;
const styleRows = 510;

const constant = (name: string, type: Constant["type"], values: number[], dims: number[] = []): Constant => ({
  ...{ name, type, values, dims },
});

/**
 * A tone for each token, higher for each next one, that swells and fades: `tokens` [1, N], `length` (samples of a token,
 * float, any shape of one) and `pitch` (hertz, added) become `hum`, all samples in a row. Tokens below three are silent.
 */
const humNodes: OnnxNode[] = [
  node("Cast", "tokens", "tokenFloats", { to: 1 }),
  node("Reshape", "tokenFloats column", "ids"),
  node("Mul", "ids hertzPerToken", "steps"),
  node("Add", "steps lowest", "base"),
  node("Reshape", "pitch one", "pitchOne"),
  node("Add", "base pitchOne", "hertz"),
  node("Reshape", "length scalar", "lengthScalar"),
  node("Cast", "lengthScalar", "count", { to: 7 }),
  node("Range", "0 count 1", "places"),
  node("Cast", "places", "placesFloat", { to: 1 }),
  node("Mul", "placesFloat radians", "angles"),
  node("Mul", "hertz angles", "phase"),
  node("Sin", "phase", "wave"),
  node("Div", "placesFloat lengthScalar", "share"),
  node("Mul", "share pi", "half"),
  node("Sin", "half", "swell"),
  node("Mul", "swell swell", "window"),
  node("Mul", "wave window", "tones"),
  node("Greater", "ids silent", "isHeard"),
  node("Cast", "isHeard", "heard", { to: 1 }),
  node("Mul", "tones heard", "heardTones"),
  node("Mul", "heardTones loudness", "hum"),
];

const humConstants = (rateHz: number): Constant[] => [
  constant("column", "int64", [-1, 1], [2]),
  constant("one", "int64", [1, 1], [2]),
  // A list without entries: the shape of a single number.
  constant("scalar", "int64", [], [0]),
  constant("0", "int64", [0]),
  constant("1", "int64", [1]),
  constant("hertzPerToken", "float", [20]),
  constant("lowest", "float", [100]),
  constant("silent", "float", [2.5]),
  constant("pi", "float", [Math.PI]),
  constant("loudness", "float", [0.5]),
  constant("radians", "float", [(2 * Math.PI) / rateHz]),
];

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const writeTokens = (symbols: readonly string[]): Uint8Array =>
  encode(symbols.map((symbol, id) => `${symbol} ${id}\n`).join(""));

/**
 * A voice in the exact format of Piper for sherpa-onnx that hums a tone for each phoneme. It is made, and says nothing: it
 * shows that files, options and answers fit. `rules`: the voice of eSpeak NG by which it reads.
 */
export function makePiperVoice(rules: string, speakers = 1): Files {
  const port = (name: string, type: Port["type"], dims: Port["dims"]): Port => ({ name, type, dims });
  const model = writeOnnx({
    nodes: [
      node("Identity", "input", "tokens"),
      node("Gather", "scales 1", "lengthScale", { axis: 0 }),
      node("Mul", "lengthScale samples", "length"),
      ...(speakers > 1
        ? [node("Cast", "sid", "sidFloat", { to: 1 }), node("Mul", "sidFloat hertzPerSpeaker", "pitch")]
        : [node("Identity", "zero", "pitch")]),
      ...humNodes,
      node("Reshape", "hum row", "output"),
    ],
    constants: [
      ...humConstants(piperRateHz),
      constant("samples", "float", [piperSamplesPerToken]),
      constant("zero", "float", [0]),
      constant("hertzPerSpeaker", "float", [200]),
      constant("row", "int64", [1, 1, 1, -1], [4]),
    ],
    inputs: [
      port("input", "int64", [1, "N"]),
      port("input_lengths", "int64", [1]),
      port("scales", "float", [3]),
      ...(speakers > 1 ? [port("sid", "int64", [1])] : []),
    ],
    outputs: [port("output", "float", [1, 1, 1, "T"])],
    metadata: {
      ...{ model_type: "vits", comment: "piper", language: "made", voice: rules },
      ...{ has_espeak: "1", n_speakers: String(speakers), sample_rate: String(piperRateHz) },
    },
  });
  return {
    "model.onnx": model,
    "tokens.txt": writeTokens(["_", "^", "$", ...phonemes]),
    MODEL_CARD: encode("A made voice.\n"),
  };
}

/**
 * A made model in the format of Kokoro and Kitten that hums a tone for each phoneme. Its voices are rows of numbers
 * beside the model: here the pitch of each.
 */
function makeStyledVoice(speakers: number, metadata: Record<string, string>): Files {
  const model = writeOnnx({
    nodes: [
      node("Div", "samples speed", "length"),
      node("Gather", "style 0", "pitch", { axis: 1 }),
      ...humNodes,
      node("Reshape", "hum flat", "audio"),
    ],
    constants: [
      ...humConstants(kokoroRateHz),
      constant("samples", "float", [kokoroSamplesPerToken]),
      constant("flat", "int64", [-1], [1]),
    ],
    inputs: [
      { name: "tokens", type: "int64", dims: [1, "N"] },
      { name: "style", type: "float", dims: [1, styleSize] },
      { name: "speed", type: "float", dims: [1] },
    ],
    outputs: [{ name: "audio", type: "float", dims: ["T"] }],
    metadata: {
      ...metadata,
      has_espeak: "1",
      sample_rate: String(kokoroRateHz),
      n_speakers: String(speakers),
    },
  });
  const rows = metadata.model_type === "kitten-tts" ? 1 : styleRows;
  const styles = Float32Array.from(
    { length: speakers * rows * styleSize },
    (_, index) => Math.floor(index / (rows * styleSize)) * 100,
  );
  return {
    "model.onnx": model,
    "voices.bin": new Uint8Array(Buffer.from(styles.buffer)),
    "tokens.txt": writeTokens(["$", "_", "^", ...phonemes]),
  };
}

/** A model in the exact format of Kokoro v1.0 for sherpa-onnx. */
export const makeKokoroModel = (speakers: number): Files =>
  makeStyledVoice(speakers, {
    ...{ model_type: "kokoro", version: "2", language: "multi-lang", voice: "en-us" },
    style_dim: `${styleRows},1,${styleSize}`,
  });

/** A model in the exact format of Kitten TTS for sherpa-onnx. */
export const makeKittenModel = (speakers: number): Files =>
  makeStyledVoice(speakers, { model_type: "kitten-tts", voice: "en-us", style_dim: `1,${styleSize}` });

/** What the made Matcha hands to its vocoder at once. */
const melBands = 80;

/** A voice in the exact format of Matcha for sherpa-onnx, with its vocoder, that hums a tone for each phoneme. */
export function makeMatchaVoice(): Files {
  const melPort = (name: string): Port => ({ name, type: "float", dims: [1, melBands, "T"] });
  return {
    "model.onnx": writeOnnx({
      nodes: [
        node("Identity", "x", "tokens"),
        // The tones of all tokens together are whole frames.
        node("Mul", "length_scale frames", "framesFloat"),
        node("Floor", "framesFloat", "wholeFrames"),
        node("Mul", "wholeFrames bands", "length"),
        node("Identity", "zero", "pitch"),
        ...humNodes,
        node("Reshape", "hum framed", "rows"),
        node("Transpose", "rows", "mel", { perm: [0, 2, 1] }),
      ],
      constants: [
        ...humConstants(piperRateHz),
        constant("frames", "float", [11]),
        constant("bands", "float", [melBands]),
        constant("zero", "float", [0]),
        constant("framed", "int64", [1, -1, melBands], [3]),
      ],
      inputs: [
        { name: "x", type: "int64", dims: [1, "N"] },
        { name: "x_length", type: "int64", dims: [1] },
        { name: "noise_scale", type: "float", dims: [1] },
        { name: "length_scale", type: "float", dims: [1] },
      ],
      outputs: [melPort("mel")],
      metadata: {
        ...{ model_type: "matcha-tts", language: "English", voice: "en-us", version: "1" },
        ...{ has_espeak: "1", jieba: "0", n_speakers: "1", sample_rate: String(piperRateHz) },
        ...{ pad_id: "0", use_icefall: "0", use_eos_bos: "1", num_ode_steps: "3" },
      },
    }),
    "tokens.txt": writeTokens(["_", "^", "$", ...phonemes]),
    "vocoder.onnx": writeOnnx({
      nodes: [node("Transpose", "mel", "rows", { perm: [0, 2, 1] }), node("Reshape", "rows row", "audio")],
      constants: [constant("row", "int64", [1, -1], [2])],
      inputs: [melPort("mel")],
      outputs: [{ name: "audio", type: "float", dims: [1, "samples"] }],
      metadata: { model_type: "hifigan" },
    }),
  };
}

const supertonic = { rateHz: 24_000, chunk: 240, compress: 2, latents: 3 };

/**
 * A model in the exact format of Supertonic for sherpa-onnx. It says a second for ten letters, as one tone: higher for
 * each next voice, which stands in the styles beside it.
 */
export function makeSupertonic(speakers: number): Files {
  const port = (name: string, dims: Port["dims"], type: Port["type"] = "float"): Port => ({
    name,
    type,
    dims,
  });
  const samples = supertonic.chunk * supertonic.compress;
  const latents = supertonic.latents * supertonic.compress;
  const style = (name: string): Port => port(name, [1, 1, 1]);
  const ids = port("text_ids", [1, "N"], "int64");
  const mask = port("text_mask", [1, 1, "N"]);
  const letters = Int32Array.from({ length: 65_536 }, (_, letter) => letter % 1_000);
  const header = BigInt64Array.of(...[speakers, 1, 1, speakers, 1, 1].map(BigInt));
  const styles = Float32Array.from({ length: speakers * 2 }, (_, index) => 200 + (index % speakers) * 100);
  return {
    "duration.onnx": writeOnnx({
      nodes: [
        node("ReduceSum", "text_mask", "count", { keepdims: 0 }),
        node("Mul", "count each", "duration0"),
        node("Reshape", "duration0 one", "duration"),
      ],
      constants: [constant("each", "float", [0.1]), constant("one", "int64", [1], [1])],
      inputs: [ids, style("style_dp"), mask],
      outputs: [port("duration", [1])],
    }),
    "encoder.onnx": writeOnnx({
      nodes: [node("Identity", "style_ttl", "text_emb")],
      constants: [],
      inputs: [ids, style("style_ttl"), mask],
      outputs: [port("text_emb", [1, 1, 1])],
    }),
    // Of the noise little is left: each place of the result is how high the voice is.
    "estimator.onnx": writeOnnx({
      nodes: [node("Mul", "noisy_latent little", "rest"), node("Add", "rest text_emb", "denoised_latent")],
      constants: [constant("little", "float", [0.01])],
      inputs: [
        port("noisy_latent", [1, latents, "L"]),
        port("text_emb", [1, 1, 1]),
        style("style_ttl"),
        port("latent_mask", [1, 1, "L"]),
        mask,
        port("current_step", [1]),
        port("total_step", [1]),
      ],
      outputs: [port("denoised_latent", [1, latents, "L"])],
    }),
    "vocoder.onnx": writeOnnx({
      nodes: [
        node("ReduceMax", "latent", "hertz", { keepdims: 0 }),
        node("Shape", "latent", "sides"),
        node("Gather", "sides two", "chunks", { axis: 0 }),
        node("Mul", "chunks samples", "count"),
        node("Range", "0 count 1", "places"),
        node("Cast", "places", "placesFloat", { to: 1 }),
        node("Mul", "placesFloat radians", "angles"),
        node("Mul", "angles hertz", "phase"),
        node("Sin", "phase", "wave"),
        node("Mul", "wave loudness", "soft"),
        node("Reshape", "soft row", "wav"),
      ],
      constants: [
        constant("two", "int64", [2]),
        constant("samples", "int64", [samples]),
        constant("0", "int64", [0]),
        constant("1", "int64", [1]),
        constant("radians", "float", [(2 * Math.PI) / supertonic.rateHz]),
        constant("loudness", "float", [0.3]),
        constant("row", "int64", [1, -1], [2]),
      ],
      inputs: [port("latent", [1, latents, "L"])],
      outputs: [port("wav", [1, "T"])],
    }),
    "tts.json": encode(
      JSON.stringify({
        ae: { sample_rate: supertonic.rateHz, base_chunk_size: supertonic.chunk },
        ttl: { chunk_compress_factor: supertonic.compress, latent_dim: supertonic.latents },
      }),
    ),
    "letters.bin": new Uint8Array(letters.buffer),
    "voice.bin": new Uint8Array(Buffer.concat([Buffer.from(header.buffer), Buffer.from(styles.buffer)])),
  };
}
