import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Material, Task } from "@voxloom/contract";
import type { Guest, TestClient } from "./test-client.ts";
import { uploadMaterial } from "./upload-material.ts";

/** For tests: uploads a file through the API. */
export const uploadFile = async (client: TestClient, guest: Guest, path: string): Promise<Material> =>
  uploadMaterial(client, guest, { name: basename(path), bytes: Buffer.from(await readFile(path)) });

/** For tests: an order of dubs of an English material, spoken by eSpeak NG, whose lines can be counted. */
export const dubOrder = (materialId: string, ...targetLanguages: string[]) => ({
  materialId,
  targetLanguages,
  settings: { sourceLanguage: "en", engines: { synthesize: "espeak-ng" } },
});

/** For tests: orders dubs of a video through the API. */
export async function orderDubs(
  client: TestClient,
  guest: Guest,
  order: ReturnType<typeof dubOrder> & { isPreview?: boolean },
): Promise<Task[]> {
  const path = "/api/video/translation/task-instant/create";
  const { body } = await client.call(path, { guest, body: order });
  if (body.code !== 0) throw new Error(`not ordered: ${body.errorCode} ${body.message}`);
  return (body.data as { tasks: Task[] }).tasks;
}

/** For tests: has a file of a finished task made and fetches it from its signed address. */
export async function download(
  client: TestClient,
  { guest, ...asked }: { guest: Guest; taskId: string; kind: string; view?: string | undefined },
): Promise<{ fileName: string; bytes: Buffer }> {
  const { body } = await client.call("/api/video/gen-download-url", { guest, body: asked });
  const { kind } = asked;
  if (body.code !== 0) throw new Error(`${kind}: ${body.errorCode} ${body.message}`);
  const { url, fileName } = body.data as { url: string; fileName: string };
  const answer = await fetch(new URL(url, client.origin));
  if (answer.status !== 200) throw new Error(`${kind}: the address answers ${answer.status}`);
  return { fileName, bytes: Buffer.from(await answer.arrayBuffer()) };
}
