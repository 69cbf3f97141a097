import { AppError, calls } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, mountCall, readNumberPlace, writeCursor } from "../../../http/index.ts";
import { listSteps, showStep } from "./details/list-steps.ts";
import { usageByDay } from "./details/usage-by-day.ts";
import { writeCsv } from "./details/write-csv.ts";
import { getBalance } from "./get-balance.ts";
import { maySandbox } from "./may-sandbox.ts";
import { readEntitlements } from "./plans/entitlements.ts";
import { showOrder } from "./plans/show-order.ts";
import { listOrders } from "./plans/store.ts";
import { readPriceVersions, showAllPrices } from "./prices/price-versions.ts";

/** Lets pass whose project it is. Throws AppError NOT_FOUND. */
export function requireOwnProject(actor: { projId: string }, projId: string): void {
  if (actor.projId !== projId)
    throw new AppError("NOT_FOUND", "There is no such project.", { what: "project" });
}

/** A page of rows with a place, of which one more than wanted was read. */
function getPage<R extends { place: number }, T>(rows: R[], limit: number, show: (row: R) => T) {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map(show), nextCursor: last ? writeCursor(last.place) : null };
}

export function mountBillingRoutes(app: App, { config, database: { db } }: Context): void {
  const { isOn } = config.billing;
  mountCall(app, calls.billing.status, ({ raw: { request } }) => ({
    isOn,
    hasSandboxCheckout: maySandbox(config, request.ip),
  }));
  mountCall(app, calls.billing.prices, async () => ({ items: isOn ? await readPriceVersions(db) : [] }));
  mountCall(app, calls.billing.allPrices, async () => ({ items: await showAllPrices(db) }));
  mountCall(app, calls.billing.entitlements, async ({ actor: { projId }, raw: { request } }) => ({
    ...(await readEntitlements(db, config, projId)),
    credits: await getBalance(db, config, projId),
    hasSandboxCheckout: maySandbox(config, request.ip),
  }));
  mountCall(app, calls.billing.orders, async ({ input: { projId, cursor, limit }, actor }) => {
    requireOwnProject(actor, projId);
    const rows = await listOrders(db, { projId, below: readNumberPlace(cursor), limit: limit + 1 });
    return getPage(rows, limit, showOrder);
  });
  mountCall(app, calls.credits.details, async ({ input: { cursor, limit, ...filter }, actor }) => {
    requireOwnProject(actor, filter.projId);
    const rows = await listSteps(db, { ...filter, below: readNumberPlace(cursor), limit: limit + 1 });
    return getPage(rows, limit, showStep);
  });
  mountCall(app, calls.credits.detailsCsv, ({ input, actor }) => {
    requireOwnProject(actor, input.projId);
    return { body: writeCsv(db, input), contentType: "text/csv; charset=utf-8", fileName: "credits.csv" };
  });
  mountCall(app, calls.credits.usage, async ({ input, actor }) => {
    requireOwnProject(actor, input.projId);
    return { days: await usageByDay(db, input) };
  });
}
