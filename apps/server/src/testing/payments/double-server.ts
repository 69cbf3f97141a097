import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Fault } from "./payment-double.ts";

export type DoubleRequest = {
  method: string;
  /** With its query, on the double's own address. */
  url: URL;
  headers: IncomingMessage["headers"];
  body: string;
};
export type DoubleAnswer = { status: number; body: unknown; headers?: Record<string, string> };
export type DoubleServer = {
  url: string;
  failNext(fault: Fault, calls: number): void;
  close(): Promise<void>;
};

/** For tests: a service on loopback that answers JSON, whose answers can be lost and which can be down. */
export async function openDoubleServer(
  answer: (request: DoubleRequest) => DoubleAnswer,
): Promise<DoubleServer> {
  const faults: Fault[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const fault = faults.shift();
    if (fault === "down") return void request.socket.destroy();
    const made = answer({
      method: request.method ?? "GET",
      url: new URL(request.url ?? "/", url),
      headers: request.headers,
      body,
    });
    if (fault === "answer-lost") return void request.socket.destroy();
    response.writeHead(made.status, { "content-type": "application/json", ...made.headers });
    response.end(typeof made.body === "string" ? made.body : JSON.stringify(made.body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    failNext: (fault, calls) =>
      void faults.splice(0, faults.length, ...Array.from({ length: calls }, () => fault)),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
