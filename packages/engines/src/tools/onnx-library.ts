import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Network } from "@voxloom/lips";
import koffi from "koffi";

// sherpa-onnx brings the library ONNX Runtime, which runs any network, and offers only what it does with it itself. It is
// called here by its C interface, of which a table of functions keeps its order for good (onnxruntime_c_api.h).

const require = createRequire(import.meta.url);

const names: Partial<Record<NodeJS.Platform, string>> = {
  linux: "libonnxruntime.so",
  darwin: "libonnxruntime.dylib",
  win32: "onnxruntime.dll",
};

/** The file of the library for this system; null: there is none here. */
export function findOnnxLibrary(): string | null {
  const system = process.platform === "win32" ? "win" : process.platform;
  const name = names[process.platform];
  if (name === undefined) return null;
  try {
    return join(dirname(require.resolve(`sherpa-onnx-${system}-${process.arch}/package.json`)), name);
  } catch {
    return null;
  }
}

/** The version of the interface that is asked for: newer libraries still give it. */
const apiVersion = 16;
/** So much of the table is read. */
const tableLength = 100;
/** Numbers of the kinds of values that a tensor may have. */
export const elementTypes = { float: 1, int64: 7, bool: 9 } as const;
const warnings = 3;
const quiet = { deviceAllocator: 0, defaultMemory: 0 };

/** Places of functions in the table, and what they take. */
const functions = {
  getErrorMessage: [2, "str f(void *status)"],
  createEnv: [3, "void *f(int level, str name, _Out_ void **out)"],
  createSession: [7, "void *f(void *env, str path, void *options, _Out_ void **out)"],
  run: [
    9,
    "void *f(void *session, void *options, void *inputNames, void *inputs, size_t inputCount, void *outputNames, size_t outputCount, void *outputs)",
  ],
  createSessionOptions: [10, "void *f(_Out_ void **out)"],
  setIntraOpNumThreads: [24, "void *f(void *options, int count)"],
  getTensorData: [51, "void *f(void *value, _Out_ void **out)"],
  getElementCount: [64, "void *f(void *info, _Out_ size_t *out)"],
  getTensorInfo: [65, "void *f(void *value, _Out_ void **out)"],
  releaseSession: [95, "void f(void *session)"],
  releaseValue: [96, "void f(void *value)"],
  releaseTensorInfo: [99, "void f(void *info)"],
  createTensor: [
    49,
    "void *f(void *memory, void *data, size_t bytes, int64_t *shape, size_t sides, int type, _Out_ void **out)",
  ],
  createCpuMemoryInfo: [69, "void *f(int allocator, int memory, _Out_ void **out)"],
} as const;
type Name = keyof typeof functions;
type Call = (...values: unknown[]) => unknown;

type PortShape = { name: string; shape: readonly number[] };

/** A network's inputs and outputs, by name and shape. */
export type NetworkShape = { input: PortShape; outputs: readonly PortShape[] };
export type PortShapes = { inputs: readonly PortShape[]; outputs: readonly PortShape[] };

/** A network that takes and gives the same numbers of numbers each time: they lie where they lay. */
export type FixedNetwork = {
  readonly inputs: readonly Float32Array[];
  readonly outputs: readonly Float32Array[];
  /** Throws Error. */
  run(): void;
  /** Gives its memory back: nothing of it is read or run any more. */
  close(): void;
};

