import { storedText } from "../stored-text.ts";

/** Someone who has just come back from a provider's page, signed in there. */
export type Arrival = {
  /** The provider's name, as the address said it. */
  way: string;
  /** True where an account was made with it. */
  isNew: boolean;
};

let arrival: Arrival | null = null;

/** Whether somebody who left for a provider's page ticked that they want news; it is kept in this visit alone. */
const wantsNews = storedText("voxloom-wants-news", { isOfVisit: true });
export const noteWantsNews = (isWanted: boolean): void =>
  isWanted ? wantsNews.write("1") : wantsNews.remove();
/** Gives the tick, once. */
export function takeWantsNews(): boolean {
  const isWanted = wantsNews.read() === "1";
  wantsNews.remove();
  return isWanted;
}

/** Notes from a page's address that its visitor comes back from a provider. */
export function noteArrival(query: URLSearchParams): void {
  const way = query.get("signed_in");
  if (way !== null) arrival = { way, isNew: query.get("rjn") === "1" };
}

/** The arrival whose session has not been asked for yet; null without one. */
export const pendingArrival = (): Arrival | null => arrival;

/** Gives the arrival, once: whoever takes it has asked for the session. */
export function takeArrival(): Arrival | null {
  const taken = arrival;
  arrival = null;
  return taken;
}

/** An address without the marks of an arrival; one without any as it is written. */
export function withoutArrival(address: URL): URL {
  const clean = new URL(address);
  for (const name of ["signed_in", "rjn"]) {
    // Deleting what is not there would write the rest of the query anew all the same.
    if (clean.searchParams.has(name)) clean.searchParams.delete(name);
  }
  return clean;
}
