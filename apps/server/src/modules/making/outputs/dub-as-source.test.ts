import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls, type DownloadKind } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  download,
  finishTask,
  type Guest,
  startTestServer,
  type TestServer,
} from "../../../testing/index.ts";
import { makeClip, uploadMaterial } from "../../../testing/upload-material.ts";

let server: TestServer;
let folder: string;
let guest: Guest;
const dub = "tasks/made/dub.wav";
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), "voxloom-as-source-"));
  guest = await server.openGuest();
  makeClip(join(folder, "dub.wav"), ["-f", "lavfi", "-i", "sine=440:d=2", "-ac", "2"]);
  await server.context.storage.write(dub, await readFile(join(folder, "dub.wav")));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A finished dub of a recording of such a name. */
async function getDub(name: string): Promise<string> {
  const tone = ["-f", "lavfi", "-i", "sine=220:d=2", "-ac", "1", "-metadata", "title=Evening news"];
  makeClip(join(folder, name), tone);
  const bytes = Buffer.from(await readFile(join(folder, name)));
  const { id: materialId } = await uploadMaterial(server, guest, { name, bytes });
  return finishTask(server, guest, { materialId, outputs: { dub } });
}
const getKinds = async (taskId: string): Promise<DownloadKind[]> =>
  (
    (await server.call(`${calls.tasks.detail.path}?taskId=${taskId}`, { guest })).body.data as {
      downloads: DownloadKind[];
    }
  ).downloads;

test("the dub of a recording comes back in its format, with its tags, and one channel for one", {
  tags: ["full"],
}, async () => {
  const taskId = await getDub("talk.mp3");
  expect(await getKinds(taskId)).toContain("dub-as-source");
  const { fileName, bytes } = await download(server, { guest, taskId, kind: "dub-as-source" });
  expect(fileName).toBe("talk.es.mp3");
  const args = [
    "-v",
    "error",
    "-show_entries",
    "format_tags=title:stream=codec_name,channels",
    "-of",
    "csv=p=0",
    "-",
  ];
  const told = execFileSync("ffprobe", args, { input: bytes, encoding: "utf8" });
  expect(told.trim().split("\n")).toEqual(["mp3,1", "Evening news"]);
});
