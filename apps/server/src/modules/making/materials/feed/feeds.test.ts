import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Feed, Material } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Guest, startTestServer, type TestServer } from "../../../../testing/index.ts";
import { speakClip } from "../../../../testing/upload-material.ts";

type Item = { id: string; day?: number; transcript?: string; enclosure?: string };

let host: Server;
let base: string;
let server: TestServer;
let guest: Guest;
let folder: string;
const asked: { path: string; etag: string | undefined }[] = [];

const findItem = ({ id, day = 1, transcript = "", enclosure = `${base}/speech.wav` }: Item): string =>
  `<item><title>Talk ${id} &amp; more</title><guid>${id}</guid><pubDate>${new Date(Date.UTC(2026, 0, day)).toUTCString()}</pubDate>
  <enclosure url="${enclosure}" length="1" type="audio/wav"/><itunes:duration>1:05</itunes:duration>${transcript}</item>`;
const buildFeed = (items: readonly Item[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
  xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Market radio</title><language>en-GB</language>
  <itunes:author>Ruth</itunes:author>${items.map(findItem).join("")}</channel></rss>`;
const transcriptTag = (path: string, type: string): string =>
  `<podcast:transcript url="${path.startsWith("http") ? path : base + path}" type="${type}" language="en"/>`;

const vtt = "WEBVTT\n\n00:00.200 --> 00:01.500\n<v Ruth>The library opens at nine.\n";
const json = JSON.stringify({
  version: "1.0.0",
  segments: [
    { speaker: "Ruth", startTime: 0.2, endTime: 0.5, body: "The" },
    { startTime: 0.5, endTime: 1.4, body: "library opens." },
    { speaker: "Daniel", startTime: 1.5, endTime: 2, body: "At nine." },
  ],
});

/** More bytes than a feed may have, of episodes that are whole. */
function sendEndless(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/rss+xml" });
  response.write(buildFeed([{ id: "first", day: 1 }]).replace("</channel></rss>", ""));
  const filler = `<item><title>filler</title><guid>filler</guid><description>${"word ".repeat(50_000)}</description></item>`;
  const pour = (): void => {
    while (!response.destroyed && response.write(filler));
    if (!response.destroyed) response.once("drain", pour);
  };
  pour();
}

function answer(path: string, response: ServerResponse): unknown {
  const xml = (text: string, type = "application/rss+xml") =>
    response.writeHead(200, { "content-type": type, etag: '"one"' }).end(text);
  switch (path) {
    case "/feed":
      return xml(
        buildFeed([
          { id: "old", day: 1 },
          {
            id: "new",
            day: 3,
            transcript: transcriptTag("/a.srt", "application/srt") + transcriptTag("/a.vtt", "text/vtt"),
          },
          { id: "json", day: 2, transcript: transcriptTag("/a.json", "application/json") },
          { id: "bad", day: 2, transcript: transcriptTag("/nothing", "text/vtt") },
          { id: "inside", day: 2, transcript: transcriptTag("http://10.0.0.1/a.vtt", "text/vtt") },
          { id: "hidden", day: 2, enclosure: "http://192.168.0.1/a.mp3" },
          { id: "text", day: 4, enclosure: "file:///etc/passwd" },
        ]),
      );
    case "/as-html":
      return xml(buildFeed([{ id: "one" }]), "text/html; charset=utf-8");
    case "/atom":
      return xml(
        `<feed xmlns="http://www.w3.org/2005/Atom"><title>Atomic</title><entry><title>E</title><id>urn:e</id><updated>2026-01-01T00:00:00Z</updated><link rel="enclosure" href="/speech.wav" type="audio/wav"/></entry></feed>`,
        "application/atom+xml",
      );
    case "/many":
      return xml(buildFeed(Array.from({ length: 5000 }, (_, index) => ({ id: `e${index}`, day: index }))));
    case "/large":
      return sendEndless(response);
    case "/broken":
      return xml("<rss><channel><title>Broken");
    case "/bomb":
      return xml(
        `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "${"x".repeat(1000)}"><!ENTITY b "${"&a;".repeat(1000)}"><!ENTITY c "${"&b;".repeat(1000)}">]><rss version="2.0"><channel><title>&c;</title></channel></rss>`,
      );
    case "/empty":
      return xml(buildFeed([]));
    case "/redirect":
      return response.writeHead(302, { location: "/feed" }).end();
    case "/inside":
      return response.writeHead(302, { location: "http://169.254.169.254/feed" }).end();
    case "/a.vtt":
      return response.writeHead(200, { "content-type": "text/vtt" }).end(vtt);
    case "/a.json":
      return response.writeHead(200, { "content-type": "application/json" }).end(json);
    default:
      return response.writeHead(404).end("no");
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-feeds-"));
  speakClip(join(folder, "speech.wav"), "The library opens at nine on weekdays.");
  const speech = await readFile(join(folder, "speech.wav"));
  host = createServer((request, response) => {
    const path = request.url ?? "";
    const etag = request.headers["if-none-match"];
    asked.push({ path, etag });
    if (path === "/speech.wav") response.writeHead(200, { "content-type": "audio/wav" }).end(speech);
    else answer(path, response);
  });
  host.listen(0, "127.0.0.1");
  await once(host, "listening");
  const { port } = host.address() as AddressInfo;
  base = `http://127.0.0.1:${port}`;
  server = await startTestServer({ allowedHosts: [`127.0.0.1:${port}`] });
  guest = await server.openGuest();
});
afterAll(async () => {
  await server.close();
  host.close();
  await rm(folder, { recursive: true, force: true });
});

