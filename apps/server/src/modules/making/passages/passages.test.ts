import { calls, type PassageMark } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/index.ts";
import { openScriptRig, type ScriptRig } from "../../../testing/script-rig.ts";

let server: TestServer;
let rig: ScriptRig;
beforeAll(async () => {
  server = await startTestServer();
  rig = await openScriptRig(server);
});
afterAll(() => server.close());

const { list, add, change, remove } = calls.passages;

test("a passage is marked, told, changed and unmarked by whom it belongs to", async () => {
  const taskId = await rig.finished();
  const sentence = "We need a second tank before the summer.";
  await rig.edited({
    ...{ taskId, baseRevision: 1 },
    edits: [{ kind: "set-source-text", segmentId: "l1", text: sentence }],
  });
  const { guest } = rig;
  const post = (path: string, body: Record<string, unknown>, as = guest) =>
    server.call(path, { guest: as, body: { taskId, ...body } });
  const listed = async () =>
    ((await server.call(`${list.path}?taskId=${taskId}`, { guest })).body.data as { items: PassageMark[] })
      .items;

  const marked = await post(add.path, {
    ...{ kind: "todo", lineId: "l1", from: 10, to: 21, text: " Ask the sawmill. ", authorName: "Ruth" },
  });
  expect(marked.body.data).toMatchObject({
    ...{ kind: "todo", quote: "second tank", text: "Ask the sawmill.", isDone: false, authorName: "Ruth" },
  });
  const { id: markId } = marked.body.data as PassageMark;
  expect(await listed()).toHaveLength(1);

  for (const [body, code] of [
    [{ kind: "highlight", lineId: "none", from: 0, to: 3 }, "NOT_FOUND"],
    [{ kind: "highlight", lineId: "l1", from: 900, to: 903 }, "BAD_INPUT"],
    [{ kind: "highlight", lineId: "l1", from: 5, to: 5 }, "BAD_INPUT"],
    [{ kind: "love", lineId: "l1", from: 0, to: 3 }, "BAD_INPUT"],
    [{ kind: "comment", lineId: "l1", from: 0, to: 3, text: "x".repeat(2001) }, "BAD_INPUT"],
  ] as const)
    expect((await post(add.path, body)).body.errorCode, JSON.stringify(body).slice(0, 80)).toBe(code);

  const done = await post(change.path, { markId, isDone: true });
  expect(done.body.data).toMatchObject({ isDone: true, text: "Ask the sawmill." });
  expect((await post(change.path, { markId })).body.data).toMatchObject({ isDone: true });

  const stranger = await server.openGuest();
  for (const path of [change.path, remove.path])
    expect((await post(path, { markId, text: "mine" }, stranger)).body.errorCode).toBe("NOT_FOUND");
  expect((await post(remove.path, { markId: "no id" })).body.errorCode).toBe("NOT_FOUND");
  expect((await post(remove.path, { markId })).body.code).toBe(0);
  expect((await post(remove.path, { markId })).body.errorCode).toBe("NOT_FOUND");
  expect(await listed()).toEqual([]);
});
