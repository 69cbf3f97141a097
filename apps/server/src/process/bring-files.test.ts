import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStorage } from "../platform/storage/index.ts";
import { startS3Server, type TestS3Server } from "../testing/s3-server.ts";
import { testConfig } from "../testing/test-config.ts";
import { bringFiles } from "./bring-files.ts";

let s3: TestS3Server;
let dataFolder: string;
beforeAll(async () => {
  s3 = await startS3Server();
  dataFolder = await mkdtemp(join(tmpdir(), "voxloom-bring-"));
});
afterAll(async () => {
  await s3.close();
  await rm(dataFolder, { recursive: true, force: true });
});

test("files of the data folder are copied into the bucket once, and stay where they are", async () => {
  const local = testConfig({ dataFolder });
  const folder = await openStorage(local);
  for (const key of ["materials/1/source.mp4", "tasks/1/2/dub.mp4"]) await folder.write(key, key);
  await expect(bringFiles(local, () => {})).rejects.toThrow("S3_BUCKET");
  const shared = testConfig({ dataFolder, environment: s3.environment });
  const noted: string[] = [];
  const note = (key: string): void => {
    noted.push(key);
  };
  expect([await bringFiles(shared, note), await bringFiles(shared, note)]).toEqual([2, 0]);
  expect(noted.toSorted()).toEqual(["materials/1/source.mp4", "tasks/1/2/dub.mp4"]);
  const bucket = await openStorage(shared);
  expect([await bucket.getSize("tasks/1/2/dub.mp4"), await folder.getSize("tasks/1/2/dub.mp4")]).toEqual([
    17, 17,
  ]);
});
