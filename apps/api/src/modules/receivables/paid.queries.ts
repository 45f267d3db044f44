import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export interface PaidRow {
  readonly startDate: string
  readonly paidCents: number
}

/** The day of the business a note counts on: that of its journal, never before its documents' date. */
const paidOn = (timeZone: string) => sql`greatest((at at time zone ${timeZone})::date, later_on)`
/** Cents of invoices times the days it took to pay them on one day (`paid_days`). */
const centDays = sql`sum(invoice_cents * (day - date '2000-01-01') - documented_cents)`

/**
 * Payments of all customers by month from a day on: from stored days, and from rows that are not in them yet.
 */
export async function listPaidMonths(db: Db, from: string, timeZone: string): Promise<readonly PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    select date_trunc('month', p.day)::date as "startDate", sum(p.cents)::bigint as "paidCents"
    from (
      select day, cents from paid_days where day >= ${from}::date
      union all
      select ${paidOn(timeZone)}, cents from paid_changes
    ) p
    where p.day >= ${from}::date group by 1 order by 1`.execute(db)
  return rows
}

/** Adds the oldest noted changes to the sums of their days. @returns false if there was none */
export async function foldPaidChanges(db: Db, timeZone: string, most: number): Promise<boolean> {
  const { rows } = await sql`
    with folded as (
      delete from paid_changes where id in (
        select id from paid_changes order by id limit ${sql.lit(most)})
      returning at, later_on, cents
    )
    insert into paid_days (day, cents)
    select ${paidOn(timeZone)} as day, sum(cents) from folded group by 1 order by 1
    on conflict (day) do update set cents = paid_days.cents + excluded.cents
    returning day`.execute(db)
  return rows.length > 0
}

/** The same of each customer's. @returns whether there was any */
export async function foldCustomersPaid(db: Db, timeZone: string, most: number): Promise<boolean> {
  const { rows } = await sql`
    with folded as (
      delete from customer_paid_changes where (customer_id, id) in (
        select customer_id, id from customer_paid_changes order by id limit ${sql.lit(most)})
      returning customer_id, ${paidOn(timeZone)} as day, cents, invoice_cents, documented_cents
    )
    insert into customer_paid_days (customer_id, day, cents, invoice_cents, cent_days)
    select customer_id, day, sum(cents), sum(invoice_cents), ${centDays}
    from folded group by 1, 2 order by 1, 2
    on conflict (customer_id, day) do update set cents = customer_paid_days.cents + excluded.cents,
      invoice_cents = customer_paid_days.invoice_cents + excluded.invoice_cents,
      cent_days = customer_paid_days.cent_days + excluded.cent_days
    returning day`.execute(db)
  return rows.length > 0
}

interface CustomerPaidRow extends PaidRow {
  /** Amounts paid on invoices, and their sum weighted by the days they took. */
  readonly invoiceCents: number
  readonly centDays: number
}

/** Payments of one customer by month: from stored days, and from rows that are not in them yet. */
export async function listPaidMonthsOf(
  db: Db,
  { customerId, from }: { readonly customerId: number; readonly from: string },
  timeZone: string,
): Promise<readonly CustomerPaidRow[]> {
  const { rows } = await sql<CustomerPaidRow>`
    select date_trunc('month', p.day)::date as "startDate", sum(p.cents)::bigint as "paidCents",
      sum(p.invoice_cents)::bigint as "invoiceCents", sum(p.cent_days)::bigint as "centDays"
    from (
      select day, cents, invoice_cents, cent_days from customer_paid_days
      where customer_id = ${customerId} and day >= ${from}::date
      union all
      select c.day, sum(c.cents), sum(c.invoice_cents), ${centDays} from (
        select ${paidOn(timeZone)} as day, cents, invoice_cents, documented_cents from customer_paid_changes
        where customer_id = ${customerId}
      ) c where c.day >= ${from}::date group by 1
    ) p
    group by 1 order by 1`.execute(db)
  return rows
}
