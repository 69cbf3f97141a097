import type { Graph, Graphs, Tensor } from "../tools/onnx-graphs.ts";

/** What a Marian model consists of in the ONNX format that Optimum exports: an encoder, and a decoder that takes its own memory. */
export type MarianParts = {
  graphs: Graphs;
  encoder: Graph;
  decoder: Graph;
  layers: number;
  heads: number;
  headSize: number;
  vocabularySize: number;
  startId: number;
  endId: number;
  /** Pieces that are never written. */
  bannedIds: readonly number[];
};

/** More pieces of words than this a model does not take, and does not write. */
const maxPieces = 500;
/** A translation that is so much longer than its sentence is a loop. */
const maxTimesLonger = 3;
const spareLonger = 30;

type Memory = Record<string, Tensor>;

/**
 * The pieces of a sentence's translation, the likeliest each time; null where no end comes, or the sentence is too long.
 * `first`: what it begins with, which belongs to no word; missing: with its first word.
 */
export function writeTranslation(
  parts: MarianParts,
  ids: readonly number[],
  first: number | null = null,
): number[] | null {
  if (ids.length === 0 || ids.length > maxPieces) return null;
  const { graphs, encoder } = parts;
  const shape = [1, ids.length];
  const sentence = graphs.makeNumbers(shape, ids);
  const ones = ids.map(() => 1);
  const mask = graphs.makeNumbers(shape, ones);
  const memory = makeEmptyMemory(parts);
  const held = [sentence, mask];
  try {
    const [hidden] = encoder.run({ input_ids: sentence, attention_mask: mask }, ["last_hidden_state"]);
    if (hidden === undefined) throw new Error("An encoder gives nothing.");
    held.push(hidden);
    const written: number[] = [];
    const limit = Math.min(maxPieces, ids.length * maxTimesLonger + spareLonger);
    while (written.length < limit) {
      const likeliest = writePiece(parts, { mask, hidden, memory, last: written.at(-1) ?? null });
      const next = written.length === 0 ? (first ?? likeliest) : likeliest;
      if (next === parts.endId) return first === null ? written : written.slice(1);
      written.push(next);
    }
    return null;
  } finally {
    for (const tensor of [...held, ...Object.values(memory)]) tensor.release();
  }
}

const sides = ["decoder", "encoder"] as const;
const kinds = ["key", "value"] as const;

const listNames = (layers: number, side: (typeof sides)[number]): string[] =>
  Array.from({ length: layers }, (_, layer) => kinds.map((kind) => `${layer}.${side}.${kind}`)).flat();

/** What a decoder remembers before its first piece: nothing. */
function makeEmptyMemory({ graphs, layers, heads, headSize }: MarianParts): Memory {
  const names = sides.flatMap((side) => listNames(layers, side));
  return Object.fromEntries(names.map((name) => [name, graphs.makeEmpty([1, heads, 0, headSize])]));
}

type Written = {
  mask: Tensor;
  hidden: Tensor;
  /** Goes on with what the decoder remembers of this piece. */
  memory: Memory;
  /** null: nothing is written yet. */
  last: number | null;
};

function writePiece(parts: MarianParts, { mask, hidden, memory, last }: Written): number {
  const { graphs, decoder, layers, startId } = parts;
  const isFirst = last === null;
  const piece = graphs.makeNumbers([1, 1], [last ?? startId]);
  const flag = graphs.makeFlag(!isFirst);
  // What it remembers of the sentence is made once; later it gives something empty in its place.
  const names = isFirst ? sides.flatMap((side) => listNames(layers, side)) : listNames(layers, "decoder");
  try {
    const [logits, ...next] = decoder.run(
      {
        ...{ input_ids: piece, encoder_attention_mask: mask, encoder_hidden_states: hidden },
        use_cache_branch: flag,
        ...Object.fromEntries(
          Object.entries(memory).map(([name, tensor]) => [`past_key_values.${name}`, tensor]),
        ),
      },
      ["logits", ...names.map((name) => `present.${name}`)],
    );
    for (const [index, name] of names.entries()) {
      const tensor = next[index];
      if (tensor === undefined) continue;
      memory[name]?.release();
      memory[name] = tensor;
    }
    if (logits === undefined) throw new Error("A decoder gives nothing.");
    try {
      return findLikeliest(parts, graphs.readNumbers(logits, parts.vocabularySize));
    } finally {
      logits.release();
    }
  } finally {
    piece.release();
    flag.release();
  }
}

function findLikeliest({ bannedIds }: MarianParts, chances: Float32Array): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (const [id, chance] of chances.entries())
    if (chance > most && !bannedIds.includes(id)) [best, most] = [id, chance];
  return best;
}
