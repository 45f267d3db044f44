import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { effectiveOn } from '../../db/effectiveOn.ts'

export interface PaidRow {
  readonly startDate: string
  readonly paidCents: number
}

/** What all customers paid in the months from a day on: of the days that are kept, and of what is not in them yet. */
export async function listPaidMonths(db: Db, from: string, timeZone: string): Promise<readonly PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    select date_trunc('month', p.day)::date as "startDate", sum(p.cents)::bigint as "paidCents"
    from (
      select day, cents from paid_days where day >= ${from}::date
      union all
      select greatest((at at time zone ${timeZone})::date, later_on), cents from paid_changes
    ) p
    where p.day >= ${from}::date group by 1 order by 1`.execute(db)
  return rows
}

/** Adds the oldest of what was noted to its days. @returns whether there was any */
export async function foldPaidChanges(db: Db, timeZone: string, most: number): Promise<boolean> {
  const { rows } = await sql`
    with folded as (
      delete from paid_changes where id in (
        select id from paid_changes order by id limit ${sql.lit(most)})
      returning at, later_on, cents
    )
    insert into paid_days (day, cents)
    select greatest((at at time zone ${timeZone})::date, later_on) as day, sum(cents) from folded group by 1 order by 1
    on conflict (day) do update set cents = paid_days.cents + excluded.cents
    returning day`.execute(db)
  return rows.length > 0
}

interface CustomerPaidRow extends PaidRow {
  /** Of invoices: what was paid, and the same times the days it took. */
  readonly invoiceCents: number
  readonly centDays: number
}

/**
 * What one customer paid, by month. An entry counts on the day of its journal but never before its document's date: those of
 * these months are in journals since then, or of documents dated since then.
 */
export async function listPaidMonthsOf(
  db: Db,
  { customerId, from }: { readonly customerId: number; readonly from: string },
  timeZone: string,
): Promise<readonly CustomerPaidRow[]> {
  const paid = sql`j.kind <> 'opening' and d.type in ('invoice', 'debitNote') and e.amount_cents < 0`
  const columns = sql`select ${effectiveOn(timeZone)} as day, d.documented_on, e.amount_cents, ${paid} as paid`
  const since = sql`(${from}::date::timestamp at time zone ${timeZone})`
  const { rows } = await sql<CustomerPaidRow>`
    select date_trunc('month', p.day)::date as "startDate", -sum(p.amount_cents)::bigint as "paidCents",
      coalesce(-sum(p.amount_cents) filter (where p.paid), 0)::bigint as "invoiceCents",
      coalesce(-sum(p.amount_cents * (p.day - p.documented_on)) filter (where p.paid), 0)::float8 as "centDays"
    from (
      ${columns} from ledger_journals j
      join ledger_entries e on e.customer_id = j.customer_id and e.journal_id = j.id
      join documents d on d.customer_id = e.customer_id and d.id = e.document_id
      where j.customer_id = ${customerId} and j.at >= ${since}
      union all
      ${columns} from documents d
      join ledger_entries e on e.customer_id = d.customer_id and e.document_id = d.id
      join ledger_journals j on j.customer_id = e.customer_id and j.id = e.journal_id
      where d.customer_id = ${customerId} and d.documented_on >= ${from}::date and j.at < ${since}
    ) p
    group by 1 order by 1`.execute(db)
  return rows
}
