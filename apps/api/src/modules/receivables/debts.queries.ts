import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { dueColumns, dueSumNames, invoicesIn, isOpen, type DueInput } from '../../db/dueSums.ts'

/** Columns of `customer_debts` and `debt_totals` with the sums of the due-date bar. */
const sumColumns = {
  balanceCents: 'balance_cents',
  totalDueCents: 'total_due_cents',
  unappliedCreditCents: 'unapplied_credit_cents',
  notDueYetCents: 'not_due_yet_cents',
  dueEndOfMonthCents: 'due_end_of_month_cents',
  oneMonthOverdueCents: 'one_month_overdue_cents',
  twoMonthsOverdueCents: 'two_months_overdue_cents',
  threeMonthsOverdueCents: 'three_months_overdue_cents',
  fourMonthsPlusOverdueCents: 'four_months_plus_overdue_cents',
} as const satisfies Record<(typeof dueSumNames)[number], string>

/** Columns that `customer_debts` stores; it computes the others from them. */
const storedColumns = {
  customerId: 'customer_id',
  customerName: 'customer_name',
  creditLimitCents: 'credit_limit_cents',
  ...sumColumns,
  oldestDueDate: 'oldest_due_on',
} as const

const debtColumns = {
  ...storedColumns,
  overdueCents: 'overdue_cents',
  creditUsed: 'credit_used',
  isOverLimit: 'is_over_limit',
} as const

/** Numbers of customers, each with the condition that counts a debt under the alias `s`. */
const counted = {
  customersOwing: { column: 'customers_owing', test: sql<SqlBool>`true` },
  customersOverdue: { column: 'customers_overdue', test: sql<SqlBool>`s."overdueCents" > 0` },
  customersOverLimit: { column: 'customers_over_limit', test: sql<SqlBool>`s."isOverLimit"` },
} as const
export type CountedDocuments = keyof typeof counted
export const countedNames = Object.keys(counted) as CountedDocuments[]
export const isCounted = (name: CountedDocuments): RawBuilder<SqlBool> => counted[name].test

const entriesOf = <Name extends string, Value>(of: Readonly<Record<Name, Value>>) =>
  Object.entries(of) as [Name, Value][]
const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

/** First day of the month whose buckets an input describes. */
export const monthOf = ({ ranges }: DueInput) => ranges.dueEndOfMonth.from

/** Rows of `customer_debts`, with the names of the answer. */
const storedDebts = sql`(select ${sql.join(
  entriesOf(debtColumns).map(([name, column]) => sql`${sql.ref(column)} as ${sql.ref(name)}`),
)} from customer_debts)`

/**
 * Debts of the customers of a relation of ids, added up from the index of open documents. With `offset 0` the
 * planner looks customers up one by one: it takes a few ids for thousands and would read all customers.
 */
const summedDebts = (input: DueInput, ids: RawBuilder<unknown>) => sql`(
  select c.id as "customerId", c.name as "customerName", c.credit_limit_cents as "creditLimitCents",
    ${sql.join(dueSumNames.map((name) => sql`d.${sql.ref(name)}::bigint`))}, d."oldestDueDate",
    c.credit_limit_cents > 0 and d."balanceCents" > c.credit_limit_cents as "isOverLimit",
    d."balanceCents" / nullif(c.credit_limit_cents, 0) as "creditUsed",
    (d."oneMonthOverdueCents" + d."twoMonthsOverdueCents" + d."threeMonthsOverdueCents"
      + d."fourMonthsPlusOverdueCents")::bigint as "overdueCents"
  from ${ids} g
  cross join lateral (select * from customers where id = g.id offset 0) c
  cross join lateral (
    select ${sql.join(dueColumns(input))}, min(d.due_on) filter (where ${invoicesIn(input)}) as "oldestDueDate"
    from documents d where d.customer_id = g.id and ${isOpen} having count(*) > 0) d)`

/**
 * Relations of a statement that reads debts. `totals`: the stored row, if it is of this month. `changed`:
 * customers that changed since their debts were stored; all customers if the row is of another month.
 * `recent`: their present debts.
 */
export const debtRelations = (input: DueInput): RawBuilder<unknown> => sql`
  totals as materialized (select * from debt_totals where month = ${monthOf(input)}::date),
  changed as materialized (
    select customer_id as id from debt_changes
    union select id from customers where not exists (select from totals)),
  recent as materialized (select * from ${summedDebts(input, sql`changed`)} a)`

/** Stored debts of customers that have not changed since, under the alias `s`. */
export const holdingDebts = sql`${storedDebts} s
  where exists (select from totals) and s."customerId" not in (select id from changed)`

/** Stored debts that `recent` replaces. */
const replacedDebts = sql`changed cross join lateral (
  select * from ${storedDebts} k where k."customerId" = changed.id offset 0) s where exists (select from totals)`

const addition = (sign: RawBuilder<unknown>) =>
  sql.join([
    ...dueSumNames.map((name) => sql`${sign} s.${sql.ref(name)} as ${sql.ref(name)}`),
    ...entriesOf(counted).map(([name, { test }]) => sql`${sign} (${test})::integer as ${sql.ref(name)}`),
  ])
const totalColumns = [
  ...entriesOf(sumColumns),
  ...entriesOf(counted).map(([name, { column }]) => [name, column] as const),
]

/** Parts that add up to the exact sums and numbers over all customers. */
export const debtTotals = sql`(
  select ${sql.join(totalColumns.map(([name, column]) => sql`${sql.ref(column)} as ${sql.ref(name)}`))} from totals
  union all select ${addition(sql`-`)} from ${replacedDebts}
  union all select ${addition(sql``)} from recent s)`

/** Adds up the open documents of customers, or of all, into `customer_debts`. */
export const insertDebts = (input: DueInput, ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into customer_debts (${refs(Object.values(storedColumns))})
  select ${refs(Object.keys(storedColumns))} from ${summedDebts(input, ids)} s`

/** Adds up all of `customer_debts` into `debt_totals`. */
export const updateTotals = (input: DueInput): RawBuilder<unknown> => sql`
  update debt_totals set (month, ${refs(totalColumns.map(([, column]) => column))}) = (
    select ${monthOf(input)}::date, ${sql.join([
      ...dueSumNames.map((name) => sql`coalesce(sum(s.${sql.ref(name)}), 0)`),
      ...entriesOf(counted).map(([, { test }]) => sql`count(*) filter (where ${test})`),
    ])} from ${storedDebts} s)`
