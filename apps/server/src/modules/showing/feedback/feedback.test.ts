import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertTestTasks, type Person, startTestServer, type TestServer } from "../../../testing/index.ts";
import { feedbackModule } from "./index.ts";

let server: TestServer;
let ada: Person;
let eve: Person;
beforeAll(async () => {
  server = await startTestServer();
  [ada, eve] = [await server.openPerson(), await server.openPerson()];
});
afterAll(() => server.close());

const send = (path: string, body: unknown, person = ada) =>
  server.call(path, { body, headers: person.headers });
const score = (body: unknown, person = ada) => send("/api/task/score/create-task-score", body, person);
const check = (query = "", person = ada) =>
  server.call(`/api/feedback/check-submit${query}`, { headers: person.headers });

test("feedback is kept with who wrote it where about what, and the caller is told that they did", async () => {
  const [task] = await insertTestTasks(server, ada, [{}]);
  expect((await check()).body.data).toEqual({ hasFeedback: false, score: null });
  const answer = await send("/api/feedback/submit-feedback", {
    type: "idea",
    text: "  A dark player, please.  ",
    taskId: task?.id,
    page: "/home",
  });
  expect(answer.status).toBe(200);
  const { rows } = await server.context.database.pool.query("select * from feedback where user_id = $1", [
    ada.userId,
  ]);
  expect(rows).toMatchObject([
    {
      id: (answer.body.data as { feedbackId: string }).feedbackId,
      proj_id: ada.projId,
      type: "idea",
      text: "A dark player, please.",
      task_id: task?.id,
      page: "/home",
    },
  ]);
  expect((await check()).body.data).toMatchObject({ hasFeedback: true });
  expect((await check("", eve)).body.data).toMatchObject({ hasFeedback: false });
});

test("who needs no account scores and writes without one, and has both still once they signed in", async () => {
  for (const known of [null, `${randomUUID()}@example.com`]) {
    if (known !== null) await server.openPerson({ email: known });
    const guest = await server.openGuest();
    const [task] = await insertTestTasks(server, guest, [{ state: "succeeded" }]);
    const asGuest = { headers: { "X-Web-Id": guest.webId } };
    const path = "/api/task/score/create-task-score";
    await server.call(path, { ...asGuest, body: { taskId: task?.id, score: 4 } });
    await server.call("/api/feedback/submit-feedback", { ...asGuest, body: { type: "idea", text: "More." } });
    const checked = `/api/feedback/check-submit?taskId=${task?.id}`;
    const said = { hasFeedback: true, score: { score: 4, reasons: [], text: "" } };
    expect((await server.call(checked, asGuest)).body.data).toEqual(said);
    const person = await server.openPerson({
      webId: guest.webId,
      ...(known !== null && { email: known }),
    });
    expect((await server.call(checked, { headers: person.headers })).body.data).toEqual(said);
    await score({ taskId: task?.id, score: 2 }, person);
    expect((await server.call(checked, { headers: person.headers })).body.data).toMatchObject({
      score: { score: 2 },
    });
  }
});

test("feedback without words, of no known kind or too long is refused", async () => {
  for (const wrong of [
    { type: "idea", text: "  " },
    { type: "praise", text: "good" },
    { type: "idea", text: "x".repeat(5001) },
  ]) {
    const { status, body } = await send("/api/feedback/submit-feedback", wrong);
    expect([status, body.errorCode]).toEqual([400, "BAD_INPUT"]);
  }
});

test("so much an hour and no more", async () => {
  const talker = await server.openPerson();
  const statuses: number[] = [];
  for (let sent = 0; sent < 21; sent += 1) {
    statuses.push(
      (await send("/api/feedback/submit-feedback", { type: "other", text: "Hi" }, talker)).status,
    );
  }
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
  expect(statuses[20]).toBe(429);
});

test("a finished task is scored once by each person; again changes it", async () => {
  const [task] = await insertTestTasks(server, ada, [{ revision: 3 }]);
  const first = { taskId: task?.id, score: 2, reasons: ["voice", "timing", "voice"], text: " too fast " };
  const stored = { score: 2, reasons: ["voice", "timing"], text: "too fast" };
  expect((await score(first)).body.data).toEqual(stored);
  expect((await check(`?taskId=${task?.id}`)).body.data).toMatchObject({ score: stored });
  expect((await score({ taskId: task?.id, score: 5 })).body.data).toEqual({
    score: 5,
    reasons: [],
    text: "",
  });
  const { rows } = await server.context.database.pool.query(
    "select score, revision, changed_at > created_at as changed from task_scores where task_id = $1",
    [task?.id],
  );
  expect(rows).toEqual([{ score: 5, revision: 3, changed: true }]);
});

test("many scores at once leave one", async () => {
  const [task] = await insertTestTasks(server, ada, [{}]);
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((value) => score({ taskId: task?.id, score: value })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  const { rows } = await server.context.database.pool.query(
    "select score from task_scores where task_id = $1",
    [task?.id],
  );
  expect(rows).toHaveLength(1);
});

test("what is outside of 1 to 5, or no reason of ours, is refused", async () => {
  const [task] = await insertTestTasks(server, ada, [{}]);
  for (const wrong of [{ score: 0 }, { score: 6 }, { score: 4.5 }, { score: 3, reasons: ["price"] }, {}]) {
    expect((await score({ taskId: task?.id, ...wrong })).body.errorCode).toBe("BAD_INPUT");
  }
});

test.each(["queued", "running", "failed", "canceled"] as const)(
  "a task that is %s cannot be scored",
  async (state) => {
    const [task] = await insertTestTasks(server, ada, [{ state }]);
    const { status, body } = await score({ taskId: task?.id, score: 3 });
    expect([status, body.errorCode]).toEqual([409, "TASK_STATE_CONFLICT"]);
  },
);

test("others' tasks are not there, for guests neither", async () => {
  const [task] = await insertTestTasks(server, eve, [{}]);
  const taskId = task?.id;
  expect((await score({ taskId, score: 3 })).body.errorCode).toBe("NOT_FOUND");
  expect((await check(`?taskId=${taskId}`)).body.errorCode).toBe("NOT_FOUND");
  expect((await send("/api/feedback/submit-feedback", { type: "idea", text: "x", taskId })).status).toBe(404);
  const guest = await server.openGuest();
  const asked = await server.call(`/api/feedback/check-submit?taskId=${taskId}`, { guest });
  expect(asked.body.errorCode).toBe("NOT_FOUND");
});

test("a project's part is taken home, and goes with it", async () => {
  const person = await server.openPerson();
  const [task] = await insertTestTasks(server, person, [{}]);
  await score({ taskId: task?.id, score: 4, text: "fine" }, person);
  await send("/api/feedback/submit-feedback", { type: "other", text: "Hello" }, person);
  const files = [];
  const exported = feedbackModule.projectLife?.exported?.(server.context, person.projId) ?? [];
  for await (const file of exported) files.push(file);
  expect(files).toMatchObject([
    { path: "feedback.json", content: expect.stringMatching(/"Hello"[\s\S]*"fine"/) },
  ]);
  await feedbackModule.projectLife?.erased?.(server.context, person.projId);
  expect((await check(`?taskId=${task?.id}`, person)).body.data).toEqual({ hasFeedback: false, score: null });
});
