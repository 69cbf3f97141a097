import { EnvHttpProxyAgent, fetch, type RequestInit, type Response } from "undici";

let agent: EnvHttpProxyAgent | null = null;

/**
 * A request to a publisher, as other programs of a machine make theirs: through the proxy that HTTPS_PROXY, HTTP_PROXY
 * and NO_PROXY name. A proxy with a certificate of its own is trusted by NODE_EXTRA_CA_CERTS, which Node reads.
 */
export async function fetchPublisher(url: string, init: RequestInit): Promise<Response> {
  agent ??= new EnvHttpProxyAgent();
  const request = { ...init, dispatcher: agent };
  try {
    return await fetch(url, request);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    // A connection that was kept may be closed at the moment in which it is used once more.
    return await fetch(url, request);
  }
}
