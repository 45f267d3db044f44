import { sql } from 'kysely'
import { inTransaction } from '../../db/connection/transaction.ts'
import type { Db } from '../../db/database.ts'
import type { DueInput } from '../../db/dueSums.ts'
import { insertDebts, monthOf, updateTotals } from './debts.queries.ts'

/**
 * Adds up again the customers that changes note, or all in a new month. Notes are taken in a statement before
 * the documents are read: a change that commits in between is added up twice and never missed.
 */
export const foldDebts = (db: Db, input: DueInput): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rows: locked } = await sql<{ month: string | null }>`
      select month from debt_totals for update skip locked`.execute(tx)
    const [totals] = locked
    if (!totals) return
    const { rows } = await sql<{ id: number }>`
      with taken as (delete from debt_changes returning customer_id)
      select distinct customer_id as id from taken`.execute(tx)
    const ids = rows.map(({ id }) => id)
    if (totals.month === monthOf(input)) {
      if (ids.length === 0) return
      await sql`delete from customer_debts where customer_id = any(${ids}::integer[])`.execute(tx)
      await insertDebts(input, sql`(select unnest(${ids}::integer[]) as id)`).execute(tx)
    } else {
      await sql`delete from customer_debts`.execute(tx)
      await insertDebts(input, sql`(select id from customers)`).execute(tx)
    }
    await updateTotals(input).execute(tx)
  })
