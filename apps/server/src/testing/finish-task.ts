import type { StoredOutputs } from "../modules/making/tasks/schema.ts";
import { orderTasks, settleTask } from "./settle-task.ts";
import type { TestServer } from "./start-test-server.ts";
import type { Guest } from "./test-client.ts";

/** For tests: a task of a ready material, ended as a worker would that had made a script of two lines and these files. */
export async function finishTask(
  server: TestServer,
  owner: Guest,
  { materialId, outputs = {} }: { materialId: string; outputs?: StoredOutputs },
): Promise<string> {
  const taskId = await waitingTask(server, owner, materialId);
  // A worker that took it up just now has its attempt refused, once.
  const isSettled = (await settleTask(server, taskId)) || (await settleTask(server, taskId));
  if (!isSettled) throw new Error("the task was not settled");
  await server.context.database.pool.query("update tasks set outputs = $1 where id = $2", [outputs, taskId]);
  return taskId;
}

/** For tests: a task of a ready material whose turn has not come. */
export async function waitingTask(server: TestServer, owner: Guest, materialId: string): Promise<string> {
  const [row] = await orderTasks(server, owner, { materialId, targetLanguages: ["es"] });
  if (row === undefined) throw new Error("no task was ordered");
  return row.id;
}
