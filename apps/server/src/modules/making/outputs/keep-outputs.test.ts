import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "../../../context.ts";
import { openStorage } from "../../../platform/storage/index.ts";
import { startS3Server, type TestS3Server } from "../../../testing/s3-server.ts";
import { testConfig } from "../../../testing/test-config.ts";
import type { StoredOutputs } from "../tasks/index.ts";
import { keepOutputs } from "./keep-outputs.ts";

let s3: TestS3Server;
let folder: string;
beforeAll(async () => {
  s3 = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), "voxloom-keep-outputs-"));
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

test("of a changed speech only the pieces that changed are sent to a bucket", async () => {
  const storage = await openStorage(testConfig({ dataFolder: folder, environment: s3.environment }));
  // No voice here is somebody's own: nothing is looked up, and nothing signed.
  const context = { storage } as Pick<Context, "storage" | "database" | "signingKey">;
  const keep = async (attemptId: string, outputs: StoredOutputs, pieces: Record<string, string>) => {
    const write = async (name: string, content: string) => {
      const path = join(folder, `${attemptId}-${name}`);
      await writeFile(path, content);
      return path;
    };
    const parts = Object.keys(pieces).map((key) => ({ key, frames: 1 }));
    const partsPath = await write("parts.json", JSON.stringify(parts));
    const paths = [];
    for (const [key, content] of Object.entries(pieces)) paths.push(await write(`${key}.wav`, content));
    const task = {
      id: "t",
      jobId: "j",
      attemptId,
      outputs,
      product: "text-to-speech",
      ownVoices: [],
    } as const;
    return keepOutputs(
      context,
      { ...task, ownVoices: [] },
      {
        files: { "speech-parts": partsPath },
        pieces: { "speech-stretches": paths },
        signal: new AbortController().signal,
      },
    );
  };
  const read = async (outputs: StoredOutputs, index: number) =>
    text(await (await storage.find(`${outputs["speech-stretches"]}/0000${index}.wav`)).openRead());
  const first = await keep("1", {}, { one: "one as it was sent", two: "two as it was sent" });
  // One has another place now. What lies here is told apart from what the bucket has.
  const second = await keep("2", first, { three: "three, sent", one: "one, not sent", two: "two, not sent" });
  const found = [await read(second, 0), await read(second, 1), await read(second, 2)];
  expect(found).toEqual(["three, sent", "one as it was sent", "two as it was sent"]);
  // A list that was lost costs what it spared, and nothing else.
  const lost = join(folder, "lost.json");
  await writeFile(lost, "[{");
  await storage.copyIn(lost, second["speech-parts"] ?? "");
  const third = await keep("3", second, { one: "one, sent" });
  expect(await read(third, 0)).toBe("one, sent");
});
