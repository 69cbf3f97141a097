import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";

/** Drizzle over the pool. Modules pass their own tables to its query builder; there is no schema object. */
export type Db = NodePgDatabase<Record<string, never>>;
/** What `db.transaction` hands to its function. */
export type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];
/** Where a statement may run: on its own, or inside a transaction. */
export type DbOrTransaction = Db | Transaction;

/** The open database. */
export type Database = {
  db: Db;
  pool: Pool;
  /** For libraries with connections of their own. Holds a password: never log it. */
  connectionString: string;
  /** Since when the embedded server of this process does not run; null while it does, and for any other server. */
  downSince(): Date | null;
  /** Ends the pool, and the embedded server where this process started or adopted it. */
  close(): Promise<void>;
};
