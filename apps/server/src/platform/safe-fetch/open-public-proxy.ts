import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import ipaddr from "ipaddr.js";
import { lookupPublicAddress } from "./checked-address.ts";
import { isPublicAddress } from "./public-address.ts";

/** Where a connection goes, and how its name is resolved. */
type Way = { host: string; port: number; lookup?: typeof lookupPublicAddress };
type WayTo = (host: string, port: string) => Way | null;
export type PublicProxy = { url: string; close(): Promise<void> };

/** The longest that a connection through the proxy stays without a byte, in milliseconds. */
const idleMs = 60_000;

/**
 * An HTTP proxy on loopback for programs that fetch by themselves: it leads to public addresses alone, whatever a page
 * redirects to or names. `allowedHosts`: hosts (`127.0.0.1:8080`) that may be reached though they are not public.
 */
export async function openPublicProxy(allowedHosts: readonly string[]): Promise<PublicProxy> {
  const open = new Set<Duplex>();
  const keep = (socket: Duplex): void => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  };
  /** How a place is reached: resolved and checked in one step; null where it may not be. */
  const wayTo: WayTo = (host, port) => {
    const name = host.replace(/^\[|\]$/g, "");
    const way = { host: name, port: Number(port) };
    if (allowedHosts.includes(`${host}:${port}`)) return way;
    if (ipaddr.isValid(name)) return isPublicAddress(name) ? way : null;
    return { ...way, lookup: lookupPublicAddress };
  };
  const server = createServer((asked, answer) => forward(asked, answer, wayTo));
  server.on("connection", keep);
  server.on("connect", (asked: IncomingMessage, caller: Socket, head: Buffer) => {
    const place = URL.parse(`http://${asked.url ?? ""}`);
    const way = place === null ? null : wayTo(place.hostname, place.port || "80");
    caller.on("error", () => caller.destroy());
    if (way === null) return void caller.end("HTTP/1.1 403 Forbidden\r\n\r\n");
    const target = connect(way);
    keep(target);
    let isThrough = false;
    target.setTimeout(idleMs, () => target.destroy());
    target.once("connect", () => {
      isThrough = true;
      caller.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      if (head.length > 0) target.write(head);
      target.pipe(caller).pipe(target);
    });
    target.once("error", () => {
      if (isThrough) caller.destroy();
      else caller.end("HTTP/1.1 403 Forbidden\r\n\r\n");
    });
    target.once("close", () => caller.end());
    caller.once("close", () => target.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  // An open proxy keeps no process alive.
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Hands on a request without encryption, whose whole address stands in its first line. */
function forward(asked: IncomingMessage, answer: ServerResponse, wayTo: WayTo): void {
  const address = URL.parse(asked.url ?? "");
  const way = address?.protocol === "http:" ? wayTo(address.hostname, address.port || "80") : null;
  if (address === null || way === null) return void answer.writeHead(403).end();
  const { "proxy-connection": _, "proxy-authorization": __, connection: ___, ...headers } = asked.headers;
  const further = request({
    ...way,
    path: address.pathname + address.search,
    method: asked.method,
    headers: { ...headers, host: address.host },
    timeout: idleMs,
  });
  further.on("timeout", () => further.destroy());
  further.on("error", () => {
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(403).end();
  });
  further.on("response", (found) => {
    answer.writeHead(found.statusCode ?? 502, found.headers);
    found.on("error", () => answer.destroy()).pipe(answer);
  });
  answer.on("close", () => further.destroy());
  asked.pipe(further);
}
