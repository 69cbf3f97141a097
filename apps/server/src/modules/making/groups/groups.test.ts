import { calls, type GroupMember, type ResponseOf, type TaskGroup } from "@voxloom/contract";
import type { ScriptEdit } from "@voxloom/timeline";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Guest, insertTestTasks, startTestServer, type TestServer } from "../../../testing/index.ts";
import { openScriptRig, type ScriptRig, saying } from "../../../testing/script-rig.ts";
import { orderTasks, settleTask, twoLines } from "../../../testing/settle-task.ts";

let server: TestServer;
let guest: Guest;
let rig: ScriptRig;
/** A recording that everybody is given. */
let materialId: string;
beforeAll(async () => {
  server = await startTestServer({ environment: { VOXLOOM_GUESTS_PER_HOUR: "1000" } });
  materialId = (await openScriptRig(server)).materialId;
});
beforeEach(async () => {
  guest = await server.openGuest();
  rig = await openScriptRig(server, guest, materialId);
});
afterAll(() => server.close());

const readGroup = async (taskId: string): Promise<TaskGroup> => {
  const { body } = await server.call(`/api/task/group?taskId=${taskId}`, { guest });
  expect(body.code, body.message).toBe(0);
  return body.data as TaskGroup;
};
type List = ResponseOf<typeof calls.groups.list>;
const list = async (query = ""): Promise<List> => {
  const { body } = await server.call(`${calls.groups.list.path}?${query}`, { guest });
  expect(body.code, body.message).toBe(0);
  return body.data as List;
};
const getLanguages = ({ members }: TaskGroup) => members.map(({ task }) => task.targetLanguage);

/** One source in Spanish and French; finished, as many of them as are told. */
async function ordered(finished = 2): Promise<[string, string]> {
  const rows = await orderTasks(server, guest, {
    materialId: rig.materialId,
    targetLanguages: ["es", "fr"],
  });
  for (const { id, targetLanguage } of rows.slice(0, finished))
    await settleTask(server, id, { made: { ...twoLines(), targetLanguage } });
  return [rows[0]?.id ?? "", rows[1]?.id ?? ""];
}
const correct = (text: string): ScriptEdit => ({ kind: "set-source-text", segmentId: "l1", text });
const getLine = async (taskId: string) => (await rig.read(taskId)).script.segments[0];

test("one order of several languages is one group, with its languages in their order", async () => {
  const [es, fr] = await ordered(1);
  const group = await readGroup(fr);
  expect(getLanguages(group)).toEqual(["es", "fr"]);
  expect(group.members.map(({ lines }) => lines)).toEqual([{ total: 2, checked: 0, older: 0 }, null]);
  const [again] = await orderTasks(server, guest, { materialId: rig.materialId, targetLanguages: ["es"] });
  expect(getLanguages(await readGroup(again?.id ?? ""))).toEqual(["es"]);
  expect((await readGroup(es)).groupId).toBe(group.groupId);
});

test("a correction of the source reaches the other language, which is told that its translation is older", async () => {
  const [es, fr] = await ordered();
  await rig.edited({ taskId: es, baseRevision: 1, edits: [correct("Good evening.")] });
  expect(await getLine(fr)).toMatchObject({
    sourceText: "Good evening.",
    targetText: "Buenos días.",
    translatedFrom: "Good morning.",
  });
  const { members } = await readGroup(fr);
  expect(members.map(({ lines }) => lines?.older)).toEqual([1, 1]);
  await rig.edited({ taskId: fr, baseRevision: 2, edits: [saying("l1", "Bonsoir.")] });
  expect((await readGroup(fr)).members[1]?.lines).toEqual({ total: 2, checked: 1, older: 0 });
  expect((await getLine(es))?.targetText).toBe("Buenos días.");
});

test("what somebody is writing in the other language stays, and they are told of the correction", async () => {
  const [es, fr] = await ordered();
  await rig.edited({ taskId: es, baseRevision: 1, edits: [correct("Good evening.")] });
  // Typed before the correction was heard of.
  const { missed, revision } = await rig.edited({
    taskId: fr,
    baseRevision: 1,
    edits: [saying("l1", "Bonjour.")],
  });
  expect(revision).toBe(3);
  expect(missed).toMatchObject([
    { revision: 2, patch: { changed: { l1: { sourceText: "Good evening." } } } },
  ]);
  expect(await getLine(fr)).toMatchObject({
    sourceText: "Good evening.",
    targetText: "Bonjour.",
    translatedFrom: "Good morning.",
  });
  // Two corrections of one line: one is refused, in whichever language it was made.
  const refused = await rig.edit({ taskId: fr, baseRevision: 1, edits: [correct("Good night.")] });
  expect(refused.body.errorCode).toBe("SCRIPT_REVISION_CONFLICT");
});

