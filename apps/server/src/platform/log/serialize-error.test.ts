import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../testing/index.ts";
import { openLog } from "./open-log.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { VOXLOOM_LOG_LEVEL: "silent" } });
});
afterAll(() => server.close());

const secret = "ada.lovelace@example.com\n    at home";

/** What the log's file holds after an error was logged. */
async function logged(error: unknown): Promise<string> {
  const file = join(server.config.dataFolder, "test.log");
  const log = openLog({ level: "info", format: "pretty", file }, "test");
  log.error({ err: error }, "a query failed");
  for (;;) {
    const text = await readFile(file, "utf8").catch(() => "");
    if (text.endsWith("\n")) return text;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test.each([
  ["a value that has not its type", () => sql`select ${secret}::uuid as wrong_type`, "wrong_type"],
  [
    "a value that breaks a constraint",
    () => sql`insert into email_codes (email) values (${secret})`,
    "email_codes",
  ],
])("of a query that failed for %s, the log has the text and not the values", async (_what, query, named) => {
  const error = await server.context.database.db.execute(query()).catch((reason: unknown) => reason);
  expect(String((error as Error).message)).toContain("lovelace");
  const text = await logged(new Error("around it", { cause: error }));
  expect(text).toContain(named);
  expect(text).toContain("around it");
  expect(text).toContain("serialize-error.test.ts");
  expect(text).not.toContain("lovelace");
});
