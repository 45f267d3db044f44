import { sealAccess } from '@tradecounter/api/modules/sessions/tokens/sessionTokens.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { confirmedPayment } from '../payments/card/cardPayment.fixtures.ts'
import { followed } from './followed.fixtures.ts'

const rowsOf = ({ portal }: Portal) => portal.db

const manyDocuments = (customerId: number, count: number) =>
  Array.from({ length: count }, (_, row) => ({
    customer_id: customerId,
    document_number: `MANY-${customerId}-${row}-${Math.random()}`,
    type: 'invoice' as const,
    reference_number: null,
    documented_on: '2026-01-01',
    due_on: '2026-02-01',
    total_cents: 100,
    balance_cents: 100,
    reserved_by_payment_id: null,
    proof_of_delivery_file_id: null,
  }))

test('a buyer gets notices of orders, a payer of payments and documents, neither the other’s', async () => {
  const { portal, customer, as, given } = await createPortal()
  const [buyer, payer, reader] = [await as.buyer(), await as.payer(), await as.reader()]
  const [forBuyer, forPayer, forReader] = await Promise.all(
    [buyer, payer, reader].map((person) => followed(portal, person)),
  )
  const order = await given.draftOrder({ buyer })
  const invoice = await given.openInvoice()
  const payment = await payer.createPayment({
    params: { customerId: customer.id },
    body: { transactions: [{ transactionId: invoice.id, appliedAmountCents: 100 }] },
  })
  const topics = { customerId: customer.id }
  await forReader?.hears('changed', { topic: 'orders', ...topics, ids: [order.id] })
  await forReader?.hears('changed', { topic: 'documents', ...topics, ids: [invoice.id] })
  await forReader?.hears('changed', { topic: 'payments', ...topics, ids: [payment.paymentId] })
  await forBuyer?.hears('changed', { topic: 'orders', ids: [order.id] })
  await forPayer?.hears('changed', { topic: 'payments', ids: [payment.paymentId] })
  const topicsOf = (notices: typeof forBuyer) =>
    new Set(notices?.changes().map((change) => (change as { topic: string }).topic))
  expect(topicsOf(forBuyer)).toEqual(new Set(['orders']))
  expect(topicsOf(forPayer)).toEqual(new Set(['documents', 'payments']))
})

test('another customer’s changes raise no notice; an administrator gets notices of all orders and balances', async () => {
  const mine = await createPortal()
  const theirs = await createPortal()
  const forMe = await followed(mine.portal, await mine.as.owner())
  const forAdmin = await followed(mine.portal, await mine.as.admin())
  const foreign = await theirs.given.draftOrder()
  const invoice = await theirs.given.openInvoice({ totalCents: 900 })
  const paid = await confirmedPayment(theirs, await theirs.as.payer(), [invoice])
  const own = await mine.given.draftOrder()
  await forAdmin.hears('changed', { topic: 'orders', customerId: theirs.customer.id, ids: [foreign.id] })
  await forAdmin.hears('changed', { topic: 'orders', customerId: mine.customer.id, ids: [own.id] })
  await forAdmin.hears('changed', { topic: 'documents', customerId: theirs.customer.id, ids: [invoice.id] })
  await forAdmin.hears('changed', { topic: 'payments', ids: [paid.paymentId] })
  await forMe.hears('changed', { topic: 'orders', ids: [own.id] })
  const customers = new Set(forMe.changes().map((change) => (change as { customerId: number }).customerId))
  expect(customers).toEqual(new Set([mine.customer.id]))
})

test('a rolled back change raises no notice', async () => {
  const portal = await createPortal()
  const follower = await followed(portal.portal, await portal.as.payer())
  await rowsOf(portal)
    .transaction()
    .execute(async (tx) => {
      await tx.insertInto('documents').values(manyDocuments(portal.customer.id, 1)).execute()
      throw new Error('given up')
    })
    .catch(() => undefined)
  const { id } = await portal.given.openInvoice()
  await follower.hears('changed', { ids: [id] })
  expect(follower.changes()).toHaveLength(1)
})

test('many rows at once are one notice without ids; many customers at once are one for all', async () => {
  const portal = await createPortal()
  const follower = await followed(portal.portal, await portal.as.payer())
  const insert = (customerIds: readonly number[], rowsPerCustomer: number) =>
    rowsOf(portal)
      .insertInto('documents')
      .values(customerIds.flatMap((customerId) => manyDocuments(customerId, rowsPerCustomer)))
      .execute()
  await insert([portal.customer.id], 51)
  await follower.hears('changed', { topic: 'documents', customerId: portal.customer.id, ids: null })
  const others: number[] = []
  while (others.length < 21) others.push((await createPortal()).customer.id)
  await insert(others, 1)
  await follower.hears('changed', { topic: 'documents', customerId: null, ids: null })
  expect(follower.changes()).toHaveLength(2)
})

test('row after row in one transaction becomes few notices', async () => {
  const portal = await createPortal()
  const follower = await followed(portal.portal, await portal.as.payer())
  await rowsOf(portal)
    .transaction()
    .execute(async (tx) => {
      for (const row of manyDocuments(portal.customer.id, 300))
        await tx.insertInto('documents').values(row).execute()
    })
  const { id } = await portal.given.openInvoice()
  await follower.hears('changed', { ids: [id] })
  const own = follower
    .changes()
    .filter((change) => (change as { customerId: number }).customerId === portal.customer.id)
  // Expect 20 changes with their row, one without, and the last one.
  expect(own).toHaveLength(22)
})

