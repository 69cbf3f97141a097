import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { readText } from "./service-client.ts";

test("an answer is read whole up to its limit, and one without an end is left at it", async () => {
  const endless = (response: ServerResponse): void => {
    const write = (): void => {
      while (!response.destroyed && response.write("a".repeat(10_000)));
    };
    response.on("drain", write);
    write();
  };
  const left = Promise.withResolvers<void>();
  const server = createServer(({ url }, response) => {
    if (url === "/short") return void response.end("näher");
    response.on("close", left.resolve);
    endless(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await readText(await fetch(`${origin}/short`), 6)).toBe("näher");
  await expect(fetch(`${origin}/short`).then((answer) => readText(answer, 5))).rejects.toThrow(/more than 5/);
  await expect(fetch(`${origin}/long`).then((answer) => readText(answer, 100_000))).rejects.toThrow(
    /more than 100000/,
  );
  await left.promise;
  server.closeAllConnections();
  server.close();
});
