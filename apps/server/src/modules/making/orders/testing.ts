import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Material, Task } from "@voxloom/contract";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { type Guest, giveMaterial, startTestServer, type TestServer } from "../../../testing/index.ts";
import { makeClip, speakClip, uploadMaterial } from "../../../testing/upload-material.ts";

/** Length of the recording that guests of {@link openGuestOrders} have, in milliseconds. */
export const recordingMs = 40_000;

export const orderSettings = { sourceLanguage: "en" };

/** For tests of a file: a server on which every test has a new guest with a recording, and ways to order its dub. */
export function openGuestOrders(environment: Record<string, string>) {
  let folder: string;
  const opened = {} as { server: TestServer; materialId: string; guest: Guest; material: Material };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "voxloom-guest-orders-"));
    opened.server = await startTestServer({ environment });
    const { server } = opened;
    speakClip(join(folder, "speech.wav"), "Good morning. See you later.");
    makeClip(join(folder, "long.wav"), [
      ...["-i", join(folder, "speech.wav")],
      ...["-af", `apad=whole_dur=${recordingMs / 1000}`],
    ]);
    const bytes = Buffer.from(await readFile(join(folder, "long.wav")));
    opened.materialId = (
      await uploadMaterial(server, await server.openGuest(), { name: "long.wav", bytes })
    ).id;
  });
  beforeEach(async () => {
    opened.guest = await opened.server.openGuest();
    opened.material = await giveMaterial(opened.server, opened.guest, { materialId: opened.materialId });
  });
  afterAll(async () => {
    await opened.server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const post = (path: string, body: unknown, as: Guest = opened.guest) =>
    opened.server.call(path, { guest: as, body });
  const order = async (spec: object = {}): Promise<Task[]> => {
    const body = {
      materialId: opened.material.id,
      targetLanguages: ["es"],
      settings: orderSettings,
      ...spec,
    };
    const answer = await post("/api/audio/translation/task-instant/create", body);
    expect(answer.body.code, answer.body.message).toBe(0);
    return (answer.body.data as { tasks: Task[] }).tasks;
  };
  const one = async (spec: object = {}): Promise<Task> => {
    const [task] = await order(spec);
    if (task === undefined) throw new Error("no task");
    return task;
  };
  return {
    /** The server with the uploaded recording, and this test's guest with the one that is theirs. */
    opened,
    post,
    order,
    one,
    draft: (spec: object = {}): Promise<Task> => one({ isDraft: true, ...spec }),
    generate: (body: object, as: Guest = opened.guest) => post("/api/video/task/generate", body, as),
  };
}