test('a stream is events that caches do not store and proxies do not buffer', async () => {
  const { portal, as } = await createPortal()
  const follower = await followed(portal, await as.manager())
  expect(follower.status).toBe(200)
  expect(follower.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  await follower.hears('ready')
})

test('the stream of a revoked session ends, and of other roles too; others go on (R22)', async () => {
  const portal = await createPortal()
  const [revoked, promoted, left] = [
    await portal.as.buyer(),
    await portal.as.buyer(),
    await portal.as.buyer(),
  ]
  const streams = await Promise.all(
    [revoked, promoted, left].map((person) => followed(portal.portal, person)),
  )
  const db = rowsOf(portal)
  await db
    .updateTable('sessions')
    .set({ revoked_at: new Date(), revoked_reason: 'disabled' })
    .where('id', '=', revoked.sessionId)
    .execute()
  await db
    .updateTable('memberships')
    .set({ can_do_payments: true })
    .where('login_id', '=', promoted.loginId)
    .execute()
  await streams[0]?.ends()
  await streams[1]?.ends()
  expect(streams[2]?.ended()).toBe(false)
})

test('the stream ends with its access token', async () => {
  const { portal, as, customer } = await createPortal()
  const { sessionId } = await as.buyer()
  const key = { sessionId, customerId: customer.id, expiresAt: Date.now() + 1500 }
  const follower = await followed(portal, { token: sealAccess(portal.settings.sessionSecret, key) })
  await follower.hears('ready')
  await follower.ends()
})

test('after a lost LISTEN connection a new one opens, and all screens load again', async () => {
  const portal = await createPortal()
  const follower = await followed(portal.portal, await portal.as.buyer())
  const first = await portal.given.draftOrder()
  await follower.hears('changed', { ids: [first.id] })
  const late = await followed(portal.portal, await portal.as.buyer())
  const owner = new pg.Client({ connectionString: portal.portal.database.connectionString })
  await owner.connect()
  const { rowCount } = await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'tradecounter live' and datname = current_database()`,
  )
  await owner.end()
  expect(rowCount).toBe(1)
  await late.hears('resync')
  const second = await portal.given.draftOrder()
  await late.hears('changed', { ids: [second.id] })
})

test('a login has at most 20 streams; one that is left makes room', async () => {
  const { portal, as } = await createPortal()
  const buyer = await as.buyer()
  const streams = await Promise.all(Array.from({ length: 20 }, () => followed(portal, buyer)))
  expect(streams.map((stream) => stream.status)).toEqual(Array.from({ length: 20 }, () => 200))
  const refused = await followed(portal, buyer)
  expect(refused.status).toBe(429)
  expect(refused.headers['retry-after']).toBe('60')
  expect((await followed(portal, await as.buyer())).status).toBe(200)
  streams[0]?.leave()
  await expect.poll(async () => (await followed(portal, buyer)).status, { timeout: 20_000 }).toBe(200)
})

test('every change of a member’s access raises a notice, and no other change of theirs', async () => {
  const portal = await createPortal()
  const buyer = await portal.as.buyer()
  const db = rowsOf(portal)
  const { login_id } = await db
    .selectFrom('sessions')
    .select('login_id')
    .where('id', '=', buyer.sessionId)
    .executeTakeFirstOrThrow()
  const customerId = portal.customer.id
  const listener = new pg.Client({ connectionString: portal.portal.database.connectionString })
  await listener.connect()
  const notices: unknown[] = []
  listener.on('notification', ({ payload }) => {
    const change = JSON.parse(payload ?? '') as { topic: string; ids: number[] | null; customerId: number }
    const isOurs = change.customerId === customerId || change.ids?.includes(login_id)
    if (change.topic === 'access' && isOurs) notices.push([change.customerId, change.ids])
  })
  await listener.query('listen changes')
  await db.updateTable('customers').set({ name: 'Renamed' }).where('id', '=', customerId).execute()
  await db
    .updateTable('logins')
    .set({ first_name: 'Renamed', names_set_at: new Date() })
    .where('id', '=', login_id)
    .execute()
  await db.updateTable('sessions').set({ rotation: 1 }).where('id', '=', buyer.sessionId).execute()
  const changes = [
    db.updateTable('memberships').set({ read_only: true }).where('login_id', '=', login_id),
    db.updateTable('logins').set({ enabled: false }).where('id', '=', login_id),
    db.updateTable('customers').set({ enabled: false }).where('id', '=', customerId),
    db
      .updateTable('sessions')
      .set({ revoked_at: new Date(), revoked_reason: 'test' })
      .where('id', '=', buyer.sessionId),
  ]
  // Make the changes one by one, as equal changes of one relay are sent once.
  for (const [at, change] of changes.entries()) {
    await change.execute()
    await expect.poll(() => notices, { timeout: 30_000 }).toHaveLength(at + 1)
  }
  expect(notices).toEqual([
    [customerId, [login_id]],
    [null, [login_id]],
    [customerId, null],
    [customerId, [login_id]],
  ])
  await listener.end()
})
