import { readdir } from "node:fs/promises";
import { calls, type Material, type ResponseOf } from "@voxloom/contract";
import { makePptx } from "@voxloom/documents/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Guest, startTestServer, type TestServer } from "../../../testing/index.ts";

let server: TestServer;
let guest: Guest;
beforeAll(async () => {
  server = await startTestServer();
  guest = await server.openGuest();
});
afterAll(() => server.close());

type Pages = ResponseOf<typeof calls.videos.pages>;

async function send(name: string, bytes: Uint8Array<ArrayBuffer>, spec: Record<string, string> = {}) {
  const url = new URL(calls.videos.pages.path, server.origin);
  url.search = new URLSearchParams({ name, ...spec }).toString();
  const headers = { "Content-Type": "application/octet-stream", ...guest.headers };
  const answer = await fetch(url, { method: "POST", headers, body: bytes });
  return (await answer.json()) as { data: Pages; errorCode?: string; details?: object };
}

test("slides become pictures of one's own, in their order, with their notes; the file is not kept", async () => {
  const deck = new Uint8Array(await makePptx([{ notes: "Welcome." }, {}, { notes: "Goodbye." }]));
  const { data } = await send("My talk.pptx", deck, { from: "2", count: "5" });
  expect(data.pageCount).toBe(3);
  expect(data.pages.map(({ number, notes, material }) => [number, notes, material.name])).toEqual([
    [2, "", "My talk 2.png"],
    [3, "Goodbye.", "My talk 3.png"],
  ]);
  const [page] = data.pages;
  expect(page?.material).toMatchObject({
    ...{ kind: "image", state: "ready" },
    info: { image: { width: 1_920, height: 960 } },
  });
  const read = (by: Guest) =>
    server.call(`${calls.materials.detail.path}?materialId=${page?.material.id}`, { guest: by });
  expect((await read(guest)).body.data as Material).toMatchObject({ name: "My talk 2.png" });
  expect((await read(await server.openGuest())).body.errorCode).toBe("NOT_FOUND");
  expect(await readdir(server.config.temporaryFolder)).toEqual([]);
});

test("what cannot be drawn is refused by its name, and leaves nothing behind", {
  tags: ["full"],
}, async () => {
  const locked = Buffer.from("d0cf11e0a1b11ae1", "hex");
  expect(await send("talk.pptx", locked)).toMatchObject({
    errorCode: "TEXT_UNREADABLE",
    details: { name: "talk.pptx", reason: "protected" },
  });
  expect((await send("talk.key", locked)).errorCode).toBe("MEDIA_TYPE_UNSUPPORTED");
  expect((await send("talk.pdf", locked, { count: "101" })).errorCode).toBe("BAD_INPUT");
  expect(await readdir(server.config.temporaryFolder)).toEqual([]);
});
