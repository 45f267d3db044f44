import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../../db/database.ts'
import { foldOrderDays } from '../orders.tasks.ts'

const scopedDb = ({ customer }: Portal) => customer.db

/**
 * Compares the stored counters with the rows: per status, per creator and status, and per status and day of
 * the customer and the provider.
 */
async function expectExactCounts(world: Portal) {
  const { rows } = await sql<{ stored: object; counted: object }>`
    select
      (select coalesce(jsonb_object_agg(status_id, orders), '{}') from (
        select status_id, sum(orders) as orders from order_status_counts group by status_id) k where orders <> 0) as stored,
      (select coalesce(jsonb_object_agg(status_id, orders), '{}') from (
        select status_id, count(*) as orders from orders group by status_id) c) as counted`.execute(
    scopedDb(world),
  )
  expect(rows[0]?.stored).toEqual(rows[0]?.counted)
  const { rows: wrong } = await sql`
    select customer_id, status_id, ordered_on, sum(orders) from (
      select customer_id, status_id, ordered_on, orders from order_day_counts
      union all
      select unnest(array[0, customer_id]), status_id, ordered_on, -1 from orders
    ) c group by 1, 2, 3 having sum(orders) <> 0`.execute(world.portal.db)
  expect(wrong).toEqual([])
  const { rows: wrongByCreator } = await sql`
    select created_by_login_id, customer_id, status_id, sum(orders) from (
      select created_by_login_id, customer_id, status_id, orders from order_creator_counts
      union all
      select created_by_login_id, customer_id, status_id, -1 from orders
    ) c group by 1, 2, 3 having sum(orders) <> 0`.execute(world.portal.db)
  expect(wrongByCreator).toEqual([])
  return rows[0]?.counted
}

/**
 * Locks rows in the order of their ids first, as all code with several rows does: an update alone takes any
 * order.
 */
const moveTo = (db: Db, ids: readonly number[], statusId: number) =>
  sql`with held as materialized (select id from orders where id = any(${ids}::bigint[]) order by id for update)
    update orders set status_id = ${statusId}, approved_at = now(), rejected_at = now(), rejected_reason = 'No'
    where id in (select id from held)`.execute(db)

async function manyOrders(world: Portal, count: number): Promise<number[]> {
  const orders = await Promise.all(Array.from({ length: count }, () => world.given.pendingOrder()))
  return orders.map(({ orderID }) => orderID)
}

test('counts of a customer follow its orders, also with parallel changes', async () => {
  const world = await createPortal()
  const ids = await manyOrders(world, 8)
  expect(await expectExactCounts(world)).toEqual({ 2: 8 })
  const db = scopedDb(world)
  await Promise.all(
    Array.from({ length: 60 }, async (_, turn) => {
      const own = ids.filter((__, index) => index % 4 === turn % 4)
      await moveTo(db, own, 1 + (turn % 6))
    }),
  )
  await expectExactCounts(world)
  await moveTo(db, ids, 4)
  expect(await expectExactCounts(world)).toEqual({ 4: 8 })
})

test('a rolled back move and a deleted order are not counted, and a changed day is', async () => {
  const world = await createPortal()
  const ids = await manyOrders(world, 3)
  const db = scopedDb(world)
  const failed = db.transaction().execute(async (tx) => {
    await moveTo(tx, ids, 5)
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  expect(await expectExactCounts(world)).toEqual({ 2: 3 })
  await sql`update orders set ordered_on = ordered_on - 3 where id = ${ids[1]}`.execute(db)
  await expectExactCounts(world)
  await sql`delete from order_lines where order_id = ${ids[0]}`.execute(db)
  await sql`delete from orders where id = ${ids[0]}`.execute(db)
  expect(await expectExactCounts(world)).toEqual({ 2: 2 })
})

test('rows of the counters stay few, however often orders change', async () => {
  const world = await createPortal()
  const ids = await manyOrders(world, 1)
  const db = scopedDb(world)
  for (let turn = 0; turn < 50; turn += 1) await moveTo(db, ids, 4 + (turn % 2))
  for (const table of ['order_status_counts', 'order_day_counts', 'order_creator_counts']) {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(db)
    expect(rows[0]?.rows).toBeLessThan(7)
  }
  await expectExactCounts(world)
})

test('rows that parallel writers left on a past day become one, without waiting for a writer', async () => {
  const world = await createPortal()
  const { portal } = world
  const ids = await manyOrders(world, 4)
  const db = scopedDb(world)
  await sql`update orders set ordered_on = '2020-03-04' where id = any(${ids}::bigint[])`.execute(db)
  const rowsOfDay = async () => {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from order_day_counts
      where customer_id = 0 and ordered_on = '2020-03-04' and status_id = 4`.execute(portal.db)
    return rows[0]?.rows
  }
  // Each writer holds its row until all of them have one.
  const inParallel = (left: readonly number[], last: () => Promise<void>): Promise<void> => {
    const [id, ...others] = left
    if (id === undefined) return last()
    return db.transaction().execute(async (tx) => {
      await moveTo(tx, [id], 4)
      await inParallel(others, last)
    })
  }
  await inParallel(ids.slice(0, 3), async () => undefined)
  expect(await rowsOfDay()).toBe(3)
  await inParallel(ids.slice(3), () => foldOrderDays.run(portal, portal.clock()))
  expect(await rowsOfDay()).toBe(2)
  await foldOrderDays.run(portal, portal.clock())
  expect(await rowsOfDay()).toBe(1)
  await expectExactCounts(world)
})
