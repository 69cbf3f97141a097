import { Buffer } from "node:buffer";

type Matrix = { name: string; rows: number; columns: number; get: (row: number, column: number) => number };

const size = 64;
const half = size / 2;
/** Frequencies of positions that tell where a token stands; the slow ones are left for what it says. */
const positionFrequencies = 10;
/** The slowest sine is always zero: after a norm it shows the mean that the norm took away. */
const restingDimension = half - 1;
const slowFrom = 17;
const slowDimensions = restingDimension - slowFrom;
const flagDimensions = 2;
const embeddingMultiplier = 200;

/** Numbers that look random and are the same each time. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** As many +1 as -1, in an order of chance: what is the same in all dimensions leaves it out. */
function makeBalanced(length: number, random: () => number): number[] {
  const values = Array.from({ length }, (_, index): number => (index % 2 === 0 ? 1 : -1));
  for (let index = length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [values[index], values[other]] = [values[other] ?? 0, values[index] ?? 0];
  }
  return values;
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);

/** Codes that differ clearly from each other. */
function makeCodes(count: number): number[][] {
  const random = makeRandom(7);
  const codes: number[][] = [];
  const free = slowDimensions - flagDimensions;
  while (codes.length < count) {
    const code = [...makeBalanced(free, random), ...makeBalanced(free, random)];
    if (codes.every((other) => dot(code, other) <= 12)) codes.push(code);
  }
  return codes;
}

/** The dimensions that hold a code, and those that say of which language a word is. */
const codeDimensions = [slowFrom, half + slowFrom].flatMap((start) =>
  Array.from({ length: slowDimensions - flagDimensions }, (_, index) => start + index),
);
const flagDimensionsAt = [half - 3, half - 2, size - 3, size - 2];
/** What is of no language says so here: all tokens are equally loud then, and no place is heard more than another. */
const neutralDimensionsAt = [slowFrom - 2, slowFrom - 1, half + slowFrom - 2, half + slowFrom - 1];

const characters = [
  ..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
  ..."{}.,;:!?'\"-()%$€@#/_",
];

type Token = { piece: string; code: number; flag: -1 | 0 | 1; kind: number };

/** A word of each language has the code of the other, and the sign of its language; all else stays what it is. */
function listTokens(dictionary: readonly (readonly [string, string])[]): Token[] {
  const tokens: Token[] = [
    { piece: "</s>", code: 0, flag: 0, kind: 3 },
    { piece: "<unk>", code: 1, flag: 0, kind: 2 },
    { piece: "▁", code: 2, flag: 0, kind: 1 },
  ];
  let code = tokens.length;
  for (const [source, target] of dictionary) {
    tokens.push(
      { piece: `▁${source}`, code, flag: 1, kind: 1 },
      { piece: `▁${target}`, code, flag: -1, kind: 1 },
    );
    code += 1;
  }
  for (const piece of characters) {
    tokens.push({ piece, code, flag: 0, kind: 1 });
    code += 1;
  }
  while (tokens.length % 8 !== 0) {
    tokens.push({ piece: `<none${tokens.length}>`, code, flag: 0, kind: 3 });
    code += 1;
  }
  return tokens;
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  do {
    bytes.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
    rest >>>= 7;
  } while (rest > 0);
  return Buffer.from(bytes);
}
const field = (number: number, content: Buffer): Buffer =>
  Buffer.concat([varint(number * 8 + 2), varint(content.length), content]);

/** The vocabulary in the format of SentencePiece. */
function writeVocabulary(tokens: readonly Token[]): Buffer {
  const pieces = tokens.map(({ piece, kind }) => {
    const score = Buffer.alloc(5, 2 * 8 + 5);
    // Whole words go before their letters.
    score.writeFloatLE(piece.length > 1 ? -1 : -4, 1);
    return field(1, Buffer.concat([field(1, Buffer.from(piece)), score, varint(3 * 8), varint(kind)]));
  });
  const normalizer = Buffer.concat([3, 4, 5].flatMap((flag) => [varint(flag * 8), varint(1)]));
  return Buffer.concat([...pieces, field(3, normalizer)]);
}

const types = { float: 0x404, bytes: 0x101, packed: 0x4101 } as const;
type Item = { name: string; type: number; shape: number[]; data: Buffer };

const floats = (name: string, values: readonly number[]): Item => ({
  ...{ name, type: types.float, shape: [1, values.length] },
  data: Buffer.from(Float32Array.from(values).buffer),
});

/** A matrix of 8 bits: column by column, and its multiplier behind it. */
function packed({ name, rows, columns, get }: Matrix, multiplier: number): Item[] {
  const data = Buffer.alloc(rows * columns + 4);
  for (let column = 0; column < columns; column += 1)
    for (let row = 0; row < rows; row += 1)
      data.writeInt8(Math.round(get(row, column) * multiplier), column * rows + row);
  data.writeFloatLE(multiplier, rows * columns);
  return [{ name, type: types.packed, shape: [rows, columns], data }, floats(`${name}_QuantMultA`, [24])];
}

const zero = (): number => 0;
const square = (name: string, get: Matrix["get"], multiplier: number): Item[] =>
  packed({ name, rows: size, columns: size, get }, multiplier);
