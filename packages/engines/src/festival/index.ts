import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { LanguageCode, Voice } from "@voxloom/contract";
import type { EngineSet } from "../engine-set.ts";
import type { EnginesConfig } from "../engines-config.ts";
import { speechEngine } from "../speech/speech-engine.ts";
import { findTool } from "../tools/find-tool.ts";
import { getVersion } from "../tools/get-version.ts";
import { missingStatus } from "../tools/missing-status.ts";

const facts = {
  id: "festival",
  name: "Festival",
  quality: "basic",
  license: "MIT-like (Edinburgh), voices differ",
  note: "Voices for English, Italian, Catalan, Czech, Finnish, Hindi and Russian, as far as they are installed.",
} as const;

/** Festival names the folders of voices by language; a folder that is not here is not offered. */
const languageCodes: Record<string, LanguageCode> = {
  catalan: "ca",
  czech: "cs",
  english: "en",
  us: "en",
  finnish: "fi",
  hindi: "hi",
  italian: "it",
  marathi: "mr",
  russian: "ru",
  spanish: "es",
  telugu: "te",
};

/** Letters of the 8-bit voices; others read UTF-8. */
const latin1Languages = new Set(["ca", "en", "es", "fi", "it"]);

const femaleNames = /slt|clb|lp_|_nk|ona|lsp|female|kal_diphone_f/i;

/** Festival with the voices that are installed, or its row. */
export async function discoverFestival(config: EnginesConfig): Promise<Partial<EngineSet>> {
  const command = await findTool("text2wave", config);
  const folder = command && join(dirname(dirname(command)), "share/festival/voices");
  const voices = folder ? await festivalVoices(folder) : [];
  if (!command || voices.length === 0) {
    const missing = { what: "Festival with a voice", command: "apt-get install festival festvox-us-slt-hts" };
    return { otherStatuses: [missingStatus({ ...facts, capability: "synthesize" }, missing)] };
  }
  const engine = speechEngine({
    ...facts,
    version: (await getVersion(join(dirname(command), "festival"), ["--version"])) ?? "unknown",
    voices,
    getRun: ({ text, voiceName, rate, wavPath }) => {
      const language = voices.find((voice) => voice.id === `festival:${voiceName}`)?.languages[0] ?? "en";
      return {
        command,
        args: [
          ...[
            "-o",
            wavPath,
            "-eval",
            `(begin (voice_${voiceName}) (Parameter.set 'Duration_Stretch ${1 / rate}))`,
          ],
        ],
        input: Buffer.from(text, latin1Languages.has(language) ? "latin1" : "utf8"),
      };
    },
  });
  return { synthesizers: [engine] };
}

async function festivalVoices(folder: string): Promise<Voice[]> {
  const languages = (await readdir(folder).catch(() => [])).filter(
    (name) => languageCodes[name] !== undefined,
  );
  const found = await Promise.all(
    languages.sort().map(async (language) => {
      const names = await readdir(join(folder, language)).catch(() => []);
      // Names become part of a Scheme expression, so only plain ones are taken.
      const plain = names.filter((name) => /^[a-z0-9_]+$/i.test(name)).sort();
      return plain.map((name) => festivalVoice(name, languageCodes[language] ?? "en"));
    }),
  );
  return found.flat();
}

/** A voice of Festival by the name of its folder. */
export function festivalVoice(name: string, language: LanguageCode): Voice {
  return {
    id: `festival:${name}`,
    engineId: "festival",
    name: `Festival ${name}`,
    languages: [language],
    gender: femaleNames.test(name) ? "female" : "male",
    quality: "basic",
  };
}
