import type { ScriptChangeNotice, ScriptPresence } from "@voxloom/contract";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createApi } from "../../../api/create-api.ts";
import { openContext } from "../../../open-context.ts";
import { type Guest, startTestServer, type TestServer } from "../../../testing/index.ts";
import { openScriptRig, type ScriptRig, saying } from "../../../testing/script-rig.ts";
import { settleTask } from "../../../testing/settle-task.ts";
import { taskChannel } from "../tasks/index.ts";
import { notifyScript, scriptTopic } from "./append-revision.ts";

let server: TestServer;
let rig: ScriptRig;
let stranger: Guest;
/** Another process of the API, on the same database. */
let other: { origin: string; close(): Promise<void> };
beforeAll(async () => {
  server = await startTestServer();
  rig = await openScriptRig(server);
  stranger = await server.openGuest();
  const context = await openContext(server.config, { name: "other" });
  const app = await createApi(context);
  const origin = await app.fastify.listen({ host: "127.0.0.1", port: 0 });
  other = {
    origin,
    async close() {
      await app.fastify.close();
      await context.close();
    },
  };
});
afterAll(async () => {
  await other.close();
  await server.close();
});

type Told = { event: "change"; data: ScriptChangeNotice } | { event: "presence"; data: ScriptPresence };

/** Listens to a script's events; `next` gives the next that is as asked. */
async function listen(
  taskId: string,
  { origin = server.origin, query = "", headers = rig.guest.headers } = {},
) {
  const stop = new AbortController();
  const answer = await fetch(`${origin}/api/task/script/events?taskId=${taskId}${query}`, {
    headers,
    signal: stop.signal,
  });
  expect(answer.headers.get("content-type")).toContain("text/event-stream");
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const nextFrame = async (): Promise<Told> => {
    for (;;) {
      const end = text.indexOf("\n\n");
      const frame = end < 0 ? "" : text.slice(0, end);
      text = end < 0 ? text : text.slice(end + 2);
      const [, event] = /^event: (.+)$/m.exec(frame) ?? [];
      const [, data] = /^data: (.+)$/m.exec(frame) ?? [];
      if (event !== undefined && data !== undefined) return { event, data: JSON.parse(data) } as Told;
      if (end >= 0) continue;
      const part = await reader?.read();
      if (part?.value === undefined) throw new Error("the stream ended");
      text += part.value;
    }
  };
  return {
    async next<E extends Told["event"]>(
      event: E,
      isWanted: (data: Extract<Told, { event: E }>["data"]) => boolean = () => true,
    ): Promise<Extract<Told, { event: E }>["data"]> {
      for (;;) {
        const told = await nextFrame();
        if (told.event === event && isWanted(told.data as never)) return told.data as never;
      }
    },
    stop: () => stop.abort(),
  };
}

const present = (taskId: string, editorId: string, more: object = {}) =>
  rig.post("/api/task/script/presence", {
    taskId,
    editorId,
    name: `The ${editorId}`,
    segmentId: "l1",
    ...more,
  });

/** As if the editors of a task had not been heard of for a while. */
async function fallSilent(taskId: string): Promise<void> {
  await server.context.database.pool.query(
    "update script_editors set seen_at = now() - interval '21 seconds' where task_id = $1",
    [taskId],
  );
}

test("who is signed out hears no more, also where nothing happens", async () => {
  const person = await server.openPerson();
  const own = await openScriptRig(server, person);
  const taskId = await own.finished();
  const elsewhere = await server.openPerson({ email: person.email });
  const line = await listen(taskId, { headers: elsewhere.headers });
  const silent = await listen(taskId, { headers: elsewhere.headers, origin: other.origin });
  await Promise.all([line.next("presence"), silent.next("presence")]);
  const { body } = await server.call("/api/account/sessions/revoke", { guest: person, body: {} });
  expect(body.data).toEqual({ revoked: 1 });
  await own.edited({ taskId, baseRevision: 1, edits: [saying("l1", "Hola.")] });
  await expect(line.next("change")).rejects.toThrow("the stream ended");
  await expect(silent.next("change")).rejects.toThrow("the stream ended");
});

test("a change is told to all who listen, whichever process they ask, with who made it", async () => {
  const taskId = await rig.finished();
  const [here, there] = [await listen(taskId), await listen(taskId, { origin: other.origin })];
  await Promise.all([here.next("presence"), there.next("presence")]);
  await rig.edited({ taskId, baseRevision: 1, edits: [saying("l1", "Hola.")], editorId: "one" });
  for (const line of [here, there]) {
    expect(await line.next("change")).toMatchObject({
      revision: 2,
      editorId: "one",
      patch: { changed: { l1: { targetText: "Hola." } } },
    });
    line.stop();
  }
});

