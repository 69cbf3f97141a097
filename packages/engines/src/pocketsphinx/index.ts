import type { EngineSet } from "../engine-set.ts";
import type { EnginesConfig } from "../engines-config.ts";
import { pocketsphinxLanguageDetector } from "../language-detector/pocketsphinx-language-detector.ts";
import { missingStatus } from "../tools/missing-status.ts";
import { pocketsphinxAligner } from "./pocketsphinx-aligner.ts";
import { findPocketsphinx } from "./pocketsphinx-tools.ts";
import { pocketsphinxTranscriber } from "./pocketsphinx-transcriber.ts";

/** The recognizer and aligner of CMU PocketSphinx, or their rows. */
export async function discoverPocketsphinx(config: EnginesConfig): Promise<Partial<EngineSet>> {
  const tools = await findPocketsphinx(config);
  if (tools) {
    return {
      transcribers: [pocketsphinxTranscriber(tools, config.workFolder)],
      aligners: [pocketsphinxAligner(tools, config.workFolder)],
      languageDetectors: [pocketsphinxLanguageDetector(tools, config.workFolder)],
    };
  }
  const missing = {
    what: "the program pocketsphinx_batch with its English model",
    command: "apt-get install pocketsphinx pocketsphinx-en-us",
  };
  const row = { quality: "basic", license: "BSD-2-Clause", languages: ["en"] } as const;
  return {
    otherStatuses: [
      missingStatus(
        {
          ...row,
          languages: ["en"],
          id: "pocketsphinx",
          name: "PocketSphinx",
          capability: "transcribe",
          note: "Recognizes English offline.",
        },
        missing,
      ),
      missingStatus(
        {
          ...row,
          languages: ["en"],
          id: "pocketsphinx-align",
          name: "PocketSphinx, with the text given",
          capability: "align",
          note: "Finds when each word of your own English subtitles is said.",
        },
        missing,
      ),
      missingStatus(
        {
          ...row,
          languages: ["en"],
          id: "pocketsphinx-language",
          name: "PocketSphinx, is it English?",
          capability: "detect-language",
          note: "Tells English from everything else.",
        },
        missing,
      ),
    ],
  };
}
