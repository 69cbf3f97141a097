import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startS3Server, type TestS3Server } from "../../testing/s3-server.ts";
import { testConfig } from "../../testing/test-config.ts";
import { type FileStorage, openStorage } from "../storage/index.ts";
import { removeSharedArtifacts, shareArtifacts } from "./shared-artifacts.ts";

const log = pino({ level: "silent" });
const key = "0123456789abcdef0123456789abcdef";
let s3: TestS3Server;
let storage: FileStorage;
let root: string;
beforeAll(async () => {
  s3 = await startS3Server();
  root = await mkdtemp(join(tmpdir(), "voxloom-artifacts-"));
  const config = { dataFolder: join(root, "data") };
  storage = await openStorage(testConfig({ ...config, environment: s3.environment }));
});
afterAll(async () => {
  await s3.close();
  await rm(root, { recursive: true, force: true });
});

const newFolder = (): Promise<string> => mkdtemp(join(root, "artifact-"));

test("an artifact comes out of the bucket as it was left there", async () => {
  const [from, to] = [await newFolder(), await newFolder()];
  await mkdir(join(from, "parts"));
  await writeFile(join(from, "take.wav"), Buffer.alloc(200_000, 7));
  await writeFile(join(from, "parts/empty"), "");
  const shared = shareArtifacts(storage, log);
  expect(await shared.fetch(key, to)).toBe(false);
  await shared.offer(key, from);
  expect(await shared.fetch(key, to)).toBe(true);
  expect((await readFile(join(to, "take.wav"))).equals(Buffer.alloc(200_000, 7))).toBe(true);
  expect((await readdir(to, { recursive: true })).toSorted()).toEqual(["parts", "parts/empty", "take.wav"]);
});

test("an archive that is none counts as not there, and an upload that fails costs nothing else", async () => {
  const shared = shareArtifacts(storage, log);
  const broken = "fedcba9876543210fedcba9876543210";
  await storage.write(`artifacts/fe/${broken}.tar`, "this is no archive");
  expect(await shared.fetch(broken, await newFolder())).toBe(false);
  await shared.offer(broken, join(root, "nowhere"));
});

test("what was left long ago goes", async () => {
  await removeSharedArtifacts(storage, -60_000);
  for (const name of [key, key.toUpperCase()])
    await shareArtifacts(storage, log).offer(name, await newFolder());
  expect(await removeSharedArtifacts(storage, 60_000)).toBe(0);
  expect(await removeSharedArtifacts(storage, -60_000)).toBe(2);
  expect(await shareArtifacts(storage, log).fetch(key, await newFolder())).toBe(false);
});
