import { sql } from "drizzle-orm";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { auditLedger } from "../billing/index.ts";

/**
 * Holds orders, payments and the ledger against each other, and answers every disagreement in words; none when all is
 * well: paid orders without their credits, credits without a paid order, more given back than was paid, shares of
 * credits that do not fit what went back, plans that renew twice, and whatever the ledger says against itself.
 */
export async function verifyMoney(db: DbOrTransaction): Promise<string[]> {
  const { rows } = await db.execute<{ problem: string }>(sql`
    with grants as (
      select proj_id, key, asked_tenths from credit_steps where step = 'grant' and key like 'payment:%')
    select 'order ' || orders.id || ' is ' || orders.status || ' and brought no credits' as problem
      from orders left join grants
        on grants.proj_id = orders.proj_id and grants.key = 'payment:' || orders.provider || ':' || orders.payment_ref
      where orders.status not in ('pending', 'failed') and orders.credit_tenths > 0 and grants.key is null
        and exists (select from credit_steps where credit_steps.proj_id = orders.proj_id)
    union all
    select 'order ' || orders.id || ' sold ' || orders.credit_tenths || ' and brought ' || grants.asked_tenths
      from orders join grants
        on grants.proj_id = orders.proj_id and grants.key = 'payment:' || orders.provider || ':' || orders.payment_ref
      where orders.credit_tenths <> grants.asked_tenths
    union all
    select 'the credits ' || grants.key || ' have no paid order'
      from grants left join orders
        on grants.proj_id = orders.proj_id and grants.key = 'payment:' || orders.provider || ':' || orders.payment_ref
      where orders.id is null or orders.status in ('pending', 'failed')
    union all
    select 'order ' || id || ' was ' || amount_minor || ', and ' || returned_minor || ' went back'
      from orders where returned_minor > amount_minor or returned_minor < 0
    union all
    select 'project ' || proj_id || ' has ' || count(*) || ' plans that renew'
      from provider_subscriptions where status <> 'ended' and not cancel_at_period_end
      group by proj_id having count(*) > 1
    union all
    select 'checkout ' || checkouts.id || ' is paid, and there is no order of it'
      from checkouts left join orders on orders.checkout_id = checkouts.id
      where checkouts.state = 'paid' and checkouts.amount_minor > 0 and orders.id is null`);
  return [...rows.map(({ problem }) => problem), ...(await auditLedger(db))];
}
