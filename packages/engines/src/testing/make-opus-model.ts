import { type Constant, node, type Port, writeOnnx } from "./write-onnx.ts";

const size = 4;
const ending = { end: 0, unknown: 1 };
const spaceMark = "▁";
const letters = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,!?'-", spaceMark];

const text = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const port = (name: string, dims: Port["dims"], type: Port["type"] = "float"): Port => ({ name, type, dims });
const constant = (
  name: string,
  dims: readonly number[],
  values: readonly number[],
  type: Constant["type"] = "int64",
): Constant => ({ name, type, dims, values });

/**
 * A translator in the exact format of Opus-MT for ONNX that puts one word for another and copies all other letters. It is
 * made, and has learned nothing: what its encoder gives are the pieces themselves, and the decoder counts by its memory
 * which of them comes next. Whatever contains the word `loopAt` never ends.
 */
export function makeOpusModel(
  words: readonly (readonly [string, string])[],
  loopAt = "forever",
): Record<string, Uint8Array> {
  const whole = [...new Set(words.flat()), loopAt].map((word) => `${spaceMark}${word}`);
  const pieces = ["</s>", "<unk>", ...whole, ...letters, "<pad>"];
  const idOf = new Map(pieces.map((piece, id) => [piece, id]));
  const pad = pieces.length - 1;
  const map = pieces.map((_, id) => id);
  for (const [from, to] of words)
    map[idOf.get(`${spaceMark}${from}`) ?? 0] = idOf.get(`${spaceMark}${to}`) ?? 0;
  const special = (id: number) => ({
    ...{ id, content: pieces[id], special: true, normalized: false },
    ...{ single_word: false, lstrip: false, rstrip: false },
  });
  const space = { type: "Metaspace", replacement: spaceMark, add_prefix_space: true };
  const sequence = (id: string) => ({ Sequence: { id, type_id: 0 } });
  const end = { SpecialToken: { id: "</s>", type_id: 0 } };
  return {
    "encoder.onnx": makeEncoder(),
    "decoder.onnx": makeDecoder(map, { pad, loop: idOf.get(`${spaceMark}${loopAt}`) ?? -1 }),
    "config.json": text({
      ...{ model_type: "marian", d_model: size, encoder_layers: 1, decoder_layers: 1 },
      ...{ encoder_attention_heads: 1, decoder_attention_heads: 1, vocab_size: pieces.length },
      ...{ decoder_start_token_id: pad, pad_token_id: pad, eos_token_id: ending.end },
    }),
    "generation_config.json": text({ bad_words_ids: [[pad]] }),
    "tokenizer.json": text({
      ...{ version: "1.0", truncation: null, padding: null },
      added_tokens: [ending.end, ending.unknown, pad].map(special),
      normalizer: { type: "NFKC" },
      pre_tokenizer: { type: "Sequence", pretokenizers: [{ type: "WhitespaceSplit" }, space] },
      post_processor: {
        type: "TemplateProcessing",
        single: [sequence("A"), end],
        pair: [sequence("A"), end, sequence("B"), end],
        special_tokens: { "</s>": { id: "</s>", ids: [ending.end], tokens: ["</s>"] } },
      },
      decoder: space,
      model: {
        ...{ type: "Unigram", unk_id: ending.unknown },
        vocab: pieces.map((piece) => [piece, whole.includes(piece) ? -1 : -10]),
      },
    }),
    "tokenizer_config.json": text({
      ...{ tokenizer_class: "MarianTokenizer", eos_token: "</s>", unk_token: "<unk>", pad_token: "<pad>" },
    }),
  };
}

/** The pieces of the sentence, each as a row of one number. */
const makeEncoder = (): Uint8Array =>
  writeOnnx({
    nodes: [
      node("Cast", "input_ids", "numbers", { to: 1 }),
      node("Unsqueeze", "numbers last", "columns"),
      node("Mul", "columns row", "last_hidden_state"),
    ],
    constants: [constant("last", [1], [2]), constant("row", [1, 1, size], [1, 1, 1, 1], "float")],
    inputs: ["input_ids", "attention_mask"].map((name) => port(name, ["batch", "length"], "int64")),
    outputs: [port("last_hidden_state", ["batch", "length", size])],
  });

const memoryNames = ["decoder", "encoder"].flatMap((side) =>
  ["key", "value"].map((kind) => `0.${side}.${kind}`),
);

/**
 * The piece of the sentence at the place to which its own memory has grown, by the table. It prefers the one that fills
 * gaps, which nobody is to write. The sentence is read from the memory of it, where there is one.
 */
const makeDecoder = (map: readonly number[], { pad, loop }: { pad: number; loop: number }): Uint8Array =>
  writeOnnx({
    nodes: [
      node("Shape", "past_key_values.0.decoder.key", "grown"),
      node("Gather", "grown two", "place", { axis: 0 }),
      node("Unsqueeze", "encoder_hidden_states one", "sentence"),
      // After the first piece the second half is never reached.
      node("Concat", "past_key_values.0.encoder.key sentence", "known", { axis: 2 }),
      // Where the sentence says so the place is its first one, for ever.
      node("Cast", "encoder_hidden_states", "ids", { to: 7 }),
      node("Equal", "ids loop", "isLoop"),
      node("Cast", "isLoop", "loops", { to: 7 }),
      node("ReduceMax", "loops", "isForever", { keepdims: 0 }),
      node("Sub", "single isForever", "goesOn"),
      node("Mul", "place goesOn", "at"),
      node("Gather", "known at", "column", { axis: 2 }),
      node("ReduceMax", "column", "number", { keepdims: 0 }),
      node("Cast", "number", "id", { to: 7 }),
      node("Gather", "map id", "next", { axis: 0 }),
      node("Reshape", "next shape", "nextAt"),
      node("OneHot", "nextAt vocabulary chances", "likely"),
      node("OneHot", "pad vocabulary padChances", "unwanted"),
      node("Add", "likely unwanted", "logits"),
      node("Concat", "past_key_values.0.decoder.key step", "present.0.decoder.key", { axis: 2 }),
      node("Concat", "past_key_values.0.decoder.value step", "present.0.decoder.value", { axis: 2 }),
      node("Identity", "sentence", "present.0.encoder.key"),
      node("Identity", "sentence", "present.0.encoder.value"),
    ],
    constants: [
      constant("two", [], [2]),
      constant("single", [], [1]),
      constant("one", [1], [1]),
      constant("loop", [], [loop]),
      constant("map", [map.length], map),
      constant("shape", [2], [1, 1]),
      constant("vocabulary", [], [map.length]),
      constant("pad", [1, 1], [pad]),
      constant("chances", [2], [0, 10], "float"),
      constant("padChances", [2], [0, 20], "float"),
      constant("step", [1, 1, 1, size], [0, 0, 0, 0], "float"),
    ],
    inputs: [
      port("encoder_attention_mask", ["batch", "length"], "int64"),
      port("input_ids", ["batch", "written"], "int64"),
      port("encoder_hidden_states", ["batch", "length", size]),
      ...memoryNames.map((name) => port(`past_key_values.${name}`, ["batch", 1, "known", size])),
      port("use_cache_branch", [1], "bool"),
    ],
    outputs: [
      port("logits", ["batch", "written", map.length]),
      ...memoryNames.map((name) => port(`present.${name}`, ["batch", 1, "known", size])),
    ],
  });
