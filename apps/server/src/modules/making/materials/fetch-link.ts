import { randomUUID } from "node:crypto";
import type { Context } from "../../../context.ts";
import { ensureDiskFor, ensurePlace } from "./ensure-place.ts";
import { ensureSizeAllowed } from "./ensure-size-allowed.ts";
import { displayName } from "./file-name.ts";
import { lookAtLink } from "./look-at-link.ts";
import { fileTooLarge } from "./policy.ts";
import { insertMaterial, type MaterialRow } from "./store.ts";

/** The queue of links to fetch. */
export const fetchQueue = "fetch-link";

/** Looks at a link at once, so that what is wrong with it is said at once, and queues its fetching. */
export async function fetchLink(
  context: Context,
  projId: string,
  { url, signal }: { url: string; signal?: AbortSignal },
): Promise<MaterialRow> {
  const { database, jobs, config } = context;
  const facts = await lookAtLink(context, url, signal);
  const name = displayName(facts.title);
  const { maxUploadBytes } = config.limits;
  if (facts.sizeBytes !== null && facts.sizeBytes > maxUploadBytes) throw fileTooLarge(name, maxUploadBytes);
  await ensureSizeAllowed(context, projId, facts.sizeBytes ?? 0);
  await ensureDiskFor(context, facts.sizeBytes ?? 0);
  const id = randomUUID();
  return database.db.transaction(async (tx) => {
    await ensurePlace(context, tx, { projId, bytes: facts.sizeBytes ?? 0 });
    const row = await insertMaterial(tx, {
      id,
      projId,
      kind: "video",
      name,
      sizeBytes: facts.sizeBytes ?? 0,
      state: "fetching",
      sourceUrl: url,
    });
    await jobs.send(
      fetchQueue,
      { materialId: id, kind: facts.kind },
      { tx, groupKey: projId, singletonKey: id },
    );
    return row;
  });
}
