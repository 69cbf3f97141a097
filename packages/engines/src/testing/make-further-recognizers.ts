import { Buffer } from "node:buffer";
import { type Constant, node, type OnnxModel, type OnnxNode, writeOnnx } from "./write-onnx.ts";

/**
 * Recognizers in the exact formats of SenseVoice, transducers and Moonshine for sherpa-onnx. They are made, and hear
 * nothing but whether there is sound: they show that files, options and answers fit.
 */

const scalar = (name: string, value: number): Constant => ({
  ...{ name, type: "int64", dims: [] },
  values: [value],
});
const list = (name: string, values: readonly number[]): Constant => ({
  ...{ name, type: "int64", values },
  dims: [values.length],
});
const writeTokens = (tokens: readonly string[]): Uint8Array =>
  Buffer.from(tokens.map((token, index) => `${token} ${index}\n`).join(""));

type Saying = { count: number; firstSaid: number; framesPerToken: number };

/** From frames `x` of bands, `text`: the number of a token wherever one begins in sound, else 0. */
function sayTokens({ count, firstSaid, framesPerToken }: Saying): {
  nodes: OnnxNode[];
  constants: Constant[];
} {
  return {
    nodes: [
      node("ReduceMean", "x", "loudness", { axes: [2], keepdims: 0 }),
      node("Greater", "loudness quiet", "isHeardIn"),
      node("Reshape", "isHeardIn all", "isHeard"),
      node("Shape", "isHeard", "size"),
      node("Gather", "size 0", "length", { axis: 0 }),
      node("Range", "0 length 1", "place"),
      node("Mod", "place framesPerToken", "within"),
      node("Equal", "within 0", "isFirst"),
      node("And", "isHeard isFirst", "isSaid"),
      node("Div", "place framesPerToken", "count"),
      node("Mod", "count tokens", "which"),
      node("Add", "which firstSaid", "said"),
      node("Where", "isSaid said 0", "text"),
    ],
    constants: [
      // Bands of silence are at -15.9.
      { name: "quiet", type: "float", dims: [], values: [-14] },
      { name: "chances", type: "float", dims: [2], values: [0, 20] },
      ...[0, 1].map((value) => scalar(String(value), value)),
      scalar("framesPerToken", framesPerToken),
      scalar("tokens", count),
      scalar("firstSaid", firstSaid),
      scalar("vocabulary", firstSaid + count),
      list("all", [-1]),
      list("first", [0]),
    ],
  };
}

/** What the made SenseVoice says, a token for each 0.3 s of sound, over and over: Chinese without spaces, Korean with them. */
export const senseVoiceTokens = ["今", "天", "天", "气", "很", "好", "。", "▁오늘", "은", "▁날씨"];
const senseVoiceHeader = [
  ...["<blank>", "<|zh|>", "<|en|>", "<|yue|>", "<|ja|>", "<|ko|>"],
  ...["<|NEUTRAL|>", "<|Speech|>", "<|withitn|>"],
];
/** A frame of the library has the 80 bands of seven in one. */
const senseVoiceNumbers = 560;

/** Its first frame tells which language it was asked for. */
export function makeSenseVoiceModel(): Record<"model.onnx" | "tokens.txt", Uint8Array> {
  const tokens = [...senseVoiceHeader, ...senseVoiceTokens];
  const getNumber = (token: string): number => tokens.indexOf(token);
  const { nodes, constants } = sayTokens({
    count: senseVoiceTokens.length,
    firstSaid: senseVoiceHeader.length,
    framesPerToken: 5,
  });
  const model = writeOnnx({
    nodes: [
      ...nodes,
      // Asked for by 0 it finds the language by itself, and always finds Chinese; else by the number of the token.
      node("Cast", "language", "asked", { to: 7 }),
      node("Max", "asked 1", "told"),
      node("Reshape", "told all", "languageToken"),
      node("Concat", "languageToken rest text", "frames", { axis: 0 }),
      node("OneHot", "frames vocabulary chances", "hot"),
      node("Unsqueeze", "hot first", "logits"),
    ],
    constants: [...constants, list("rest", ["<|NEUTRAL|>", "<|Speech|>", "<|withitn|>"].map(getNumber))],
    inputs: [
      { name: "x", type: "float", dims: [1, "T", senseVoiceNumbers] },
      ...["x_length", "language", "text_norm"].map((name) => ({
        ...{ name, type: "int32" as const },
        dims: [1],
      })),
    ],
    outputs: [{ name: "logits", type: "float", dims: [1, "L", tokens.length] }],
    metadata: {
      ...{ vocab_size: String(tokens.length), lfr_window_size: "7", lfr_window_shift: "6" },
      ...{ normalize_samples: "0", with_itn: "14", without_itn: "15", comment: "made for tests" },
      lang_auto: "0",
      ...Object.fromEntries(
        ["zh", "en", "yue", "ja", "ko"].map((code) => [`lang_${code}`, String(getNumber(`<|${code}|>`))]),
      ),
      neg_mean: Array(senseVoiceNumbers).fill("0").join(","),
      inv_stddev: Array(senseVoiceNumbers).fill("1").join(","),
    },
  });
  return { "model.onnx": model, "tokens.txt": writeTokens(tokens) };
}

/** What the made transducer says, a token for each 0.4 s of sound, over and over. */
export const transducerTokens = ["▁안녕", "하세요", "▁여러분"];
const contextTokens = 2;

/** One that knows at once what it says: its decoder and its joiner hand on what the encoder found. */
export function makeTransducerModel(): Record<
  "encoder.onnx" | "decoder.onnx" | "joiner.onnx" | "tokens.txt",
  Uint8Array
