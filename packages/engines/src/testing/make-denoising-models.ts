import { node, type OnnxNode, type Port, writeOnnx } from "./write-onnx.ts";

type Files = Record<string, Uint8Array>;

const bins = 257;
const port = (name: string, dims: Port["dims"]): Port => ({ name, type: "float", dims });

/** How much of a band a made network leaves, by its number: 257 of them from 0 Hz to 8 kHz. */
type Share = (bin: number) => number;
const listShares = (share: Share): number[] => Array.from({ length: bins }, (_, bin) => share(bin));

const numbers = [
  { name: "zero", type: "float", dims: [], values: [0] },
  { name: "one", type: "float", dims: [], values: [1] },
] as const;

/** A memory that is nothing before the first frame, and full of ones from then on. */
const remember = (before: string, after: string): OnnxNode[] => [
  node("Mul", `${before} zero`, `${before}_nothing`),
  node("Add", `${before}_nothing one`, after),
];
/** What a network gives counts only where it remembers a frame: who forgets to hand the memory on hears nothing. */
const ifRemembered = (memory: string, value: string, output: string): OnnxNode[] => [
  node("ReduceMax", memory, `${memory}_known`, { keepdims: 0 }),
  node("Mul", `${value} ${memory}_known`, output),
];

/** The two networks of DTLN in their exact layout, of which the first leaves the given share of each band. They are made, and have learned nothing. */
export function makeDtln(share: Share): Files {
  const memory = [1, 2, 128, 2];
  return {
    "model_1.onnx": writeOnnx({
      nodes: [
        node("Mul", "input_2 zero", "nothing"),
        node("Add", "nothing shares", "left"),
        ...ifRemembered("input_3", "left", "activation_2"),
        ...remember("input_3", "tf_op_layer_stack_2"),
      ],
      constants: [
        ...numbers,
        { name: "shares", type: "float", dims: [1, 1, bins], values: listShares(share) },
      ],
      inputs: [port("input_2", [1, 1, bins]), port("input_3", memory)],
      outputs: [port("activation_2", [1, 1, bins]), port("tf_op_layer_stack_2", memory)],
    }),
    "model_2.onnx": writeOnnx({
      nodes: [
        // Frames lie four times over each other.
        node("Mul", "input_4 quarter", "part"),
        ...ifRemembered("input_5", "part", "conv1d_3"),
        ...remember("input_5", "tf_op_layer_stack_5"),
      ],
      constants: [...numbers, { name: "quarter", type: "float", dims: [], values: [0.25] }],
      inputs: [port("input_4", [1, 1, 512]), port("input_5", memory)],
      outputs: [port("conv1d_3", [1, 1, 512]), port("tf_op_layer_stack_5", memory)],
    }),
  };
}

/** A network in the exact layout of GTCRN that leaves the given share of each band. It is made, and has learned nothing. */
export function makeGtcrn(share: Share): Files {
  const memories = Object.entries({
    ...{ conv_cache: [2, 1, 16, 16, 33], tra_cache: [2, 3, 1, 1, 16], inter_cache: [2, 1, 33, 16] },
  });
  return {
    "model.onnx": writeOnnx({
      nodes: [
        node("Mul", "mix shares", "shared0"),
        ...memories.flatMap(([name], index) => ifRemembered(name, `shared${index}`, `shared${index + 1}`)),
        node("Identity", `shared${memories.length}`, "enh"),
        ...memories.flatMap(([name]) => remember(name, `${name}_out`)),
      ],
      constants: [
        ...numbers,
        { name: "shares", type: "float", dims: [1, bins, 1, 1], values: listShares(share) },
      ],
      inputs: [port("mix", [1, bins, 1, 2]), ...memories.map(([name, dims]) => port(name, dims))],
      outputs: [port("enh", [1, bins, 1, 2]), ...memories.map(([name, dims]) => port(`${name}_out`, dims))],
    }),
  };
}
