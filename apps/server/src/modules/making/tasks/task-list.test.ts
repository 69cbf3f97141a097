import { randomUUID } from "node:crypto";
import type { Task } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Guest, insertTestTasks, startTestServer, type TestServer } from "../../../testing/index.ts";

let server: TestServer;
let guest: Guest;
beforeAll(async () => {
  server = await startTestServer({ environment: { VOXLOOM_GUESTS_PER_HOUR: "1000" } });
  guest = await server.openGuest();
});
afterAll(() => server.close());

type Page = { items: Task[]; nextCursor: string | null };
const read = async (query: string, as = guest): Promise<Page> => {
  const { body } = await server.call(`/api/video/task/list?${query}`, { guest: as });
  expect(body.code, body.message).toBe(0);
  return body.data as Page;
};

/** Every page of a list, one after the other. */
async function readAll(query: string, as = guest): Promise<Task[]> {
  const items: Task[] = [];
  for (let cursor = ""; ; ) {
    const page = await read(`${query}&cursor=${cursor}`, as);
    items.push(...page.items);
    if (page.nextCursor === null) return items;
    cursor = page.nextCursor;
  }
}

test("each sort goes both ways, page by page, without a task twice or left out", async () => {
  const own = await server.openGuest();
  const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
  const rows = await insertTestTasks(
    server,
    own,
    ["Émile", "anna", "Bert", "anna", "Zoë", "bert", "10 %"].map((name, index) => ({
      name,
      createdAt: at(index % 3),
      updatedAt: at(10 - (index % 4)),
      durationMs: 1000 * (index % 2),
    })),
  );
  const keys = {
    created: ({ createdAt }: Task) => createdAt,
    updated: ({ updatedAt }: Task) => updatedAt,
    duration: ({ durationMs }: Task) => durationMs,
  };
  for (const sort of ["created", "updated", "name", "duration"] as const) {
    const up = await readAll(`sort=${sort}&order=asc&limit=2`, own);
    expect(new Set(up.map(({ id }) => id)).size).toBe(rows.length);
    const down = await readAll(`sort=${sort}&order=desc&limit=3`, own);
    expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).toReversed());
    if (sort === "name") {
      const names = up.map(({ name }) => name.toLowerCase());
      expect(names.slice(0, 5)).toEqual(["10 %", "anna", "anna", "bert", "bert"]);
    } else {
      const key: (task: Task) => string | number = keys[sort];
      const sorted = up.map(key);
      expect(sorted).toEqual(sorted.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    }
  }
});

test("a cursor stays good while tasks are added before it, and belongs to one sorting", async () => {
  const own = await server.openGuest();
  await insertTestTasks(server, own, [{ name: "b" }, { name: "c" }, { name: "d" }]);
  const first = await read("sort=name&order=asc&limit=2", own);
  await insertTestTasks(server, own, [{ name: "a" }]);
  const rest = await read(`sort=name&order=asc&limit=2&cursor=${first.nextCursor}`, own);
  expect([...first.items, ...rest.items].map(({ name }) => name)).toEqual(["b", "c", "d"]);
  for (const query of [`sort=name&order=desc&cursor=${first.nextCursor}`, "cursor=nonsense"]) {
    const answer = await server.call(`/api/video/task/list?${query}`, { guest: own });
    expect([answer.status, answer.body.errorCode]).toEqual([400, "BAD_INPUT"]);
  }
});

test("search in names, several states, folders: alone and together", async () => {
  const own = await server.openGuest();
  const folderId = randomUUID();
  await insertTestTasks(server, own, [
    { name: "Holiday in Rome", state: "failed", folderId },
    { name: "holiday_2", state: "canceled" },
    { name: "50% Holiday", state: "queued" },
    { name: "Work", state: "failed" },
  ]);
  const names = async (query: string) => (await readAll(query, own)).map(({ name }) => name).sort();
  expect(await names("search=HOLI")).toEqual(["50% Holiday", "Holiday in Rome", "holiday_2"]);
  // What a pattern would take for anything is taken for itself.
  expect(await names("search=%25")).toEqual(["50% Holiday"]);
  expect(await names("search=_")).toEqual(["holiday_2"]);
  expect(await names("search=%5C")).toEqual([]);
  expect(await names("state=failed&state=canceled")).toEqual(["Holiday in Rome", "Work", "holiday_2"]);
  expect(await names("state=queued")).toEqual(["50% Holiday"]);
  expect(await names(`folderId=${folderId}`)).toEqual(["Holiday in Rome"]);
  expect(await names("folderId=none&search=holi")).toEqual(["50% Holiday", "holiday_2"]);
  expect(await names("view=deleted")).toEqual([]);
  for (const wrong of ["state=lost", "sort=size", "folderId=x", "view=all"]) {
    const answer = await server.call(`/api/video/task/list?${wrong}`, { guest: own });
    expect([wrong, answer.body.errorCode]).toEqual([wrong, "BAD_INPUT"]);
  }
});

test("finished videos of a person, page by page, with where they play", async () => {
  const person = await server.openPerson();
  const product = "video-translation" as const;
  const finished = { product, outputs: { video: "tasks/x/video.mp4" } };
  await insertTestTasks(server, person, [
    { ...finished, name: "old", createdAt: new Date(1_000) },
    { ...finished, name: "new", createdAt: new Date(2_000) },
    { product, name: "running", state: "running" },
    { name: "audio" },
    { ...finished, name: "gone", deletedAt: new Date() },
  ]);
  type Videos = { items: { name: string; videoUrl: string }[]; nextCursor: string | null };
  const page = async (query: string) =>
    (await server.call(`/api/video/list?limit=1${query}`, { guest: person })).body.data as Videos;
  const first = await page("");
  expect(first.items).toMatchObject([
    { name: "new", videoUrl: expect.stringContaining("tasks/x/video.mp4") },
  ]);
  const second = await page(`&cursor=${first.nextCursor}`);
  expect([second.items[0]?.name, second.nextCursor]).toEqual(["old", null]);
  const other = await server.openGuest();
  expect((await server.call("/api/video/list", { guest: other })).body.data).toMatchObject({ items: [] });
});

test("of 10,000 tasks a page is read by an index, whatever it is sorted by", async () => {
  const own = await server.openGuest();
  const { pool } = server.context.database;
  await insertTestTasks(server, own, [{ name: "first" }]);
  const columns =
    "proj_id, request_id, product, material_id, target_language, settings, state, progress, production";
  await pool.query(
    `insert into tasks (id, ${columns}, name, duration_ms, created_at, updated_at)
     select gen_random_uuid(), ${columns}, 'task ' || n, n * 100, created_at + n * interval '1 s', updated_at + n * interval '1 s'
     from (select * from tasks where proj_id = $1) one, generate_series(1, 9999) n`,
    [own.projId],
  );
  await pool.query("analyze tasks");
  for (const sort of ["created", "updated", "name", "duration"]) {
    const { nextCursor } = await read(`sort=${sort}&limit=200`, own);
    const { items } = await read(`sort=${sort}&limit=50&cursor=${nextCursor}`, own);
    expect(items).toHaveLength(50);
    const key = {
      created: "created_at",
      updated: "updated_at",
      name: "lower(name)",
      duration: "duration_ms",
    }[sort];
    const { rows } = await pool.query(
      `explain select * from tasks where proj_id = $1 and deleted_at is null order by ${key} desc, id desc limit 50`,
      [own.projId],
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("Index Scan Backward");
    expect(plan).not.toContain("Sort");
  }
  expect(await readAll("search=task%20999&limit=200", own)).toHaveLength(11);
});
