export type { Database, Db, DbOrTransaction, Transaction } from "./database.ts";
export { type DaySpan, type DaySum, inTimeZone, sumByDay } from "./day-sums.ts";
export { lockProject } from "./lock-project.ts";
export { migrateDatabase } from "./migrate-database.ts";
export { openDatabase } from "./open-database.ts";
export { beginning, containing, exactly, idsBeginning } from "./search-pattern.ts";
export { readStory, type StoryPart } from "./story.ts";
export { isAfter } from "./time-pages.ts";
export { visitDatabase } from "./visit-database.ts";
