import type { LanguageCode } from "@voxloom/contract";
import type { EngineSet } from "./engine-set.ts";
import { joinedPairs } from "./routes/find-route.ts";

type Reach = Record<LanguageCode, LanguageCode[]>;

/** Targets that can be translated into and spoken, for each source that can be translated from; both sorted. */
export function targetsBySource(
  set: Pick<EngineSet, "translators" | "synthesizers" | "transcribers">,
): Reach {
  const voices = set.synthesizers.flatMap((engine) => engine.voices());
  const spoken = new Set(voices.flatMap((voice) => voice.languages));
  const speaksAny = voices.some((voice) => voice.languages.length === 0);
  const targets = new Map<LanguageCode, Set<LanguageCode>>();
  const add = (from: LanguageCode, to: LanguageCode) => {
    if (from === to || !(speaksAny || spoken.has(to))) return;
    targets.set(from, (targets.get(from) ?? new Set()).add(to));
  };
  const ofTexts = set.translators.filter(({ isByEar }) => isByEar !== true);
  const statuses = ofTexts.map((engine) => engine.status());
  for (const pair of [...joinedPairs(ofTexts), ...statuses.flatMap(({ pairs }) => pairs)]) {
    const [from, to] = pair.split(">");
    if (from && to) add(from, to);
  }
  // Who names languages and no pairs takes any two of them that are not one for it.
  for (const engine of ofTexts) {
    const { languages, pairs, takesAnyPair } = engine.status();
    if (pairs.length > 0 || takesAnyPair) continue;
    for (const from of languages)
      for (const to of languages) if (engine.canTranslate(from, to)) add(from, to);
  }
  for (const status of statuses) {
    if (!status.takesAnyPair) continue;
    const known = new Set([
      ...spoken,
      ...status.languages,
      ...set.transcribers.flatMap((t) => t.languages()),
    ]);
    for (const from of known) for (const to of known) add(from, to);
  }
  return Object.fromEntries(
    [...targets.keys()].sort().map((from) => [from, [...(targets.get(from) ?? [])].sort()]),
  );
}

/** Targets that are spoken here and reached from a source by ear alone, directly or through what is heard; both sorted. */
export function targetsByEar(set: Parameters<typeof targetsBySource>[0]): Reach {
  const byText = targetsBySource(set);
  const voices = set.synthesizers.flatMap((engine) => engine.voices());
  const isSpoken = (language: LanguageCode): boolean =>
    voices.some(({ languages }) => languages.length === 0 || languages.includes(language));
  const reach = new Map<LanguageCode, LanguageCode[]>();
  for (const engine of set.translators) {
    if (engine.isByEar !== true) continue;
    for (const pair of engine.status().pairs) {
      const [from = "", into = ""] = pair.split(">");
      const known = new Set([from, ...(byText[from] ?? [])]);
      const all = [...(isSpoken(into) ? [into] : []), ...(byText[into] ?? [])];
      const further = all.filter((to) => !known.has(to));
      if (further.length > 0) reach.set(from, further.sort());
    }
  }
  return Object.fromEntries([...reach].sort(([a], [b]) => (a < b ? -1 : 1)));
}