test("a change is announced in the database: nobody has to wait for the next look", async () => {
  const taskId = await rig.finished();
  const listener = new pg.Client({ connectionString: server.config.database.url ?? "" });
  await listener.connect();
  onTestFinished(() => listener.end());
  await listener.query(`listen ${taskChannel}`);
  const announced = new Promise<void>((resolve) => {
    listener.on("notification", ({ payload }) => {
      if (payload === scriptTopic(taskId)) resolve();
    });
  });
  await rig.edited({ taskId, baseRevision: 1, edits: [saying("l1", "Hola.")] });
  await announced;
});

test("who says what they know is told what they missed; what is too large is to be asked for", async () => {
  const taskId = await rig.finished();
  await rig.edited({ taskId, baseRevision: 1, edits: [saying("l1", "Hola.")] });
  const notes = "x".repeat(4000);
  const many = Array.from({ length: 80 }, (_, index) => ({
    kind: "insert-segment" as const,
    segmentId: `n${index}`,
    speakerId: "s1",
    startMs: 10 * index,
    endMs: 10 * index + 5,
    sourceText: "",
    targetText: "",
  }));
  const written = many.map(({ segmentId }) => ({ kind: "set-notes" as const, segmentId, notes }));
  await rig.edited({ taskId, baseRevision: 2, edits: [...many, ...written] });
  const line = await listen(taskId, { query: "&sinceRevision=1" });
  expect(await line.next("change")).toMatchObject({ revision: 2, patch: { changed: { l1: {} } } });
  expect(await line.next("change")).toEqual({ revision: 3, patch: null, editorId: null });
  line.stop();
  expect((await rig.changes(taskId, 2)).changes[0]?.patch.added).toHaveLength(80);
});

test("editors see each other come, move and go, and those who fall silent are forgotten", async () => {
  const taskId = await rig.finished();
  const line = await listen(taskId, { origin: other.origin });
  expect(await line.next("presence")).toEqual({ editors: [] });
  await present(taskId, "one");
  expect((await line.next("presence")).editors).toMatchObject([
    { editorId: "one", name: "The one", segmentId: "l1" },
  ]);
  await present(taskId, "one", { segmentId: "l2" });
  expect((await line.next("presence")).editors).toMatchObject([{ editorId: "one", segmentId: "l2" }]);
  await present(taskId, "two");
  await line.next("presence", ({ editors }) => editors.length === 2);
  await present(taskId, "two", { isGone: true });
  await line.next("presence", ({ editors }) => editors.length === 1);
  await fallSilent(taskId);
  await notifyScript(server.context.database.db, taskId);
  await line.next("presence", ({ editors }) => editors.length === 0);
  line.stop();
});

test("an editor that falls silent is gone though nobody says a word", { tags: ["full"] }, async () => {
  const taskId = await rig.finished();
  const line = await listen(taskId);
  await present(taskId, "one");
  await line.next("presence", ({ editors }) => editors.length === 1);
  await fallSilent(taskId);
  await line.next("presence", ({ editors }) => editors.length === 0);
  line.stop();
});

test("a revision keeps the name its editor had", async () => {
  const taskId = await rig.finished();
  await present(taskId, "one", { name: "Ada" });
  await rig.edited({ taskId, baseRevision: 1, edits: [saying("l1", "Hola.")], editorId: "one" });
  await rig.edited({ taskId, baseRevision: 2, edits: [saying("l1", "Ay.")], editorId: "unknown" });
  const { body } = await server.call(`/api/task/script/revisions?taskId=${taskId}`, { guest: rig.guest });
  expect(body.data).toMatchObject({
    items: [{ editorName: null }, { editorName: "Ada", origin: "edit" }, { editorName: null }],
  });
});

test("what a production makes is told like an edit", async () => {
  const taskId = await rig.finished();
  await rig.post("/api/video/guest/task/regenerate", { taskId, segmentIds: ["l1"] });
  const line = await listen(taskId);
  await line.next("presence");
  const { script } = await rig.read(taskId);
  await settleTask(server, taskId, { made: { ...script, backgroundDb: -2 } });
  expect(await line.next("change")).toMatchObject({ revision: 2, patch: { parts: { backgroundDb: -2 } } });
  line.stop();
});

test("presence is the project's own, and said properly", async () => {
  const taskId = await rig.finished();
  const body = { taskId, editorId: "one", name: "Ada", segmentId: null };
  const path = "/api/task/script/presence";
  expect((await rig.post(path, body, stranger)).body.errorCode).toBe("NOT_FOUND");
  expect((await rig.post(path, { ...body, name: " " })).body.errorCode).toBe("BAD_INPUT");
  expect((await rig.post(path, { ...body, editorId: "x".repeat(61) })).body.errorCode).toBe("BAD_INPUT");
  const events = `/api/task/script/events?taskId=${taskId}`;
  expect((await server.call(events, { guest: stranger })).body.errorCode).toBe("NOT_FOUND");
  expect((await server.call(events)).body.errorCode).toBe("NOT_SIGNED_IN");
});
