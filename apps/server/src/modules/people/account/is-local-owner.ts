import type { FastifyRequest } from "fastify";
import { type Config, hasPublicAddress, isLoopbackHost } from "../../../config/index.ts";

/** What proxies and tunnels add to what they pass on. */
const addedByProxies = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*|fly-.*)$/;

/**
 * Whether a request comes from a browser on this very machine, by a page of ours: then it is its owner's, who needs no
 * account where nothing is charged. Each condition keeps somebody else out:
 * - others in the network, by the connection itself, which no header can change;
 * - whoever comes through a proxy or tunnel on this machine, which says so or speaks as one;
 * - a page elsewhere whose name was made to lead here (DNS rebinding), by the host that it asked for;
 * - any other page in the owner's browser, by its origin.
 */
export function isLocalOwner(
  { raw, headers }: Pick<FastifyRequest, "raw" | "headers">,
  config: Pick<Config, "billing" | "publicUrl" | "hasLocalOwner">,
): boolean {
  if (!mayHaveLocalOwner(config)) return false;
  // Browsers speak 1.1; nginx, unless it is told otherwise, passes things on by 1.0.
  if (!isLoopbackAddress(raw.socket.remoteAddress) || raw.httpVersion === "1.0") return false;
  if (Object.keys(headers).some((name) => addedByProxies.test(name))) return false;
  const { host, origin, "sec-fetch-site": site } = headers;
  if (host === undefined || origin !== `http://${host}`) return false;
  return isLoopbackHost(new URL(origin).hostname) && (site === undefined || site === "same-origin");
}

/** Whether browsers of this machine are its owner's at all. */
export const mayHaveLocalOwner = (config: Pick<Config, "billing" | "publicUrl" | "hasLocalOwner">): boolean =>
  config.hasLocalOwner && !config.billing.isOn && !hasPublicAddress(config);

const isLoopbackAddress = (address: string | undefined): boolean =>
  address !== undefined && /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/.test(address);
