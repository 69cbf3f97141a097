import { runTool } from "@voxloom/media";
import { mnemonics, silentMarks, stressMarks } from "./phoneme-table.ts";

const symbols = Object.keys(mnemonics).sort((a, b) => b.length - a.length);
const vowels = /^[iɪyʏɨʉɯuʊeɛøœəɐɜɝɚʌoɔɒɤɘɵaæɑãõ]/u;

/** The mnemonics that a voice has: where it meets another one, it leaves out the rest of the word and tells no error. */
export async function findMnemonics(command: string, voice: string): Promise<ReadonlySet<string>> {
  const all = [...new Set(Object.values(mnemonics).flat())];
  const { stdout } = await runTool({
    ...{ command, args: ["-q", "--ipa", "-v", voice], timeoutMs: 10_000 },
    // It answers a line for each.
    input: all.map((one) => `[[ta${one}at]]`).join("\n"),
  });
  const said = stdout.split("\n").filter((line) => line.trim() !== "");
  return new Set(all.filter((_, index) => said.length === all.length && said[index]?.endsWith("t")));
}

/**
 * Letters of the International Phonetic Alphabet as eSpeak NG takes them within a text, `[[h@l'oU]]`; null where one of
 * them is none that can be said.
 */
export function writePhonemes(ipa: string, known: ReadonlySet<string>): string | null {
  const parts: string[] = [];
  let stress = "";
  for (const word of ipa.normalize("NFC").trim().split(/\s+/)) {
    if (parts.length > 0) parts.push("||");
    for (let rest = word.replace(silentMarks, ""); rest !== ""; ) {
      const mark = stressMarks[rest[0] ?? ""];
      if (mark !== undefined) {
        stress = mark;
        rest = rest.slice(1);
        continue;
      }
      const symbol = symbols.find((one) => rest.startsWith(one.normalize("NFC")));
      const written = symbol === undefined ? undefined : mnemonics[symbol]?.find((one) => known.has(one));
      if (symbol === undefined || written === undefined) {
        // A length that no sound here has is as long as it is.
        if (/^[ːˑ]/u.test(rest)) rest = rest.slice(1);
        else return null;
        continue;
      }
      parts.push(vowels.test(symbol) ? stress + written : written);
      if (vowels.test(symbol)) stress = "";
      rest = rest.slice(symbol.normalize("NFC").length);
    }
  }
  return parts.length === 0 ? null : `[[${parts.join("")}]]`;
}
