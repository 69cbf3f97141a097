import { randomBytes, randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Person, startTestServer, type TestServer } from "../../../testing/index.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** More than the connection between server and test holds, so that the rest is read when the test asks for it. */
const fileBytes = 16_000_000;

async function insertFile(person: Person, name: string): Promise<string> {
  const { database, storage } = server.context;
  const id = randomUUID();
  const fileKey = `materials/${id}/source.mp4`;
  await storage.write(fileKey, randomBytes(fileBytes));
  await database.pool.query(
    `insert into materials (id, proj_id, kind, name, size_bytes, state, file_key)
     values ($1, $2, 'video', $3, $4, 'ready', $5)`,
    [id, person.projId, name, fileBytes, fileKey],
  );
  return id;
}

test("files that are deleted while an account is exported are in its zip, and the server goes on", {
  tags: ["full"],
}, async () => {
  const person = await server.openPerson();
  const ids = await Promise.all(["one", "two", "three"].map((name) => insertFile(person, `${name}.mp4`)));
  const answer = await fetch(new URL("/api/account/export", server.origin), { headers: person.headers });
  for (const materialId of ids) {
    const { status } = await server.call("/api/material/delete", {
      body: { materialId },
      headers: person.headers,
    });
    expect(status).toBe(200);
  }
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const sizes = Object.entries(files).flatMap(([path, { length }]) =>
    path.startsWith("materials/") ? [length] : [],
  );
  expect(sizes).toEqual([fileBytes, fileBytes, fileBytes]);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  await expect.poll(() => readdir(server.config.temporaryFolder), { timeout: 30_000 }).toEqual([]);
});

test("a file that is gone already is left out of the export", { tags: ["full"] }, async () => {
  const person = await server.openPerson();
  const gone = await insertFile(person, "gone.mp4");
  const there = await insertFile(person, "there.mp4");
  await server.context.storage.deleteAll(`materials/${gone}`);
  const answer = await fetch(new URL("/api/account/export", server.origin), { headers: person.headers });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(Object.keys(files).filter((path) => path.startsWith("materials/"))).toEqual([
    `materials/${there}/there.mp4`,
  ]);
});
