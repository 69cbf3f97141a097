import type { SignInProvider } from "@voxloom/contract";
import { hrefOf } from "../../lib/address/current-address.ts";
import { knownWebId } from "../../lib/api/web-id.ts";
import { campaign } from "../../lib/session/campaign.ts";

/** Query names of the page that mean something to it alone. */
const ownNames = ["redirect", "problem", "from"];

/**
 * The address that leads to a provider and back to `target`, signed in. The page's own query, the campaign data and
 * the visitor's secret go along.
 */
export function providerAddress(provider: SignInProvider, target: string, search: string): string {
  const back = new URL(target, window.location.origin);
  for (const [name, value] of new URLSearchParams(search)) {
    if (!ownNames.includes(name) && !back.searchParams.has(name)) back.searchParams.set(name, value);
  }
  const query = new URLSearchParams({
    redirect_url: hrefOf(`${back.pathname}${back.search}${back.hash}`),
    ...campaign(),
  });
  const webId = knownWebId();
  if (webId !== null) query.set("web_id", webId);
  return `/oauth2/authorization/${provider}?${query}`;
}
