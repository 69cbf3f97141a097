import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError, type Word } from "@voxloom/contract";
import type { Aligner, AlignRequest } from "../engine.ts";
import { decodeSpans } from "./decode-spans.ts";

import { placeKnownWords } from "./place-known-words.ts";
import type { PocketsphinxTools } from "./pocketsphinx-tools.ts";
import { spreadWords } from "./spread-words.ts";

/** A grammar of one sentence: the words in order, and nothing else (noises may stand between them). */
function lineGrammar(name: string, words: readonly string[]): string {
  const steps = words.map((word, index) => `TRANSITION ${index} ${index + 1} 1.0 ${word}`);
  return [
    `FSG_BEGIN ${name}`,
    `NUM_STATES ${words.length + 1}`,
    "START_STATE 0",
    `FINAL_STATE ${words.length}`,
    ...steps,
    "FSG_END",
    "",
  ].join("\n");
}

/** Words that the recognizer knows how to pronounce. */
async function readDictionary(path: string): Promise<ReadonlySet<string>> {
  const words = new Set<string>();
  for (const line of (await readFile(path, "utf8")).split("\n")) {
    const word = line.split(/\s/, 1)[0];
    if (word && !word.endsWith(")")) words.add(word);
  }
  return words;
}

/** Spellings under which a written word may stand in the dictionary: `Mr.`, `“hello,”`, `rock’n’roll`. */
function dictionaryForm(written: string, dictionary: ReadonlySet<string>): string | null {
  const lower = written.toLowerCase().replace(/[\u2018\u2019]/g, "'");
  const bare = lower.replace(/^[^\p{L}\p{N}']+|[^\p{L}\p{N}']+$/gu, "");
  const forms = [lower, bare, bare.replace(/^'+|'+$/g, ""), bare.replace(/[-\s]/g, "")];
  return forms.find((form) => form !== "" && dictionary.has(form)) ?? null;
}

const engineId = "pocketsphinx-align";

/** Puts times on the words of a known English text, by a grammar of one sentence for each line. */
export function pocketsphinxAligner(tools: PocketsphinxTools, workFolder: string): Aligner {
  let dictionary: Promise<ReadonlySet<string>> | null = null;
  return {
    id: engineId,
    version: tools.version,
    tier: "system",
    quality: "good",
    languages: () => ["en"],
    status: () => ({
      id: engineId,
      name: "PocketSphinx, with the text given",
      capability: "align",
      tier: "system",
      quality: "good",
      isAvailable: true,
      version: tools.version,
      languages: ["en"],
      pairs: [],
      takesAnyPair: false,
      license: "BSD-2-Clause",
      note: "With your own English subtitles no word is misheard: this finds when each of them is said.",
      missing: null,
    }),
    async align(request) {
      if (request.signal?.aborted) throw new AppError("CANCELED", "Alignment was canceled.");
      dictionary ??= readDictionary(tools.dictionary);
      return alignLines(request, { tools, workFolder, dictionary: await dictionary });
    },
  };
}

type Means = { tools: PocketsphinxTools; workFolder: string; dictionary: ReadonlySet<string> };

async function alignLines(
  request: AlignRequest,
  { tools, workFolder, dictionary }: Means,
): Promise<{ lines: Word[][]; warnings: string[] }> {
  const lines = request.lines.map((line) => {
    const texts = line.text.split(/\s+/).filter((text) => text !== "");
    return { line, texts, forms: texts.map((text) => dictionaryForm(text, dictionary)) };
  });
  const able = lines.filter(
    ({ forms, line }) => forms.some((form) => form) && line.endMs - line.startMs >= 100,
  );
  const found = await decodeSpans({
    ...request,
    tools,
    engineId,
    workFolder,
    spans: able.map(({ line }) => line),
    searchArguments: async (indexes, filePath) => {
      const folder = filePath("grammars");
      await mkdir(folder);
      for (const index of indexes) {
        const words = able[index]?.forms.filter((form) => form !== null) ?? [];
        await writeFile(join(folder, `s${index}.fsg`), lineGrammar(`s${index}`, words));
      }
      await writeFile(filePath("fsgctl"), indexes.map((index) => `s${index}\n`).join(""));
      return [
        "-fsgctl",
        filePath("fsgctl"),
        "-fsgdir",
        folder,
        "-fsgext",
        ".fsg",
        "-bestpath",
        "no",
        ...wideBeams,
      ];
    },
  });
  let spread = 0;
  const words = lines.map(({ line, texts, forms }) => {
    const index = able.findIndex((one) => one.line === line);
    const placed = index < 0 ? null : placeKnownWords(texts, forms, found[index] ?? [], line);
    if (placed === null && texts.length > 0) spread += 1;
    return placed ?? spreadWords(texts, line);
  });
  const warnings =
    spread > 0 ? [`${spread} lines could not be found in the sound; their words are spread evenly.`] : [];
  return { lines: words, warnings };
}

/** The text is known, so a wide search costs little and loses no line. */
const wideBeams = ["-beam", "1e-80", "-wbeam", "1e-60", "-pbeam", "1e-80"];
