import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { auditLedger } from "../../modules/money/billing/index.ts";
import { findEmbeddedPostgres } from "../../platform/db/embedded/start-embedded-postgres.ts";
import { workerLockSpace } from "../../platform/jobs/worker-presence.ts";
import type { Stored } from "./customer.ts";

/** Works with the product's database, wherever it listens now. */
export async function withDatabase<T>(dataFolder: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const connectionString = await findEmbeddedPostgres(join(dataFolder, "postgres"));
  if (connectionString === null) throw new Error("the database does not run");
  const pool = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 5_000 });
  // It is killed again and again: the query tells.
  pool.on("error", () => {});
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** The connections by which workers say that they live; none where the database does not answer. */
export const livingWorkers = (dataFolder: string): Promise<number[]> =>
  withDatabase(dataFolder, async (pool) => {
    const { rows } = await pool.query<{ pid: number }>(
      "select pid from pg_locks where locktype = 'advisory' and classid = $1 and granted",
      [workerLockSpace],
    );
    return rows.map(({ pid }) => pid);
  }).catch(() => []);

/** Finished artifacts by their path: the files in them, so that one made again is another. */
export async function listArtifacts(dataFolder: string): Promise<Map<string, string>> {
  const root = join(dataFolder, "artifacts");
  const found = new Map<string, string>();
  for (const shelf of await readdir(root).catch(() => [])) {
    if (shelf === "tmp") continue;
    for (const key of await readdir(join(root, shelf))) {
      const folder = join(root, shelf, key);
      const names = (await readdir(folder, { recursive: true })).sort();
      const facts = await Promise.all(
        names.map(async (name) => {
          const { ino, size, mtimeMs } = await stat(join(folder, name));
          return `${name} ${ino} ${size} ${mtimeMs}`;
        }),
      );
      found.set(key, facts.join("\n"));
    }
  }
  return found;
}

/** Finished artifacts that are gone or were made again since they were seen, in words. */
export function changedArtifacts(
  seen: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): string[] {
  return [...seen].flatMap(([key, facts]) => {
    if (now.get(key) === facts) return [];
    return [`artifact ${key} ${now.has(key) ? "was made twice" : "is gone"}`];
  });
}

const countsSql = `
  select t.id,
    (select count(*)::int from script_revisions r where r.task_id = t.id) as revisions,
    (select count(*)::int from script_revisions r where r.task_id = t.id and r.origin in ('automatic', 'regenerate')) as productions,
    (select count(*)::int from credit_steps s where s.task_id = t.id and s.step = 'settle' and s.reason <> 'video-download') as settled,
    (select count(*)::int from credit_steps s where s.task_id = t.id and s.step = 'settle' and s.reason = 'video-download') as downloads,
    (select count(*)::int from pgboss.job j where j.name in ('produce', 'preview') and j.data->>'taskId' = t.id::text) as jobs
  from tasks t where t.id = $1`;

/** `settled`: productions that were paid for; `downloads`: videos. */
type Counts = { revisions: number; productions: number; settled: number; downloads: number; jobs: number };

/** What of finished work is not in the database exactly once, in words. */
async function auditWork(pool: pg.Pool, stored: Stored): Promise<string[]> {
  const { rows } = await pool.query<Counts>(countsSql, [stored.taskId]);
  const [counts] = rows;
  if (counts === undefined) return [`task ${stored.taskId} is gone`];
  const wanted: Counts = {
    revisions: stored.revisions,
    productions: stored.productions,
    settled: stored.isPreview ? 0 : stored.productions,
    downloads: stored.isPreview ? 0 : 1,
    jobs: stored.productions + stored.retries,
  };
  return (Object.keys(wanted) as (keyof Counts)[]).flatMap((name) =>
    counts[name] === wanted[name]
      ? []
      : [`task ${stored.taskId} has ${counts[name]} ${name} instead of ${wanted[name]}`],
  );
}

/** What must be empty when nothing is to be done. */
const restSql = {
  "a job is left": "select id from pgboss.job where name not like '\\_\\_%' and state in ('retry', 'active')",
  "a claim of a job is left": "select job_id from job_claims",
  "credits are still held": "select id from credit_reservations where state = 'held'",
  "an export hangs": "select id from task_exports where state in ('queued', 'running')",
  "a task hangs": "select id from tasks where state in ('queued', 'running')",
  "a transaction is left": "select pid from pg_stat_activity where state like 'idle in transaction%'",
};

/** Everything that the database says and that should not be so, in words; for when all work has ended. */
export const auditDatabase = (dataFolder: string, done: readonly Stored[]): Promise<string[]> =>
  withDatabase(dataFolder, async (pool) => {
    const problems = (await auditLedger(drizzle({ client: pool }))).map((problem) => `ledger: ${problem}`);
    for (const stored of done) problems.push(...(await auditWork(pool, stored)));
    for (const [words, query] of Object.entries(restSql)) {
      const { rows } = await pool.query(query);
      problems.push(...rows.map((row) => `${words}: ${JSON.stringify(row)}`));
    }
    return problems;
  });
