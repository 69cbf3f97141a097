import { Buffer } from "node:buffer";
import { type Constant, node, writeOnnx } from "./write-onnx.ts";

/** What the test model says, one word for each half second of sound, over and over; by ear in English it begins in their middle. */
export const testWords = Array.from(
  { length: 60 },
  // Letters only: words with figures in them are names, and not translated.
  (_, index) => `word${String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))}`,
);
const framesPerWord = 50;
/** Tones above about 1.5 kHz are Spanish, all others English. */
const firstHighBand = 35;
/** Where the words begin that it says when it is to translate. */
export const firstTranslated = 30;

/** Numbers of tokens: words, then Whisper's own, then its times in steps of 20 ms. */
const token = {
  ...{ end: 60, start: 61, english: 62, spanish: 63, translate: 64, transcribe: 65 },
  ...{ blank: 66, noSpeech: 67, noTimes: 68, firstTime: 69 },
};
const times = 1_501;
const vocabulary = token.firstTime + times;
const state = 4;
const context = 448;

const scalar = (name: string, value: number): Constant => ({
  name,
  type: "int64",
  dims: [],
  values: [value],
});
const list = (name: string, values: readonly number[]): Constant => ({
  ...{ name, type: "int64" as const, values },
  dims: [values.length],
});

/**
 * A recognizer in the exact format of Whisper for sherpa-onnx that answers a word for each half second of sound, with
 * the times at which it begins and ends, and takes high tones for another language than low ones. It is made, and hears
 * nothing: it shows that files, options and answers fit.
 */
