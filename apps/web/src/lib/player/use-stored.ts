import { useState } from "react";

/**
 * Media as they were when their version was first seen. Signed addresses differ with every answer; a player keeps its
 * own until there is a new result.
 */
export function useStored<T>(media: T, version: string): T {
  const [stored, setStored] = useState({ version, media });
  if (stored.version === version) return stored.media;
  setStored({ version, media });
  return media;
}
