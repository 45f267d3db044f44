import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '../../../db/database.ts'

test('no insert waits for another one while a day gets its orders, and the bounds hold all numbers', async () => {
  const { customer, given } = await createPortal()
  const { orderID } = await given.pendingOrder()
  const db = customer.db
  const insertCopy = async (tx: Tx) => {
    // Long enough for a busy machine: an insert that waits for an open transaction waits forever.
    await sql`set local lock_timeout = '20s'`.execute(tx)
    await sql`insert into orders (customer_id, status_id, price_list_id, shipping_address_id, ordered_on,
        created_by_login_id, created_at, updated_by_login_id, updated_at)
      select customer_id, 1, price_list_id, shipping_address_id, ordered_on,
        created_by_login_id, created_at, updated_by_login_id, updated_at
      from orders where id = ${orderID}`.execute(tx)
  }
  // Each transaction commits only after the next one has inserted, over several widenings of the day.
  let commit = async () => {}
  for (let order = 0; order < 1200; order += 1) {
    const previous = commit
    const inserted = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const transaction = db.transaction().execute(async (tx) => {
      await insertCopy(tx)
      inserted.resolve()
      await released.promise
    })
    await Promise.race([inserted.promise, transaction])
    await previous()
    commit = async () => {
      released.resolve()
      await transaction
    }
  }
  await commit()
  const { rows } = await sql<{ isWithin: boolean }>`
    select min(order_number) >= (order_numbers_of_days(min(ordered_on), max(ordered_on)))[1]
      and max(order_number) <= (order_numbers_of_days(min(ordered_on), max(ordered_on)))[2] as "isWithin"
    from orders`.execute(db)
  expect(rows).toEqual([{ isWithin: true }])
})
