import { EnvHttpProxyAgent, fetch, type RequestInit, type Response } from "undici";

/** What the agent reads of the environment when it is made, and never again. */
const proxyNames = ["http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "no_proxy", "NO_PROXY"];
let known: { settings: string; agent: EnvHttpProxyAgent } | null = null;

/** An agent for the proxies that are named now. */
function getAgent(): EnvHttpProxyAgent {
  const settings = proxyNames.map((name) => process.env[name] ?? "").join("\n");
  if (known?.settings !== settings) known = { settings, agent: new EnvHttpProxyAgent() };
  return known.agent;
}

/** How the library, or the system, calls a connection that the other side closed. */
const closedCodes: ReadonlySet<unknown> = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);

/**
 * A request to a publisher, as other programs of a machine make theirs: through the proxy that HTTPS_PROXY, HTTP_PROXY
 * and NO_PROXY name. A proxy with a certificate of its own is trusted by NODE_EXTRA_CA_CERTS, which Node reads.
 */
export async function fetchPublisher(url: string, init: RequestInit): Promise<Response> {
  const request = { ...init, dispatcher: getAgent() };
  try {
    return await fetch(url, request);
  } catch (error) {
    // A connection that was kept may be closed at the moment in which it is used once more. Who was silent or cannot be
    // found is not waited for a second time.
    if (init.signal?.aborted || !closedCodes.has(getCauseCode(error))) throw error;
    return await fetch(url, request);
  }
}

/** `fetch` fails with one error whatever happened; its cause tells. */
export function getCauseCode(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause ? cause.code : undefined;
}
