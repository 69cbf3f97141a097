import { randomUUID } from "node:crypto";
import { AppError } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { ensureDiskFor, ensurePlace } from "./ensure-place.ts";
import { ensureSizeAllowed } from "./ensure-size-allowed.ts";
import { displayName } from "./file-name.ts";
import { lookAtLink } from "./look-at-link.ts";
import { fileTooLarge, maxBytesOfLink } from "./policy.ts";
import { insertMaterial, type MaterialRow } from "./store.ts";

/** The queue of links to fetch. */
export const fetchQueue = "fetch-link";

/**
 * Looks at a link at once, so that what is wrong with it is said at once, and queues its fetching. `name`: what it is
 * called; else what its host or its address says.
 */
export async function fetchLink(
  context: Context,
  projId: string,
  {
    url,
    name: told,
    ...looking
  }: { url: string; name?: string; mayBePicture?: boolean; signal?: AbortSignal },
): Promise<MaterialRow> {
  const { database, jobs, config } = context;
  const facts = await lookAtLink(context, url, looking);
  if (facts.kind === "feed") {
    throw new AppError(
      "LINK_IS_FEED",
      `The link to ${facts.title} is a podcast's feed. Choose episodes of it: material/read-feed lists them.`,
      { host: facts.title },
    );
  }
  const name = told ?? displayName(facts.title);
  const kind = facts.isPicture ? "image" : "video";
  const maxBytes = maxBytesOfLink(kind, config.limits.maxUploadBytes);
  if (facts.sizeBytes !== null && facts.sizeBytes > maxBytes) throw fileTooLarge(name, maxBytes);
  await ensureSizeAllowed(context, projId, facts.sizeBytes ?? 0);
  await ensureDiskFor(context, facts.sizeBytes ?? 0);
  const id = randomUUID();
  return database.db.transaction(async (tx) => {
    await ensurePlace(context, tx, { projId, bytes: facts.sizeBytes ?? 0 });
    const row = await insertMaterial(tx, {
      id,
      projId,
      kind,
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
