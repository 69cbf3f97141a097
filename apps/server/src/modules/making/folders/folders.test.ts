import { randomUUID } from "node:crypto";
import { type Folder, type FolderNode, limits, type Task } from "@voxloom/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Guest, insertTestTasks, startTestServer, type TestServer } from "../../../testing/index.ts";

let server: TestServer;
let guest: Guest;
beforeAll(async () => {
  server = await startTestServer({ environment: { VOXLOOM_GUESTS_PER_HOUR: "1000" } });
});
beforeEach(async () => {
  guest = await server.openGuest();
});
afterAll(() => server.close());

type Tree = { folders: FolderNode[]; taskCount: number; unfiledCount: number; deletedCount: number };
const post = (name: string, body: unknown, as: Guest = guest) =>
  server.call(name.startsWith("/") ? name : `/api/user-folder/${name}`, { guest: as, body });
const tree = async (as: Guest = guest): Promise<Tree> =>
  (await server.call("/api/user-folder/tree", { guest: as })).body.data as Tree;
async function create(name: string, parentId: string | null = null): Promise<string> {
  const { body } = await post("create-folder", { name, parentId });
  expect(body.code, body.message).toBe(0);
  return (body.data as Folder).id;
}
const shape = async () =>
  (await tree()).folders.map(({ name, depth, taskCount }) => `${"-".repeat(depth)}${name}:${taskCount}`);
const chain = async (depth: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let at = 1; at <= depth; at += 1) ids.push(await create(`level ${at}`, ids.at(-1) ?? null));
  return ids;
};

test("folders inside folders, with what lies in them", async () => {
  const clients = await create("  Clients ");
  const acme = await create("Acme", clients);
  await create("Archive");
  const rows = await insertTestTasks(server, guest, [{}, {}, {}, { deletedAt: new Date() }]);
  const [one = "", two = "", , gone = ""] = rows.map(({ id }) => id);
  expect((await post("move-task", { taskIds: [one, two, gone], folderId: acme })).status).toBe(200);
  expect(await shape()).toEqual(["-Archive:0", "-Clients:0", "--Acme:2"]);
  expect(await tree()).toMatchObject({ taskCount: 3, unfiledCount: 1, deletedCount: 1 });
  const list = await server.call(`/api/video/task/list?folderId=${acme}`, { guest });
  expect((list.body.data as { items: Task[] }).items.map(({ folderId }) => folderId)).toEqual([acme, acme]);
  await post("move-task", { taskIds: [one], folderId: null });
  expect(await tree()).toMatchObject({ unfiledCount: 2 });
});

test("another name and another place; never into itself", async () => {
  const [a = "", b = "", c = ""] = await chain(3);
  const other = await create("Other");
  const renamed = await post("update-folder", { folderId: b, name: "Middle" });
  expect(renamed.body.data).toMatchObject({ id: b, name: "Middle", parentId: a });
  const moved = await post("update-folder", { folderId: b, parentId: other });
  expect(moved.body.data).toMatchObject({ name: "Middle", parentId: other });
  expect(await shape()).toEqual(["-level 1:0", "-Other:0", "--Middle:0", "---level 3:0"]);
  for (const parentId of [b, c]) {
    const wrong = await post("update-folder", { folderId: b, parentId });
    expect([wrong.status, wrong.body.errorCode]).toEqual([409, "FOLDER_CYCLE"]);
  }
  await post("update-folder", { folderId: b, parentId: null });
  expect(await shape()).toEqual(["-level 1:0", "-Middle:0", "--level 3:0", "-Other:0"]);
});

