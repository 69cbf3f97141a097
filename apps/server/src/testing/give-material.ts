import { randomUUID } from "node:crypto";
import { calls, type Material } from "@voxloom/contract";
import { eq } from "drizzle-orm";
import { materials } from "../modules/making/materials/schema.ts";
import type { TestServer } from "./start-test-server.ts";
import type { Guest } from "./test-client.ts";

/** For tests: a ready material once more, for whoever needs one of their own: as if uploaded and checked, with the same file. */
export async function giveMaterial(
  server: TestServer,
  guest: Guest,
  { materialId, name }: { materialId: string; name?: string },
): Promise<Material> {
  const { db } = server.context.database;
  const [row] = await db.select().from(materials).where(eq(materials.id, materialId));
  if (row?.state !== "ready") throw new Error("there is no such ready material");
  const id = randomUUID();
  const now = new Date();
  const own = { id, projId: guest.projId, createdAt: now, updatedAt: now };
  await db.insert(materials).values({ ...row, ...own, name: name ?? row.name });
  const { body } = await server.call(`${calls.materials.detail.path}?materialId=${id}`, { guest });
  if (body.code !== 0) throw new Error(`not given: ${body.errorCode} ${body.message}`);
  return body.data as Material;
}
