import { expect, test } from "vitest";
import { listArticles } from "../articles.server.ts";
import { buildFeed } from "./feed.server.ts";

test("the feed is RSS in its language, with whole addresses and every post", async () => {
  const xml = await buildFeed("en", "https://example.com");
  expect(xml).toContain("<language>en</language>");
  expect(xml).toContain("<title>Voxloom blog</title>");
  expect(xml).toContain('href="https://example.com/blog/feed.xml" rel="self"');
  expect(xml).toContain("<dc:creator>Voxloom team</dc:creator>");
  expect(xml).not.toContain("<author>");
  const links = [...xml.matchAll(/<guid[^>]*>([^<]+)<\/guid>/g)].map(([, link]) => link);
  expect(links).toEqual(listArticles("en", "blog").map(({ address }) => `https://example.com${address}`));
  expect(links).toContain("https://example.com/blog/how-a-dub-is-fitted/");
  const addresses = [...xml.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, address]) => address);
  expect(addresses).toContain("https://example.com/help-center/timing-and-fit/");
  expect(addresses.filter((address) => !address?.startsWith("https://"))).toEqual([]);
});
