import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Tables } from '../../db/tables/tables.ts'
import { writtenOf, type Written } from './importKind.ts'

type Expressions = Readonly<Record<string, RawBuilder<unknown>>>

interface Upsert {
  readonly table: keyof Tables
  /** Columns of the natural key, with their values. */
  readonly key: Expressions
  /** Written when new, and when different. */
  readonly values: Expressions
  /** Written when new only. */
  readonly whenNew?: Expressions
  /** Written with a change, but no change by itself. */
  readonly whenChanged?: Expressions
  /** Condition under which a stored row is written although its values are equal. */
  readonly alsoIf?: RawBuilder<unknown>
  /** Staged rows, joined with the tables that the expressions name. */
  readonly from: RawBuilder<unknown>
}

const names = (expressions: Expressions) => Object.keys(expressions).map((name) => sql.ref(name))
const qualified = (prefix: string, expressions: Expressions) =>
  sql.join(Object.keys(expressions).map((name) => sql.ref(`${prefix}.${name}`)))

/** A row that this transaction wrote, in SQL. */
export const writtenHere = (alias: string) => sql`${sql.ref(`${alias}.xmin`)} = pg_current_xact_id()::xid`

/**
 * Locks stored rows of a file until the commit, in the order of their ids: before any of their values is
 * read, so that a blank cell keeps a person's change of that moment.
 * @param alias name in `from` of the table that is locked
 */
export const lockStored = (tx: Tx, alias: string, from: RawBuilder<unknown>) =>
  sql`select count(*) from (
    select from ${from} order by ${sql.ref(`${alias}.id`)} for no key update of ${sql.ref(alias)}) as locked`.execute(
    tx,
  )

/** Inserts new rows and updates changed ones; an unchanged row is not written. */
export async function upsert(
  tx: Tx,
  { table, key, values, whenNew = {}, whenChanged = {}, alsoIf, from }: Upsert,
): Promise<Written> {
  const inserted = { ...key, ...values, ...whenNew }
  const sets = [
    ...Object.keys(values).map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
    ...Object.entries(whenChanged).map(([name, expression]) => sql`${sql.ref(name)} = ${expression}`),
  ]
  const result =
    await sql<Written>`with written as (insert into ${sql.table(table)} (${sql.join(names(inserted))})
    select ${sql.join(Object.values(inserted))} from ${from}
    on conflict (${sql.join(names(key))}) do update set ${sql.join(sets)}
    where (${qualified(table, values)}) is distinct from (${qualified('excluded', values)})${alsoIf ? sql` or ${alsoIf}` : sql``}
      returning xmax = 0 as added)
    select count(*) filter (where added) as added, count(*) filter (where not added) as updated from written`.execute(
      tx,
    )
  return writtenOf(result)
}
