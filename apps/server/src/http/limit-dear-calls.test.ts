import { join } from "node:path";
import { calls, limits } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type CallAnswer,
  type Guest,
  startTestServer,
  type TestServer,
  uploadFile,
} from "../testing/index.ts";
import { speakClip } from "../testing/upload-material.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Leaves the address of the tests, or a project, so many more calls. */
async function leave(count: number, name: keyof typeof limits.callsPerTenMinutes, key = "127.0.0.1") {
  await server.context.database.pool.query(
    "insert into rate_limits (key, points, expire) values ($1, $2, $3)",
    [`dear-${name}:${key}`, limits.callsPerTenMinutes[name] - count, Date.now() + 600_000],
  );
}
const getError = ({ status, body }: CallAnswer) => [status, body.errorCode];
const tooMany = [429, "TOO_MANY_REQUESTS"];

test("guests of one address share what starts programs, an account has its own", async () => {
  const ask = (guest: Guest) =>
    server.call(calls.materials.linkInfo.path, { guest, body: { url: "http://10.0.0.1/a.mp4" } });
  await leave(1, "linkInfo");
  expect((await ask(await server.openGuest())).body.errorCode).toBe("LINK_PRIVATE_ADDRESS");
  expect(getError(await ask(await server.openGuest()))).toEqual(tooMany);
  const person = await server.openPerson();
  await leave(1, "linkInfo", person.projId);
  expect((await ask(person)).body.errorCode).toBe("LINK_PRIVATE_ADDRESS");
  expect(getError(await ask(person))).toEqual(tooMany);
});

test("sample videos and looks at languages have a number", { tags: ["full"] }, async () => {
  const guest = await server.openGuest();
  await leave(0, "makeSample");
  const made = await server.call(calls.materials.makeSample.path, { guest, body: {} });
  expect(getError(made)).toEqual(tooMany);
  const path = join(server.config.dataFolder, "speech.wav");
  speakClip(path, "Good morning.");
  const { id: materialId } = await uploadFile(server, guest, path);
  const detect = () => server.call(calls.materials.detectLanguage.path, { guest, body: { materialId } });
  await leave(1, "detectLanguage");
  expect((await detect()).status).toBe(200);
  expect(getError(await detect())).toEqual(tooMany);
});

test("a stranger has so many samples of voices made; those that are there are heard all the same", async () => {
  const { voices } = (await server.call(calls.voices.list.path, { body: { language: "es" } })).body.data as {
    voices: { id: string }[];
  };
  const hear = async (voiceId: string | undefined): Promise<number> =>
    (
      await fetch(
        `${server.origin}${calls.voices.sample.path}?language=es&voiceId=${encodeURIComponent(voiceId ?? "")}`,
      )
    ).status;
  await leave(1, "voiceSample");
  expect(await hear(voices[0]?.id)).toBe(200);
  expect(await hear(voices[1]?.id)).toBe(429);
  expect(await hear(voices[0]?.id)).toBe(200);
});

test("so many frames are drawn to stand for videos; a picture that is there starts no program", async () => {
  const guest = await server.openGuest();
  const choose = async (choice: object) => {
    const body = { taskId: crypto.randomUUID(), ...choice };
    return (await server.call(calls.videos.chooseThumbnail.path, { guest, body })).body.errorCode;
  };
  await leave(1, "thumbnail");
  expect(await choose({ atMs: 0 })).toBe("NOT_FOUND");
  expect(await choose({ atMs: 0 })).toBe("TOO_MANY_REQUESTS");
  expect(await choose({})).toBe("NOT_FOUND");
});
