import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls, limits } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type CallAnswer,
  type Guest,
  startTestServer,
  type TestServer,
  uploadFile,
} from "../../../testing/index.ts";
import { speakClip } from "../../../testing/upload-material.ts";

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({ environment: { VOXLOOM_BILLING: "on" } });
  folder = await mkdtemp(join(tmpdir(), "voxloom-previews-"));
  speakClip(join(folder, "speech.wav"), "Good morning.");
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const use = (key: string, points: number) =>
  server.context.database.pool.query("insert into rate_limits (key, points, expire) values ($1, $2, $3)", [
    key,
    points,
    Date.now() + 86_400_000,
  ]);
async function previewAs(guest: Guest): Promise<(spec: object) => Promise<CallAnswer>> {
  const { id: materialId } = await uploadFile(server, guest, join(folder, "speech.wav"));
  return (spec) =>
    server.call(calls.translation.createAudio.path, {
      guest,
      body: {
        materialId,
        targetLanguages: ["es"],
        settings: { sourceLanguage: "en" },
        isPreview: true,
        ...spec,
      },
    });
}
const getError = ({ status, body }: CallAnswer) => [status, body.errorCode];
const tooMany = [429, "PREVIEWS_TOO_MANY"];

test("an account has so many previews a day, deleted ones too; an order that does not fit uses none", async () => {
  const person = await server.openPerson();
  const order = await previewAs(person);
  await use(`previews:${person.projId}`, limits.previewsPerDay - 1);
  expect(getError(await order({ targetLanguages: ["es", "ca"] }))).toEqual(tooMany);
  const last = await order({});
  expect(last.status).toBe(200);
  const { tasks } = last.body.data as { tasks: { id: string }[] };
  const taskIds = tasks.map(({ id }) => id);
  await server.call("/api/task/delete", { guest: person, body: { taskIds } });
  await server.call("/api/task/delete-for-good", { guest: person, body: { taskIds } });
  expect(getError(await order({}))).toEqual(tooMany);
  const draft = await order({ isDraft: true });
  const [{ id: taskId = "" } = {}] = (draft.body.data as { tasks: { id: string }[] }).tasks;
  const started = await server.call(calls.translation.generate.path, { guest: person, body: { taskId } });
  expect(getError(started)).toEqual(tooMany);
  expect((await order({ isPreview: false })).status).toBe(200);
});

test("the guests of one address have so many together", async () => {
  const guests = await Promise.all([server.openGuest(), server.openGuest()]);
  const [first, second] = await Promise.all(guests.map(previewAs));
  await use("guest-previews:127.0.0.1", limits.guestPreviewsPerAddress - 1);
  expect((await first?.({}))?.status).toBe(200);
  const refused = await second?.({});
  expect([refused?.status, refused?.body.errorCode]).toEqual(tooMany);
});
