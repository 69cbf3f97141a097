import { EnvHttpProxyAgent, fetch, type RequestInit, type Response } from "undici";

let agent: EnvHttpProxyAgent | null = null;

/**
 * A request to a publisher, as other programs of a machine make theirs: through the proxy that HTTPS_PROXY, HTTP_PROXY
 * and NO_PROXY name. A proxy with a certificate of its own is trusted by NODE_EXTRA_CA_CERTS, which Node reads.
 */
export function fetchPublisher(url: string, init: RequestInit): Promise<Response> {
  agent ??= new EnvHttpProxyAgent();
  return fetch(url, { ...init, dispatcher: agent });
}