test("two moves at once never make a circle", async () => {
  const pairs = await Promise.all(
    Array.from({ length: 5 }, async () => [await create("left"), await create("right")] as const),
  );
  for (const [left, right] of pairs) {
    const answers = await Promise.all([
      post("update-folder", { folderId: left, parentId: right }),
      post("update-folder", { folderId: right, parentId: left }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
  expect((await tree()).folders).toHaveLength(10);
});

test("so deep and no deeper, made or moved", async () => {
  const deep = await chain(limits.maxFolderDepth);
  const tooDeep = await post("create-folder", { name: "x", parentId: deep.at(-1) });
  expect([tooDeep.status, tooDeep.body.errorCode]).toEqual([409, "FOLDER_TOO_DEEP"]);
  const top = await create("top");
  await create("inside", top);
  const moved = await post("update-folder", { folderId: top, parentId: deep.at(-2) });
  expect(moved.body.errorCode).toBe("FOLDER_TOO_DEEP");
  expect((await post("update-folder", { folderId: top, parentId: deep.at(-3) })).status).toBe(200);
});

test("so many and no more", async () => {
  await server.context.database.pool.query(
    "insert into user_folders (id, proj_id, name) select gen_random_uuid(), $1, 'f' || n from generate_series(1, $2::int) n",
    [guest.projId, limits.maxFolders],
  );
  const answer = await post("create-folder", { name: "one more" });
  expect([answer.status, answer.body.errorCode]).toEqual([409, "FOLDERS_TOO_MANY"]);
});

test("what lies in a deleted folder moves to where it lay, deleted tasks too", async () => {
  const [a = "", b = "", c = ""] = await chain(3);
  const [stored = "", gone = ""] = (
    await insertTestTasks(server, guest, [{ folderId: b }, { folderId: b, deletedAt: new Date() }])
  ).map(({ id }) => id);
  expect((await post("delete-folder", { folderId: b })).status).toBe(200);
  expect(await shape()).toEqual(["-level 1:1", "--level 3:0"]);
  await post("/api/task/restore", { taskIds: [gone] });
  expect(await shape()).toEqual(["-level 1:2", "--level 3:0"]);
  await post("delete-folder", { folderId: a });
  expect(await shape()).toEqual(["-level 3:0"]);
  expect(await tree()).toMatchObject({ taskCount: 2, unfiledCount: 2 });
  expect((await post("delete-folder", { folderId: a })).body.errorCode).toBe("NOT_FOUND");
  expect((await post("move-task", { taskIds: [stored], folderId: b })).body.errorCode).toBe("NOT_FOUND");
  expect((await post("move-task", { taskIds: [stored], folderId: c })).status).toBe(200);
});

test("a folder that is deleted while tasks are moved into it loses none", async () => {
  const tasks = (await insertTestTasks(server, guest, [{}, {}, {}])).map(({ id }) => id);
  for (let round = 0; round < 10; round += 1) {
    const folderId = await create(`round ${round}`);
    await Promise.all([post("move-task", { taskIds: tasks, folderId }), post("delete-folder", { folderId })]);
    expect(await tree()).toMatchObject({ taskCount: 3, unfiledCount: 3, folders: [] });
  }
});

test("strangers see nothing and move nothing; nonsense is refused", async () => {
  const folderId = await create("mine");
  const [task] = await insertTestTasks(server, guest, [{}]);
  const stranger = await server.openGuest();
  expect(await tree(stranger)).toEqual({
    folders: [],
    taskCount: 0,
    unfiledCount: 0,
    unfiledMaterialCount: 0,
    deletedCount: 0,
  });
  const [foreign] = await insertTestTasks(server, stranger, [{}]);
  const tries: [string, Record<string, unknown>][] = [
    ["create-folder", { name: "x", parentId: folderId }],
    ["update-folder", { folderId, name: "x" }],
    ["delete-folder", { folderId }],
    ["move-task", { taskIds: [foreign?.id], folderId }],
    ["move-task", { taskIds: [task?.id], folderId: null }],
  ];
  for (const [name, body] of tries) {
    const answer = await post(name, body, stranger);
    expect([name, answer.status, answer.body.errorCode]).toEqual([name, 404, "NOT_FOUND"]);
    expect((await server.call(`/api/user-folder/${name}`, { body })).body.errorCode).toBe("NOT_SIGNED_IN");
  }
  const nonsense: [string, unknown][] = [
    ["create-folder", { name: " " }],
    ["create-folder", { name: "x".repeat(limits.maxFolderNameCharacters + 1) }],
    ["update-folder", { folderId, name: "" }],
    ["move-task", { taskIds: [], folderId }],
    ["move-task", { taskIds: [task?.id] }],
  ];
  for (const [name, body] of nonsense) expect((await post(name, body)).body.errorCode).toBe("BAD_INPUT");
  for (const other of [randomUUID(), "no-id"]) {
    expect((await post("update-folder", { folderId, parentId: other })).body.errorCode).toBe("NOT_FOUND");
    expect((await post("create-folder", { name: "x", parentId: other })).body.errorCode).toBe("NOT_FOUND");
  }
});
