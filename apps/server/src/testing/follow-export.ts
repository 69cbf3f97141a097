import { calls, type Export, type ExportSpec, type ResponseOf } from "@voxloom/contract";
import type { Guest, TestClient } from "./test-client.ts";

type OwnTask = { guest: Guest; taskId: string };

/** For tests: the exports of a task as its owner sees them. */
export async function readExports(client: TestClient, { guest, taskId }: OwnTask): Promise<Export[]> {
  const { body } = await client.call(`${calls.exports.list.path}?taskId=${taskId}`, { guest });
  if (body.code !== 0) throw new Error(`no exports: ${body.errorCode} ${body.message}`);
  return (body.data as ResponseOf<typeof calls.exports.list>).items;
}

/** For tests: has a file of a finished task made. */
export async function orderExport(
  client: TestClient,
  { guest, taskId }: OwnTask,
  spec: Partial<ExportSpec>,
): Promise<Export> {
  const { body } = await client.call(calls.exports.create.path, { guest, body: { taskId, spec } });
  if (body.code !== 0) throw new Error(`not ordered: ${body.errorCode} ${body.message}`);
  return body.data as Export;
}

/** For tests: waits until an export is as wanted. */
export async function untilExport(
  client: TestClient,
  { exportId, ...own }: OwnTask & { exportId: string },
  isWanted: (one: Export) => boolean,
): Promise<Export> {
  let last: Export | undefined;
  for (let tries = 0; tries < 1800; tries += 1) {
    last = (await readExports(client, own)).find(({ id }) => id === exportId);
    if (last !== undefined && isWanted(last)) return last;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`the export is not so: ${JSON.stringify(last)}`);
}
