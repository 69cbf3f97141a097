/** What a part of a page may ask the parts that come later to show. */
export type LateRequest = "contact" | "cookies";

const listeners = new Set<(request: LateRequest) => void>();
let waiting: LateRequest | null = null;

/** Asks for something to be shown; one that nobody hears yet waits. */
export function askFor(request: LateRequest): void {
  if (listeners.size === 0) waiting = request;
  for (const listener of listeners) listener(request);
}

/** Hears what is asked for, and what waited. Gives the way out. */
export function onRequest(listener: (request: LateRequest) => void): () => void {
  listeners.add(listener);
  if (waiting !== null) listener(waiting);
  waiting = null;
  return () => listeners.delete(listener);
}
