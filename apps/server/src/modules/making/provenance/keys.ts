import type { ProvenanceKey } from "@voxloom/contract";
import { desc, ne } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import { provenanceKeys } from "./schema.ts";

type Needs = Pick<Context, "database" | "signingKey">;

/** Notes the present key before it signs, so that its files can be verified after any change of the secret. */
export async function rememberKey({ database, signingKey: { publicKey } }: Needs): Promise<void> {
  await database.db
    .insert(provenanceKeys)
    .values({ kid: publicKey.kid, publicKey })
    .onConflictDoUpdate({ target: provenanceKeys.kid, set: { publicKey } });
}

/** The present key, then those that signed before, newest first. */
export async function listKeys({ database, signingKey: { publicKey } }: Needs): Promise<ProvenanceKey[]> {
  const earlier = await database.db
    .select()
    .from(provenanceKeys)
    .where(ne(provenanceKeys.kid, publicKey.kid))
    .orderBy(desc(provenanceKeys.createdAt));
  return [publicKey, ...earlier.map((row) => row.publicKey)];
}
