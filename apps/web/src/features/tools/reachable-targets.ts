import { findData, useServerAnswer } from "../../lib/site/use-server-answer.ts";

/** The path of the contract, which as a whole is too heavy for public pages; a test holds them together. */
export const enginesPath = "/api/engines/catalog";

/** The languages that the server's answer says its engines can speak, from any other; null for anything else. */
export function readReachableTargets(body: unknown): ReadonlySet<string> | null {
  const data = findData(body);
  if (data === null || !("targetsBySource" in data)) return null;
  const { targetsBySource } = data;
  if (typeof targetsBySource !== "object" || targetsBySource === null) return null;
  const targets = new Set(
    Object.values(targetsBySource)
      .flat()
      .filter((code): code is string => typeof code === "string"),
  );
  return targets.size > 0 ? targets : null;
}

/** The languages this installation can dub into; null until it is known, and where there is only a file server. */
export const useReachableTargets = (): ReadonlySet<string> | null =>
  useServerAnswer(enginesPath, readReachableTargets);