const read = (url: string) => server.call("/api/material/read-feed", { guest, body: { url } });
const take = (episodeId: string, feedUrl = `${base}/feed`) =>
  server.call("/api/material/fetch-episode", { guest, body: { feedUrl, episodeId } });
type Taken = {
  material: Material;
  transcript: Material | null;
  transcriptProblem: { code: string } | null;
};

test("a feed's episodes are told, newest first, without those that have no recording", async () => {
  const { body } = await read(`${base}/feed`);
  const feed = body.data as Feed;
  expect(feed).toMatchObject({
    ...{ title: "Market radio", author: "Ruth", language: "en" },
    ...{ episodeCount: 6, isCut: false },
  });
  expect(feed.episodes.map(({ id }) => id)).toEqual(["new", "json", "bad", "inside", "hidden", "old"]);
  expect(feed.episodes[0]).toEqual({
    id: "new",
    title: "Talk new & more",
    publishedAt: "2026-01-03T00:00:00.000Z",
    durationMs: 65_000,
    transcript: { format: "vtt", language: "en" },
  });
});

test.each([
  ["by its type", "/feed"],
  ["by what it says, whatever it is sent as", "/as-html"],
  ["behind a redirect", "/redirect"],
])("a link to a feed is told to be one: %s", async (_, path) => {
  const url = base + path;
  const info = await server.call("/api/youtube/info", { guest, body: { url } });
  expect(info.body.data).toMatchObject({ kind: "feed" });
  const fetched = await server.call("/api/s3/download-upload", { guest, body: { url } });
  expect([fetched.status, fetched.body.errorCode]).toEqual([422, "LINK_IS_FEED"]);
  expect(((await read(url)).body.data as Feed).episodeCount).toBeGreaterThan(0);
});

test("an Atom feed is read too, its addresses by its own", { tags: ["full"] }, async () => {
  const feed = (await read(`${base}/atom`)).body.data as Feed;
  expect(feed).toMatchObject({ title: "Atomic", episodes: [{ id: "urn:e", title: "E" }] });
  expect(((await take("urn:e", `${base}/atom`)).body.data as Taken).material.name).toBe("E.wav");
});

