import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "./on-test-finished.ts";

/** What another site is asked, and what it answers. */
export type OtherRequest = { path: string; body: string };
export type OtherAnswer = { type: string; body: string };

/** Another site on this machine, for one test: it answers every address with this page. Gives its origin. */
export const openOtherSite = (html: () => string): Promise<string> =>
  openOtherHost(() => ({ type: "text/html; charset=utf-8", body: html() }));

/**
 * Another site on this machine, for one test: `answer` says what each request gets, and null means 404. Gives
 * its origin.
 */
export async function openOtherHost(answer: (request: OtherRequest) => OtherAnswer | null): Promise<string> {
  const server = createServer(async (request, response) => {
    const given = answer({ path: request.url ?? "", body: await text(request) });
    response.writeHead(given === null ? 404 : 200, { "Content-Type": given?.type ?? "text/plain" });
    response.end(given?.body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the other site has no port");
  // Another name than the product's, so that it is another site to the browser and not just another port.
  return `http://127.0.0.1:${address.port}`;
}