test("edits in two languages at once leave both with the same source", async () => {
  const [es, fr] = await ordered();
  await Promise.all([
    rig.edited({ taskId: es, baseRevision: 1, edits: [correct("Good evening.")] }),
    rig.edited({
      taskId: fr,
      baseRevision: 1,
      edits: [
        { kind: "set-source-text", segmentId: "l2", text: "Until later." },
        { kind: "add-speaker", speakerId: "s2", name: "Ruth" },
        { kind: "set-speaker", segmentIds: ["l2"], speakerId: "s2" },
      ],
    }),
  ]);
  const sides = await Promise.all(
    [es, fr].map(async (taskId) => {
      const { speakers, segments } = (await rig.read(taskId)).script;
      return {
        names: speakers.map(({ name }) => name),
        lines: segments.map(({ sourceText, speakerId }) => [sourceText, speakerId]),
      };
    }),
  );
  expect(sides[0]).toEqual(sides[1]);
  expect(sides[0]).toEqual({
    names: ["Speaker 1", "Ruth"],
    lines: [
      ["Good evening.", "s1"],
      ["Until later.", "s2"],
    ],
  });
});

test("an older revision that is brought back brings its source back everywhere", async () => {
  const [es, fr] = await ordered();
  await rig.edited({ taskId: es, baseRevision: 1, edits: [correct("Good evening.")] });
  await rig.post(calls.scripts.restore.path, { taskId: es, revision: 1 });
  const line = await getLine(fr);
  expect(line?.sourceText).toBe("Good morning.");
  expect((await readGroup(fr)).members.map(({ lines }) => lines?.older)).toEqual([0, 0]);
});

test("a language that is finished after a correction has it", async () => {
  const [es, fr] = await ordered(1);
  await rig.edited({ taskId: es, baseRevision: 1, edits: [correct("Good evening.")] });
  await settleTask(server, fr, { made: { ...twoLines(), targetLanguage: "fr" } });
  expect(await getLine(fr)).toMatchObject({
    sourceText: "Good evening.",
    translatedFrom: "Good morning.",
  });
});

test("an approval names who and when, is outdated by the next edit, and can be taken back", async () => {
  const [es, fr] = await ordered(1);
  const approve = async (taskId: string, isApproved = true) =>
    (await rig.post(calls.groups.approve.path, { taskId, isApproved })).body;
  expect((await approve(fr)).errorCode).toBe("TASK_STATE_CONFLICT");
  const approved = (await approve(es)).data as GroupMember;
  expect(approved.approval).toEqual({ at: expect.any(String), by: null, isOutdated: false });
  await rig.edited({ taskId: es, baseRevision: 1, edits: [saying("l1", "Hola.")] });
  expect((await readGroup(es)).members[0]?.approval?.isOutdated).toBe(true);
  expect(((await approve(es, false)).data as GroupMember).approval).toBeNull();
  const person = await server.openPerson();
  await server.context.database.pool.query("update users set name = 'Ada' where id = $1", [person.userId]);
  const own = await openScriptRig(server, person, materialId);
  const { body } = await own.post(calls.groups.approve.path, {
    taskId: await own.finished(),
    isApproved: true,
  });
  expect((body.data as GroupMember).approval?.by).toBe("Ada");
});

test("lists have a row for each group, page by page, and what matches a task matches its group", async () => {
  const groupId = "11111111-1111-4111-8111-111111111111";
  const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
  const rows = await insertTestTasks(server, guest, [
    { groupId, createdAt: at(1), updatedAt: at(9), targetLanguage: "es", name: "Orbit" },
    { createdAt: at(2), updatedAt: at(2), name: "Alone" },
    { groupId, createdAt: at(3), updatedAt: at(3), targetLanguage: "fr", state: "failed", name: "Orbit" },
    { createdAt: at(4), updatedAt: at(4), name: "Bird" },
    { createdAt: at(5), name: "Gone", deletedAt: new Date() },
  ]);
  const names = async (query: string) => {
    const found: string[] = [];
    for (let cursor = ""; ; ) {
      const page = await list(`limit=1&${query}&cursor=${encodeURIComponent(cursor)}`);
      for (const { tasks } of page.items) {
        const languages = tasks.map(({ targetLanguage }) => targetLanguage).join("+");
        found.push(`${tasks[0]?.name} ${languages}`);
      }
      if (page.nextCursor === null) return found;
      cursor = page.nextCursor;
    }
  };
  const orbit = "Orbit es+fr";
  expect(await names("")).toEqual(["Bird es", "Alone es", orbit]);
  expect(await names("sort=updated")).toEqual([orbit, "Bird es", "Alone es"]);
  expect(await names("sort=name&order=asc")).toEqual(["Alone es", "Bird es", orbit]);
  expect(await names("sort=duration")).toHaveLength(3);
  expect(await names("state=failed")).toEqual([orbit]);
  expect(await names("search=orb")).toEqual([orbit]);
  expect(await names("view=deleted")).toEqual(["Gone es"]);
  expect(await names("folderId=none&product=audio-translation")).toHaveLength(3);
  expect(rows).toHaveLength(5);
});

