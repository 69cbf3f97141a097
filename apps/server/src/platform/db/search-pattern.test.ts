import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../testing/index.ts";
import { beginning, containing, exactly } from "./search-pattern.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const matches = async (value: string, pattern: string): Promise<boolean> => {
  const { rows } = await server.context.database.db.execute<{ found: boolean }>(
    sql`select ${value}::text ilike ${pattern} as found`,
  );
  return rows[0]?.found === true;
};

test.each(["50 %", "a_b", "C:\\new", "%", "_", "\\"])(
  "%s is found as it is, and nothing else is",
  async (text) => {
    expect(await matches(text.toLowerCase(), exactly(text))).toBe(true);
    expect(await matches(`before ${text} after`, containing(text))).toBe(true);
    expect(await matches(`before ${text} after`, exactly(text))).toBe(false);
    expect(await matches(`${text} after`, beginning(text))).toBe(true);
    expect(await matches(`before ${text}`, beginning(text))).toBe(false);
    expect(await matches("something else entirely", containing(text))).toBe(false);
  },
);
