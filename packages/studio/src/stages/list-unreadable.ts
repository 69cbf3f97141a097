import type { Script } from "@voxloom/contract";
import { findUnreadable, withoutPhonemes, withoutStresses } from "@voxloom/reading";
import { createSpecReader } from "@voxloom/timeline";

/** What the voices of a script cannot read of it, a sentence for each voice: told before the first line is spoken. */
export function listUnreadable(script: Script): string[] {
  const getSpec = createSpecReader(script);
  const language = script.targetLanguage ?? script.sourceLanguage;
  const found = new Map<string, { lines: number; letters: string }>();
  for (const segment of script.segments) {
    const spec = getSpec(segment);
    if (spec?.voiceId == null) continue;
    const { text, spokenText, voiceId } = spec;
    const [engineId = ""] = voiceId.split(":");
    const [first] = findUnreadable(withoutStresses(withoutPhonemes(spokenText ?? text)), {
      language,
      engineId,
    });
    if (first === undefined) continue;
    const known = found.get(voiceId) ?? { lines: 0, letters: first.source.slice(0, 40) };
    found.set(voiceId, { ...known, lines: known.lines + 1 });
  }
  return Array.from(
    found,
    ([voiceId, { lines, letters }]) =>
      `The voice "${voiceId}" cannot read "${letters}": ${lines} ${lines === 1 ? "line" : "lines"} with such letters. Choose another voice.`,
  );
}
