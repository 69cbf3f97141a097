import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import type { Db } from "../../../../platform/db/index.ts";
import { toCredits } from "../get-balance.ts";
import { listSteps, type StepFilter } from "./list-steps.ts";

const header = [
  "time",
  "step",
  "reason",
  "task id",
  "task",
  "note",
  "available change",
  "held change",
  "used",
  "available after",
];
/** Spreadsheets run what begins like a formula: such texts get an apostrophe before them. */
export const csvRules = { escape_formulas: true, record_delimiter: "windows" } as const;

/** The steps of a project as CSV, newest first, read as it is sent; amounts in credits. */
export function writeCsv(db: Db, filter: StepFilter, rowsAtOnce = 1000): Readable {
  return Readable.from(streamCsv(db, filter, rowsAtOnce));
}

async function* streamCsv(db: Db, filter: StepFilter, rowsAtOnce: number): AsyncGenerator<string> {
  yield stringify([header], csvRules);
  for (let below: number | null = null; ; ) {
    const rows: Awaited<ReturnType<typeof listSteps>> = await listSteps(db, {
      ...filter,
      below,
      limit: rowsAtOnce,
    });
    const records = rows.map((row) => [
      row.createdAt.toISOString(),
      row.step,
      row.reason,
      row.taskId ?? "",
      row.taskName ?? "",
      row.note ?? "",
      toCredits(row.availableChangeTenths),
      toCredits(row.frozenChangeTenths),
      toCredits(row.usedChangeTenths),
      toCredits(row.availableAfterTenths),
    ]);
    if (records.length > 0) yield stringify(records, csvRules);
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    below = last.place;
  }
}
