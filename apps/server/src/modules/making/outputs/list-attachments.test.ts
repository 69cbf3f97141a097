import { calls, type ResponseOf } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { finishTask, startTestServer, type TestServer } from "../../../testing/index.ts";
import { uploadMaterial } from "../../../testing/upload-material.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("the stored files of one's own task are listed with what they are; nobody else's are, nor what is gone", async () => {
  const guest = await server.openGuest();
  const srt = Buffer.from("1\n00:00:00,000 --> 00:00:01,000\nGood morning.\n");
  const { id: materialId } = await uploadMaterial(server, guest, {
    name: "lines.srt",
    bytes: new Uint8Array(srt),
  });
  await server.context.storage.write("tasks/t1/dub.m4a", "voice");
  const outputs = { "dub-audio": "tasks/t1/dub.m4a", "target-subtitles": "tasks/t1/gone.vtt" };
  const taskId = await finishTask(server, guest, { materialId, outputs });
  const ask = (as: typeof guest) =>
    server.call(`${calls.attachments.list.guestPath}?taskId=${taskId}`, { guest: as });
  const { items } = (await ask(guest)).body.data as ResponseOf<typeof calls.attachments.list>;
  expect(items).toMatchObject([
    { kind: "source", contentType: "text/plain; charset=utf-8", sizeBytes: srt.length },
    { kind: "dub-audio", contentType: "audio/mp4", sizeBytes: 5 },
  ]);
  const file = await fetch(new URL(items[1]?.url ?? "", server.origin));
  expect([file.status, await file.text()]).toEqual([200, "voice"]);
  expect((await ask(await server.openGuest())).body.errorCode).toBe("NOT_FOUND");
});
