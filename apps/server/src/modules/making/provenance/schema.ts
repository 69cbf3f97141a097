import type { ProvenanceKey } from "@voxloom/contract";
import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Public keys that signed files here. They stay when the secret of the installation changes: old files stay verifiable. */
export const provenanceKeys = pgTable("provenance_keys", {
  kid: text("kid").primaryKey(),
  publicKey: jsonb("public_key").$type<ProvenanceKey>().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});
