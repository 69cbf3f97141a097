/** What a part of a page may ask the parts that come later to show. */
export type LateRequest = "contact" | "cookies";

const listeners: Readonly<Record<LateRequest, Set<() => void>>> = { contact: new Set(), cookies: new Set() };
const waiting = new Set<LateRequest>();

/** Asks for something to be shown; what nobody hears yet waits. */
export function askFor(request: LateRequest): void {
  if (listeners[request].size === 0) waiting.add(request);
  for (const listener of listeners[request]) listener();
}

/** Hears when this is asked for, and that it was before. Gives the way out. */
export function onRequest(request: LateRequest, listener: () => void): () => void {
  listeners[request].add(listener);
  if (waiting.delete(request)) listener();
  return () => listeners[request].delete(listener);
}
