import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { openVisitor, overflowPixels, seriousFindings } from "../browser.ts";
import { spokenVideo } from "../clips.ts";
import { test as base, expect } from "../test.ts";

const cues = `WEBVTT

00:00:00.000 --> 00:00:02.000
<v Ruth>Good morning to all who listen.

00:00:02.000 --> 00:00:05.000
<v Daniel>We go to the city with the train.
`;

/** Two episodes; the publisher wrote the newer one down. */
const writeFeed = (host: string): string => `<?xml version="1.0"?>
<rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Market radio</title>
<item><title>The train</title><guid>new</guid><pubDate>Mon, 02 Mar 2026 08:00:00 GMT</pubDate>
<enclosure url="${host}/train.mp4" type="video/mp4" length="1"/>
<podcast:transcript url="${host}/train.vtt" type="text/vtt"/></item>
<item><title>The boat</title><guid>old</guid><pubDate>Mon, 02 Feb 2026 08:00:00 GMT</pubDate>
<enclosure url="${host}/boat.mp4" type="video/mp4" length="1"/></item>
</channel></rss>`;

const test = base.extend<object, { podcast: string }>({
  /** The origin of a podcast's host on this machine. */
  podcast: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const episode = await readFile(await spokenVideo());
      const server = createServer((asked, response) => {
        const isAs = (type: string, body: string | Buffer) =>
          response.writeHead(200, { "content-type": type }).end(body);
        if (asked.url === "/feed.xml")
          return isAs("application/rss+xml", writeFeed(`http://${asked.headers.host}`));
        if (asked.url === "/train.vtt") return isAs("text/vtt", cues);
        return isAs("video/mp4", episode);
      }).listen(0, "127.0.0.1");
      await once(server, "listening");
      const address = server.address();
      if (address === null || typeof address === "string") throw new Error("the podcast has no port");
      await use(`http://127.0.0.1:${address.port}`);
      server.closeAllConnections();
      server.close();
    },
    { scope: "worker" },
  ],
  settings: [
    async ({ podcast }, use) => use({ VOXLOOM_LINK_HOSTS: new URL(podcast).host }),
    { scope: "worker" },
  ],
});

test("someone reads a podcast's episode from its feed, with the words and names of its publisher @full", async ({
  podcast,
}) => {
  test.slow();
  const { page, problems } = await openVisitor();
  await page.goto("/tools/audio-to-text/");
  const link = page.getByRole("textbox", { name: "Paste a link" });
  await link.fill(`${podcast}/feed.xml`);
  await link.press("Enter");
  await page.getByRole("heading", { name: "Market radio" }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowPixels(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Use The train" }).click();
  await page.getByRole("link", { name: "Read and correct" }).click({ timeout: 120_000 });
  await page.getByText("We go to the city with the train.").waitFor();
  await page.getByText("Daniel").first().waitFor();
  // A link is fetched as a file first, and the server's answer that it is a feed is one of the browser's problems.
  expect(problems.filter((problem) => !problem.includes("422"))).toEqual([]);
});

test("a place of one's own network that nobody named is refused, and what to do is said @full", async ({
  podcast,
}) => {
  const { page } = await openVisitor();
  await page.goto("/tools/audio-to-text/");
  const link = page.getByRole("textbox", { name: "Paste a link" });
  const other = new URL(podcast);
  other.port = String(Number(other.port) === 9 ? 10 : 9);
  await link.fill(`${other.origin}/feed.xml`);
  await link.press("Enter");
  await page.getByRole("alert").filter({ hasText: "private network" }).waitFor();
});
