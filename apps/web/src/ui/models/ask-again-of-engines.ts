import type { QueryClient } from "@tanstack/react-query";
import { enginesQuery } from "../../lib/engines-query.ts";

/** The engines of the server look every ten seconds which models are here. */
const untilSeenMs = 12_000;

/**
 * A model came or went: with it engines come and go, and what would happen with an order is another thing. Both are asked
 * for again, now and when the engines have surely seen it.
 */
export function askAgainOfEngines(client: QueryClient): void {
  const ask = (): void => {
    for (const queryKey of [enginesQuery.queryKey, ["plan"]]) void client.invalidateQueries({ queryKey });
  };
  ask();
  setTimeout(ask, untilSeenMs);
}
