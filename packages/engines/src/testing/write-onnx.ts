/** Writes models in the ONNX format (protobuf, onnx.proto): as much of it as small test models need. */

type Bytes = Uint8Array;
type Values = readonly number[];

/** Type numbers of ONNX tensors. */
export const elementType = { float: 1, int32: 6, int64: 7, bool: 9 } as const;
type ElementType = (typeof elementType)[keyof typeof elementType];

/** A tensor that is part of a model. Without dimensions: a single number. */
export type Constant = { name: string; type: "float" | "int64"; dims: Values; values: Values };
/** Attributes are whole numbers, or lists of them. */
export type OnnxNode = {
  op: string;
  inputs: readonly string[];
  outputs: readonly string[];
  attributes?: Readonly<Record<string, number | Values>>;
};
/** A node with one output; its inputs are told in one line. */
export const node = (op: string, inputs: string, output: string, attributes = {}): OnnxNode => ({
  ...{ op, attributes },
  inputs: inputs.split(" "),
  outputs: [output],
});

export type Port = { name: string; type: keyof typeof elementType; dims: readonly (number | string)[] };

export type OnnxModel = {
  nodes: readonly OnnxNode[];
  constants: readonly Constant[];
  inputs: readonly Port[];
  outputs: readonly Port[];
  metadata?: Readonly<Record<string, string>>;
};

function writeVarint(value: number | bigint): Bytes {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  do {
    const low = Number(rest & 0x7fn);
    rest >>= 7n;
    bytes.push(rest > 0n ? low | 0x80 : low);
  } while (rest > 0n);
  return Uint8Array.from(bytes);
}

const join = (parts: readonly Bytes[]): Bytes => new Uint8Array(Buffer.concat(parts));
const number = (field: number, value: number): Bytes => join([writeVarint(field * 8), writeVarint(value)]);
const bytes = (field: number, content: Bytes): Bytes =>
  join([writeVarint(field * 8 + 2), writeVarint(content.length), content]);
const text = (field: number, content: string): Bytes => bytes(field, new TextEncoder().encode(content));
const message = (field: number, parts: readonly Bytes[]): Bytes => bytes(field, join(parts));

function writeConstant({ name, type, dims, values }: Constant): Bytes {
  const data =
    type === "float" ? Float32Array.from(values).buffer : BigInt64Array.from(values.map(BigInt)).buffer;
  return message(5, [
    ...dims.map((dim) => number(1, dim)),
    number(2, elementType[type]),
    text(8, name),
    bytes(9, new Uint8Array(data)),
  ]);
}

const attributeTypes = { int: 2, ints: 7 } as const;

const writeNode = ({ op, inputs, outputs, attributes = {} }: OnnxNode): Bytes =>
  message(1, [
    ...inputs.map((name) => text(1, name)),
    ...outputs.map((name) => text(2, name)),
    text(4, op),
    ...Object.entries(attributes).map(([name, value]) =>
      message(
        5,
        typeof value === "number"
          ? [text(1, name), number(3, value), number(20, attributeTypes.int)]
          : [text(1, name), ...value.map((one) => number(8, one)), number(20, attributeTypes.ints)],
      ),
    ),
  ]);

const writePort = (field: number, { name, type, dims }: Port): Bytes => {
  const shape = dims.map((dim) => message(1, [typeof dim === "number" ? number(1, dim) : text(2, dim)]));
  const kind: ElementType = elementType[type];
  return message(field, [text(1, name), message(2, [message(1, [number(1, kind), message(2, shape)])])]);
};

/** The bytes of a model: IR version 8, operator set 17. */
export function writeOnnx({ nodes, constants, inputs, outputs, metadata = {} }: OnnxModel): Bytes {
  return join([
    number(1, 8),
    text(2, "voxloom tests"),
    message(7, [
      ...nodes.map(writeNode),
      text(2, "test"),
      ...constants.map(writeConstant),
      ...inputs.map((port) => writePort(11, port)),
      ...outputs.map((port) => writePort(12, port)),
    ]),
    message(8, [text(1, ""), number(2, 17)]),
    ...Object.entries(metadata).map(([key, value]) => message(14, [text(1, key), text(2, value)])),
  ]);
}
