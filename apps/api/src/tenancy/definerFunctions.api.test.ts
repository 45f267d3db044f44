import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { customerScope, noScope, providerScope, type Db } from '../db/database.ts'

const numbersIn = async (db: Db, query: ReturnType<typeof sql<{ numbers: string[] }>>): Promise<string[]> =>
  (await query.execute(db)).rows[0]?.numbers ?? []

test('functions that work as the owner of the tables are these, and answer the scope’s own rows only (Z2)', async () => {
  const mine = await createPortal()
  const theirs = await createPortal()
  const { id: myId } = await mine.given.draftOrder()
  await theirs.given.draftOrder()
  const { database } = mine.portal
  const all = database.scoped(providerScope)
  const { rows } = await sql<{ name: string }>`select proname as name from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public' and p.prosecdef order by 1`.execute(
    all,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'all_order_numbers_with',
    'change_counters',
    'copy_person_to_memberships',
    'count_added_orders',
    'count_change',
    'count_moved_order',
    'count_moved_quote',
    'count_quotes',
    'count_removed_orders',
    'fold_change_counts',
    'members_of_sessions',
    'order_numbers_of_days',
    'order_numbers_with',
    'payments_with',
    'people_with',
    'relay_changes',
    'tell_change',
    'widen_order_day',
    'widen_order_days',
  ])

  const of = (customerId: number) =>
    sql<{ numbers: string[] }>`select order_numbers_with(${customerId}, '000', true) as numbers`
  const everybody = sql<{ numbers: string[] }>`select all_order_numbers_with('000', true) as numbers`
  const { order_number: myNumber } = await all
    .selectFrom('orders')
    .select('order_number')
    .where('id', '=', myId)
    .executeTakeFirstOrThrow()
  const own = database.scoped(customerScope(mine.customer.id))
  expect((await numbersIn(own, of(mine.customer.id))).map(Number)).toEqual([myNumber])
  expect(await numbersIn(own, of(theirs.customer.id))).toEqual([])
  expect(await numbersIn(own, everybody)).toEqual([])
  const nobody = database.scoped(noScope)
  expect(await numbersIn(nobody, of(mine.customer.id))).toEqual([])
  expect(await numbersIn(nobody, everybody)).toEqual([])
  expect((await numbersIn(all, everybody)).length).toBeGreaterThan(1)

  const manager = await mine.as.manager()
  await theirs.as.manager()
  const people = (customerId: number) =>
    sql<{ numbers: string[] }>`select people_with(${customerId}, 'a', '%a%', 10) as numbers`
  expect(manager.userName).toContain('a')
  expect((await numbersIn(own, people(mine.customer.id))).length).toBeGreaterThan(0)
  expect((await numbersIn(all, people(theirs.customer.id))).length).toBeGreaterThan(0)
  expect(await numbersIn(own, people(theirs.customer.id))).toEqual([])
  expect(await numbersIn(nobody, people(mine.customer.id))).toEqual([])

  // Number ranges of days belong to no customer, but a connection without a scope gets none.
  const days = sql<{ numbers: string[] }>`select order_numbers_of_days(null, null) as numbers`
  expect((await numbersIn(own, days)).every(Boolean)).toBe(true)
  expect((await numbersIn(nobody, days)).some(Boolean)).toBe(false)
})
