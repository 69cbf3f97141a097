import { once } from "node:events";
import { createServer } from "node:http";
import { onTestFinished } from "vitest";

/** Another site on this machine, for one test: it answers every address with this page. Gives its origin. */
export async function openOtherSite(html: () => string): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(html());
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
