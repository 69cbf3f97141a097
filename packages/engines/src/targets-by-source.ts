import type { LanguageCode } from "@voxloom/contract";
import type { EngineSet } from "./engine-set.ts";
import { joinedPairs } from "./routes/find-route.ts";

/** Targets that can be translated into and spoken, for each source that can be translated from; both sorted. */
export function targetsBySource(
  set: Pick<EngineSet, "translators" | "synthesizers" | "transcribers">,
): Record<LanguageCode, LanguageCode[]> {
  const voices = set.synthesizers.flatMap((engine) => engine.voices());
  const spoken = new Set(voices.flatMap((voice) => voice.languages));
  const speaksAny = voices.some((voice) => voice.languages.length === 0);
  const targets = new Map<LanguageCode, Set<LanguageCode>>();
  const add = (from: LanguageCode, to: LanguageCode) => {
    if (from === to || !(speaksAny || spoken.has(to))) return;
    targets.set(from, (targets.get(from) ?? new Set()).add(to));
  };
  const statuses = set.translators.map((engine) => engine.status());
  for (const pair of [...joinedPairs(set.translators), ...statuses.flatMap(({ pairs }) => pairs)]) {
    const [from, to] = pair.split(">");
    if (from && to) add(from, to);
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
