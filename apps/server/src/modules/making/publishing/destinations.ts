import { randomBytes, randomUUID } from "node:crypto";
import {
  AppError,
  bucketKeysSchema,
  type calls,
  type Destination,
  type ParsedRequestOf,
  publishLimits,
} from "@voxloom/contract";
import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Config } from "../../../config/index.ts";
import type { Context } from "../../../context.ts";
import { type DbOrTransaction, lockProject } from "../../../platform/db/index.ts";
import { createSealer } from "../../../platform/seal/index.ts";
import { ensureWay, publishProblem } from "./publish-problem.ts";
import { publishDestinations } from "./schema.ts";

export type DestinationRow = typeof publishDestinations.$inferSelect;
type OfProject = { projId: string };
type Written = ParsedRequestOf<typeof calls.publishing.create>["destination"];

/** What a destination is opened with. */
const keysSchema = z.union([bucketKeysSchema, z.object({ secret: z.string() })]);
type Keys = z.infer<typeof keysSchema>;

const openSealer = ({ secret }: Pick<Config, "secret">) => createSealer(secret, "publishing keys");
/** By the form of Standard Webhooks. */
const makeSecret = (): string => `whsec_${randomBytes(24).toString("base64")}`;

export const showDestination = (row: DestinationRow): Destination => ({
  id: row.id,
  name: row.name,
  target: row.target,
  keyEnding: row.keyEnding,
  isAutomatic: row.isAutomatic,
  createdAt: row.createdAt.toISOString(),
});

const ofProject = (projId: string, id: string) =>
  and(eq(publishDestinations.projId, projId), eq(publishDestinations.id, id));
const notFound = (): AppError =>
  new AppError("NOT_FOUND", "There is no such destination in this project.", { what: "destination" });

/** The destinations of a project, in the order in which they were made. */
export const listDestinations = (db: DbOrTransaction, projId: string): Promise<DestinationRow[]> =>
  db
    .select()
    .from(publishDestinations)
    .where(eq(publishDestinations.projId, projId))
    .orderBy(asc(publishDestinations.createdAt), asc(publishDestinations.id));

/** A destination of a project, kept from being deleted until a transaction ends. Throws AppError NOT_FOUND. */
export async function ownDestination(
  db: DbOrTransaction,
  projId: string,
  id: string,
): Promise<DestinationRow> {
  const [row] = await db.select().from(publishDestinations).where(ofProject(projId, id)).for("key share");
  if (row === undefined) throw notFound();
  return row;
}

/** What a destination is opened with. Throws AppError PUBLISH_FAILED where the server's secret is another now. */
export function openKeys(config: Pick<Config, "secret">, row: DestinationRow): Keys {
  const text = openSealer(config).open(row.sealedKeys, row.id);
  if (text === null) throw publishProblem("secret", { host: row.name });
  return keysSchema.parse(JSON.parse(text));
}

const sealKeys = (config: Pick<Config, "secret">, id: string, keys: Keys) => ({
  sealedKeys: openSealer(config).seal(JSON.stringify(keys), id),
  keyEnding: "secret" in keys ? null : keys.accessKeyId.slice(-4),
});

/**
 * Makes a destination; answers a webhook's secret, once. Throws AppError DESTINATIONS_TOO_MANY, BAD_INPUT for a bucket
 * without keys, and PUBLISH_FAILED for an address that is never opened.
 */
export async function createDestination(
  { config, database, fetcher }: Context,
  { projId, ...written }: Written & OfProject,
): Promise<{ destination: Destination; secret: string | null }> {
  ensureWay(fetcher, written.target);
  const secret = written.kind === "webhook" ? makeSecret() : null;
  const keys = written.kind === "webhook" ? secret && { secret } : written.keys;
  if (!keys) throw new AppError("BAD_INPUT", "A bucket needs the keys that open it.", { field: "keys" });
  return database.db.transaction(async (tx) => {
    await lockProject(tx, { projId, what: "publish-destinations" });
    const had = await tx.$count(publishDestinations, eq(publishDestinations.projId, projId));
    if (had >= publishLimits.maxDestinations)
      throw new AppError(
        "DESTINATIONS_TOO_MANY",
        `A project has at most ${publishLimits.maxDestinations} destinations. Delete one that is not needed.`,
        { limit: publishLimits.maxDestinations },
      );
    const id = randomUUID();
    const { name, target, isAutomatic } = written;
    const [row] = await tx
      .insert(publishDestinations)
      .values({ id, projId, name, target, isAutomatic, ...sealKeys(config, id, keys) })
      .returning();
    if (row === undefined) throw new Error("What is inserted is returned.");
    return { destination: showDestination(row), secret };
  });
}

/** Changes a destination. Throws AppError NOT_FOUND, BAD_INPUT for another kind, PUBLISH_FAILED as when it is made. */
export async function updateDestination(
  { config, database, fetcher }: Context,
  { projId, destinationId, ...written }: Written & OfProject & { destinationId: string },
): Promise<Destination> {
  const had = await ownDestination(database.db, projId, destinationId);
  if (had.target.kind !== written.kind)
    throw new AppError("BAD_INPUT", "A destination stays of its kind: make another one.", { field: "kind" });
  ensureWay(fetcher, written.target);
  const { name, target, isAutomatic } = written;
  const keys = written.kind === "s3" && written.keys ? sealKeys(config, destinationId, written.keys) : {};
  const [row] = await database.db
    .update(publishDestinations)
    .set({ name, target, isAutomatic, ...keys })
    .where(ofProject(projId, destinationId))
    .returning();
  if (row === undefined) throw notFound();
  return showDestination(row);
}

/** Gives a webhook a new secret. Throws AppError NOT_FOUND. */
export async function renewSecret(
  { config, database }: Context,
  { projId, destinationId }: OfProject & { destinationId: string },
): Promise<string> {
  const secret = makeSecret();
  const rows = await database.db
    .update(publishDestinations)
    .set(sealKeys(config, destinationId, { secret }))
    .where(and(ofProject(projId, destinationId), sql`${publishDestinations.target}->>'kind' = 'webhook'`))
    .returning({ id: publishDestinations.id });
  if (rows.length === 0) throw notFound();
  return secret;
}

/** Deletes a destination with its keys. Throws AppError NOT_FOUND. */
export async function removeDestination(
  db: DbOrTransaction,
  { projId, destinationId }: OfProject & { destinationId: string },
): Promise<void> {
  const rows = await db
    .delete(publishDestinations)
    .where(ofProject(projId, destinationId))
    .returning({ id: publishDestinations.id });
  if (rows.length === 0) throw notFound();
}