/** Opens networks of the library in this process; they live until they are closed. Throws Error. */
export function openFixedNetworks(
  libraryPath: string,
): (modelPath: string, shapes: PortShapes) => FixedNetwork {
  const { calls, check, made, openSession, memory } = openLibrary(libraryPath);

  const makeTensor = ({ shape }: PortShape) => {
    const count = countValues(shape);
    const address: unknown = koffi.alloc("float", count);
    const bytes = count * Float32Array.BYTES_PER_ELEMENT;
    const tensor = made("createTensor", memory, address, bytes, shape, shape.length, elementTypes.float);
    const release = (): void => {
      calls.releaseValue(tensor);
      koffi.free(address);
    };
    return { values: new Float32Array(koffi.view(address, bytes)), tensor, release };
  };

  return (modelPath, { inputs, outputs }) => {
    const session = openSession(modelPath);
    const given = inputs.map(makeTensor);
    const results = outputs.map(makeTensor);
    // Laid out once, and not at each run.
    const names = [...inputs, ...outputs].map(({ name }) => layText(name));
    const lists = {
      inputNames: layPointers(names.slice(0, inputs.length)),
      inputs: layPointers(given.map(({ tensor }) => tensor)),
      outputNames: layPointers(names.slice(inputs.length)),
      outputs: layPointers(results.map(({ tensor }) => tensor)),
    };
    for (const { values } of given) values.fill(0);
    return {
      inputs: given.map(({ values }) => values),
      outputs: results.map(({ values }) => values),
      run: () =>
        check(
          ...(["run", session, null, lists.inputNames, lists.inputs, inputs.length] as const),
          ...([lists.outputNames, outputs.length, lists.outputs] as const),
        ),
      close() {
        for (const { release } of [...given, ...results]) release();
        for (const address of [...names, ...Object.values(lists)]) koffi.free(address);
        calls.releaseSession(session);
      },
    };
  };
}

/** Opens networks that take one thing; they live as long as the process. Throws Error. */
export function openOnnx(libraryPath: string): (modelPath: string, shape: NetworkShape) => Network {
  const open = openFixedNetworks(libraryPath);
  return (modelPath, shape) => {
    const { inputs, outputs, run } = open(modelPath, { inputs: [shape.input], outputs: shape.outputs });
    return { input: inputs[0] ?? new Float32Array(), outputs, run };
  };
}

type Answering = Exclude<Name, "getErrorMessage" | `release${string}`>;

type Library = ReturnType<typeof loadLibrary>;
/** Types of functions can be named once in a process. */
const libraries = new Map<string, Library>();

/** The library's functions, with an environment and a processor's memory. Throws Error. */
export function openLibrary(libraryPath: string): Library {
  const library = libraries.get(libraryPath) ?? loadLibrary(libraryPath);
  libraries.set(libraryPath, library);
  return library;
}

function loadLibrary(libraryPath: string) {
  const library = koffi.load(libraryPath);
  const base: unknown = library.func("void *OrtGetApiBase()")();
  // The base is a table too: the first function gives the table of a version.
  const getApi: unknown = koffi.decode(base, "void *");
  const table: unknown = koffi.call(getApi, koffi.proto("void *OrtGetApi(uint32_t version)"), apiVersion);
  if (table === null) throw new Error(`${libraryPath} does not have version ${apiVersion} of its interface.`);
  const pointers = koffi.decode(table, koffi.array("void *", tableLength)) as unknown[];
  const calls = Object.fromEntries(
    Object.entries(functions).map(([name, [place, type]]) => [
      name,
      koffi.decode(pointers[place], koffi.proto(type.replace("f(", `Ort_${name}(`))) as Call,
    ]),
  ) as Record<Name, Call>;
  const check = (name: Answering, ...values: unknown[]): void => {
    const status = calls[name](...values);
    if (status !== null) throw new Error(String(calls.getErrorMessage(status)));
  };
  const made = (name: Answering, ...values: unknown[]): unknown => {
    const out: unknown[] = [null];
    check(name, ...values, out);
    return out[0];
  };
  const env = made("createEnv", warnings, "voxloom");
  const options = made("createSessionOptions");
  check("setIntraOpNumThreads", options, 1);
  const memory = made("createCpuMemoryInfo", quiet.deviceAllocator, quiet.defaultMemory);
  const openSession = (modelPath: string): unknown => made("createSession", env, modelPath, options);
  // A library that nobody holds is unloaded, and its functions with it.
  return { library, calls, check, made, memory, openSession };
}

/** How many values a tensor of a shape has. */
export const countValues = (shape: readonly number[]): number =>
  shape.reduce((product, side) => product * side, 1);

/** A text in memory that stays where it is. */
export function layText(text: string): unknown {
  const bytes = new TextEncoder().encode(`${text}\0`);
  const address: unknown = koffi.alloc("char", bytes.length);
  new Uint8Array(koffi.view(address, bytes.length)).set(bytes);
  return address;
}

/** Addresses in memory, one after the other. */
export function layPointers(pointers: readonly unknown[]): unknown {
  const address: unknown = koffi.alloc("void *", pointers.length);
  koffi.encode(address, koffi.array("void *", pointers.length), pointers);
  return address;
}
