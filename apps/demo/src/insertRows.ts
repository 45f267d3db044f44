import { sql, type Insertable } from 'kysely'
import type { Tx } from '@tradecounter/api/db/database.ts'
import type { Tables } from '@tradecounter/api/db/tables/tables.ts'

type TableName = Exclude<keyof Tables, 'order_line_prices'>

const rowsAStatement = 5000

/** Inserts rows in batches of a few thousand. All rows must have the same columns. */
export async function insertRows<T extends TableName>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  for (let from = 0; from < rows.length; from += rowsAStatement) {
    const json = JSON.stringify(rows.slice(from, from + rowsAStatement))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(tx)
  }
}

/**
 * Reserves the next `count` ids of a table, so that rows can reference each other before their insertion.
 */
async function reserveIds(tx: Tx, table: TableName, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id
    from generate_series(1, ${count}::integer)`.execute(tx)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** Adds the next ids of `table` to the elements of `list`. */
export async function withIds<T extends object>(
  tx: Tx,
  table: TableName,
  list: readonly T[],
): Promise<(T & { readonly id: number })[]> {
  const ids = await reserveIds(tx, table, list.length)
  return list.map((value, index) => ({ ...value, id: ids[index] ?? 0 }))
}
