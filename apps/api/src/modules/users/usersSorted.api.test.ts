import { userSorts } from '@tradecounter/rules/users/userSorts.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

interface Person {
  readonly name: string
  readonly claims: Readonly<Record<string, boolean>>
  readonly state: 'enabled' | 'invited' | 'expired' | 'disabled'
}

const people: readonly Person[] = [
  { name: 'C', claims: { can_create_orders: true }, state: 'invited' },
  { name: 'A', claims: { read_only: true }, state: 'disabled' },
  { name: 'D', claims: { can_create_orders: true, can_manage_users: true }, state: 'enabled' },
  { name: 'B', claims: { general_approver: true }, state: 'expired' },
]

async function createPerson({ portal, customer }: Portal, { name, claims, state }: Person, word: string) {
  const db = portal.db
  const isIn = state === 'enabled' || state === 'disabled'
  const { id } = await db
    .insertInto('logins')
    .values({
      user_name: `${name}.${word}@whatever.example`.toLowerCase(),
      first_name: name,
      last_name: `${'DCBA'[people.findIndex((person) => person.name === name)]}`,
      email: `${name}.${word}@whatever.example`,
      activated_at: isIn ? new Date() : null,
      created_at: new Date(),
      updated_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('memberships')
    .values({
      customer_id: customer.id,
      login_id: id,
      ...claims,
      enabled: state !== 'disabled',
      created_at: new Date(),
      updated_at: new Date(),
    })
    .execute()
  if (!isIn)
    await sql`insert into login_links (login_id, purpose, token_hash, created_at, expires_at)
      values (${id}, 'activation', sha256(${id}::text::bytea), now() - interval '2 days',
        now() + ${state === 'expired' ? -1 : 1} * interval '1 day')`.execute(db)
}

test('people of a customer are sorted by each of their columns, both ways, also those a search finds (§7)', async () => {
  const portal = await createPortal()
  const word = `sorted${portal.customer.id}`
  for (const person of people) await createPerson(portal, person, word)
  const params = { customerId: portal.customer.id }
  const manager = await portal.as.manager()
  const admin = await portal.as.admin()
  const expected = {
    firstName: 'ABCD',
    lastName: 'BDAC',
    emailAddress: 'ABCD',
    roles: 'CDBA',
    status: 'DCBA',
  }
  for (const field of userSorts)
    for (const direction of ['asc', 'desc'] as const) {
      const query = { sort: { [field]: direction }, q: { searchTag: word } }
      const order = direction === 'asc' ? expected[field] : Array.from(expected[field]).toReversed().join('')
      const listed = await manager.listUsers({ params, query })
      expect([field, listed.rows.map(({ firstName }) => firstName).join('')]).toEqual([field, order])
      const listedByAdmin = await admin.listAnyUsers({ query: { ...query, ...params } })
      expect([field, listedByAdmin.rows.map(({ firstName }) => firstName).join('')]).toEqual([field, order])
      // The list without a search has the same order.
      const all = await manager.listUsers({ params, query: { sort: { [field]: direction }, per_page: 100 } })
      const own = all.rows.map(({ firstName }) => firstName).filter((name) => name.length === 1)
      expect([field, own.join('')]).toEqual([field, order])
    }
})

test('administrators are sorted by each of their columns, both ways', async () => {
  const portal = await createPortal()
  const admin = await portal.as.admin()
  const db = portal.portal.db
  const word = `sortedadmin${portal.customer.id}`
  for (const [name, enabled] of [
    ['B', true],
    ['A', false],
  ] as const)
    await db
      .insertInto('logins')
      .values({
        user_name: `${name}.${word}@whatever.example`.toLowerCase(),
        first_name: name,
        last_name: name,
        email: `${name}.${word}@whatever.example`,
        is_admin: true,
        enabled,
        activated_at: new Date(),
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute()
  const sorted = async (sort: object) => {
    const { rows } = await admin.listAnyUsers({ query: { sort, q: { searchTag: word } } })
    return rows.map(({ firstName }) => firstName).join('')
  }
  for (const field of ['firstName', 'lastName', 'emailAddress']) {
    expect(await sorted({ [field]: 'asc' })).toBe('AB')
    expect(await sorted({ [field]: 'desc' })).toBe('BA')
  }
  expect([await sorted({ status: 'asc' }), await sorted({ status: 'desc' })]).toEqual(['BA', 'AB'])
  expect((await sorted({ roles: 'asc' })).length).toBe(2)
})