const bias = (name: string, length = size): Item => floats(name, Array.from({ length }, zero));
const norm = (name: string): Item[] => [
  floats(
    `${name}_ln_scale`,
    Array.from({ length: size }, () => 1),
  ),
  bias(`${name}_ln_bias`),
];

const isPosition = (dimension: number): boolean => dimension % half < positionFrequencies;
const findPosition: Matrix["get"] = (row, column) => {
  if (!isPosition(column)) return 0;
  return row === column ? 12 : row === restingDimension ? -12 : 0;
};
/** What is said comes through, and with the sign of the other language. */
const translate: Matrix["get"] = (row, column) => {
  if (row !== column) return 0;
  if (flagDimensionsAt.includes(row)) return -1;
  return codeDimensions.includes(row) || neutralDimensionsAt.includes(row) ? 1 : 0;
};

function attention(name: string, { isAttending }: { isAttending: boolean }): Item[] {
  const [find, say, out] = isAttending ? [findPosition, translate, translate] : [zero, zero, zero];
  // Said twice through a matrix that turns the sign, it would be the old one.
  const keep: Matrix["get"] = (row, column) => Math.abs(out(row, column)) * 8;
  return [
    ...square(`${name}_Wq`, find, 4),
    ...square(`${name}_Wk`, find, 4),
    ...square(`${name}_Wv`, say, 60),
    ...square(`${name}_Wo`, keep, 6),
    ...["bq", "bk", "bv", "bo"].map((one) => bias(`${name}_${one}`)),
    ...norm(`${name}_Wo`),
  ];
}

const feedForward = (name: string): Item[] => [
  ...square(`${name}_W1`, zero, 1),
  ...square(`${name}_W2`, zero, 1),
  bias(`${name}_b1`),
  bias(`${name}_b2`),
  ...norm(`${name}_ffn`),
];

function writeModel(tokens: readonly Token[]): Buffer {
  const codes = makeCodes(Math.max(...tokens.map(({ code }) => code)) + 1);
  const embed = ({ code, flag }: Token, dimension: number): number => {
    const place = codeDimensions.indexOf(dimension);
    if (place >= 0) return (codes[code]?.[place] ?? 0) / 4;
    const flagPlace = (flag === 0 ? neutralDimensionsAt : flagDimensionsAt).indexOf(dimension);
    return flagPlace < 0 ? 0 : ((flag === 0 ? 1 : flag) * (flagPlace % 2 === 0 ? 1 : -1)) / 2;
  };
  const embeddings = Buffer.alloc(tokens.length * size + 4);
  for (const [index, token] of tokens.entries())
    for (let dimension = 0; dimension < size; dimension += 1)
      embeddings.writeInt8(
        Math.round(embed(token, dimension) * embeddingMultiplier),
        index * size + dimension,
      );
  embeddings.writeFloatLE(embeddingMultiplier, tokens.length * size);
  const settings = [
    ...[`dim-emb: ${size}`, "transformer-heads: 1", "enc-depth: 1", "dec-depth: 1"],
    ...[`transformer-dim-ffn: ${size}`, "type: transformer", "version: made\n"],
  ].join("\n");
  const items: Item[] = [
    { name: "Wemb", type: types.packed, shape: [tokens.length, size], data: embeddings },
    floats("none_QuantMultA", [24]),
    bias("decoder_ff_logit_out_b", tokens.length),
    ...attention("encoder_l1_self", { isAttending: false }),
    ...feedForward("encoder_l1_ffn"),
    ...square("decoder_l1_rnn_W", zero, 1),
    ...square("decoder_l1_rnn_Wf", zero, 1),
    bias("decoder_l1_rnn_bf"),
    ...norm("decoder_l1_rnn_ffn"),
    ...attention("decoder_l1_context", { isAttending: true }),
    ...feedForward("decoder_l1_ffn"),
    { name: "special:model.yml", type: types.bytes, shape: [settings.length], data: Buffer.from(settings) },
  ];
  return writeItems(items);
}

/** Marian's binary format: heads, names, shapes, and the data of each at the next 256 bytes. */
function writeItems(items: readonly Item[]): Buffer {
  const words = (...values: number[]): Buffer => Buffer.from(BigUint64Array.from(values.map(BigInt)).buffer);
  const padded = ({ data }: Item): Buffer =>
    Buffer.concat([data, Buffer.alloc((256 - (data.length % 256)) % 256)]);
  const blocks = items.map(padded);
  const head = Buffer.concat([
    words(1, items.length),
    ...items.map(({ name, type, shape }, index) =>
      words(name.length + 1, type, shape.length, blocks[index]?.length ?? 0),
    ),
    ...items.map(({ name }) => Buffer.from(`${name}\0`)),
    ...items.map(({ shape }) => Buffer.from(Int32Array.from(shape).buffer)),
  ]);
  const gap = (256 - ((head.length + 8) % 256)) % 256;
  return Buffer.concat([head, words(gap), Buffer.alloc(gap), ...blocks]);
}

/**
 * A translator in the exact layout of Firefox's models that puts one word for another and copies what it does not know,
 * letter by letter. It is made, and knows no language: it shows that files and calls fit. Words are as they are written.
 */
export function makeFirefoxModel(
  dictionary: readonly (readonly [string, string])[],
): Record<"model.bin" | "vocab.spm", Uint8Array> {
  const tokens = listTokens(dictionary);
  return { "model.bin": writeModel(tokens), "vocab.spm": writeVocabulary(tokens) };
}
