import { calls, parseSettings } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertTestTasks, startTestServer, type TestServer } from "../../../testing/index.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { VOXLOOM_BILLING: "on" } });
});
afterAll(() => server.close());

test("a transcript is translated where the plan says so; subtitles are of another flag", async () => {
  const person = await server.openPerson();
  const spoken = { sourceLanguage: "en" };
  const rows = [
    {
      product: "transcription" as const,
      targetLanguage: null,
      settings: parseSettings("transcription", spoken),
    },
    { product: "subtitles" as const, targetLanguage: null, settings: parseSettings("subtitles", spoken) },
  ];
  const [transcript, subtitles] = await insertTestTasks(server, person, rows);
  const add = async (taskId: string | undefined) =>
    (
      await server.call(calls.groups.addLanguages.path, {
        guest: person,
        body: { taskId, targetLanguages: ["es"] },
      })
    ).body;
  const refused = await add(transcript?.id);
  expect([refused.errorCode, refused.details]).toEqual([
    "PLAN_TOO_LOW",
    expect.objectContaining({ feature: "enable_transcription_translate" }),
  ]);
  // Their recording is not there: the order got as far as looking for it.
  expect((await add(subtitles?.id)).errorCode).toBe("NOT_FOUND");
});
