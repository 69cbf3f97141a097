import { cloningModel } from "@voxloom/models";
import { installModel } from "./install-model.ts";
import { type Constant, node, type OnnxNode, type Port, writeOnnx } from "./write-onnx.ts";

const rateHz = 24_000;
/** Samples of a frame, numbers of a frame before it is sound, and numbers of a letter or a moment of a voice. */
const sizes = { frame: 1_920, latent: 32, embedding: 1_024 };

const constant = (name: string, type: Constant["type"], values: number[], dims: number[] = []): Constant => ({
  ...{ name, type, values, dims },
});
const port = (name: string, dims: Port["dims"], type: Port["type"] = "float"): Port => ({ name, type, dims });
const wide = constant("wide", "int64", [1, 1, sizes.embedding], [3]);
const one = constant("one", "int64", [1], [1]);

/** How many places a tensor has along its second side, as a number: `of` becomes `count`. */
const countNodes = (of: string, count: string): OnnxNode[] => [
  node("Shape", of, `${of}Sides`),
  node("Gather", `${of}Sides second`, `${of}Places`, { axis: 0 }),
  node("Cast", `${of}Places`, `${of}PlacesFloat`, { to: 1 }),
  node("Reshape", `${of}PlacesFloat one`, count),
];

/**
 * A model in the exact format of Pocket TTS for sherpa-onnx. It says a text as one tone that is as high as the recording
 * it was given, longer for more letters; a little of its noise is heard.
 */
export function makePocketModel(): Record<string, Uint8Array> {
  const bytes = Array.from({ length: 256 }, (_, byte) => `<0x${hex(byte)}>`);
  const tokens = [...bytes, "\u2581"];
  const table = (read: (id: number) => number): Uint8Array =>
    new TextEncoder().encode(
      JSON.stringify(Object.fromEntries(tokens.map((token, id) => [token, read(id)]))),
    );
  return {
    "encoder.onnx": writeHearing(),
    "text_conditioner.onnx": writeOnnx({
      nodes: [
        node("Cast", "token_ids", "ids", { to: 1 }),
        node("Reshape", "ids column", "letters"),
        node("Mul", "letters zero", "nothing"),
        node("Expand", "nothing wide", "embeddings"),
      ],
      constants: [constant("column", "int64", [1, -1, 1], [3]), constant("zero", "float", [0]), wide],
      inputs: [port("token_ids", [1, "N"], "int64")],
      outputs: [port("embeddings", [1, "N", sizes.embedding])],
    }),
    "lm_main.onnx": writePlanning(),
    // After the last step a hundredth of what was there before is left beside what is wanted.
    "lm_flow.onnx": writeOnnx({
      nodes: [
        node("ReduceMax", "c", "wanted", { keepdims: 0 }),
        node("Mul", "x nearly", "there"),
        node("Sub", "wanted there", "way"),
        node("Sub", "whole s", "left"),
        node("Div", "way left", "flow_dir"),
      ],
      constants: [constant("nearly", "float", [0.99]), constant("whole", "float", [1])],
      inputs: [
        port("c", [1, sizes.embedding]),
        port("s", [1, 1]),
        port("t", [1, 1]),
        port("x", [1, sizes.latent]),
      ],
      outputs: [port("flow_dir", [1, sizes.latent])],
    }),
    "decoder.onnx": writeHumming(),
    "vocab.json": table((id) => id),
    "token_scores.json": table(() => -1),
  };
}

/** Puts that model into a folder of models. `damage`: what lies there instead of its files. */
export const installPocketModel = (
  modelsFolder: string,
  damage: Readonly<Record<string, Uint8Array>> = {},
): Promise<string> => installModel(modelsFolder, cloningModel.id, makePocketModel(), damage);

const hex = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, "0");

