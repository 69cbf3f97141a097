import { execFile } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { calls } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { finishTask, type Person, startTestServer, type TestServer } from "../../../testing/index.ts";
import { uploadMaterial } from "../../../testing/upload-material.ts";

const program = resolve(import.meta.dirname, "../../../../../cli/bin/voxloom.mjs");
let server: TestServer;
let receiver: Server;
let person: Person;
let taskId: string;
const notices: string[] = [];
beforeAll(async () => {
  receiver = createServer(async (asked, answer) => {
    notices.push(await text(asked));
    answer.writeHead(204).end();
  });
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  const place = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  server = await startTestServer({ withWorker: true, allowedHosts: [place] });
  person = await server.openPerson();
  const bytes = new TextEncoder().encode("1\n00:00:00,000 --> 00:00:01,000\nGood morning.\n");
  const { id: materialId } = await uploadMaterial(server, person, { name: "lines.srt", bytes });
  await server.context.storage.write("tasks/made/dub.wav", "the dub");
  taskId = await finishTask(server, person, { materialId, outputs: { dub: "tasks/made/dub.wav" } });
  const target = { kind: "webhook", url: `http://${place}/hook` };
  const destination = { kind: "webhook", name: "Website", isAutomatic: false, target };
  const { body } = await server.call(calls.publishing.create.path, {
    body: { destination },
    headers: person.headers,
  });
  expect(body.code, body.message).toBe(0);
});
afterAll(async () => {
  await server.close();
  receiver.closeAllConnections();
  receiver.close();
});

/** Runs a command against the server as a person who is signed in, and answers what it printed. */
async function run(...args: string[]) {
  const env = {
    ...process.env,
    VOXLOOM_SERVER: server.origin,
    VOXLOOM_TOKEN: person.headers.Authorization?.split(" ")[1] ?? "",
  };
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args, "--json"], {
    env,
  }).catch((failed: { stdout: string }) => failed);
  return JSON.parse(stdout);
}

test("a finished file is published by the command line, and what cannot be is told", {
  tags: ["full"],
}, async () => {
  const { destinations } = (await run("publish", "destinations")).result;
  expect(destinations).toMatchObject([{ name: "Website" }]);
  const sent = await run("video", "publish", taskId, "--to", "Website", "--kind", "dub-wav");
  expect(sent.result.publication).toMatchObject({ state: "succeeded", kind: "dub-wav", taskId });
  expect(notices.some((notice) => notice.includes(taskId))).toBe(true);
  const listed = await run("publish", "list", "--task", taskId);
  expect(listed.result.publications).toMatchObject([{ id: sent.result.publication.id }]);
  expect((await run("publish", "test", destinations[0].id)).result).toMatchObject({ isCleanedUp: true });
  expect((await run("publish", "cancel", sent.result.publication.id)).error.code).toBe("TASK_STATE_CONFLICT");
  const nowhere = await run("publish", "send", taskId, "--to", "Nowhere");
  expect(nowhere.error.code).toBe("NOT_FOUND");
  expect(nowhere.error.message).toContain('"Website"');
});
