import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls, chargedCharacters, creditPrices, type ResponseOf } from "@voxloom/contract";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  finishTask,
  giveMaterial,
  makeShortTalk,
  type Person,
  startTestServer,
  type TestServer,
  uploadFile,
  waitingTask,
} from "../../../testing/index.ts";
import { chargeOnce, getBalance } from "../../money/billing/index.ts";

let server: TestServer;
let owner: Person;
/** A recording that everybody is given. */
let sourceId: string;
let outputs: Record<string, string>;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-archive-"));
  server = await startTestServer();
  const first = await server.openPerson();
  sourceId = (await uploadFile(server, first, await makeShortTalk(folder))).id;
  await rm(folder, { recursive: true, force: true });
  const { rows } = await pool().query("select file_key from materials where id = $1", [sourceId]);
  // A real file stands in for what a production would have made.
  outputs = { video: rows[0].file_key, dub: rows[0].file_key };
});
beforeEach(async () => {
  owner = await server.openPerson();
});
afterAll(() => server.close());

const pool = () => server.context.database.pool;

/** One source in Spanish, French and German; the last is not finished. */
async function ordered(): Promise<[string, string, string]> {
  const { id: materialId } = await giveMaterial(server, owner, { materialId: sourceId });
  const finish = () => finishTask(server, owner, { materialId, outputs });
  const ids = [await finish(), await finish(), await waitingTask(server, owner, materialId)] as const;
  for (const [index, language] of ["es", "fr", "de"].entries())
    await pool().query(
      "update tasks set name = 'Life.mp4', group_id = $1, target_language = $2, created_at = to_timestamp($3) where id = $4",
      [ids[0], language, 1_700_000_000 + index, ids[index]],
    );
  return [...ids];
}
const ask = (taskIds: string | string[], kinds: string[], guest = owner) =>
  server.call(calls.groups.archiveUrl.path, { guest, body: { taskIds: [taskIds].flat(), kinds } });
type Address = ResponseOf<typeof calls.groups.archiveUrl>;
const getAddress = async (taskIds: string | string[], kinds: string[]): Promise<Address> => {
  const { body } = await ask(taskIds, kinds);
  expect(body.code, body.message).toBe(0);
  return body.data as Address;
};
const unzip = async ({ url }: Address) => {
  const answer = await fetch(new URL(url, server.origin));
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
  return { answer, files: unzipSync(new Uint8Array(await answer.arrayBuffer())) };
};

test("one zip has the files of every finished language by its code, and says which are missing", async () => {
  const [es, fr, de] = await ordered();
  const { body } = await server.call(`${calls.groups.downloads.path}?taskId=${fr}`, { guest: owner });
  const offered = body.data as ResponseOf<typeof calls.groups.downloads>;
  expect(offered.kinds).toEqual(expect.arrayContaining(["video", "dub-mp3", "target-srt"]));
  expect(offered).toMatchObject({ missingTaskIds: [de], videoTenths: 0 });
  const address = await getAddress(fr, ["target-srt", "video"]);
  expect(address).toMatchObject({ fileName: "Life.zip", missingTaskIds: [de] });
  const { answer, files } = await unzip(address);
  expect(Object.keys(files).toSorted()).toEqual(["Life.es.mp4", "Life.es.srt", "Life.fr.mp4", "Life.fr.srt"]);
  expect(answer.headers.get("content-disposition")).toContain("Life.zip");
  expect(new TextDecoder().decode(files["Life.es.srt"])).toContain("Buenos días.");
  const size = await server.context.storage.getSize(outputs.video ?? "");
  expect(files["Life.fr.mp4"]?.length).toBe(size);
  // By one language as by any other.
  expect(Object.keys((await unzip(await getAddress(es, ["target-vtt"]))).files)).toEqual([
    "Life.es.vtt",
    "Life.fr.vtt",
  ]);
});

test("one zip has the subtitles of several sources, each language once, and what is said once", async () => {
  const [es, fr] = await ordered();
  const [other, , waiting] = await ordered();
  await pool().query("update tasks set name = 'Work.mp4' where group_id = $1", [other]);
  const address = await getAddress([fr, other, es, waiting], ["target-srt", "source-srt"]);
  expect(address).toMatchObject({ fileName: "voxloom.zip" });
  expect(address.missingTaskIds).toHaveLength(2);
  const { files } = await unzip(address);
  const names = Object.keys(files).toSorted();
  expect(names.filter((name) => /\.(es|fr)\.srt$/.test(name))).toEqual([
    "Life.es.srt",
    "Life.fr.srt",
    "Work.es.srt",
    "Work.fr.srt",
  ]);
  expect(names.filter((name) => !/\.(es|fr)\.srt$/.test(name))).toHaveLength(2);
  // One that is somebody else's spoils it for all.
  const stranger = await server.openPerson();
  expect((await ask([es, other], ["target-srt"], stranger)).body.errorCode).toBe("NOT_FOUND");
  // One that was deleted since is left out.
  await pool().query("update tasks set deleted_at = now() where group_id = $1", [other]);
  expect(Object.keys((await unzip(address)).files).every((name) => name.startsWith("Life."))).toBe(true);
});

test("nothing to put into it is refused; so is an address that was changed or is over", async () => {
  const [es, , de] = await ordered();
  expect((await ask(es, ["transcript-pdf"])).body.errorCode).toBe("TASK_STATE_CONFLICT");
  await pool().query("update tasks set group_id = id where id = $1", [de]);
  expect((await ask(de, ["target-srt"])).body.errorCode).toBe("TASK_STATE_CONFLICT");
  const { url } = await getAddress(es, ["target-srt"]);
  const tryChanged = async (name: string, value: string) => {
    const address = new URL(url, server.origin);
    address.searchParams.set(name, value);
    return (await server.call(`${address.pathname}${address.search}`)).body.errorCode;
  };
  expect(await tryChanged("kinds", "script-json")).toBe("NOT_ALLOWED");
  expect(await tryChanged("taskIds", de)).toBe("NOT_ALLOWED");
  expect(await tryChanged("expires", "9999999999999")).toBe("NOT_ALLOWED");
  expect(await tryChanged("signature", "")).toBe("NOT_ALLOWED");
  const other = await server.openPerson();
  expect((await ask(es, ["target-srt"], other)).body.errorCode).toBe("NOT_FOUND");
});

test("videos of all languages are paid for once, all or none", async () => {
  const { context } = server;
  const { db } = context.database;
  const { projId } = owner;
  const [es] = await ordered();
  const balance = async () => (await getBalance(db, context.config, projId)).availableTenths;
  const price = async () => {
    const { body } = await server.call(`${calls.groups.downloads.path}?taskId=${es}`, { guest: owner });
    return (body.data as ResponseOf<typeof calls.groups.downloads>).videoTenths;
  };
  const each = creditPrices.videoDownloadTenths;
  context.config.billing.isOn = true;
  try {
    expect(await price()).toBe(2 * each);
    const spare = (await balance()) - (2 * each - 1);
    const work = { product: "text-to-speech" as const, characters: spare * chargedCharacters };
    await chargeOnce(db, context.config, { projId, key: "most", work, taskId: es, taskName: "most" });
    const before = await balance();
    expect(before).toBeLessThan(2 * each);
    expect((await ask(es, ["video"])).body.errorCode).toBe("CREDITS_INSUFFICIENT");
    expect(await balance()).toBe(before);
    // Subtitles cost nothing.
    await getAddress(es, ["target-srt"]);
    context.config.billing.isOn = false;
    await getAddress(es, ["video"]);
  } finally {
    context.config.billing.isOn = false;
  }
});
