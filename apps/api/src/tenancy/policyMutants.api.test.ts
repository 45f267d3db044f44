import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { breaches, fillEveryTable, listTenantTables } from './wallProbe.fixtures.ts'

let url: string
let mine: number
let theirs: number

beforeAll(async () => {
  const portals = [await createPortal(), await createPortal()] as const
  for (const portal of portals) await fillEveryTable(portal)
  url = portals[0].portal.database.connectionString
  mine = portals[0].customer.id
  theirs = portals[1].customer.id
})

/** Does `damage` to the database, asks about every tenant table or `only` one, and undoes it. */
async function breachesAfter(db: pg.Client, damage: readonly string[], only?: string): Promise<string[]> {
  await db.query('begin')
  try {
    for (const statement of damage) await db.query(statement)
    const found: string[] = []
    for (const table of await listTenantTables(db))
      if (!only || table.name === only) found.push(...(await breaches(db, table, mine, theirs)))
    return found
  } finally {
    await db.query('rollback')
  }
}

interface Policy {
  readonly name: string
  readonly table: string
  readonly using: string
}

// Keys of partners are the provider's alone and have no customer:
// `integration/keys/partnerKeys.api.test.ts` asks about them.
const listPolicies = async (db: pg.Client) =>
  (
    await db.query<Policy>(
      `select policyname as name, tablename as table, qual as using from pg_policies
      where schemaname = 'public' and policyname <> 'provider_only' order by 2, 1`,
    )
  ).rows

/** Every way a policy could be lost or written wrongly. */
const mutantsOf = ({ name, table, using }: Policy): Readonly<Record<string, readonly string[]>> => {
  const drop = `drop policy ${name} on ${table}`
  const create = (clause: string) => [drop, `create policy ${name} on ${table} ${clause}`]
  return {
    dropped: [drop],
    'the wall switched off': [`alter table ${table} disable row level security`],
    'everything for everybody': create('using (true)'),
    'any row may be made': create(`using (${using}) with check (true)`),
    'reads only': create(`for select using (${using})`),
    'any row may be read': [`create policy extra on ${table} for select using (true)`],
    'any row may be changed': [
      `create policy extra on ${table} for select using (true)`,
      `create policy extra2 on ${table} for update using (true)`,
    ],
    'turned around': create(`using (not (${using}))`),
    'the provider only': create('using ((select scope_is_provider()))'),
  }
}

test('no row of another customer is seen, changed, deleted or made, in any table (Z2)', async () => {
  await asOwner(url, async (db) => {
    expect((await listTenantTables(db)).length).toBeGreaterThan(14)
    expect(await breachesAfter(db, [])).toEqual([])
  })
})

test('no policy can be lost or weakened without the probe seeing it (Z2)', async () => {
  await asOwner(url, async (db) => {
    const survivors: string[] = []
    let planted = 0
    for (const policy of await listPolicies(db))
      for (const [what, damage] of Object.entries(mutantsOf(policy))) {
        planted += 1
        const found = await breachesAfter(db, damage, policy.table)
        if (found.length === 0) survivors.push(`${policy.table}: ${what}`)
      }
    expect(survivors).toEqual([])
    expect(planted).toBeGreaterThan(140)
  })
})

test('a new table without a policy, or without rows to read, is reported (Z2)', async () => {
  await asOwner(url, async (db) => {
    const table = 'create table parcels (customer_id integer not null, id bigint)'
    const filled = `insert into parcels select id, 1 from customers`
    const open = 'grant select, insert, update, delete on parcels to tradecounter_app'
    expect(await breachesAfter(db, [table, open])).toEqual(['parcels: the probe has no row to ask about'])
    expect(await breachesAfter(db, [table, open, filled])).toContain('parcels: seen')
  })
})
