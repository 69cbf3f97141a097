import type { QueryClient } from "@tanstack/react-query";
import { enginesQuery } from "../../lib/engines-query.ts";

/** The engines of the server look every ten seconds which models are here. */
const untilSeenMs = 12_000;
/** The later of the two; of several models that come together there is one. */
let later: ReturnType<typeof setTimeout> | undefined;

/**
 * A model came or went: with it engines come and go, and what would happen with an order is another thing. Both are asked
 * for again, now and when the engines have surely seen it.
 */
export function askAgainOfEngines(client: QueryClient): void {
  const ask = (): void => {
    for (const queryKey of [enginesQuery.queryKey, ["plan"]]) void client.invalidateQueries({ queryKey });
  };
  ask();
  dropLaterAsking();
  later = setTimeout(ask, untilSeenMs);
}

/** Nothing is asked later that is not asked yet. */
export const dropLaterAsking = (): void => clearTimeout(later);