test("of 5,000 episodes the newest 200 are offered", { tags: ["full"] }, async () => {
  const feed = (await read(`${base}/many`)).body.data as Feed;
  expect(feed).toMatchObject({ episodeCount: 5000, isCut: false });
  expect(feed.episodes).toHaveLength(200);
  expect(feed.episodes[0]?.id).toBe("e4999");
});

test("of a feed without an end the beginning is read, and said to be that", { tags: ["full"] }, async () => {
  const feed = (await read(`${base}/large`)).body.data as Feed;
  expect(feed).toMatchObject({ isCut: true, episodes: [{ id: "first" }] });
});

test("a feed without episodes is empty", { tags: ["full"] }, async () => {
  expect((await read(`${base}/empty`)).body.data).toMatchObject({ episodes: [], episodeCount: 0 });
});

test.each([
  ["a private address", "http://192.168.0.1/feed", "LINK_PRIVATE_ADDRESS"],
  ["a redirect to one", "BASE/inside", "LINK_PRIVATE_ADDRESS"],
  ["a missing feed", "BASE/gone", "LINK_UNREACHABLE"],
  ["a recording", "BASE/speech.wav", "FEED_UNREADABLE"],
  ["no link", "file:///etc/passwd", "BAD_INPUT"],
])("%s is refused", async (_, url, code) => {
  const answered = await read(url.replace("BASE", base));
  expect(answered.body.errorCode).toBe(code);
});

test("entities that unfold without end are no feed, or say nothing", { tags: ["full"] }, async () => {
  const { body } = await read(`${base}/bomb`);
  const title = (body.data as Feed | undefined)?.title ?? "";
  expect(title.length).toBeLessThan(400);
});

test("an episode comes with the transcript that names who speaks, named after it", async () => {
  const taken = (await take("new")).body.data as Taken;
  expect(taken.material).toMatchObject({ state: "fetching", name: "Talk new & more.wav" });
  expect(taken.transcript).toMatchObject({ state: "ready", kind: "subtitle", name: "Talk new & more.vtt" });
  expect(taken.transcriptProblem).toBeNull();
});

test("a transcript in JSON becomes subtitles with its speakers", async () => {
  const { transcript } = (await take("json")).body.data as Taken;
  const file = await fetch(new URL(transcript?.fileUrl ?? "", server.origin));
  expect(await file.text()).toBe(
    "WEBVTT\n\n00:00:00.200 --> 00:00:01.400\n<v Ruth>The library opens.\n\n00:00:01.500 --> 00:00:02.000\n<v Daniel>At nine.\n",
  );
});

test.each([
  ["that is gone", "bad", "LINK_UNREACHABLE"],
  ["at a private address", "inside", "LINK_PRIVATE_ADDRESS"],
])("a transcript %s does not cost the episode", async (_, id, code) => {
  const taken = (await take(id)).body.data as Taken;
  expect(taken).toMatchObject({
    material: { state: "fetching" },
    transcript: null,
    transcriptProblem: { code },
  });
});

test("an episode at a private address, and one that is not there, are refused", async () => {
  expect((await take("hidden")).body.errorCode).toBe("LINK_PRIVATE_ADDRESS");
  expect((await take("nothing")).body.errorCode).toBe("NOT_FOUND");
});

test("a feed that was just read is not fetched again for each of its episodes", async () => {
  await take("old");
  const before = asked.filter(({ path }) => path === "/feed").length;
  await take("old");
  expect(asked.filter(({ path }) => path === "/feed")).toHaveLength(before);
});

test("strangers and empty bodies are refused", async () => {
  for (const path of ["/api/material/read-feed", "/api/material/fetch-episode"]) {
    const body = { url: base, feedUrl: base, episodeId: "new" };
    expect((await server.call(path, { body })).status).toBe(401);
    expect((await server.call(path, { guest, body: {} })).body.errorCode).toBe("BAD_INPUT");
  }
});
