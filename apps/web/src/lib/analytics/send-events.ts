import { campaign } from "../session/campaign.ts";
import type { AnalyticsEvent } from "./events.ts";

const gatherMs = 1000;
const waiting = new Map<string, (AnalyticsEvent & { at: string })[]>();

/**
 * Sends events to an endpoint as `{events, campaign}` in JSON, gathered for a second, and what is left when the page
 * goes. As plain text, which needs no question beforehand from another host. Null: nobody is told.
 */
export function sendEvents(endpoint: string | null, events: readonly AnalyticsEvent[]): void {
  if (endpoint === null || events.length === 0) return;
  if (waiting.size === 0) window.addEventListener("pagehide", flush);
  const at = new Date().toISOString();
  const gathered = waiting.get(endpoint);
  if (gathered) gathered.push(...events.map((event) => ({ ...event, at })));
  else {
    waiting.set(
      endpoint,
      events.map((event) => ({ ...event, at })),
    );
    setTimeout(flush, gatherMs);
  }
}

/** Forgets what is gathered and not sent yet. */
export const dropEvents = (): void => waiting.clear();

function flush(): void {
  for (const [endpoint, events] of waiting) {
    navigator.sendBeacon(endpoint, JSON.stringify({ events, campaign: campaign() }));
  }
  waiting.clear();
}
