import { and, desc, eq, exists, ilike, isNotNull, ne, or, type SQL } from "drizzle-orm";
import { containing, type DbOrTransaction, idsBeginning, isAfter } from "../../../platform/db/index.ts";
import type { OwnVoiceRow } from "./own-voice-row.ts";
import { ownVoices, voiceConsents } from "./schema.ts";

type AllVoicesQuery = {
  show: "all" | "clone" | "match" | "blocked" | "revoked";
  /** A part of the name or of the e-mail of who agreed, or the beginning of the voice's or the project's id; empty: all. */
  search: string;
  /** The last voice of the page before. */
  after: { createdAt: Date; id: string } | null;
  limit: number;
};

const shown: Record<AllVoicesQuery["show"], SQL | undefined> = {
  all: undefined,
  clone: eq(ownVoices.kind, "clone"),
  match: eq(ownVoices.kind, "match"),
  blocked: isNotNull(ownVoices.blockedAt),
  revoked: eq(ownVoices.state, "revoked"),
};

/** Voices of every project, newest first, without recordings of which none was made. */
export const listAllVoices = (
  db: DbOrTransaction,
  { show, search, after, limit }: AllVoicesQuery,
): Promise<OwnVoiceRow[]> =>
  db
    .select()
    .from(ownVoices)
    .where(
      and(
        ne(ownVoices.state, "sample"),
        shown[show],
        matches(db, search),
        isAfter({ time: ownVoices.createdAt, id: ownVoices.id }, after),
      ),
    )
    .orderBy(desc(ownVoices.createdAt), desc(ownVoices.id))
    .limit(limit);

function matches(db: DbOrTransaction, search: string): SQL | undefined {
  if (search === "") return undefined;
  const pattern = containing(search);
  const consent = db
    .select({ id: voiceConsents.id })
    .from(voiceConsents)
    .where(and(eq(voiceConsents.voiceId, ownVoices.id), ilike(voiceConsents.email, pattern)));
  return or(
    ilike(ownVoices.name, pattern),
    exists(consent),
    ...idsBeginning(search, ownVoices.id, ownVoices.projId),
  );
}
