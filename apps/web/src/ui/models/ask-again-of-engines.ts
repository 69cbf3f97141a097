import type { QueryClient } from "@tanstack/react-query";

/** The engines of the server look every ten seconds which models are here. */
const untilSeenMs = 12_000;

/**
 * A model came or went: with it engines come and go, and what would happen with an order is another thing. Both are asked
 * for again, now and when the engines have surely seen it.
 */
export function askAgainOfEngines(client: QueryClient): void {
  const ask = (): void => {
    for (const key of ["engines", "plan"]) void client.invalidateQueries({ queryKey: [key] });
  };
  ask();
  setTimeout(ask, untilSeenMs);
}
