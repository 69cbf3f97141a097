/**
 * For what could not be fetched: tells of the error, but where the network is known to be away, and tries again once it
 * is back. `signal`: nobody waits for it any more.
 */
export function retryOnline(error: unknown, again: () => void, signal: AbortSignal): void {
  if (navigator.onLine) reportError(error);
  addEventListener("online", again, { once: true, signal });
}
