import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { startTestServer } from "../../testing/index.ts";

test("a connection that breaks in a transaction fails that, and nothing else", async () => {
  const server = await startTestServer({ environment: { VOXLOOM_LOG_LEVEL: "silent" } });
  try {
    const { db, pool } = server.context.database;
    const broken = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const pid = rows[0]?.pid;
      await pool.query("select pg_terminate_backend($1)", [pid]);
      // The process hears of the end while no statement of this connection runs.
      const isThere = "select 1 from pg_stat_activity where pid = $1";
      while ((await pool.query(isThere, [pid])).rowCount !== 0);
      await tx.execute(sql`select 1`);
    });
    await expect(broken).rejects.toThrow();
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  } finally {
    await server.close();
  }
});
