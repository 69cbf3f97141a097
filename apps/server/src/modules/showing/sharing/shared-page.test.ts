import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSharingRig, type SharingRig } from "./testing.ts";

const emptyPage = '<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>';
const wildName = `Fish & "chips" </title><script>alert('$&')</script>.mp4`;

let folder: string;
let rig: SharingRig;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-pages-"));
  await writeFile(join(folder, "__spa-fallback.html"), emptyPage);
  rig = await openSharingRig({ webFolder: folder });
});
afterAll(async () => {
  await rig.close();
  await rm(folder, { recursive: true, force: true });
});

const page = async (path: string) => {
  const answer = await fetch(new URL(path, rig.server.origin));
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const oembed = (url: string, more: Record<string, string> = {}) =>
  rig.server.call(`/oembed?${new URLSearchParams({ url, ...more })}`);
/** The value of a tag as a browser reads it. */
const getContent = (html: string, key: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${key}" content="([^"]*)">`)
    .exec(html)?.[1]
    ?.replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

test("the pages of a shared task tell other sites what they show, every sign escaped", async () => {
  const taskId = await rig.shared({}, wildName);
  const { origin } = rig.server;
  for (const path of [`/u/${taskId}`, `/u/${taskId}/`, `/embedded-player/${taskId}?lang=ar`]) {
    const { status, headers, text } = await page(path);
    expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(text).not.toContain("<script>alert");
    expect(getContent(text, "og:title")).toBe(wildName);
    expect(getContent(text, "og:description")).toBe("English → español");
    expect(getContent(text, "og:url")).toBe(`${origin}/u/${taskId}`);
    expect(getContent(text, "og:video")).toBe(`${origin}/embedded-player/${taskId}`);
    expect(getContent(text, "twitter:card")).toBe("summary_large_image");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    const poster = await fetch(getContent(text, "og:image") ?? "");
    expect([poster.status, poster.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const link = /type="application\/json\+oembed" href="([^"]+)"/.exec(text)?.[1]?.replaceAll("&amp;", "&");
    expect((await fetch(link ?? "")).status).toBe(200);
  }
});

test("other sites are told of all languages of a link, in their order", async () => {
  const taskId = await rig.shared();
  const other = await rig.finished();
  const { pool } = rig.server.context.database;
  await pool.query(
    "update tasks set target_language = 'fr', group_id = (select group_id from tasks where id = $1) where id = $2",
    [taskId, other],
  );
  await rig.upsert(taskId, { withGroup: true });
  const { text } = await page(`/u/${taskId}`);
  expect(getContent(text, "og:description")).toBe("English → español, français");
});

test("the page of what is not shared is that of any other address", async () => {
  const secret = await rig.finished("Top secret.mp4");
  const paths = [`/u/${secret}`, `/u/${randomUUID()}`, "/u/x", `/embedded-player/${secret}`];
  for (const path of paths) expect((await page(path)).text).toBe(emptyPage);
  const shared = await rig.shared();
  for (const path of [`/my-tasks/${shared}`, `/u/${shared}/more`])
    expect((await page(path)).text).toBe(emptyPage);
});

test("a share with a password keeps its name, its languages and its poster", async () => {
  const taskId = await rig.shared({ password: "open sesame" }, "Top secret.mp4");
  const { text } = await page(`/u/${taskId}`);
  expect(text).not.toContain("secret");
  expect(text).not.toContain("poster");
  expect(getContent(text, "og:title")).toBe("Voxloom");
  expect(getContent(text, "og:description")).toBeUndefined();
  const { body } = await oembed(`${rig.server.origin}/u/${taskId}`);
  expect(JSON.stringify(body)).not.toContain("secret");
  expect(body).toMatchObject({ type: "video" });
});

test("any site may frame the player, and no other page", async () => {
  const taskId = await rig.shared();
  // The second is its file where addresses stand behind a hash.
  for (const path of [`/embedded-player/${taskId}`, "/embedded-player/index.html"]) {
    const { headers } = await page(path);
    expect(headers.get("content-security-policy"), path).toContain("frame-ancestors *");
    expect(headers.get("x-frame-options"), path).toBeNull();
  }
  const others = [
    "/",
    `/u/${taskId}`,
    "/my-tasks",
    "/embedded-player/",
    "/embedded-player/a/b",
    "/embedded-playerx/a",
  ];
  for (const path of others) {
    const { headers } = await page(path);
    expect(headers.get("content-security-policy"), path).toContain("frame-ancestors 'self'");
    expect(headers.get("x-frame-options"), path).toBe("SAMEORIGIN");
  }
});

test("oEmbed answers the player's HTML in the size that was asked for", async () => {
  const taskId = await rig.shared({}, wildName);
  const { origin } = rig.server;
  const answer = await oembed(`${origin}/u/${taskId}`);
  expect(answer.headers.get("content-type")).toContain("application/json");
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  const said = answer.body as unknown as Record<string, string | number>;
  expect(said).toMatchObject({ version: "1.0", type: "video", title: wildName, width: 640, height: 404 });
  expect(said.html).toContain(`src="${origin}/embedded-player/${taskId}"`);
  expect(said.html).not.toContain("<script");
  const small = await oembed(`${origin}/embedded-player/${taskId}`, { maxwidth: "320", maxheight: "200" });
  expect(small.body).toMatchObject({ width: 320, height: 200 });
});

test("oEmbed refuses what is not a shared page of ours", async () => {
  const shared = await rig.shared();
  const secret = await rig.finished();
  const { origin } = rig.server;
  const nothing = await oembed(`${origin}/u/${randomUUID()}`);
  expect(nothing.status).toBe(404);
  for (const url of [
    `${origin}/u/${secret}`,
    `${origin}/my-tasks/${shared}`,
    `http://other.example/u/${shared}`,
  ]) {
    const { status, body } = await oembed(url);
    expect([status, body]).toEqual([404, nothing.body]);
  }
  expect((await oembed(`${origin}/u/${shared}`, { format: "xml" })).status).toBe(501);
  for (const query of ["", "?url=", "?url=javascript:alert(1)", `?url=${origin}/u/${shared}&maxwidth=x`])
    expect((await rig.server.call(`/oembed${query}`)).status).toBe(400);
});
