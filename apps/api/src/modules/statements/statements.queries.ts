import { type RawBuilder, sql } from 'kysely'
import type {
  OpenAtEnd,
  OutstandingDocument,
  StatementDocument,
  StatementFigures,
  StatementPayment,
} from '@tradecounter/rules/statements/statementFigures.ts'
import type { StatementSort } from '@tradecounter/rules/statements/statementSorts.ts'
import type { StatementPeriod } from '@tradecounter/rules/statements/statementPeriod.ts'
import { countRows } from '../../db/countRows.ts'
import type { Db } from '../../db/database.ts'

/**
 * The day of the business on which an entry changed its document; never before the document itself, which
 * a statement of an earlier month does not know. Of journals under the alias `j` and documents under `d`.
 */
const effectiveOn = (timeZone: string) =>
  sql`greatest((j.at at time zone ${timeZone})::date, d.documented_on)`

/** Days of one account. */
export interface StatedDays extends StatementPeriod {
  readonly customerId: number
}

export interface StatementKey {
  readonly customerId: number
  /** The first day of its month. */
  readonly month: string
}

/** Documents of an account up to a day, with their balances at the end of that day. */
const openAt = (customerId: number, day: string | RawBuilder<unknown>, timeZone: string) => sql`
  select d.id, d.documented_on, d.document_number, d.reference_number, d.total_cents, d.due_on, d.type, d.total_cents + coalesce((
    select sum(e.amount_cents) from ledger_entries e
    join ledger_journals j on j.customer_id = e.customer_id and j.id = e.journal_id
    where e.customer_id = d.customer_id and e.document_id = d.id
      and ${effectiveOn(timeZone)} <= ${day}::date), 0)::bigint as cents
  from documents d
  where d.customer_id = ${customerId} and d.documented_on <= ${day}::date`

