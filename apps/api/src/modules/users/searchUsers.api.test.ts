import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { lookedUpRows } from '../../db/search/lookedUpRows.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { claims } from '../activation/invited.fixtures.ts'

/** Inserts `count` numbered people of a customer by one statement. */
async function createPeople({ portal, customer }: Portal, count: number, word: string): Promise<void> {
  const db = portal.db
  await sql`with made as (
      insert into logins (user_name, first_name, last_name, email, created_at, updated_at)
      select ${word} || n || '@whatever.example', 'Nr ' || lpad(n::text, 4, '0'), 'Many', ${word} || n || '@whatever.example',
        now(), now()
      from generate_series(1, ${count}::integer) n returning id)
    insert into memberships (customer_id, login_id, read_only, created_at, updated_at)
    select ${customer.id}, id, true, now(), now() from made`.execute(db)
}

test('people are found by any part of their names and email, whatever its length or letters (§5 Search)', async () => {
  const portal = await createPortal()
  const manager = await portal.as.manager()
  const params = { customerId: portal.customer.id }
  const createPerson = async (firstName: string, lastName: string, emailAddress: string) =>
    manager.createUser({
      params,
      body: { firstName, lastName, emailAddress, claims: claims({ readOnly: true }) },
    })
  const { customer } = portal
  const zoe = await createPerson('Zoë', 'Ünal-Smith', `z_1.${customer.id}@plumb.example`)
  await createPerson('Ann', 'Quay', `ann.${customer.id}@harbour.example`)
  const found = async (searchTag: string) => {
    const { rows, total } = await manager.listUsers({ params, query: { q: { searchTag } } })
    expect(total).toBe(rows.length)
    return rows.map((user) => user.firstName)
  }
  for (const part of ['ZOË', 'ünal', 'oë ünal-s', 'ün', 'z_1', '@PLUMB', 'smith z_1', 'zoe', 'UNAL'])
    expect([part, await found(part)]).toEqual([part, ['Zoë']])
  expect(await found('q')).toEqual(['Ann'])
  // Taken literally.
  expect([await found('zo%'), await found('z_ë'), await found(String.raw`\ `)]).toEqual([[], [], []])
  const named = { params, query: { userName: zoe.userName } }
  await manager.updateUser({ ...named, body: { version: zoe.version, firstName: 'Bo' } })
  expect([await found('zoë'), await found('bo ünal')]).toEqual([[], ['Bo']])
  const other = await createPortal()
  const elsewhere = await other.as.manager()
  const theirs = { customerId: other.customer.id }
  const matches = await elsewhere.listUsers({ params: theirs, query: { q: { searchTag: 'plumb' } } })
  expect(matches.total).toBe(0)
})

test('searches with many matches are in order, page by page, and counted in full (R48)', async () => {
  const portal = await createPortal()
  const manager = await portal.as.manager()
  const params = { customerId: portal.customer.id }
  await createPeople(portal, lookedUpRows + 100, `many${portal.customer.id}x`)
  const page = async (number: number, direction: 'asc' | 'desc' = 'asc') => {
    const query = {
      page: number,
      per_page: 10,
      sort: { firstName: direction },
      q: { searchTag: 'many' },
    }
    return manager.listUsers({ params, query })
  }
  const first = await page(1)
  expect(first.total).toBe(lookedUpRows + 100)
  expect(first.rows.map((user) => user.firstName)).toEqual(
    Array.from({ length: 10 }, (_, at) => `Nr ${String(at + 1).padStart(4, '0')}`),
  )
  expect((await page(60)).rows.at(-1)?.firstName).toBe('Nr 0600')
  expect(await page(61)).toEqual({ rows: [], total: lookedUpRows + 100 })
  expect((await page(1, 'desc')).rows[0]?.firstName).toBe('Nr 0600')
  const few = await manager.listUsers({ params, query: { q: { searchTag: 'Nr 060' } } })
  expect([few.total, few.rows[0]?.firstName]).toEqual([1, 'Nr 0600'])
  const all = await manager.listUsers({ params, query: {} })
  expect(all.total).toBe(lookedUpRows + 101)
})
