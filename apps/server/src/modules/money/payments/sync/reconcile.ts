import type { Context } from "../../../../context.ts";
import { listOpenCheckouts, listRenewing } from "../checkout/store.ts";
import type { Subject } from "../providers/payment-provider.ts";
import { openProvider } from "../settings/open-provider.ts";
import { listSettings, type ProviderPlace } from "../settings/store.ts";
import { syncSubject } from "./sync-subject.ts";

/** How far back a look goes: as long as providers repeat notices, and a month more. */
export const lookBackMs = 35 * 24 * 3_600_000;

/** What a look over everything found: subjects looked at, what changed, and what could not be looked at. */
export type Reconciled = { looked: number; changes: string[]; failures: string[] };

/**
 * Looks at everything that a provider has of the last 35 days, and at what is open or renews here, by the same look as
 * notices cause: what a lost notice told is made up for.
 */
export async function reconcile(
  context: Context,
  { since = new Date(Date.now() - lookBackMs) }: { since?: Date } = {},
): Promise<Reconciled> {
  const result: Reconciled = { looked: 0, changes: [], failures: [] };
  for (const row of await listSettings(context.database.db)) {
    if (row.sealedKeys === null) continue;
    const place: ProviderPlace = { provider: row.provider, mode: row.mode };
    try {
      for (const subject of await listSubjects(context, place, since))
        await look(context, place, { subject, result });
    } catch (error) {
      result.failures.push(
        `${place.provider} ${place.mode}: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
  return result;
}

async function look(
  context: Context,
  place: ProviderPlace,
  { subject, result }: { subject: Subject; result: Reconciled },
): Promise<void> {
  result.looked += 1;
  try {
    result.changes.push(...(await syncSubject(context, place, subject)));
  } catch (error) {
    result.failures.push(`${subject.kind} ${subject.ref}: ${error instanceof Error ? error.message : error}`);
  }
}

async function listSubjects(context: Context, place: ProviderPlace, since: Date): Promise<Subject[]> {
  const { db } = context.database;
  const service = await openProvider(context, place);
  const isHere = (row: ProviderPlace): boolean => row.provider === place.provider && row.mode === place.mode;
  const subjects = new Map<string, Subject>();
  const add = (subject: Subject): unknown => subjects.set(`${subject.kind} ${subject.ref}`, subject);
  for await (const subject of service.listSince(since)) add(subject);
  for (const row of (await listRenewing(db)).filter(isHere)) add({ kind: "subscription", ref: row.ref });
  for (const row of (await listOpenCheckouts(db)).filter(isHere))
    if (row.ref !== null) add({ kind: "checkout", ref: row.ref });
  return [...subjects.values()];
}
