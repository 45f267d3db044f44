import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { allowLongWork, takeLongTurn } from '../../db/takeTurn.ts'
import { maximumListedErrors } from './importErrors.ts'
import {
  stagingColumn,
  stagingTable,
  type FoundErrors,
  type ImportKind,
  type ImportRow,
  type Reference,
} from './importKind.ts'

/** The staged rows of a kind, as the writers join them. */
export const staged = (kind: ImportKind['name']): RawBuilder<unknown> =>
  sql.table(`pg_temp.${stagingTable(kind)}`)

const definition = (kind: ImportKind): RawBuilder<unknown> =>
  sql.join([
    sql`line integer`,
    ...kind.columns.map(({ name, sqlType }) => sql`${sql.ref(stagingColumn(name))} ${sql.raw(sqlType)}`),
  ])

/**
 * A table of this connection only, gone with the transaction:
 * rows wait there until the whole file is known to be right.
 */
export async function createStaging(tx: Tx, kind: ImportKind): Promise<void> {
  // Rows may come slowly. Nothing but the staging table is locked meanwhile.
  await allowLongWork(tx)
  // Joins keep their written order, from the file's rows to stored ones by whole keys. Before new rows have
  // statistics, the planner would join all rows of a customer with each other.
  await sql`set local join_collapse_limit = 1`.execute(tx)
  await sql`create temp table ${sql.table(stagingTable(kind.name))} (${definition(kind)}) on commit drop`.execute(
    tx,
  )
}

export async function dropStaging(tx: Tx, kind: ImportKind): Promise<void> {
  await sql`drop table ${staged(kind.name)}`.execute(tx)
}

export async function stageRows(tx: Tx, kind: ImportKind, rows: readonly ImportRow[]): Promise<void> {
  if (rows.length === 0) return
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [stagingColumn(name), value])),
  )
  await sql`insert into ${staged(kind.name)}
    select * from json_to_recordset(${JSON.stringify(records)}::json) as r (${definition(kind)})`.execute(tx)
}

/** Number of rows that remain to be written. */
export async function countStaged(tx: Tx, kind: ImportKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${staged(kind.name)}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

export async function checkDeferred(tx: Tx): Promise<void> {
  await sql`set constraints all immediate`.execute(tx)
}

export async function finishStaging(tx: Tx, kind: ImportKind): Promise<void> {
  await sql`analyze ${staged(kind.name)}`.execute(tx)
}

/** One import at a time: two of them cannot disagree about a balance or deadlock over rows. */
export const lockImports = (tx: Tx): Promise<void> => takeLongTurn(tx, 'imports')

/** Treatment of rows a check finds: `left`, as nothing will be written, or `removed`. */
export type Found = 'left' | 'removed'

/** Runs a query of `line`, `column` and `message`; returns the first hundred errors. */
export async function findErrors(
  tx: Tx,
  kind: ImportKind,
  query: RawBuilder<unknown>,
  found: Found,
): Promise<FoundErrors> {
  const removed = found === 'removed' ? sql`true` : sql`false`
  const { rows } = await sql<{ line: number; column: string | null; message: string; count: number }>`
    with found (line, "column", message) as materialized (${query}), removed as (
      delete from ${staged(kind.name)} where ${removed} and line in (select line from found))
    select line, "column", message, count(*) over () as count from found
    order by line limit ${sql.lit(maximumListedErrors)}`.execute(tx)
  return {
    errors: rows.map(({ line, column, message }) => (column ? { line, column, message } : { line, message })),
    count: rows[0]?.count ?? 0,
  }
}

/** Rows with the key of an earlier row, and the line of that one. */
export function duplicates(kind: ImportKind): RawBuilder<unknown> {
  const keys = sql.join(kind.key.map((name) => sql.ref(stagingColumn(name))))
  const shown = sql.join(
    kind.key.map((name) => sql.ref(stagingColumn(name))),
    sql`, `,
  )
  return sql`select line, ${sql.lit(kind.key.at(-1) ?? '')}, concat_ws(' / ', ${shown}) || ' is already on line ' || first || '.'
    from (select *, min(line) over (partition by ${keys}) as first from ${staged(kind.name)}) as s
    where line <> first`
}

const checks: Readonly<Record<Reference, { column: string; noun: string; exists: RawBuilder<unknown> }>> = {
  customer: {
    column: 'accountNumber',
    noun: 'customer',
    exists: sql`select from customers c where c.account_number = s.account_number`,
  },
  product: {
    column: 'productCode',
    noun: 'product',
    exists: sql`select from products p where p.code = s.product_code`,
  },
  priceList: {
    column: 'priceListReference',
    noun: 'price list of this customer',
    // An unknown customer has its own check, so that it is reported once.
    exists: sql`select from (select) as one
      left join customers c on c.account_number = s.account_number
      left join price_lists l on l.customer_id = c.id and l.reference = s.price_list_reference and l.quote_id is null
      where c.id is null or l.id is not null`,
  },
}

/** Rows that name an unknown customer, product or price list. */
export function unknownReferences(kind: ImportKind, reference: Reference): RawBuilder<unknown> {
  const { column, noun, exists } = checks[reference]
  const value = sql.ref(`s.${stagingColumn(column)}`)
  return sql`select line, ${sql.lit(column)}, ${sql.lit(`There is no ${noun} `)} || ${value} || '.'
    from ${staged(kind.name)} s where not exists (${exists})`
}
