import { createHash } from 'node:crypto'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

async function administered() {
  const world = await createPortal()
  const admin = await world.as.admin()
  const name = `Accounts ${world.customer.name}`
  const ask = (secret: string, url = '/Corporate/integration/orders', address = '198.51.100.7') =>
    world.portal.app.inject({
      url,
      headers: { authorization: `Bearer ${secret}` },
      remoteAddress: address,
    })
  const db = world.portal.db
  return { ...world, admin, name, ask, db }
}

test('a key is shown once, stored as a hash, and later shown without its secret', async () => {
  const { admin, name, ask, db, customer } = await administered()
  const created = await admin.createPartnerKey({ body: { name, scopes: ['orders.read'] } })
  expect(created.secret).toMatch(/^tc_[\w-]{43}$/)
  expect((await ask(created.secret)).statusCode).toBe(200)
  const row = await db
    .selectFrom('partner_keys')
    .selectAll()
    .where('id', '=', created.keyId)
    .executeTakeFirst()
  expect(row?.key_hash).toBe(createHash('sha256').update(created.secret).digest('base64url'))
  expect(JSON.stringify(row)).not.toContain(created.secret)
  const { rows } = await admin.listPartnerKeys()
  const listed = rows.find(({ keyId }) => keyId === created.keyId)
  expect(listed).toMatchObject({ name, scopes: ['orders.read'], revokedAt: null, createdBy: admin.userName })
  expect(listed?.lastUsedAt).not.toBeNull()
  expect(JSON.stringify(rows)).not.toContain(created.secret)
  // Row-level security hides the hashes from customers.
  const storedKey = await customer.db.selectFrom('partner_keys').select('id').execute()
  expect(storedKey).toEqual([])
})

test('an Idempotency-Key stores no secret', async () => {
  const { portal, admin, name, db } = await administered()
  const create = () =>
    portal.app.inject({
      method: 'POST',
      url: '/corporate/admin/integration/keys',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'application/json',
        'idempotency-key': name,
      },
      payload: JSON.stringify({ name, scopes: ['stock.write'] }),
    })
  const { secret } = (await create()).json().result
  expect((await create()).json().validationErrors[0].code).toBe('partnerKeyNameTaken')
  const { rows } = await sql<{ body: string }>`select body from idempotency_keys`.execute(db)
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test('a revoked key is refused at its next request, an expired one from its moment on', async () => {
  const { admin, name, ask, portal } = await administered()
  const key = await admin.createPartnerKey({ body: { name, scopes: ['orders.read'] } })
  expect((await ask(key.secret)).statusCode).toBe(200)
  const first = await admin.revokePartnerKey({ params: { keyId: key.keyId } })
  expect((await ask(key.secret)).statusCode).toBe(401)
  expect(await admin.revokePartnerKey({ params: { keyId: key.keyId } })).toEqual(first)
  // The name is free again.
  const expiresAt = new Date(portal.clock().getTime() + 60_000).toISOString()
  const next = await admin.createPartnerKey({ body: { name, scopes: ['orders.read'], expiresAt } })
  expect((await ask(next.secret)).statusCode).toBe(200)
  portal.setNow(new Date(expiresAt))
  expect((await ask(next.secret)).statusCode).toBe(401)
  // An expired key gives its name to another one.
  const last = await admin.createPartnerKey({ body: { name, scopes: ['orders.read'] } })
  const { rows } = await admin.listPartnerKeys()
  expect(rows.filter((row) => row.name === name && row.revokedAt === null)).toHaveLength(1)
  portal.setNow(undefined)
  expect((await ask(last.secret)).statusCode).toBe(200)
  expect((await ask(next.secret)).statusCode).toBe(401)
})

test('making and revoking a key is written down; a name in use, no scope and a past expiry are refused', async () => {
  const { admin, name, db } = await administered()
  const key = await admin.createPartnerKey({ body: { name, scopes: ['stock.write', 'stock.write'] } })
  expect(key.scopes).toEqual(['stock.write'])
  await expectRefusal(
    admin.createPartnerKey({ body: { name, scopes: ['stock.write'] } }),
    'partnerKeyNameTaken',
  )
  await expectRefusal(admin.createPartnerKey({ body: { name: `${name} b`, scopes: [] } }), 'invalid')
  const past = { name: `${name} b`, scopes: ['stock.write' as const], expiresAt: '2020-01-01T00:00:00Z' }
  await expectRefusal(admin.createPartnerKey({ body: past }), 'partnerKeyExpired')
  await expectRefusal(admin.revokePartnerKey({ params: { keyId: 987_654_321 } }), 'notFound', 404)
  await admin.revokePartnerKey({ params: { keyId: key.keyId } })
  const audits = await db
    .selectFrom('audit_entries')
    .select(['action', 'actor_login_id as by'])
    .where('subject_kind', '=', 'partnerKey')
    .where('subject_id', '=', key.keyId)
    .orderBy('id')
    .execute()
  expect(audits).toEqual([
    { action: 'createPartnerKey', by: admin.loginId },
    { action: 'revokePartnerKey', by: admin.loginId },
  ])
})

test('unknown keys are 401, then paused by address; a valid key of that address still works (R24)', async () => {
  const { portal, ask } = await administered()
  const partner = await partnerOf(portal)
  const address = '203.0.113.99'
  const statuses: number[] = []
  for (let turn = 0; turn < 14; turn += 1) {
    const guess = `tc_${createHash('sha256').update(String(turn)).digest('base64url')}`
    statuses.push((await ask(guess, undefined, address)).statusCode)
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401))
  expect(statuses.at(-1)).toBe(429)
  const paused = await ask('tc_x', undefined, address)
  expect(Number(paused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask(partner.secret, undefined, address)).statusCode).toBe(200)
  expect((await ask('tc_x', undefined, '203.0.113.100')).statusCode).toBe(401)
})

test.each(['tc_', `tc_${'a'.repeat(5000)}`, 'tc_%00', "tc_' or 1=1 --", 'Bearer', '__proto__'])(
  'a key like %s is refused as unknown',
  async (key) => {
    const { ask } = await administered()
    expect((await ask(key, undefined, `192.0.2.${key.length % 250}`)).statusCode).toBe(401)
  },
)