> {
  const tokens = ["<blk>", "<unk>", ...transducerTokens];
  const { nodes, constants } = sayTokens({
    count: transducerTokens.length,
    firstSaid: tokens.length - transducerTokens.length,
    framesPerToken: 10,
  });
  const chances = (name: string, frames: readonly (number | string)[]): OnnxModel["outputs"][number] => ({
    ...{ name, type: "float" },
    dims: [...frames, tokens.length],
  });
  const encoder = writeOnnx({
    nodes: [
      // The library counts four frames of bands as one of the encoder.
      node("Slice", "bands from to alongTime four", "x"),
      ...nodes,
      node("OneHot", "text vocabulary chances", "hot"),
      node("Unsqueeze", "hot first", "encoder_out"),
      node("Identity", "size", "encoder_out_lens"),
    ],
    constants: [
      ...constants,
      ...[list("from", [0]), list("to", [1_000_000]), list("alongTime", [1]), list("four", [4])],
    ],
    inputs: [
      { name: "bands", type: "float", dims: ["N", "T", 80] },
      { name: "x_lens", type: "int64", dims: ["N"] },
    ],
    outputs: [chances("encoder_out", ["N", "L"]), { name: "encoder_out_lens", type: "int64", dims: ["N"] }],
  });
  const decoder = writeOnnx({
    nodes: [
      node("Cast", "y", "numbers", { to: 1 }),
      node("ReduceMean", "numbers", "mean", { axes: [1], keepdims: 1 }),
      node("Mul", "mean nothing", "decoder_out"),
    ],
    constants: [{ name: "nothing", type: "float", dims: [1, tokens.length], values: tokens.map(() => 0) }],
    inputs: [{ name: "y", type: "int64", dims: ["N", contextTokens] }],
    outputs: [chances("decoder_out", ["N"])],
    metadata: { vocab_size: String(tokens.length), context_size: String(contextTokens) },
  });
  const joiner = writeOnnx({
    nodes: [node("Add", "encoder_out decoder_out", "logit")],
    constants: [],
    inputs: [chances("encoder_out", ["N"]), chances("decoder_out", ["N"])],
    outputs: [chances("logit", ["N"])],
    metadata: { joiner_dim: String(tokens.length) },
  });
  return {
    ...{ "encoder.onnx": encoder, "decoder.onnx": decoder, "joiner.onnx": joiner },
    "tokens.txt": writeTokens(tokens),
  };
}

/** What the made Moonshine says, a word for each half second. */
export const moonshineWords = ["▁one", "▁two", "▁three", "▁four", "▁five", "▁six", "▁seven", "▁eight"];

export function makeMoonshineModel(): Record<
  "preprocess.onnx" | "encode.onnx" | "uncached-decode.onnx" | "cached-decode.onnx" | "tokens.txt",
  Uint8Array
> {
  const tokens = ["<unk>", "<s>", "</s>", ...moonshineWords];
  const features = { type: "float" as const, dims: [1, "T", 1] };
  const preprocess = writeOnnx({
    nodes: [
      // The library counts on 384 samples for a frame, and on no more than six tokens for a second.
      node("Slice", "audio from to alongTime step", "picked"),
      node("Unsqueeze", "picked last", "features"),
    ],
    constants: [
      ...[list("from", [383]), list("to", [100_000_000]), list("alongTime", [1])],
      ...[list("step", [384]), list("last", [2])],
    ],
    inputs: [{ name: "audio", type: "float", dims: [1, "n"] }],
    outputs: [{ name: "features", ...features }],
  });
  const encode = writeOnnx({
    nodes: [node("Identity", "features", "encoded")],
    constants: [],
    inputs: [
      { name: "features", ...features },
      { name: "features_len", type: "int32", dims: [1] },
    ],
    outputs: [{ name: "encoded", ...features }],
  });
  const decode = (states: readonly string[]): Uint8Array =>
    writeOnnx({
      nodes: [
        node("Shape", "encoded", "size"),
        node("Gather", "size 1", "frames", { axis: 0 }),
        node("Div", "frames framesPerWord", "count"),
        node("Cast", "seq_len", "place", { to: 7 }),
        node("LessOrEqual", "place count", "isSaid"),
        node("Add", "place 2", "word"),
        node("Where", "isSaid word 2", "next"),
        node("OneHot", "next vocabulary chances", "hot"),
        node("Unsqueeze", "hot first", "logits"),
        node("Cast", "seq_len", "state", { to: 1 }),
      ],
      constants: [
        { name: "chances", type: "float", dims: [2], values: [0, 20] },
        ...[1, 2].map((value) => scalar(String(value), value)),
        scalar("framesPerWord", 20),
        scalar("vocabulary", tokens.length),
        list("first", [0]),
      ],
      inputs: [
        { name: "token", type: "int32", dims: [1, 1] },
        { name: "encoded", ...features },
        { name: "seq_len", type: "int32", dims: [1] },
        ...states.map((name) => ({ ...{ name, type: "float" as const }, dims: [1] })),
      ],
      outputs: [
        { name: "logits", type: "float", dims: [1, 1, tokens.length] },
        { name: "state", type: "float", dims: [1] },
      ],
    });
  return {
    ...{ "preprocess.onnx": preprocess, "encode.onnx": encode },
    ...{ "uncached-decode.onnx": decode([]), "cached-decode.onnx": decode(["state_before"]) },
    "tokens.txt": writeTokens(tokens),
  };
}