test("name and folder are the group's; a language can be deleted alone, and all of them together", async () => {
  const [es, fr] = await ordered();
  await rig.post(calls.tasks.rename.path, { taskId: fr, name: "Life in orbit" });
  const made = await rig.post(calls.folders.create.path, { name: "Talks" });
  const folderId = (made.body.data as { id: string }).id;
  await rig.post(calls.folders.moveTasks.path, { taskIds: [es], folderId });
  const tasks = (await readGroup(es)).members.map(({ task }) => task);
  expect(tasks.map((task) => [task.name, task.folderId])).toEqual([
    ["Life in orbit", folderId],
    ["Life in orbit", folderId],
  ]);
  const counts = async () =>
    (await server.call(calls.folders.tree.path, { guest })).body.data as Record<string, unknown>;
  expect(await counts()).toMatchObject({ taskCount: 1, deletedCount: 0 });
  await rig.post(calls.tasks.removeMany.path, { taskIds: [fr] });
  expect(getLanguages(await readGroup(es))).toEqual(["es"]);
  expect(await counts()).toMatchObject({ taskCount: 1, deletedCount: 1 });
  await rig.post(calls.tasks.restore.path, { taskIds: [fr] });
  await rig.post(calls.tasks.removeMany.path, { taskIds: [fr], withGroup: true });
  expect(await counts()).toMatchObject({ taskCount: 0, deletedCount: 1 });
  expect((await list("view=deleted")).items).toMatchObject([{ tasks: [{ id: es }, { id: fr }] }]);
  await rig.post(calls.tasks.restore.path, { taskIds: [es], withGroup: true });
  expect(getLanguages(await readGroup(es))).toEqual(["es", "fr"]);
});

test("further languages join the group; one that is there, or of a draft, is refused", async () => {
  const [es] = await ordered();
  const add = async (taskId: string, targetLanguages: string[]) =>
    (await rig.post(calls.groups.addLanguages.path, { taskId, targetLanguages })).body;
  expect((await add(es, ["de", "fr"])).errorCode).toBe("BAD_INPUT");
  expect(getLanguages(await readGroup(es))).toEqual(["es", "fr"]);
  const [draft] = await insertTestTasks(server, guest, [{ state: "draft" }]);
  expect((await add(draft?.id ?? "", ["de"])).errorCode).toBe("TASK_STATE_CONFLICT");
});

test("the plan of a further language counts no listening once the source is written down", async () => {
  const [es] = await ordered(0);
  const plan = async () => {
    const { body } = await rig.post(calls.groups.planLanguages.path, { taskId: es, targetLanguages: ["ca"] });
    expect(body.code, body.message).toBe(0);
    const [first] = (body.data as ResponseOf<typeof calls.groups.planLanguages>).plans;
    return {
      stages: first?.steps.map(({ stage }) => stage),
      estimatedMs: first?.estimatedMs ?? Number.NaN,
      isPossible: first?.isPossible,
      targetLanguage: first?.targetLanguage,
    };
  };
  const before = await plan();
  expect(before.stages).toContain("transcribe");
  await settleTask(server, es, { made: twoLines() });
  const after = await plan();
  expect(after).toMatchObject({ isPossible: true, targetLanguage: "ca" });
  expect(after.stages).toEqual(
    before.stages?.filter((stage) => stage !== "transcribe" && stage !== "diarize"),
  );
  expect(after.estimatedMs).toBeLessThan(before.estimatedMs);
  const refused = await rig.post(calls.groups.planLanguages.path, { taskId: es, targetLanguages: ["fr"] });
  expect(refused.body.errorCode).toBe("BAD_INPUT");
});
