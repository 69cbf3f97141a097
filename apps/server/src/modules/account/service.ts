import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Actor } from "../../http/index.ts";
import type { Db } from "../../platform/db/index.ts";
import { findGuest, insertGuest } from "./store.ts";

const hashOf = (webId: string): string => createHash("sha256").update(webId).digest("hex");

/** Opens a project for a visitor without an account; the web id is told once and kept as a hash only. */
export async function openGuest(db: Db): Promise<{ webId: string; projId: string }> {
  const webId = randomBytes(32).toString("base64url");
  const projId = randomUUID();
  await insertGuest(db, { id: randomUUID(), projId, webIdHash: hashOf(webId) });
  return { webId, projId };
}

/** The guest who holds a web id; null when nobody does. */
export const guestOf = async (db: Db, webId: string): Promise<Actor | null> =>
  /^[\w-]{20,200}$/.test(webId) ? findGuest(db, hashOf(webId)) : null;