/** Hears how often the wave of a recording passes zero: its pitch. */
const writeHearing = (): Uint8Array =>
  writeOnnx({
    nodes: [
      node("Reshape", "audio row", "samples"),
      // By the sign, and not by products: samples may be exactly zero.
      node("Less", "samples zero", "isBelow"),
      node("Cast", "isBelow", "signs", { to: 1 }),
      node("Slice", "signs start beforeEnd", "earlier"),
      node("Slice", "signs second end", "later"),
      node("Sub", "later earlier", "changes"),
      node("Abs", "changes", "crossings"),
      node("ReduceMean", "crossings", "share", { keepdims: 0 }),
      node("Mul", "share half", "hertz"),
      node("Expand", "hertz wide", "latents"),
    ],
    constants: [
      constant("row", "int64", [-1], [1]),
      constant("start", "int64", [0], [1]),
      constant("beforeEnd", "int64", [-1], [1]),
      constant("second", "int64", [1], [1]),
      constant("end", "int64", [2 ** 31], [1]),
      constant("zero", "float", [0]),
      constant("half", "float", [rateHz / 2]),
      wide,
    ],
    inputs: [port("audio", [1, 1, "T"])],
    outputs: [port("latents", [1, 1, sizes.embedding])],
  });

/** Remembers the pitch and how much there is to say, and ends when two frames were made for each letter. */
const writePlanning = (): Uint8Array =>
  writeOnnx({
    nodes: [
      node("ReduceSum", "text_embeddings", "sum", { keepdims: 0 }),
      node("Div", "sum width", "given"),
      node("Add", "hertz given", "hertzOut"),
      ...countNodes("text_embeddings", "lettersGiven"),
      node("Add", "letters lettersGiven", "lettersOut"),
      ...countNodes("sequence", "stepsDone"),
      node("Add", "steps stepsDone", "stepsOut"),
      node("Mul", "lettersOut two", "frames"),
      node("Sub", "stepsOut frames", "over"),
      node("Reshape", "over square", "eos_logit"),
      node("Expand", "hertzOut flat", "conditioning"),
    ],
    constants: [
      constant("width", "float", [sizes.embedding]),
      constant("second", "int64", [1]),
      one,
      constant("two", "float", [2]),
      constant("square", "int64", [1, 1], [2]),
      constant("flat", "int64", [1, sizes.embedding], [2]),
    ],
    inputs: [
      port("sequence", [1, "S", sizes.latent]),
      port("text_embeddings", [1, "N", sizes.embedding]),
      ...[port("hertz", [1]), port("letters", [1]), port("steps", [1])],
    ],
    outputs: [
      port("conditioning", [1, sizes.embedding]),
      port("eos_logit", [1, 1]),
      ...[port("hertzOut", [1]), port("lettersOut", [1]), port("stepsOut", [1])],
    ],
  });

const writeHumming = (): Uint8Array =>
  writeOnnx({
    nodes: [
      node("ReduceMean", "latent", "hertz", { keepdims: 0 }),
      node("Shape", "latent", "sides"),
      node("Gather", "sides second", "frames", { axis: 0 }),
      node("Mul", "frames samples", "count"),
      node("Range", "first count step", "places"),
      node("Cast", "places", "placesFloat", { to: 1 }),
      node("Mul", "placesFloat radians", "angles"),
      node("Mul", "angles hertz", "phase"),
      node("Sin", "phase", "wave"),
      node("Mul", "wave loudness", "soft"),
      node("Reshape", "soft row", "audio"),
      node("Identity", "state", "stateOut"),
    ],
    constants: [
      constant("second", "int64", [1]),
      constant("samples", "int64", [sizes.frame]),
      constant("first", "int64", [0]),
      constant("step", "int64", [1]),
      constant("radians", "float", [(2 * Math.PI) / rateHz]),
      constant("loudness", "float", [0.3]),
      constant("row", "int64", [1, 1, -1], [3]),
    ],
    inputs: [port("latent", [1, "F", sizes.latent]), port("state", [1])],
    outputs: [port("audio", [1, 1, "T"]), port("stateOut", [1])],
  });
