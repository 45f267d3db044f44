import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { createWorld } from '@tradecounter/test-kit/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { customerScope, noScope, providerScope } from '../db/database.ts'

/** Tables with a customer's column but without secrets of a customer, each with the reason. */
const outsideTheWall = new Set(['sessions'])

async function tenantTables(portal: Awaited<ReturnType<typeof createPortal>>['portal']) {
  const { rows } = await sql<{ name: string; secured: boolean; policies: number; forced: string }>`
    select c.relname as name, c.relrowsecurity as secured,
      (select count(*) from pg_policy p where p.polrelid = c.oid) as policies, pg_get_userbyid(c.relowner) as forced
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'customer_id')`.execute(
    portal.db,
  )
  return rows.filter((row) => !outsideTheWall.has(row.name))
}

test('every table with a customer is behind row-level security, and the program does not own it (Z2)', async () => {
  const { portal } = await createPortal()
  const tables = await tenantTables(portal)
  expect(tables.length).toBeGreaterThan(12)
  const { rows } = await sql<{ me: string; super: string }>`
    select current_user as me, current_setting('is_superuser') as super`.execute(
    portal.database.scoped(noScope),
  )
  expect(rows[0]).toEqual({ me: 'tradecounter_app', super: 'off' })
  for (const table of tables) {
    expect(table).toMatchObject({ secured: true, policies: 1 })
    expect(table.forced).not.toBe('tradecounter_app')
  }
})

test('a query that forgets its customer still sees only its own, and nothing without a scope (Z2)', async () => {
  const mine = await createPortal()
  const theirs = await createPortal()
  await createWorld(mine)
  await createWorld(theirs)
  const customersSeen = async (table: string, scope: Parameters<typeof mine.portal.database.scoped>[0]) => {
    const column = table === 'customers' ? 'id' : 'customer_id'
    const { rows } = await sql<{
      id: number
    }>`select distinct ${sql.ref(column)} as id from ${sql.table(table)}`.execute(
      mine.portal.database.scoped(scope),
    )
    return rows.map((row) => row.id)
  }
  const filled: string[] = []
  for (const { name } of [...(await tenantTables(mine.portal)), { name: 'customers' }]) {
    const all = await customersSeen(name, providerScope)
    if (all.includes(theirs.customer.id) && all.includes(mine.customer.id)) filled.push(name)
    expect([
      name,
      (await customersSeen(name, customerScope(mine.customer.id))).filter((id) => id !== mine.customer.id),
    ]).toEqual([name, []])
    expect([name, await customersSeen(name, noScope)]).toEqual([name, []])
  }
  expect(filled).toEqual(
    expect.arrayContaining([
      'orders',
      'order_lines',
      'documents',
      'payments',
      'memberships',
      'audit_entries',
      'customers',
    ]),
  )
})

test('a write that names another customer is refused by the database', async () => {
  const mine = await createPortal()
  const theirs = await createPortal()
  const db = mine.customer.db
  await expect(
    db
      .insertInto('price_lists')
      .values({ customer_id: theirs.customer.id, reference: 'x', name: 'x' })
      .execute(),
  ).rejects.toThrow('row-level security')
  const moved = await db
    .updateTable('customers')
    .set({ name: 'taken' })
    .where('id', '=', theirs.customer.id)
    .executeTakeFirst()
  expect(moved.numUpdatedRows).toBe(0n)
})

test('a connection never carries the scope of its last user, whatever order they come in', async () => {
  const portals = [await createPortal(), await createPortal()]
  const { database } = portals[0]?.portal ?? (await createPortal()).portal
  await Promise.all(
    Array.from({ length: 300 }, async (_, turn) => {
      const { customer } = portals[turn % 2] ?? { customer: { id: 0 } }
      const rows = await database
        .scoped(customerScope(customer.id))
        .selectFrom('customers')
        .select('id')
        .execute()
      expect(rows).toEqual([{ id: customer.id }])
    }),
  )
})

test('ledger, audit log and provider messages are append-only for the program', async () => {
  const { customer } = await createPortal()
  const db = customer.db
  for (const table of ['audit_entries', 'provider_messages', 'ledger_journals', 'ledger_entries'] as const) {
    await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow('permission denied')
    await expect(sql`update ${sql.table(table)} set id = id`.execute(db)).rejects.toThrow('permission denied')
  }
})
