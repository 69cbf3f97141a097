import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Tokenizer } from "@huggingface/tokenizers";
import { z } from "zod";
import type { Pair } from "../pairs/discover-pairs.ts";
import { openOnnxGraphs } from "../tools/onnx-graphs.ts";
import { getInstalledKey } from "../tools/watch-installed.ts";
import { loadWhole } from "../tools/whole-model.ts";
import { type MarianParts, writeTranslation } from "./write-translation.ts";

/** A model that is loaded. `translate`: null where it comes to no end, or to nothing. */
export type MarianModel = { translate(sentence: string): string | null; close(): void };

const count = z.int().min(1).max(1_000_000);
const configSchema = z.object({
  d_model: count,
  decoder_layers: count.max(100),
  decoder_attention_heads: count,
  vocab_size: count,
  decoder_start_token_id: z.int().min(0),
  eos_token_id: z.int().min(0),
});
const generationSchema = z.object({ bad_words_ids: z.array(z.array(z.int().min(0))).nullish() });

/** A way through English takes two; each holds 250 MB. */
const maxLoaded = 2;
const loaded = new Map<string, MarianModel>();

/** The models that are loaded in this process, the one that was asked for last. Throws EngineError `unavailable`. */
export async function loadMarian(installed: Pair, libraryPath: string): Promise<MarianModel> {
  const key = getInstalledKey(installed);
  const known = loaded.get(key);
  if (known !== undefined) {
    loaded.delete(key);
    loaded.set(key, known);
    return known;
  }
  const model = await loadWhole(installed, () => openMarian(installed.folder, libraryPath));
  loaded.set(key, model);
  for (const [oldest, { close }] of [...loaded].slice(0, -maxLoaded)) {
    loaded.delete(oldest);
    close();
  }
  return model;
}

async function openMarian(folder: string, libraryPath: string): Promise<MarianModel> {
  const { tokenizer, parts, close } = await openTextModel(folder, libraryPath);
  return {
    translate(sentence) {
      const { ids } = tokenizer.encode(sentence);
      return readPieces(tokenizer, writeTranslation(parts, ids));
    },
    close,
  };
}

/** A model in the ONNX format that Optimum exports, with what cuts its texts into pieces. */
export type TextModel = { tokenizer: Tokenizer; parts: MarianParts; close(): void };

/** The text of what was written; null where it comes to nothing. */
export function readPieces(tokenizer: Tokenizer, written: number[] | null): string | null {
  if (written === null) return null;
  const text = tokenizer.decode(written, { skip_special_tokens: true }).trim();
  return text === "" ? null : text;
}

/** Throws Error. */
export async function openTextModel(folder: string, libraryPath: string): Promise<TextModel> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, name), "utf8"));
  const config = configSchema.parse(await read("config.json"));
  const { bad_words_ids: badWords } = generationSchema.parse(await read("generation_config.json"));
  const tokenizer = new Tokenizer(
    (await read("tokenizer.json")) as object,
    (await read("tokenizer_config.json")) as object,
  );
  const graphs = openOnnxGraphs(libraryPath);
  const parts: MarianParts = {
    graphs,
    encoder: graphs.open(join(folder, "encoder.onnx")),
    decoder: graphs.open(join(folder, "decoder.onnx")),
    layers: config.decoder_layers,
    heads: config.decoder_attention_heads,
    headSize: config.d_model / config.decoder_attention_heads,
    vocabularySize: config.vocab_size,
    startId: config.decoder_start_token_id,
    endId: config.eos_token_id,
    // Words of one piece that are never written: the one that fills gaps.
    bannedIds: (badWords ?? []).flatMap((word) => (word.length === 1 ? word : [])),
  };
  return {
    ...{ tokenizer, parts },
    close() {
      parts.encoder.close();
      parts.decoder.close();
    },
  };
}