export async function findOpening(
  db: Db,
  { customerId, from }: StatedDays,
  timeZone: string,
): Promise<number> {
  // Computed in SQL, as the day before the first one of the calendar has no text that PostgreSQL reads.
  const dayBefore = sql`(${from}::date - 1)`
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(o.cents), 0)::bigint as cents
    from (${openAt(customerId, dayBefore, timeZone)}) as o`.execute(db)
  return rows[0]?.cents ?? 0
}

/** Closing balance of the last statement before a month, if there is one: months at rest have none. */
export async function findClosing(db: Db, { customerId, month }: StatementKey): Promise<number | undefined> {
  const statement = await db
    .selectFrom('statements')
    .select(sql<number>`(figures ->> 'closingCents')::bigint`.as('closingCents'))
    .where('customer_id', '=', customerId)
    .where('month', '<', month)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  return statement?.closingCents
}

export async function hasStatement(db: Db, { customerId, month }: StatementKey): Promise<boolean> {
  const statement = await db
    .selectFrom('statements')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('month', '=', month)
    .executeTakeFirst()
  return statement !== undefined
}

/** Open amounts at the end of the days, by side and due date. */
export async function listOpenAtEnd(
  db: Db,
  { customerId, to }: StatedDays,
  timeZone: string,
): Promise<readonly OpenAtEnd[]> {
  const { rows } = await sql<OpenAtEnd>`
    select o.due_on as "dueOn", sum(o.cents)::bigint as cents,
      case when o.type in ('invoice', 'debitNote') then 'invoice' else 'credit' end as side
    from (${openAt(customerId, to, timeZone)}) as o
    where o.cents <> 0 group by 1, 3 order by 1, 3`.execute(db)
  return rows
}

/** Documents of these days that are open when they end. */
export async function listOutstandingOf(
  db: Db,
  { customerId, from, to }: StatedDays,
  timeZone: string,
): Promise<readonly OutstandingDocument[]> {
  const { rows } = await sql<OutstandingDocument>`
    select o.documented_on as "on", o.document_number as "documentNumber", o.type,
      o.reference_number as "referenceNumber", o.due_on as "dueOn", o.total_cents as cents, o.cents as "openCents"
    from (${openAt(customerId, to, timeZone)} and d.documented_on >= ${from}::date) as o
    where o.cents <> 0 order by o.documented_on, o.id`.execute(db)
  return rows
}

export const listDocumentsOf = (db: Db, { customerId, from, to }: StatedDays): Promise<StatementDocument[]> =>
  db
    .selectFrom('documents as d')
    .select([
      'd.documented_on as on',
      'd.document_number as documentNumber',
      'd.type',
      'd.reference_number as referenceNumber',
      'd.due_on as dueOn',
      'd.total_cents as cents',
    ])
    .where('d.customer_id', '=', customerId)
    .where('d.documented_on', '>=', from)
    .where('d.documented_on', '<=', to)
    .orderBy('d.documented_on')
    .orderBy('d.id')
    .execute()

/** Payments of documents in these days: one line a payment, and one an import of the accounts system. */
export async function listPaymentsOf(
  db: Db,
  { customerId, from, to }: StatedDays,
  timeZone: string,
): Promise<readonly StatementPayment[]> {
  const { rows } = await sql<StatementPayment>`
    select l."on", p.payment_number as "paymentNumber", sum(l.cents)::bigint as cents
    from (
      select j.id, j.payment_id, ${effectiveOn(timeZone)} as "on", e.amount_cents as cents
      from ledger_journals j
      join ledger_entries e on e.customer_id = j.customer_id and e.journal_id = j.id
      join documents d on d.customer_id = e.customer_id and d.id = e.document_id
      where j.customer_id = ${customerId}
    ) as l
    left join payments p on p.customer_id = ${customerId} and p.id = l.payment_id
    where l."on" between ${from}::date and ${to}::date
    group by l.id, l."on", p.payment_number
    having sum(l.cents) <> 0
    order by l."on", l.id`.execute(db)
  return rows
}

/** Writes a statement. @returns whether there was none of this month before */
export async function saveStatement(
  db: Db,
  { customerId, month }: StatementKey,
  figures: StatementFigures,
  now: Date,
): Promise<{ statementId: number; isNew: boolean }> {
  const { rows } = await sql<{ statementId: number; isNew: boolean }>`
    insert into statements (customer_id, month, figures, made_at)
    values (${customerId}, ${month}, ${JSON.stringify(figures)}::jsonb, ${now})
    on conflict (customer_id, month) do update set figures = excluded.figures, made_at = excluded.made_at
    returning id as "statementId", xmax = 0 as "isNew"`.execute(db)
  const [saved] = rows
  if (!saved) throw new Error('A statement was not written.')
  return saved
}

export const listStatements = (
  db: Db,
  customerId: number,
  {
    page,
    perPage,
    sort: [field, direction],
  }: { page: number; perPage: number; sort: readonly [StatementSort, 'asc' | 'desc'] },
) =>
  db
    .selectFrom('statements as s')
    .select(['s.id as statementId', 's.month'])
    .where('s.customer_id', '=', customerId)
    // A statement is of a whole month: its year and both dates have the order of the months.
    .$if(field === 'month', (query) => query.orderBy(sql`extract(month from s.month)`, direction))
    .orderBy('s.month', direction)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()

export const countStatements = (db: Db, customerId: number): Promise<number> =>
  countRows(db.selectFrom('statements as s').where('s.customer_id', '=', customerId))

/** An account as a statement names it. */
export const findStatedAccount = (db: Db, customerId: number) =>
  db
    .selectFrom('customers as c')
    .select(['c.account_name as accountName', 'c.account_number as accountNumber', 'c.pay_terms as payTerms'])
    .where('c.id', '=', customerId)
    .executeTakeFirst()

/** A statement with the present name of its account. */
export const findStatement = (db: Db, customerId: number, statementId: number) =>
  db
    .selectFrom('statements as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .select([
      's.month',
      's.figures',
      's.made_at as madeAt',
      'c.account_name as accountName',
      'c.account_number as accountNumber',
      'c.pay_terms as payTerms',
    ])
    .where('s.customer_id', '=', customerId)
    .where('s.id', '=', statementId)
    .executeTakeFirst()

export type StatementRow = NonNullable<Awaited<ReturnType<typeof findStatement>>>
