import { AppError, calls, writeAmount } from "@voxloom/contract";
import { stringify } from "csv-stringify/sync";
import type { Context } from "../../../context.ts";
import { type App, limitRate, mountCall, originOfRequest } from "../../../http/index.ts";
import { csvRules } from "../billing/index.ts";
import { countVisit, findAccount } from "./bind-friend.ts";
import { listHeld, readEntries, showReferrals } from "./show-referrals.ts";
import { askWithdrawal, listWithdrawals, showForAdmin, showWithdrawal, takeBack } from "./withdraw.ts";

const csv = (fileName: string, rows: unknown[][]) => ({
  body: Buffer.from(stringify(rows, csvRules)),
  contentType: "text/csv; charset=utf-8",
  fileName,
});

export function mountReferralRoutes(app: App, context: Context): void {
  const { config, database } = context;
  const { db } = database;
  const areaCalls = calls.referrals;
  const limitVisits = limitRate({ name: "referral-visits", most: 60, perSeconds: 3600, database });
  const limitAsking = limitRate({ name: "withdrawals", most: 20, perSeconds: 3600, database });
  const requireBilling = (): void => {
    if (!config.billing.isOn)
      throw new AppError("NOT_FOUND", "There are no referrals here.", { what: "referral" });
  };

  mountCall(app, areaCalls.list, ({ actor, raw: { request } }) => {
    requireBilling();
    return showReferrals(context, { ...actor, origin: originOfRequest(config, request) });
  });
  mountCall(app, areaCalls.statement, async ({ input: { month }, actor: { userId } }) => {
    requireBilling();
    const rows = (await readEntries(db, userId, month)).map((row) => [
      row.createdAt.toISOString(),
      row.kind,
      writeAmount(row.amountMinor, row.currency),
      row.currency,
      row.orderId ?? row.withdrawalId ?? "",
    ]);
    const head = ["time", "entry", "amount", "currency", "payment or withdrawal"];
    return csv(`referrals-${month}.csv`, [head, ...rows]);
  });
  mountCall(app, areaCalls.visit, async ({ input: { rc }, raw: { request } }) => {
    await limitVisits(request.ip);
    const account = config.billing.isOn ? await findAccount(db, rc) : null;
    if (account !== null) await countVisit(db, account.code);
    return { isKnown: account !== null, friendTenths: account === null ? 0 : config.referrals.friendTenths };
  });
  mountCall(app, areaCalls.withdraw, async ({ input, actor }) => {
    requireBilling();
    await limitAsking(actor.userId);
    return showWithdrawal(await askWithdrawal(context, actor, input));
  });
  mountCall(app, areaCalls.takeBack, async ({ input: { withdrawalId: id }, actor: { userId } }) => {
    requireBilling();
    return showWithdrawal(await takeBack(context, { id, userId }));
  });
  mountCall(app, areaCalls.held, async () => ({ items: await listHeld(db) }));
  mountCall(app, areaCalls.withdrawals, async ({ input: { state } }) => ({
    items: await showForAdmin(context, db, await listWithdrawals(db, state)),
  }));
  mountCall(app, areaCalls.withdrawalsCsv, async () => {
    const rows = await showForAdmin(context, db, await listWithdrawals(db, "approved"));
    const head = [
      ...["id", "asked", "e-mail", "amount", "currency", "method", "holder", "account", "bank"],
      ...["tax kind", "tax country", "tax number"],
    ];
    const lines = rows.map((row) => {
      const method = row.payout?.method;
      const [holder, account, bank] =
        method?.kind === "bank"
          ? [method.holder, method.account, method.bank]
          : ["", method?.email ?? "", ""];
      const tax = row.payout?.tax;
      return [
        ...[row.id, row.createdAt, row.email ?? "", writeAmount(row.amountMinor, row.currency), row.currency],
        ...[row.method, holder, account, bank, tax?.kind ?? "", tax?.country ?? "", tax?.number ?? ""],
      ];
    });
    return csv("withdrawals.csv", [head, ...lines]);
  });
}
