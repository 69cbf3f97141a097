import koffi from "koffi";
import { countValues, elementTypes, layPointers, layText, openLibrary } from "./onnx-library.ts";

/** Values that a graph takes or gives, in the library's memory until they are released. */
export type Tensor = { readonly pointer: unknown; release(): void };

/** A network whose inputs and outputs have other shapes each time. */
export type Graph = {
  /** What the graph gives, in the order that it is asked for. Throws Error. */
  run(inputs: Readonly<Record<string, Tensor>>, outputs: readonly string[]): Tensor[];
  /** Gives its memory back; it is not run any more. */
  close(): void;
};

export type Graphs = {
  open(modelPath: string): Graph;
  makeNumbers(shape: readonly number[], values: readonly number[]): Tensor;
  /** Numbers with fractions; without values: there are none in such a shape. */
  makeEmpty(shape: readonly number[]): Tensor;
  makeFlag(value: boolean): Tensor;
  /** The numbers of a tensor of that length. Throws Error where it has another. */
  readNumbers(tensor: Tensor, length: number): Float32Array;
};

/** Opens graphs of the library in this process, which take and give any number of tensors. Throws Error. */
export function openOnnxGraphs(libraryPath: string): Graphs {
  const { calls, check, made, memory, openSession } = openLibrary(libraryPath);
  const names = new Map<string, unknown>();
  const getName = (text: string): unknown => {
    const known = names.get(text) ?? layText(text);
    names.set(text, known);
    return known;
  };

  function makeTensor(shape: readonly number[], type: number, bytes: Uint8Array): Tensor {
    // Also what is empty lies somewhere.
    const address: unknown = koffi.alloc("uint8_t", Math.max(1, bytes.length));
    new Uint8Array(koffi.view(address, Math.max(1, bytes.length))).set(bytes);
    const pointer = made("createTensor", memory, address, bytes.length, shape, shape.length, type);
    const release = (): void => {
      calls.releaseValue(pointer);
      koffi.free(address);
    };
    return { pointer, release };
  }

  function runGraph(session: unknown, inputs: Readonly<Record<string, Tensor>>, outputs: readonly string[]) {
    const given = Object.entries(inputs);
    const lists = [
      layPointers(given.map(([name]) => getName(name))),
      layPointers(given.map(([, { pointer }]) => pointer)),
      layPointers(outputs.map(getName)),
      // The library makes what it gives.
      layPointers(outputs.map(() => null)),
    ] as const;
    const [inputNames, inputValues, outputNames, outputValues] = lists;
    try {
      check(
        ...(["run", session, null, inputNames, inputValues, given.length] as const),
        ...([outputNames, outputs.length, outputValues] as const),
      );
      const pointers = koffi.decode(outputValues, koffi.array("void *", outputs.length)) as unknown[];
      return pointers.map((pointer) => ({ pointer, release: () => void calls.releaseValue(pointer) }));
    } finally {
      for (const list of lists) koffi.free(list);
    }
  }

  function readNumbers({ pointer }: Tensor, length: number): Float32Array {
    const info = made("getTensorInfo", pointer);
    const count: unknown[] = [0];
    try {
      check("getElementCount", info, count);
    } finally {
      calls.releaseTensorInfo(info);
    }
    if (Number(count[0]) !== length)
      throw new Error(`A network gives ${count[0]} numbers where ${length} are expected.`);
    const bytes = length * Float32Array.BYTES_PER_ELEMENT;
    return new Float32Array(koffi.view(made("getTensorData", pointer), bytes));
  }

  return {
    open(modelPath) {
      const session = openSession(modelPath);
      return {
        run: (inputs, outputs) => runGraph(session, inputs, outputs),
        close: () => void calls.releaseSession(session),
      };
    },
    makeNumbers: (shape, values) =>
      makeTensor(shape, elementTypes.int64, new Uint8Array(BigInt64Array.from(values, BigInt).buffer)),
    makeEmpty(shape) {
      if (countValues(shape) !== 0) throw new Error("A shape with room for numbers is not empty.");
      return makeTensor(shape, elementTypes.float, new Uint8Array());
    },
    makeFlag: (value) => makeTensor([1], elementTypes.bool, Uint8Array.of(value ? 1 : 0)),
    readNumbers,
  };
}