export function makeWhisperModel(): Record<"encoder.onnx" | "decoder.onnx" | "tokens.txt", Uint8Array> {
  const encoder = writeOnnx({
    nodes: [
      // Frames that were added to fill the window are zero in every band.
      node("Abs", "mel", "loudness"),
      node("ReduceMax", "loudness", "loudest", { axes: [1], keepdims: 0 }),
      node("Greater", "loudest nothing", "isHeard"),
      node("Cast", "isHeard", "heard", { to: 1 }),
      node("ReduceSum", "heard second", "frames", { keepdims: 0 }),
      node("Reshape", "frames one", "count"),
      node("Expand", "count shape", "n_layer_cross_k"),
      // Whether the tones are high goes to the decoder beside the number of frames.
      node("ReduceMean", "mel", "bands", { axes: [2], keepdims: 0 }),
      node("ArgMax", "bands", "highest", { axis: 1, keepdims: 0 }),
      node("Less", "firstHigh highest", "isHigh"),
      node("Cast", "isHigh", "high", { to: 1 }),
      node("Reshape", "high one", "told"),
      node("Expand", "told shape", "n_layer_cross_v"),
    ],
    constants: [
      { name: "nothing", type: "float", dims: [], values: [0] },
      scalar("firstHigh", firstHighBand),
      list("second", [1]),
      list("one", [1, 1, 1, 1]),
      list("shape", [1, 1, 1, state]),
    ],
    inputs: [{ name: "mel", type: "float", dims: [1, 80, "T"] }],
    outputs: ["n_layer_cross_k", "n_layer_cross_v"].map((name) => ({
      ...{ name, type: "float" as const },
      dims: [1, 1, 1, state],
    })),
    metadata: {
      model_type: "whisper-test",
      n_mels: "80",
      n_audio_ctx: "1500",
      n_text_layer: "1",
      n_text_ctx: String(context),
      n_text_state: String(state),
      n_vocab: String(vocabulary),
      sot: String(token.start),
      eot: String(token.end),
      blank_id: String(token.blank),
      translate: String(token.translate),
      transcribe: String(token.transcribe),
      no_speech: String(token.noSpeech),
      no_timestamps: String(token.noTimes),
      is_multilingual: "1",
      sot_sequence: [token.start, token.english, token.transcribe].join(","),
      all_language_tokens: [token.english, token.spanish].join(","),
      all_language_codes: "en,es",
    },
  });
  const cache = ["n_layer_self_k_cache", "n_layer_self_v_cache"];
  const crossed = ["n_layer_cross_k", "n_layer_cross_v"];
  const decoder = writeOnnx({
    nodes: [
      node("Shape", "tokens", "size"),
      node("Gather", "size 1", "length", { axis: 0 }),
      node("Range", "0 length 1", "index"),
      node("Add", "index offset", "place"),
      node("ReduceMax", "n_layer_cross_k", "counted", { keepdims: 0 }),
      node("Cast", "counted", "frames", { to: 7 }),
      node("Div", "frames framesPerWord", "words"),
      // The first three tokens say what is to be done.
      node("Sub", "place 3", "spoken"),
      // Only the first call says what is to be done: it is noted in the memory of the decoder.
      node("Equal", "tokens translate", "isTranslate"),
      node("Cast", "isTranslate", "translates", { to: 1 }),
      node("ReduceMax", "translates", "told", { keepdims: 0 }),
      node("ReduceMax", "n_layer_self_k_cache", "noted", { keepdims: 0 }),
      node("Max", "told noted", "note"),
      node("Cast", "note", "noteNumber", { to: 7 }),
      node("Mul", "noteNumber firstTranslated", "skipped"),
      node("Add", "spoken skipped", "counting"),
      node("Mod", "counting 60", "word"),
      node("Div", "frames 2", "steps"),
      node("Add", "steps firstTime", "lastTime"),
      node("Less", "spoken 0", "isBefore"),
      node("Less", "spoken words", "isWord"),
      node("Equal", "spoken words", "isOver"),
      node("Where", "isOver lastTime end", "after"),
      node("Where", "isWord word after", "within"),
      node("Where", "isBefore firstTime within", "next"),
      node("OneHot", "next vocabulary chances", "hot"),
      // Among its languages, which it is asked for by themselves, the one of the tones is the likeliest.
      node("ReduceMax", "n_layer_cross_v", "high", { keepdims: 0 }),
      node("Cast", "high", "language", { to: 7 }),
      node("Add", "language english", "languageToken"),
      node("OneHot", "languageToken vocabulary languageChances", "languageHot"),
      node("Add", "hot languageHot", "likely"),
      node("Unsqueeze", "likely first", "logits"),
      node("Max", "n_layer_self_k_cache note", "out_n_layer_self_k_cache"),
      node("Identity", "n_layer_self_v_cache", "out_n_layer_self_v_cache"),
    ],
    constants: [
      ...[0, 1, 2, 3, testWords.length].map((value) => scalar(String(value), value)),
      scalar("framesPerWord", framesPerWord),
      scalar("firstTime", token.firstTime),
      scalar("end", token.end),
      scalar("translate", token.translate),
      scalar("firstTranslated", firstTranslated),
      scalar("vocabulary", vocabulary),
      { name: "chances", type: "float", dims: [2], values: [0, 20] },
      { name: "languageChances", type: "float", dims: [2], values: [0, 10] },
      list("first", [0]),
      list("english", [token.english]),
    ],
    inputs: [
      { name: "tokens", type: "int64", dims: [1, "n"] },
      ...cache.map((name) => ({ name, type: "float" as const, dims: [1, 1, context, state] })),
      ...crossed.map((name) => ({ name, type: "float" as const, dims: [1, 1, "A", state] })),
      { name: "offset", type: "int64", dims: [1] },
    ],
    outputs: [
      { name: "logits", type: "float", dims: [1, "n", vocabulary] },
      ...cache.map((name) => ({ name: `out_${name}`, type: "float" as const, dims: [1, 1, context, state] })),
    ],
  });
  const tokens = testWords.map((word, id) => `${Buffer.from(` ${word}`).toString("base64")} ${id}\n`);
  return {
    "encoder.onnx": encoder,
    "decoder.onnx": decoder,
    "tokens.txt": new TextEncoder().encode(tokens.join("")),
  };
}
