import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  finishTask,
  type Guest,
  makeShortTalk,
  type Person,
  startTestServer,
  type TestServer,
  type TestServerOptions,
  uploadFile,
  waitingTask,
} from "../../../testing/index.ts";

/** For tests: a server with an owner whose video has a finished task, and a visitor. */
export type SharingRig = {
  server: TestServer;
  owner: Person;
  visitor: Guest;
  materialId: string;
  /** A finished task of the owner's, not shared yet. */
  finished(name?: string): Promise<string>;
  /** A finished task of the owner's that is shared with anyone, by these settings of the share. */
  shared(settings?: Record<string, unknown>, name?: string): Promise<string>;
  /** A task that is not finished. */
  waiting(): Promise<string>;
  upsert(taskId: string, settings: Record<string, unknown>): Promise<unknown>;
  close(): Promise<void>;
};

/** For tests: opens a {@link SharingRig}. */
export async function openSharingRig(options: TestServerOptions = {}): Promise<SharingRig> {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-sharing-"));
  const server = await startTestServer(options);
  const [owner, visitor] = [await server.openPerson(), await server.openGuest()];
  const material = await uploadFile(server, owner, await makeShortTalk(folder));
  await rm(folder, { recursive: true, force: true });
  const { pool } = server.context.database;
  const { rows } = await pool.query("select file_key from materials where id = $1", [material.id]);
  // A real file stands in for what a production would have made.
  const outputs = { video: rows[0].file_key as string, dub: rows[0].file_key as string };

  const finished = async (name = "Holiday.mp4"): Promise<string> => {
    const taskId = await finishTask(server, owner, { materialId: material.id, outputs });
    await pool.query("update tasks set name = $1 where id = $2", [name, taskId]);
    return taskId;
  };
  const upsert = async (taskId: string, settings: Record<string, unknown>): Promise<unknown> => {
    const body = { taskId, permission: 1, ...settings };
    const answer = await server.call("/api/share-permission/upsert", { guest: owner, body });
    if (answer.body.code !== 0) throw new Error(`not shared: ${answer.body.message}`);
    return answer.body.data;
  };
  return {
    server,
    owner,
    visitor,
    materialId: material.id,
    finished,
    upsert,
    async shared(settings = {}, name) {
      const taskId = await finished(name);
      await upsert(taskId, settings);
      return taskId;
    },
    waiting: () => waitingTask(server, owner, material.id),
    close: () => server.close(),
  };
}
