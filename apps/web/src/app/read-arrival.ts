import { currentAddress, hrefOf } from "../lib/address/current-address.ts";
import { noteArrival, withoutArrival } from "../lib/session/arrival.ts";
import { noteCampaign } from "../lib/session/campaign.ts";

/** Reads from the address that a visit begins at what brought the visitor, and takes a provider's marks out of it. */
export function readArrival(): void {
  const address = currentAddress();
  noteCampaign(address.searchParams);
  noteArrival(address.searchParams);
  const clean = withoutArrival(address);
  if (clean.href === address.href) return;
  const { origin, pathname, search, hash } = clean;
  window.history.replaceState(window.history.state, "", origin + hrefOf(pathname + search + hash));
}
