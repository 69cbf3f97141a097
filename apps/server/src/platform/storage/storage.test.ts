import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { AppError } from "@voxloom/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startS3Server, type TestS3Server } from "../../testing/s3-server.ts";
import { testConfig } from "../../testing/test-config.ts";
import { createSafeFetcher } from "../safe-fetch/index.ts";
import { type FileStorage, openBucket, openStorage } from "./index.ts";

let s3: TestS3Server;
let folder: string;
beforeAll(async () => {
  s3 = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), "voxloom-storage-"));
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const open = (name: string, environment: Record<string, string> = {}): Promise<FileStorage> =>
  openStorage(testConfig({ dataFolder: join(folder, name), environment }));

const getContent = async (storage: FileStorage, key: string): Promise<string> =>
  readFile(await storage.getLocalPath(key), "utf8");

async function getKeys(storage: FileStorage, prefix?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys;
}

async function fileWith(content: string | Uint8Array): Promise<string> {
  const path = join(folder, randomBytes(8).toString("hex"));
  await writeFile(path, content);
  return path;
}

/** What every storage does. */
describe.each(["folder", "s3"])("a storage of the kind %s", (kind) => {
  let storage: FileStorage;
  beforeAll(async () => {
    storage = await open(kind, kind === "s3" ? s3.environment : {});
  });

  test("gives back what was written, moved and copied in", async () => {
    const [moved, copied] = [await fileWith("moved"), await fileWith("copied")];
    await storage.write("tasks/1/written.txt", "written");
    await storage.moveIn(moved, "tasks/1/moved.txt");
    await storage.copyIn(copied, "tasks/1/copied.txt");
    const contents = ["written", "moved", "copied"].map((name) => getContent(storage, `tasks/1/${name}.txt`));
    expect(await Promise.all(contents)).toEqual(["written", "moved", "copied"]);
    expect([existsSync(moved), existsSync(copied)]).toEqual([false, true]);
    expect(await storage.getSize("tasks/1/moved.txt")).toBe(5);
  });

  test("puts what stands under another key under a key as well, also where that is gone", async () => {
    await storage.write("tasks/1/earlier.txt", "same");
    await storage.copyIn(await fileWith("same"), "tasks/1/again.txt", "tasks/1/earlier.txt");
    await storage.copyIn(await fileWith("new"), "tasks/1/new.txt", "tasks/1/nothing.txt");
    expect(await getContent(storage, "tasks/1/again.txt")).toBe("same");
    expect(await getContent(storage, "tasks/1/new.txt")).toBe("new");
  });

  test("gives the newest content of a key, under another tag", async () => {
    await storage.write("shots/1.json", "before");
    const before = await storage.find("shots/1.json");
    expect(await getContent(storage, "shots/1.json")).toBe("before");
    await storage.moveIn(await fileWith("after it"), "shots/1.json");
    expect(await getContent(storage, "shots/1.json")).toBe("after it");
    expect((await storage.find("shots/1.json")).tag).not.toBe(before.tag);
  });

  test("reads parts, and files without a byte", async () => {
    await storage.write("a/b.bin", "0123456789");
    const file = await storage.find("a/b.bin");
    expect(await text(await file.openRead({ first: 2, last: 4 }))).toBe("234");
    expect([file.sizeBytes, await text(await file.openRead())]).toEqual([10, "0123456789"]);
    await storage.copyIn(await fileWith(""), "a/empty");
    expect([await storage.getSize("a/empty"), await getContent(storage, "a/empty")]).toEqual([0, ""]);
  });

  test("takes files that go up in several parts", async () => {
    const bytes = randomBytes(9 * 1024 ** 2);
    await storage.copyIn(await fileWith(bytes), "materials/1/source.mp4");
    const file = await storage.find("materials/1/source.mp4");
    expect((await buffer(await file.openRead())).equals(bytes)).toBe(true);
  });

  test("lists and deletes what stands below a prefix, and nothing beside it", async () => {
    for (const key of ["tasks/2/a", "tasks/2/b/c", "tasks/22/d"]) await storage.write(key, key);
    const listed = async (prefix: string) => (await getKeys(storage, prefix)).toSorted();
    for await (const { sizeBytes, modifiedAt } of storage.list("tasks/22"))
      expect([sizeBytes, Math.abs(Date.now() - modifiedAt.getTime()) < 3_600_000]).toEqual([10, true]);
    expect(await listed("tasks/2")).toEqual(["tasks/2/a", "tasks/2/b/c"]);
    await storage.deleteAll("tasks/2");
    await storage.delete("tasks/none");
    expect([await listed("tasks/2"), await listed("tasks/22")]).toEqual([[], ["tasks/22/d"]]);
    await storage.delete("tasks/22/d");
    await expect(storage.getLocalPath("tasks/22/d")).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test.each(["none/at/all", "../secret", "/etc/passwd", "a//b", "a/../b", ""])(
    "has no file %j",
    async (key) => {
      await expect(storage.find(key)).rejects.toThrow(AppError);
      await expect(storage.getLocalPath(key)).rejects.toThrow(AppError);
    },
  );

  test("answers, and says when this machine's disk is full", async () => {
    await storage.ping();
    await expect(storage.ensureFree(1e18)).rejects.toMatchObject({ code: "DISK_FULL" });
  });
});

test("two machines share a bucket, and see each other's changes", async () => {
  const [one, other] = [await open("one", s3.environment), await open("other", s3.environment)];
  await one.write("shared/a", "first");
  expect(await getContent(other, "shared/a")).toBe("first");
  await other.write("shared/a", "second");
  expect(await getContent(one, "shared/a")).toBe("second");
  await one.deleteAll("shared");
  expect(await other.getSize("shared/a")).toBeNull();
});

test("prefixes keep two products of one bucket apart", async () => {
  const of = (name: string) => open(name, { ...s3.environment, S3_PREFIX: `/${name}/` });
  const [one, other] = [await of("left"), await of("right")];
  await one.write("a", "left");
  expect([await one.getSize("a"), await other.getSize("a")]).toEqual([4, null]);
  expect(await getKeys(one)).toEqual(["a"]);
});

test("an address of the bucket gives the file to whoever has it, under its name", async () => {
  const endpoint = s3.environment.S3_ENDPOINT ?? "";
  const storage = await open("public", { ...s3.environment, S3_PUBLIC_ENDPOINT: endpoint });
  await storage.write("tasks/9/dub.txt", "film");
  const how = { lifetimeSeconds: 60, contentType: "text/plain", fileName: "Ein Film.txt" };
  const link = (await storage.linkTo("tasks/9/dub.txt", how)) ?? "";
  const answer = await fetch(link);
  expect([await answer.text(), answer.headers.get("content-disposition")]).toEqual([
    "film",
    'attachment; filename="Ein Film.txt"',
  ]);
  expect((await fetch(link.replace("dub.txt", "other.txt"))).ok).toBe(false);
  expect(await (await open("folder")).linkTo("tasks/9/dub.txt", how)).toBeNull();
});

test("a bucket that cannot be reached is told with its address and the settings", async () => {
  await expect(open("away", { ...s3.environment, S3_ENDPOINT: "http://127.0.0.1:1" })).rejects.toThrow(
    /bucket "voxloom" cannot be used at http:\/\/127\.0\.0\.1:1 .*S3_ENDPOINT/s,
  );
});

test("what is stopped while its file is opened is not sent to somebody's bucket", async () => {
  const storage = await open("stopped", s3.environment);
  const endpoint = s3.environment.S3_ENDPOINT ?? "";
  const fetcher = createSafeFetcher({ allowedHosts: [new URL(endpoint).host] });
  const bucket = await openBucket({
    ...{ endpoint, region: "us-east-1", bucket: "voxloom", connections: fetcher.connectionsTo(endpoint) },
    credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
  });
  const stop = new AbortController();
  const openRead = () => {
    stop.abort();
    return Readable.from(["dub"]);
  };
  const sent = bucket.send({
    ...{ key: "stopped.wav", id: "1", sizeBytes: 3, contentType: "audio/wav", fileName: "stopped.wav" },
    ...{ openRead, signal: stop.signal, onProgress: () => {} },
  });
  await expect(sent).rejects.toThrow();
  expect(await storage.getSize("stopped.wav")).toBe(null);
  bucket.close();
  await fetcher.close();
});
