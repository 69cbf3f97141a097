import { calls, type ResponseOf, type Task } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Person, startTestServer, type TestServer, uploadMade } from "../../../testing/index.ts";
import { auditLedger, grantCredits, settleWork } from "../../money/billing/index.ts";

let server: TestServer;
let person: Person;
let id: (name: string) => string;
beforeAll(async () => {
  server = await startTestServer({ environment: { VOXLOOM_BILLING: "on" } });
  person = await server.openPerson();
  id = await uploadMade(server, person, {
    "talk.mp4": [
      ...["-f", "lavfi", "-i", "color=c=red:s=64x36:d=2", "-f", "lavfi", "-i", "sine=d=2"],
      ...["-preset", "ultrafast", "-pix_fmt", "yuv420p"],
    ],
  });
});
afterAll(async () => {
  expect(await auditLedger(server.context.database.db)).toEqual([]);
  await server.close();
});

const post = async (path: string, body: unknown) => (await server.call(path, { body, guest: person })).body;

/** A video of one shot that is heard, so many frames of 1/30 s long. */
const arrange = (frameCount: number) => ({
  clips: [{ materialId: id("talk.mp4") }],
  arrangement: {
    shots: [
      {
        ...{ id: "s1", lane: 0, materialId: id("talk.mp4"), firstFrame: 0, frameCount, box: null },
        ...{ fit: "cover", focus: null, zoom: 1, motion: "still", tiltDegrees: 0, transition: null },
        gainDb: 0,
      },
    ],
    texts: [],
  },
});

async function available(): Promise<number> {
  const { body } = await server.call(calls.billing.entitlements.path, { guest: person });
  return (body.data as ResponseOf<typeof calls.billing.entitlements>).credits.availableTenths;
}

async function order(settings: object): Promise<Task> {
  const body = await post(calls.tasks.create.path, {
    ...{ product: "clips", materialIds: [id("talk.mp4")], settings },
  });
  expect(body.code, body.message).toBe(0);
  const [task] = (body.data as { tasks: Task[] }).tasks;
  if (task === undefined) throw new Error("an order gives a task");
  return task;
}

/** As a worker would end it, with what was held for it taken. */
async function finish(taskId: string): Promise<void> {
  const { db, pool } = server.context.database;
  const { rows } = await pool.query<{ held: string | null; projId: string }>(
    `update tasks set state = 'succeeded', outputs = '{"video":"made"}', job_id = null,
     revision = coalesce((production->>'revision')::int, 0) where id = $1
     returning reservation_id as held, proj_id as "projId"`,
    [taskId],
  );
  for (const { held, projId } of rows)
    await settleWork(db, { projId, reservationId: held, refundableShare: 0 });
}

test("a dubbed video that is arranged longer than was paid for costs the rest of its dub, as it was told, once", async () => {
  const first = await available();
  const clipDub = { sourceLanguage: "en", targetLanguage: "es" };
  const { id: taskId } = await order({ ...arrange(180), clipDub });
  expect(await available()).toBe(first - 33);
  await finish(taskId);
  const read = async () => {
    const { body } = await server.call(`${calls.videos.edit.path}?taskId=${taskId}`, { guest: person });
    return body.data as ResponseOf<typeof calls.videos.edit>;
  };
  const save = async (frameCount: number) => {
    const { revision: baseRevision } = await read();
    const settings = arrange(frameCount);
    const body = await post(calls.videos.saveEdit.path, {
      ...{ taskId, baseRevision, product: "clips", settings },
    });
    expect(body.code, body.message).toBe(0);
    return (body.data as ResponseOf<typeof calls.videos.saveEdit>).priceTenths;
  };
  const make = (more: object = {}) => post(calls.videos.makeAgain.path, { taskId, ...more });
  expect((await read()).priceTenths).toBe(0);
  expect(await save(171)).toBe(0);
  expect(await save(189)).toBe(3);
  expect((await make({ priceTenths: 0 })).errorCode).toBe("PRICE_CHANGED");
  expect((await make({ priceTenths: 3 })).code).toBe(0);
  expect(await available()).toBe(first - 36);
  // What was not made is given back, and asked for again.
  expect((await post(calls.tasks.cancel.path, { taskId })).code).toBe(0);
  expect(await available()).toBe(first - 33);
  expect((await read()).priceTenths).toBe(3);
  expect((await make()).code).toBe(0);
  await finish(taskId);
  expect(await available()).toBe(first - 36);
  // Shorter, and as long again.
  expect(await save(30)).toBe(0);
  expect((await make({ priceTenths: 0 })).code).toBe(0);
  await finish(taskId);
  expect(await save(189)).toBe(0);
  // More than there is: nothing changes.
  expect(await save(5_400)).toBe(84);
  expect((await make({ priceTenths: 84 })).errorCode).toBe("CREDITS_INSUFFICIENT");
  expect((await read()).madeRevision).toBe(3);
  expect(await available()).toBe(first - 36);
});

