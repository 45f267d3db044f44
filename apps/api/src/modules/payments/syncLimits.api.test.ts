import { randomUUID } from 'node:crypto'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { afterEach, expect, test } from 'vitest'
import { atTheCardPage } from './card/cardPayment.fixtures.ts'

afterEach(async () => {
  const portal = await runningPortal()
  portal.setNow(undefined)
  portal.setSearch(undefined)
})

const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** State after days that ended while the card provider was silent. */
async function unresolvedOfClosedPayments({ portal, customer }: Portal, loginId: number, count: number) {
  const db = customer.db
  const now = portal.clock()
  const payment = {
    customer_id: customer.id,
    status_id: 3 as const,
    total_invoice_cents: 1100,
    total_credit_cents: 0,
    total_payment_cents: 1100,
    selected_on: '2026-01-01',
    provider_transaction_id: null,
    card_brand: null,
    card_last_four: null,
    created_by_login_id: loginId,
    created_at: now,
    updated_by_login_id: loginId,
    updated_at: now,
  }
  const payments = await db
    .insertInto('payments')
    .values(Array.from({ length: count }, () => payment))
    .returning(['id', 'payment_number as paymentNumber'])
    .execute()
  const attempts = payments.map(({ id, paymentNumber }) => ({
    customer_id: customer.id,
    payment_id: id,
    transaction_uuid: randomUUID(),
    reference_number: paymentNumber,
    amount_cents: 1100,
    currency: 'AUD',
    state: 'unknown' as const,
    started_by_login_id: loginId,
    started_at: new Date(now.getTime() - 60_000),
    expires_at: now,
    resolved_at: null,
    reason_code: null,
    selection_digest: null,
  }))
  await db.insertInto('payment_attempts').values(attempts).execute()
}

test('one sync queries the provider about a few payments at a time, and no more than the limit', async () => {
  const portal = await createPortal()
  const { payer, paymentId } = await atTheCardPage(portal)
  portal.portal.setNow(minutesLater(1))
  await unresolvedOfClosedPayments(portal, payer.loginId, 40)
  let [running, most, searches] = [0, 0, 0]
  portal.portal.setSearch(async () => {
    searches += 1
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    return []
  })
  expect((await payer.syncPayments()).paymentId).toBe(paymentId)
  expect([searches, most]).toEqual([20, 5])
})

test('endless syncs query the provider up to a limit, then less, and always return the stored state', async () => {
  const portal = await createPortal()
  const { payer, paymentId } = await atTheCardPage(portal)
  let searches = 0
  portal.portal.setSearch(() => {
    searches += 1
    return Promise.resolve([])
  })
  portal.portal.setNow(minutesLater(1))
  for (let at = 0; at < 50; at += 1) expect((await payer.syncPayments()).paymentId).toBe(paymentId)
  expect(searches).toBe(20)
  portal.portal.setNow(minutesLater(2))
  await payer.syncPayments()
  expect(searches).toBe(21)
})
