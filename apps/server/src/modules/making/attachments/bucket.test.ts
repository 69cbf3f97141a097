import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/index.ts";
import { startS3Server, type TestS3Server } from "../../../testing/s3-server.ts";

let s3: TestS3Server;
let server: TestServer;
beforeAll(async () => {
  s3 = await startS3Server();
  server = await startTestServer({ environment: s3.environment });
  await server.context.storage.write("tasks/t1/dub.mp4", "film");
});
afterAll(async () => {
  await server.close();
  await s3.close();
});

const get = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(new URL(address, server.origin), init);

test("a file of the bucket passes through us in parts, and is sent once to who has it", async () => {
  const link = server.context.signer.linkTo("tasks/t1/dub.mp4");
  const part = await get(link, { headers: { range: "bytes=1-2" } });
  expect([part.status, await part.text(), part.headers.get("content-range")]).toEqual([
    206,
    "il",
    "bytes 1-2/4",
  ]);
  const again = await get(link, { headers: { "if-none-match": part.headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
  expect((await get(server.context.signer.linkTo("tasks/t1/none.mp4"))).status).toBe(404);
});

test("with an address that browsers reach, the link leads to the bucket, and pages may load from there", async () => {
  const environment = { ...s3.environment, S3_PUBLIC_ENDPOINT: s3.environment.S3_ENDPOINT ?? "" };
  const open = await startTestServer({ environment });
  try {
    const link = open.context.signer.linkTo("tasks/t1/dub.mp4", { fileName: "Film.mp4" });
    const answer = await fetch(new URL(link, open.origin));
    expect([answer.redirected, new URL(answer.url).origin]).toEqual([true, environment.S3_PUBLIC_ENDPOINT]);
    expect(await answer.text()).toBe("film");
    const page = await fetch(new URL("/", open.origin));
    expect(page.headers.get("content-security-policy")).toContain(
      `media-src 'self' data: blob: ${environment.S3_PUBLIC_ENDPOINT}`,
    );
  } finally {
    await open.close();
  }
});
