import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

// Queries stand in files of their own, one for each question or change, named by it (`list-tasks.ts`, `sessions.ts`,
// `store.ts`). Such a file talks to the database alone: it answers no call, sends no mail and runs no program.
const modules = join(import.meta.dirname, "../apps/server/src/modules");

const hasSql = /^import (?!type )[^;]*from "drizzle-orm/m;
const others =
  /^import (?!type )[^;]*from "(?:[./]+\/(?:http|mails)\/index\.ts|fastify|@voxloom\/(?:media|engines|studio))"/m;
/** Places in lists are read and written by the door that answers them, and are no more than numbers and times. */
const cursors = /^import \{ (?:(?:read|write)\w*(?:Cursor|Place),? ?)+\} from "[./]+\/http\/index\.ts";$/gm;

const mixesSql = (text: string): boolean => hasSql.test(text) && others.test(text.replace(cursors, ""));

test("files with SQL talk to the database alone", async () => {
  const mixed: string[] = [];
  for await (const path of glob("**/*.ts", { cwd: modules }))
    if (!/\.test\.ts$/.test(path) && mixesSql(await readFile(join(modules, path), "utf8"))) mixed.push(path);
  expect(mixed).toEqual([]);
});

test("the rule fires on a planted breach", () => {
  const sql = 'import { eq } from "drizzle-orm";\n';
  expect(mixesSql(`${sql}import { mountCall } from "../../../http/index.ts";`)).toBe(true);
  expect(mixesSql(`${sql}import {\n  deactivationMail,\n} from "../../../mails/index.ts";`)).toBe(true);
  expect(mixesSql(`${sql}import { makeAvatar } from "@voxloom/media";`)).toBe(true);
  expect(mixesSql(`${sql}import type { Actor } from "../../../http/index.ts";`)).toBe(false);
  expect(mixesSql(`${sql}import { readNumberPlace, writeCursor } from "../../../../http/index.ts";`)).toBe(
    false,
  );
  expect(mixesSql('import { mountCall } from "../../../http/index.ts";')).toBe(false);
});

/** Where the queue's own tables are asked, and no more than asked (decision 45). */
const askQueue = new Set(
  ["open-jobs", "read-statistics", "turns", "worker-presence"].map((name) => `platform/jobs/${name}.ts`),
);
const namesQueue = /\bpgboss\.\w/;
const changesQueue = /\b(?:insert into|update|delete from|truncate|alter table)\s+pgboss\./i;

test("the queue's own tables are read in four files, and written by nobody", async () => {
  const server = join(modules, "..");
  const found: string[] = [];
  for await (const path of glob("**/*.ts", { cwd: server })) {
    if (/\.test\.ts$|^testing\//.test(path)) continue;
    const text = await readFile(join(server, path), "utf8");
    if ((namesQueue.test(text) && !askQueue.has(path)) || changesQueue.test(text)) found.push(path);
  }
  expect(found).toEqual([]);
  expect(changesQueue.test("update pgboss.job set state = 'retry'")).toBe(true);
});
