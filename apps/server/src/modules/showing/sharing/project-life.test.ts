import { afterAll, beforeAll, expect, test } from "vitest";
import { openSharingRig, type SharingRig } from "./testing.ts";

let rig: SharingRig;
beforeAll(async () => {
  rig = await openSharingRig();
});
afterAll(() => rig.close());

const readAuthors = async (taskId: string): Promise<string[]> => {
  const { pool } = rig.server.context.database;
  const { rows } = await pool.query(
    "select author_proj_id from share_comments where task_id = $1 order by author_name",
    [taskId],
  );
  return rows.map((row) => row.author_proj_id);
};
const comment = (taskId: string, authorName: string) =>
  rig.server.call("/api/share/comment/add", {
    guest: rig.visitor,
    body: { taskId, atMs: 0, authorName, text: "Well said." },
  });

test("comments follow their author into an account, into an export, and out of the world", async () => {
  const { context } = rig.server;
  const taskId = await rig.shared({ password: "open sesame" });
  await rig.upsert(taskId, { password: null });
  await comment(taskId, "Ada");
  const person = await rig.server.openPerson();
  await context.database.db.transaction((tx) =>
    context.projectLife.moved(context, tx, { from: rig.visitor.projId, to: person.projId }),
  );
  expect(await readAuthors(taskId)).toEqual([person.projId]);

  const getExport = async (projId: string) => {
    for await (const file of context.projectLife.exported(context, projId))
      if (file.path === "sharing.json" && "content" in file) return JSON.parse(file.content);
  };
  const ofOwner = await getExport(rig.owner.projId);
  expect(ofOwner).toMatchObject({ shares: [{ taskId }], commentsOnTasks: [{ authorName: "Ada" }] });
  expect(JSON.stringify(ofOwner)).not.toContain("scrypt");
  expect(JSON.stringify(ofOwner)).not.toContain(person.projId);
  expect(await getExport(person.projId)).toMatchObject({ shares: [], commentsWritten: [{ taskId }] });

  await context.projectLife.erased(context, person.projId);
  expect(await readAuthors(taskId)).toEqual([]);
  await comment(taskId, "Ben");
  await context.projectLife.erased(context, rig.owner.projId);
  const { rows } = await context.database.pool.query("select * from shares where task_id = $1", [taskId]);
  expect([rows, await readAuthors(taskId)]).toEqual([[], []]);
});
