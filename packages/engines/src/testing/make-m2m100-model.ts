import { type Constant, node, type Port, writeOnnx } from "./write-onnx.ts";

const size = 4;
const [end, pad] = [2, 1];
const spaceMark = "▁";
const letters = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,!?'-", spaceMark];
const languages = ["de", "es", "fr"] as const;

const text = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const port = (name: string, dims: Port["dims"], type: Port["type"] = "float"): Port => ({ name, type, dims });
const constant = (
  name: string,
  dims: readonly number[],
  values: readonly number[],
  type: Constant["type"] = "int64",
): Constant => ({ name, type, dims, values });

/** A word in German, and for it in Spanish and French. */
export type MadeWord = readonly [de: string, es: string, fr: string];

/**
 * A translator in the exact format of M2M100 for ONNX, from German: it puts the Spanish or the French word, by the name of
 * the language that a translation begins with, and copies all other letters. It is made, and has learned nothing. Like the
 * real one it cuts words by merging letters, and begins both sides with the name of a language.
 */
export function makeM2m100Model(words: readonly MadeWord[]): Record<string, Uint8Array> {
  const whole = [...new Set(words.flat())].map((word) => `${spaceMark}${word}`);
  // A word comes together letter by letter.
  const merges = [...new Set(whole.flatMap((word) => listMerges(word)))];
  const grown = merges.map((merge) => merge.replace(" ", ""));
  const names = languages.map((language) => `__${language}__`);
  const pieces = ["<s>", "<pad>", "</s>", "<unk>", ...new Set([...letters, ...grown]), ...names];
  const idOf = new Map(pieces.map((piece, id) => [piece, id]));
  const makeMap = (side: 1 | 2): number[] => {
    const map = pieces.map((_, id) => id);
    for (const word of words)
      map[idOf.get(`${spaceMark}${word[0]}`) ?? 0] = idOf.get(`${spaceMark}${word[side]}`) ?? 0;
    return map;
  };
  const special = (content: string) => ({
    ...{ id: idOf.get(content), content, special: true, normalized: false },
    ...{ single_word: false, lstrip: false, rstrip: false },
  });
  const space = { type: "Metaspace", replacement: spaceMark, add_prefix_space: true };
  return {
    "encoder.onnx": makeEncoder(),
    "decoder.onnx": makeDecoder({ es: makeMap(1), fr: makeMap(2), french: idOf.get("__fr__") ?? 0 }),
    "config.json": text({
      ...{ model_type: "m2m_100", d_model: size, encoder_layers: 1, decoder_layers: 1 },
      ...{ encoder_attention_heads: 1, decoder_attention_heads: 1, vocab_size: pieces.length },
      ...{ decoder_start_token_id: end, pad_token_id: pad, eos_token_id: end, bos_token_id: 0 },
    }),
    "generation_config.json": text({ decoder_start_token_id: end, eos_token_id: end, pad_token_id: pad }),
    "tokenizer.json": text({
      ...{ version: "1.0", truncation: null, padding: null },
      added_tokens: ["<s>", "<pad>", "</s>", "<unk>", ...names].map(special),
      normalizer: { type: "NFKC" },
      pre_tokenizer: { type: "Sequence", pretokenizers: [{ type: "WhitespaceSplit" }, space] },
      post_processor: {
        type: "TemplateProcessing",
        single: ["__de__", "A", "</s>"].map((id) =>
          id === "A" ? { Sequence: { id, type_id: 0 } } : { SpecialToken: { id, type_id: 0 } },
        ),
        pair: [],
        special_tokens: Object.fromEntries(
          ["__de__", "</s>"].map((id) => [id, { id, ids: [idOf.get(id)], tokens: [id] }]),
        ),
      },
      decoder: space,
      model: {
        ...{ type: "BPE", unk_token: "<unk>", fuse_unk: true, byte_fallback: false, dropout: null },
        vocab: Object.fromEntries(idOf),
        merges,
      },
    }),
    "tokenizer_config.json": text({
      ...{ tokenizer_class: "M2M100Tokenizer", eos_token: "</s>", unk_token: "<unk>", pad_token: "<pad>" },
      ...{ bos_token: "<s>", sep_token: "</s>", additional_special_tokens: names },
    }),
  };
}

const listMerges = (word: string): string[] =>
  [...word].slice(1).map((letter, index) => `${[...word].slice(0, index + 1).join("")} ${letter}`);

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

type Maps = { es: readonly number[]; fr: readonly number[]; french: number };

/**
 * The piece of the sentence at the place to which its own memory has grown, by the table of the language that it wrote
 * first: of all that it wrote, names of languages have the highest numbers.
 */
const makeDecoder = ({ es, fr, french }: Maps): Uint8Array =>
  writeOnnx({
    nodes: [
      node("Shape", "past_key_values.0.decoder.key", "grown"),
      node("Gather", "grown two", "place", { axis: 0 }),
      node("Unsqueeze", "encoder_hidden_states one", "sentence"),
      node("Concat", "past_key_values.0.encoder.key sentence", "known", { axis: 2 }),
      node("Gather", "known place", "column", { axis: 2 }),
      node("ReduceMax", "column", "number", { keepdims: 0 }),
      node("Cast", "number", "id", { to: 7 }),
      node("Cast", "input_ids", "lastNumber", { to: 1 }),
      node("Reshape", "lastNumber cell", "lastCell"),
      node("Mul", "lastCell row", "step"),
      node("Concat", "past_key_values.0.decoder.value step", "present.0.decoder.value", { axis: 2 }),
      node("ReduceMax", "present.0.decoder.value", "highest", { keepdims: 0 }),
      node("Cast", "highest", "target", { to: 7 }),
      node("Equal", "target french", "isFrench"),
      node("Gather", "mapEs id", "spanish", { axis: 0 }),
      node("Gather", "mapFr id", "frenchNext", { axis: 0 }),
      node("Where", "isFrench frenchNext spanish", "next"),
      node("Reshape", "next shape", "nextAt"),
      node("OneHot", "nextAt vocabulary chances", "logits"),
      node("Concat", "past_key_values.0.decoder.key step", "present.0.decoder.key", { axis: 2 }),
      node("Identity", "sentence", "present.0.encoder.key"),
      node("Identity", "sentence", "present.0.encoder.value"),
    ],
    constants: [
      constant("two", [], [2]),
      constant("one", [1], [1]),
      constant("cell", [4], [1, 1, 1, 1]),
      constant("row", [1, 1, 1, size], [1, 1, 1, 1], "float"),
      constant("french", [], [french]),
      constant("mapEs", [es.length], es),
      constant("mapFr", [fr.length], fr),
      constant("shape", [2], [1, 1]),
      constant("vocabulary", [], [es.length]),
      constant("chances", [2], [0, 10], "float"),
    ],
    inputs: [
      port("encoder_attention_mask", ["batch", "length"], "int64"),
      port("input_ids", ["batch", "written"], "int64"),
      port("encoder_hidden_states", ["batch", "length", size]),
      ...memoryNames.map((name) => port(`past_key_values.${name}`, ["batch", 1, "known", size])),
      port("use_cache_branch", [1], "bool"),
    ],
    outputs: [
      port("logits", ["batch", "written", es.length]),
      ...memoryNames.map((name) => port(`present.${name}`, ["batch", 1, "known", size])),
    ],
  });
