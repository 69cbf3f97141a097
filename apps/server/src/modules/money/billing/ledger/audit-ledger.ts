import { sql } from "drizzle-orm";
import type { DbOrTransaction } from "../../../../platform/db/index.ts";

const entriesOfLots = sql`
  select lot_id,
    sum(amount_tenths) filter (where account in ('gift', 'monthly', 'bought')) as available,
    sum(amount_tenths) filter (where account = 'frozen') as frozen,
    sum(amount_tenths) filter (where account = 'revoked') as revoked
  from credit_entries group by lot_id`;

/**
 * Holds the ledger against itself and answers every disagreement, in words; none when all is well: steps that do not
 * sum to zero; lots, steps and reservations that say other than the entries.
 */
export async function auditLedger(db: DbOrTransaction): Promise<string[]> {
  const { rows } = await db.execute<{ problem: string }>(sql`
    select 'step ' || step_id || ' sums to ' || sum(amount_tenths) as problem
      from credit_entries group by step_id having sum(amount_tenths) <> 0
    union all
    select 'lot ' || lots.id || ' has ' || available_tenths || ' and ' || frozen_tenths || ', its entries say '
        || coalesce(entries.available, 0) || ' and ' || coalesce(entries.frozen, 0)
      from credit_lots lots left join (${entriesOfLots}) entries on entries.lot_id = lots.id
      where available_tenths <> coalesce(entries.available, 0) or frozen_tenths <> coalesce(entries.frozen, 0)
    union all
    select 'lot ' || lots.id || ' tells ' || revoked_tenths || ' taken back, its entries say ' || coalesce(entries.revoked, 0)
      from credit_lots lots left join (${entriesOfLots}) entries on entries.lot_id = lots.id
      where revoked_tenths <> coalesce(entries.revoked, 0)
    union all
    select 'step ' || steps.id || ' (' || steps.step || ') tells changes its entries do not'
      from credit_steps steps left join credit_entries entries on entries.step_id = steps.id
      group by steps.id
      having available_change_tenths <> coalesce(sum(amount_tenths) filter (where account in ('gift', 'monthly', 'bought')), 0)
        or frozen_change_tenths <> coalesce(sum(amount_tenths) filter (where account = 'frozen'), 0)
        or used_change_tenths <> coalesce(sum(amount_tenths) filter (where account = 'used'), 0)
    union all
    select 'step ' || id || ' tells ' || available_after_tenths || ' available, its forerunners sum to ' || running
      from (select id, available_after_tenths,
          sum(available_change_tenths) over (partition by proj_id order by place) as running from credit_steps) told
      where available_after_tenths <> running
    union all
    select 'reservation ' || reservations.id || ' is ' || reservations.state || ' and disagrees with its steps'
      from credit_reservations reservations left join credit_steps steps on steps.reservation_id = reservations.id
      group by reservations.id
      having coalesce(sum(frozen_change_tenths), 0)
          <> (case when reservations.state = 'held' then reservations.credit_tenths else 0 end)
        or coalesce(sum(used_change_tenths), 0) <> reservations.settled_tenths - reservations.refunded_tenths`);
  return rows.map(({ problem }) => problem);
}
