export type { Database, Db, DbOrTransaction, Transaction } from "./database.ts";
export { openDatabase } from "./open-database.ts";
