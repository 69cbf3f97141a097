import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { LanguageCode, Voice } from "@voxloom/contract";
import type { EngineSet } from "../engine-set.ts";
import type { EnginesConfig } from "../engines-config.ts";
import { speechEngine } from "../speech/speech-engine.ts";
import { findTool } from "../tools/find-tool.ts";
import { computeFingerprint } from "../tools/get-version.ts";
import { missingStatus } from "../tools/missing-status.ts";

const facts = {
  id: "rhvoice",
  name: "RHVoice",
  quality: "good",
  license: "GPL-2.0, some voices non-commercial",
  note: "Clear voices in English, Portuguese, Russian and others; a recognizer hears 1 to 3 % of its words wrongly.",
} as const;

/** RHVoice names its languages in English. */
const languageCodes: Record<string, LanguageCode> = {
  albanian: "sq",
  "brazilian-portuguese": "pt",
  croatian: "hr",
  czech: "cs",
  english: "en",
  esperanto: "eo",
  georgian: "ka",
  kyrgyz: "ky",
  macedonian: "mk",
  polish: "pl",
  russian: "ru",
  serbian: "sr",
  slovak: "sk",
  spanish: "es",
  tatar: "tt",
  turkmen: "tk",
  ukrainian: "uk",
  uzbek: "uz",
  vietnamese: "vi",
};

/** RHVoice with the voices that are installed, or its row. */
export async function discoverRhvoice(config: EnginesConfig): Promise<Partial<EngineSet>> {
  const command = await findTool("RHVoice-test", config);
  const voices =
    command === null ? [] : await installedVoices(join(dirname(dirname(command)), "share/RHVoice/voices"));
  if (command === null || voices.length === 0) {
    const missing = {
      what: "RHVoice with a voice (Debian: contrib and non-free)",
      command: "apt-get install rhvoice rhvoice-english",
    };
    return { otherStatuses: [missingStatus({ ...facts, capability: "synthesize" }, missing)] };
  }
  const engine = speechEngine({
    ...facts,
    version: await computeFingerprint([command]),
    voices,
    getRun: ({ text, voiceName, rate, wavPath }) => ({
      command,
      args: ["-p", voiceName, "-r", String(Math.round(rate * 100)), "-o", wavPath],
      input: text,
    }),
  });
  return { synthesizers: [engine] };
}

async function installedVoices(folder: string): Promise<Voice[]> {
  const names = await readdir(folder).catch(() => []);
  const voices = await Promise.all(
    names.sort().map(async (name) => {
      const about = await readFile(join(folder, name, "voice.info"), "utf8").catch(() => "");
      return getVoice(name, about);
    }),
  );
  return voices.filter((voice) => voice !== null);
}

/** A voice from its `voice.info` (`name=`, `language=`, `gender=`); null for languages that are not known. */
export function getVoice(folderName: string, about: string): Voice | null {
  const fact = (key: string) => new RegExp(`^${key}=(.*)$`, "m").exec(about)?.[1]?.trim();
  const language = languageCodes[(fact("language") ?? "").toLowerCase()];
  if (language === undefined) return null;
  const name = fact("name") ?? folderName;
  const gender = fact("gender") === "female" ? "female" : "male";
  const id = `rhvoice:${name}`;
  return { id, engineId: "rhvoice", name: `RHVoice ${name}`, languages: [language], gender, quality: "good" };
}
