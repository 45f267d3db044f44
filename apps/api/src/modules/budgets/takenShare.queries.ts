import type { PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { sql, type RawBuilder } from 'kysely'
import { firstOfPeriod } from '../../db/firstOfPeriod.ts'

/** Day of the periods, and first month of the customer's fiscal year, 1 to 12. */
export interface PresentPeriods {
  readonly today: PlainDate
  readonly fiscalYearMonth: number
}

/**
 * Share of budget `b` that is taken in the present period, 0.8 for 80 %; the same figures as `standings`.
 * The carry-over is the last sum of rests less the lowest one before, as an excess does not carry over.
 * Null before the first period; infinite if nothing is available.
 */
export const takenShare = ({ today, fiscalYearMonth }: PresentPeriods) => {
  const firstIn = (day: RawBuilder<unknown>) => firstOfPeriod(day, sql`b.period`, sql`${fiscalYearMonth}`)
  return sql<number>`(
  select case when n.taken <= 0 then 0 when n.available <= 0 then 'infinity' else n.taken / n.available::float8 end
  from (
    select p.taken, p.amount + case when b.carry_over then coalesce(sum(p.amount - p.taken) over before
      - least(0, min(p.rests) over before), 0) else 0 end as available, p.starts_on
    from (
      select r.starts_on, r.amount, r.taken, sum(r.amount - r.taken) over (order by r.starts_on) as rests
      from (
        select s.day::date as starts_on,
          coalesce((select a.amount_cents from budget_amounts a
            where a.customer_id = b.customer_id and a.budget_id = b.id
              and a.starts_on < s.day + l.length
            order by a.starts_on desc limit 1), 0) as amount,
          coalesce((select sum(t.reserved_cents + t.committed_cents + t.spent_cents) from spending_sums t
            where t.customer_id = b.customer_id and t.cost_centre_id = b.cost_centre_id
              and (b.login_id is null or t.login_id = b.login_id)
              and t.month >= greatest(s.day::date, b.starts_on) and t.month < s.day + l.length), 0) as taken
        from (select case b.period when 'month' then 1 when 'quarter' then 3 else 12 end as months) m,
          lateral (select make_interval(months => m.months) as length, ${firstIn(sql`${today}`)} as now,
            ${firstIn(sql`b.starts_on`)} as first) l,
          lateral generate_series(case when b.carry_over then l.first else l.now end, l.now, l.length) s(day)
      ) r
    ) p
    window before as (order by p.starts_on rows between unbounded preceding and 1 preceding)
    order by p.starts_on desc limit 1
  ) n
  where b.starts_on <= ${today}::date)`
}