test("a video that is not dubbed costs nothing however long it gets; one that was never made its price", {
  tags: ["full"],
}, async () => {
  const { db, pool } = server.context.database;
  await grantCredits(db, {
    ...{ projId: person.projId, key: "edit-charges", bucket: "bought", creditTenths: 30 },
    ...{ expiresAt: null, reason: "gift" },
  });
  const { id: taskId } = await order(arrange(60));
  const read = async () => {
    const { body } = await server.call(`${calls.videos.edit.path}?taskId=${taskId}`, { guest: person });
    return (body.data as ResponseOf<typeof calls.videos.edit>).priceTenths;
  };
  await post(calls.tasks.cancel.path, { taskId });
  expect(await read()).toBe(30);
  await pool.query(`update tasks set state = 'succeeded', outputs = '{"video":"made"}' where id = $1`, [
    taskId,
  ]);
  const saved = await post(calls.videos.saveEdit.path, {
    ...{ taskId, baseRevision: 0, product: "clips", settings: arrange(1_800) },
  });
  expect(saved.data).toMatchObject({ revision: 1, priceTenths: 0 });
});

test("versions that are ordered twice at once are charged once, and not those that cannot be made", async () => {
  const { db } = server.context.database;
  // Another's credits: how many there are matters to the tests beside this one.
  const other = await server.openPerson();
  await grantCredits(db, {
    ...{ projId: other.projId, key: "versions", bucket: "bought", creditTenths: 300 },
    ...{ expiresAt: null, reason: "gift" },
  });
  const ask = async (path: string, body: object) => (await server.call(path, { body, guest: other })).body;
  const available = async () => {
    const { body } = await server.call(calls.billing.entitlements.path, { guest: other });
    return (body.data as ResponseOf<typeof calls.billing.entitlements>).credits.availableTenths;
  };
  const own = await uploadMade(server, other, {
    "red.png": ["-f", "lavfi", "-i", "color=c=red:s=64x36", "-frames:v", "1"],
  });
  const ordered = await ask(calls.tasks.create.path, {
    ...{ product: "clips", materialIds: [own("red.png")] },
    settings: { clips: [{ materialId: own("red.png") }], title: "The house is big. We are friends." },
  });
  const [task] = (ordered.data as { tasks: Task[] }).tasks;
  const before = await available();
  const spec = { taskId: task?.id, sourceLanguage: "en", targetLanguages: ["es", "xx"], shapes: ["1:1"] };
  const make = (priceTenths: number) => ask(calls.videos.createVersions.path, { ...spec, priceTenths });
  expect((await make(89)).errorCode).toBe("PRICE_CHANGED");
  expect(await available()).toBe(before);
  const answers = await Promise.all([make(90), make(90)]);
  const made = answers.map(({ data }) => data as ResponseOf<typeof calls.videos.createVersions>);
  expect(answers).toMatchObject([{ code: 0 }, { code: 0 }]);
  expect(made[0]?.tasks).toHaveLength(3);
  expect(made[1]?.tasks.map(({ id }) => id)).toEqual(made[0]?.tasks.map(({ id }) => id));
  expect(await available()).toBe(before - 90);
});
