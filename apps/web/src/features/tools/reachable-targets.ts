import { useEffect, useState } from "react";

/** The path of the contract, which as a whole is too heavy for public pages; a test holds them together. */
export const enginesPath = "/api/engines/catalogue";

/** The languages that the server's answer says its engines can speak, from any other; null for anything else. */
export function readReachableTargets(body: unknown): ReadonlySet<string> | null {
  if (typeof body !== "object" || body === null || !("data" in body)) return null;
  const { data } = body;
  if (typeof data !== "object" || data === null || !("targetsBySource" in data)) return null;
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
export function useReachableTargets(): ReadonlySet<string> | null {
  const [targets, setTargets] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    fetch(enginesPath, { signal: leaving.signal })
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((body: unknown) => setTargets(readReachableTargets(body)))
      // Without an answer every language stays on offer; the order's form says what cannot be done.
      .catch(() => null);
    return () => leaving.abort();
  }, []);
  return targets;
}
