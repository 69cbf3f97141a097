import { eq } from "drizzle-orm";
import type { ProjectLife } from "../../../context.ts";
import { listDestinations, showDestination } from "./destinations.ts";
import { listPublications } from "./publications.ts";
import { publications, publishDestinations } from "./schema.ts";

/** What is taken home of a history. */
const maxTaken = 10_000;

/** Destinations and what was published go over to another project, are deleted, and are taken home without keys. */
export const publishingLife: ProjectLife = {
  async moved(_context, tx, { from, to }) {
    await tx.update(publishDestinations).set({ projId: to }).where(eq(publishDestinations.projId, from));
    await tx.update(publications).set({ projId: to }).where(eq(publications.projId, from));
  },
  async erased({ database }, projId) {
    await database.db.delete(publications).where(eq(publications.projId, projId));
    await database.db.delete(publishDestinations).where(eq(publishDestinations.projId, projId));
  },
  async *exported({ database }, projId) {
    const destinations = (await listDestinations(database.db, projId)).map(showDestination);
    const published = await listPublications(database.db, { projId, limit: maxTaken });
    yield { path: "publishing.json", content: `${JSON.stringify({ destinations, published }, null, 2)}\n` };
  },
};
