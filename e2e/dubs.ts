import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { calls, type Task } from "@voxloom/contract";
import { untilTask } from "../apps/server/src/testing/follow-task.ts";
import { createTestClient, type Guest, type TestClient } from "../apps/server/src/testing/test-client.ts";
import { uploadMaterial } from "../apps/server/src/testing/upload-material.ts";
import { spokenVideo } from "./clips.ts";
import { theProduct } from "./product.ts";
import { newEmail, signInByCalls } from "./sign-in.ts";

/** Three sentences, long enough for several lines. */
export const deskTalk = [
  "Good morning. The weather is very nice today, and we go to the city with the train.",
  "My sister lives in a small house near the river. She has two cats and a very old dog.",
  "Tomorrow we will visit our friends. They work in a big school and they like music.",
].join(" ");

/**
 * Lets the page's visitor in as a new person who has a clip dubbed, into Spanish unless asked otherwise, without a press: for journeys that begin
 * with a finished dub. The page is left at home.
 */
export async function haveDubbed(
  page: Page,
  spec: { name: string; text?: string; targetLanguages?: string[] },
): Promise<{ taskId: string; resultPath: string }> {
  const { client, person, task, tasks } = await orderDub(await signInByCalls(page, newEmail()), spec);
  for (const { id } of tasks)
    await untilTask(client, { guest: person, taskId: id }, ({ state }) => state === "succeeded");
  return { taskId: task.id, resultPath: `/my-tasks/${task.projId}/${task.id}` };
}

/** Has somebody who is signed in by this token order a clip, into Spanish unless asked otherwise, and does not wait for it. */
export async function orderDub(
  token: string,
  { name, text, targetLanguages = ["es"] }: { name: string; text?: string; targetLanguages?: string[] },
): Promise<{ client: TestClient; person: Guest; task: Task; tasks: Task[] }> {
  const client = createTestClient(theProduct().origin);
  const person = { webId: "", projId: "", headers: { Authorization: `Bearer ${token}` } };
  const bytes = Buffer.from(await readFile(await spokenVideo(text)));
  const material = await uploadMaterial(client, person, { name, bytes });
  const { body } = await client.call(calls.translation.createVideo.path, {
    guest: person,
    body: { materialId: material.id, targetLanguages, settings: { sourceLanguage: "en" } },
  });
  if (body.code !== 0) throw new Error(`not ordered: ${body.errorCode} ${body.message}`);
  const { tasks } = body.data as { tasks: Task[] };
  const [task] = tasks;
  if (task === undefined) throw new Error("no task was ordered");
  return { client, person, task, tasks };
}
