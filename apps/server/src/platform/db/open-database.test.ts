import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { startTestServer } from "../../testing/index.ts";

test("a connection that breaks in a transaction fails that, and nothing else", async () => {
  const server = await startTestServer({ environment: { VOXLOOM_LOG_LEVEL: "silent" } });
  try {
    const { db, pool } = server.context.database;
    const broken = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
      // The process hears of the end while no statement of this connection runs.
      await new Promise((resolve) => setTimeout(resolve, 200));
      await tx.execute(sql`select 1`);
    });
    await expect(broken).rejects.toThrow();
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  } finally {
    await server.close();
  }
});
