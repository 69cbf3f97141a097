import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { calls, type ResponseOf, type Task } from "@voxloom/contract";
import { untilTask } from "../../apps/server/src/testing/follow-task.ts";
import { createTestClient } from "../../apps/server/src/testing/test-client.ts";
import { uploadMaterial } from "../../apps/server/src/testing/upload-material.ts";
import { openVisitor } from "../browser.ts";
import { spokenVideo } from "../clips.ts";
import { makeFolder } from "../folder.ts";
import { findLikeness, hearPage, levelDb, readAudio, saveHeard } from "../heard-audio.ts";
import { theProduct } from "../product.ts";
import { newEmail, signInByCalls } from "../sign-in.ts";
import { expect, test } from "../test.ts";

// A video and its version cost more than a new person has.
test.use({ settings: { VOXLOOM_BILLING: "off" } });

test("in the editor a dubbed version of a video is heard by its dub, and not by its clip", {
  tag: "@full",
}, async () => {
  test.slow();
  const { page, problems } = await openVisitor();
  await hearPage(page);
  const token = await signInByCalls(page, newEmail());
  const client = createTestClient(theProduct().origin);
  const guest = { webId: "", projId: "", headers: { Authorization: `Bearer ${token}` } };
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await client.call(path, { guest, ...(body && { body }) });
    if (answer.body.code !== 0) throw new Error(`${path}: ${answer.body.message}`);
    return answer.body.data as T;
  };
  const waitFor = async ({ tasks: [task] }: { tasks: Task[] }): Promise<string> => {
    if (task === undefined) throw new Error("no task was ordered");
    await untilTask(client, { guest, taskId: task.id }, ({ state }) => state === "succeeded");
    return task.id;
  };
  const clipPath = await spokenVideo("Good morning. We go to the city with the train.");
  const bytes = Buffer.from(await readFile(clipPath));
  const { id: materialId } = await uploadMaterial(client, guest, { name: "trip.mp4", bytes });
  const settings = {
    ...{ template: "long-takes", shape: "16:9", hasClipAudio: true, order: "own" },
    clips: [{ materialId }],
  };
  const order = { product: "clips", materialIds: [materialId], settings };
  const made = await waitFor(await ask(calls.tasks.create.path, order));
  const versions = { taskId: made, sourceLanguage: "en", targetLanguages: ["es"] };
  const taskId = await waitFor(await ask(calls.videos.createVersions.path, versions));
  const { clips } = await ask<ResponseOf<typeof calls.videos.dubbedClips>>(
    `${calls.videos.dubbedClips.path}?taskId=${taskId}`,
  );
  const url = clips[0]?.dub?.audioUrl ?? "";
  const folder = await makeFolder();
  const dubPath = join(folder, "dub.m4a");
  await writeFile(dubPath, await (await page.request.get(url)).body());

  await page.goto(`/create-video/${taskId}`);
  await page.getByRole("list", { name: "Shots" }).waitFor();
  await expect(page.getByRole("img", { name: "Preview of the video" })).toHaveAttribute("data-frame", /\d+/);
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  const heardPath = join(folder, "heard.f32");
  const rate = await saveHeard(page, heardPath);
  const [heard, dub, own] = [
    await readAudio(heardPath, rate),
    await readAudio(dubPath),
    await readAudio(clipPath),
  ];
  // The dub is as loud as it was made, less what is left free for other voices; the clip says other words.
  expect(levelDb(heard)).toBeGreaterThan(levelDb(dub) - 12);
  expect(findLikeness(heard, dub)).toBeGreaterThan(0.8);
  expect(findLikeness(heard, own)).toBeLessThan(0.5);
  expect(problems).toEqual([]);
});
