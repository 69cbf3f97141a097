import type { EngineSet } from "../engine-set.ts";
import type { EnginesConfig } from "../engines-config.ts";
import { speechEngine } from "../speech/speech-engine.ts";
import { askProgram } from "../tools/ask-program.ts";
import { findTool } from "../tools/find-tool.ts";
import { getVersion } from "../tools/get-version.ts";
import { missingStatus } from "../tools/missing-status.ts";
import { parseAccents, voicesOfAccents } from "./parse-voices.ts";
import { findMnemonics, writePhonemes } from "./write-phonemes.ts";

const facts = {
  id: "espeak-ng",
  name: "eSpeak NG",
  quality: "basic",
  license: "GPL-3.0",
  note: "More than a hundred languages, offline and at once; sounds like a robot. Install RHVoice or set a speech service for natural voices.",
} as const;

/** Words a minute of the unchanged voice, and the range the program takes. */
const naturalWordsPerMinute = 175;

/** eSpeak NG with all its languages, or its row. */
export async function discoverEspeakNg(config: EnginesConfig): Promise<Partial<EngineSet>> {
  const command = await findTool("espeak-ng", config);
  const [table, version] =
    command === null
      ? ["", null]
      : await Promise.all([voiceTable(command), getVersion(command, ["--version"])]);
  const voices = voicesOfAccents(parseAccents(table));
  if (command === null || voices.length === 0) {
    const missing = { what: "the program espeak-ng", command: "apt-get install espeak-ng" };
    return { otherStatuses: [missingStatus({ ...facts, capability: "synthesize" }, missing)] };
  }
  const known = new Map<string, Promise<ReadonlySet<string>>>();
  const getMnemonics = (voice: string) => {
    const found = known.get(voice) ?? findMnemonics(command, voice);
    known.set(voice, found);
    // What did not come is asked for again.
    found.catch(() => known.delete(voice));
    return found;
  };
  const engine = speechEngine({
    ...facts,
    writePhonemes: async (ipa, voiceName) =>
      writePhonemes(ipa, await getMnemonics(spokenVoice(voiceName, table))),
    version: version ?? "unknown",
    voices,
    getRun: ({ text, voiceName, rate, wavPath }) => ({
      command,
      args: [
        ...[
          "-v",
          spokenVoice(voiceName, table),
          "-s",
          String(Math.round(naturalWordsPerMinute * rate)),
          "-b",
          "1",
          "-z",
        ],
        ...["-w", wavPath, "--stdin"],
      ],
      input: text,
    }),
  });
  return { synthesizers: [engine] };
}

/**
 * Mandarin by the voice that reads pinyin as pinyin, where there is one: `cmn` turns characters into pinyin and then,
 * since version 1.51, reads that as if it were English.
 */
const spokenVoice = (voiceName: string, table: string): string =>
  table.includes(" cmn-latn-pinyin ") ? voiceName.replace(/^cmn(?=\+|$)/, "cmn-latn-pinyin") : voiceName;

/** What `--voices` prints; nothing where the program does not work. */
const voiceTable = (command: string): Promise<string> =>
  askProgram({ command, args: ["--voices"], timeoutMs: 5_000 }).then(
    ({ stdout }) => stdout,
    () => "",
  );
