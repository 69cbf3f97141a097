import { AppError } from "@voxloom/contract";
import pg from "pg";
import type { Context } from "../../../context.ts";
import { checkAtOnce } from "./check-at-once.ts";
import { checkMaterial } from "./check-material.ts";
import { ownMaterial } from "./own-material.ts";
import { findMaterial, type MaterialRow, updateMaterial } from "./store.ts";
import { readReceivedBytes, removeUpload, uploadPath } from "./upload-files.ts";

/** First key of the advisory locks that say "this material is being checked". */
const lockSpace = 8_639_003;
/** How long a call waits for the check of a large file before it answers `checking`. */
const patienceMs = 60_000;

/** Checks a finished upload; one that was checked before is answered as it is. */
export async function readMetadata(
  context: Context,
  projId: string,
  materialId: string,
): Promise<MaterialRow> {
  const material = await ownMaterial(context.database.db, projId, materialId);
  if (material.state !== "uploading" && material.state !== "checking") return material;
  if (material.sourceUrl !== null) return material;
  if (material.state === "uploading") {
    const receivedBytes = await readReceivedBytes(context.config, material.id);
    if (receivedBytes !== material.sizeBytes) throw incomplete(material, receivedBytes);
  }
  const check = checkAtOnce(() => checkOnce(context, material));
  // A check that outlives this call goes on; its failure is in the log.
  check.catch((error: unknown) =>
    context.log.warn({ err: error, materialId }, "a material could not be checked"),
  );
  const checked = await Promise.race([check, wait(patienceMs)]);
  return checked ?? { ...material, state: "checking", receivedBytes: material.sizeBytes };
}

/** Only one process checks a material at a time; the lock goes with a process that dies. Null when another is at it. */
async function checkOnce(context: Context, { id }: MaterialRow): Promise<MaterialRow | null> {
  // A connection of its own: checks that hold the pool's while they wait for more of it would stop each other.
  const client = new pg.Client({ connectionString: context.database.connectionString });
  client.on("error", (error) => context.log.warn({ err: error }, "the connection of a check broke"));
  await client.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      "select pg_try_advisory_lock($1, hashtext($2)) as taken",
      [lockSpace, id],
    );
    if (rows[0]?.taken !== true) return null;
    const receivedBytes = await readReceivedBytes(context.config, id);
    const change = { state: "checking" as const, receivedBytes };
    const claimed = await updateMaterial(context.database.db, id, change, ["uploading", "checking"]);
    if (claimed === null) return await findMaterial(context.database.db, id);
    const path = uploadPath(context.config, id);
    const checked = await checkMaterial(context, claimed, { path });
    await removeUpload(context.config, id);
    return checked;
  } catch (error) {
    await updateMaterial(context.database.db, id, { state: "uploading" }, ["checking"]);
    throw error;
  } finally {
    // Ending the session gives the lock back.
    await client.end();
  }
}

function incomplete({ name, sizeBytes }: MaterialRow, receivedBytes: number): AppError {
  return new AppError(
    "UPLOAD_INCOMPLETE",
    `Of "${name}" ${receivedBytes} of ${sizeBytes} bytes have arrived. Send the rest, then ask again.`,
    { name, receivedBytes, sizeBytes },
  );
}

const wait = (ms: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(null), ms).unref();
  });
