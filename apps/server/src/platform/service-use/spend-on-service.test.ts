import { type OpenAiServer, startOpenAiServer } from "@voxloom/engines/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../testing/index.ts";
import { spendOnService } from "./spend-on-service.ts";

let service: OpenAiServer;
let server: TestServer;
beforeAll(async () => {
  service = await startOpenAiServer({ translate: ({ line }) => `Digo: ${line.text}` });
  server = await startTestServer({
    environment: {
      VOXLOOM_TRANSLATE_URL: service.baseUrl,
      VOXLOOM_TRANSLATE_MODEL: "m",
      VOXLOOM_TRANSLATE_KB_PER_DAY: "6",
    },
  });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

test("spending at once does not pass the day's limit, and another day is another", async () => {
  const { db, pool } = server.context.database;
  const spend = (bytes: number) => spendOnService(db, { service: "test", bytes, maxBytes: 100 });
  const spent = await Promise.all(Array.from({ length: 8 }, () => spend(30)));
  expect(spent.filter(Boolean)).toHaveLength(3);
  expect(await spend(10)).toBe(true);
  expect(await spend(1)).toBe(false);
  await pool.query("update service_use set day = day - 1 where service = 'test'");
  expect(await spend(101)).toBe(false);
  expect(await spend(100)).toBe(true);
});

test("a service is asked for no more than the operator allows a day", async () => {
  const guest = await server.openGuest();
  const translate = (index: number) =>
    server.call("/api/video/translation/guest/translate/text", {
      body: { text: `This is sentence ${index}.`, from: "en", to: "xh" },
      headers: guest.headers,
    });
  const answers = [];
  for (let index = 0; index < 12; index += 1) answers.push(await translate(index));
  expect(answers[0]?.status).toBe(200);
  expect(answers.at(-1)?.body).toMatchObject({ errorCode: "ENGINE_UNAVAILABLE" });
  expect(answers.at(-1)?.body.message).toContain("VOXLOOM_TRANSLATE_KB_PER_DAY");
  const { rows } = await server.context.database.pool.query(
    "select bytes::int from service_use where service = 'openai-translate'",
  );
  expect(rows[0]?.bytes).toBeLessThanOrEqual(6000);
});
