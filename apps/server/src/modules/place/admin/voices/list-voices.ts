import type { AdminVoice, calls, ParsedRequestOf } from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import { nextTimePlace, readTimePlace } from "../../../../http/index.ts";
import { listAllVoices, showVoices } from "../../../making/own-voices/index.ts";
import { readOwners } from "../../../people/account/index.ts";

/** One page of the voices that people made. */
export async function listVoices(
  context: Context,
  { cursor, search = "", ...spec }: ParsedRequestOf<typeof calls.voiceClones.ofEverybody>,
): Promise<{ items: AdminVoice[]; nextCursor: string | null }> {
  const { db } = context.database;
  const rows = await listAllVoices(db, { ...spec, search, after: readTimePlace(cursor) });
  const owners = await readOwners(db, [...new Set(rows.map(({ projId }) => projId))]);
  const shown = await showVoices(context, rows);
  const items = shown.map((voice, index) => {
    const projId = rows[index]?.projId ?? "";
    const owner = owners.get(projId);
    return {
      ...{ voice, projId },
      owner: owner === undefined ? null : { userId: owner.id, email: owner.email, name: owner.name },
    };
  });
  return { items, nextCursor: nextTimePlace(rows, spec.limit) };
}
