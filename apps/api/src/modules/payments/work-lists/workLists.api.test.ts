import type { ProviderTransaction } from '@tradecounter/card-gateway/cardGateway.ts'
import {
  ProviderSearchError,
  type SearchFailure,
} from '@tradecounter/card-gateway/search/providerSearchError.ts'
import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { afterEach, expect, test } from 'vitest'
import {
  atTheCardPage,
  books,
  cardMessage,
  deliver,
  foundTransaction,
  newTransactionId,
  notify,
  paramsOf,
  searchAnswering,
} from '../card/cardPayment.fixtures.ts'
import { statusOf, workLists } from './workLists.fixtures.ts'

afterEach(async () => {
  const portal = await runningPortal()
  portal.setNow(undefined)
  portal.setSearch(undefined)
})

const failing =
  (failure: SearchFailure, charges: ProviderTransaction[] = []) =>
  () =>
    Promise.reject(new ProviderSearchError(failure, 'No readable answer', { charges }))

const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000)

test('an attempt in doubt is listed until a search of the card provider has its result (R39, R15)', async () => {
  const portal = await createPortal()
  const { admin, lists, acts } = await workLists(portal)
  const { paymentId, attempt, invoice } = await atTheCardPage(portal, 11_000)
  expect((await lists()).attempts).toEqual([])
  const charged = foundTransaction(attempt, 'paid')
  await notify(portal, attempt, 'REVIEW', { transaction_id: charged.providerTransactionId })
  const [listed] = (await lists()).attempts
  expect(listed).toMatchObject({ paymentId, state: 'unknown', amountCents: 11_000 })
  const params = { ...paramsOf(portal), attemptId: listed?.attemptId ?? 0 }

  const search = () => admin.searchAttemptAgain({ params })
  const inDoubt = { answered: true, isUnreadable: false, state: 'unknown', isUnderReview: true }

  portal.portal.setSearch(failing('unavailable'))
  portal.portal.setNow(minutesLater(1))
  expect(await search()).toEqual({ ...inDoubt, answered: false })
  portal.portal.setSearch(failing('unexpected'))
  expect(await search()).toEqual({ ...inDoubt, isUnreadable: true })
  portal.portal.setSearch(searchAnswering())
  expect(await search()).toEqual(inDoubt)
  expect((await lists()).attempts).toHaveLength(1)

  portal.portal.setSearch(searchAnswering(charged))
  expect(await search()).toEqual({ ...inDoubt, state: 'accepted', isUnderReview: false })
  expect((await lists()).attempts).toEqual([])
  expect((await books(portal)).balanceOf(invoice.id)).toBe(0)
  const facts = { attemptId: params.attemptId, answered: true, state: 'accepted' }
  expect((await acts('searchAgain')).at(-1)).toEqual({ by: admin.loginId, detail: facts })
})

test('a charge that is recorded beside an unreadable transaction is reported (R15)', async () => {
  const portal = await createPortal()
  const { admin, lists } = await workLists(portal)
  const { attempt } = await atTheCardPage(portal)
  portal.portal.setNow(minutesLater(36))
  const params = { ...paramsOf(portal), attemptId: (await lists()).attempts[0]?.attemptId ?? 0 }
  portal.portal.setSearch(failing('unexpected', [foundTransaction(attempt, 'paid')]))
  expect(await admin.searchAttemptAgain({ params })).toMatchObject({ answered: true, state: 'accepted' })
})

test('an attempt without a result is listed after its page expires, and abandoned if the provider has none (R15)', async () => {
  const portal = await createPortal()
  const { admin, lists } = await workLists(portal)
  const { paymentId } = await atTheCardPage(portal)
  portal.portal.setNow(minutesLater(36))
  const [listed] = (await lists()).attempts
  expect(listed).toMatchObject({ paymentId, state: 'open' })
  portal.portal.setSearch(searchAnswering())
  const params = { ...paramsOf(portal), attemptId: listed?.attemptId ?? 0 }
  expect(await admin.searchAttemptAgain({ params })).toEqual({
    answered: true,
    isUnreadable: false,
    state: 'expired',
    isUnderReview: false,
  })
  expect((await lists()).attempts).toEqual([])
  expect(await statusOf(portal, paymentId)).toBe(1)
  await expectRefusal(
    admin.searchAttemptAgain({ params: { ...params, attemptId: 987_654_321 } }),
    'notFound',
    404,
  )
})

test('a second charge is listed and emailed, and ends with the reference of its refund; the payment stays paid (R39, R17)', async () => {
  const portal = await createPortal()
  const { admin, lists, acts, debtorMails } = await workLists(portal)
  const { paymentId, attempt } = await atTheCardPage(portal, 11_000)
  await notify(portal, attempt, 'ACCEPT')
  await notify(portal, attempt, 'ACCEPT')
  const [mail] = await debtorMails()
  expect(mail?.text).toContain(
    'Duplicate charge: the card was charged twice for this payment. Refund the second charge.',
  )
  expect(mail?.text).toContain('/workLists')
  const [due] = (await lists()).refunds
  expect(due).toMatchObject({ paymentId, amountCents: 11_000, reason: 'second' })
  const params = { ...paramsOf(portal), providerTransactionId: due?.providerTransactionId ?? '' }
  const mark = (reference: string) => admin.markRefunded({ params, body: { reference } })
  await expect(mark(' ​ ')).rejects.toThrow('Enter the refund reference.')
  await expect(mark('x'.repeat(101))).rejects.toThrow('Please enter at most 100 characters.')
  await mark(' RF-77 ')
  expect((await lists()).refunds).toEqual([])
  await expect(mark('RF-78')).rejects.toThrow('This refund is already marked with reference RF-77.')
  expect(await statusOf(portal, paymentId)).toBe(4)
  const { refundCents, clearingCents } = await books(portal)
  expect([refundCents, clearingCents]).toEqual([0, 11_000])
  const detail = {
    providerTransactionId: params.providerTransactionId,
    reference: 'RF-77',
    amountCents: 11_000,
  }
  expect(await acts('markRefunded')).toEqual([{ by: admin.loginId, detail }])
})

test('a closed payment all of whose money went back is refunded, status 6 (R14)', async () => {
  const portal = await createPortal()
  const { admin, lists } = await workLists(portal)
  const { payer, paymentId, attempt } = await atTheCardPage(portal, 11_000)
  await deliver(
    portal,
    'notification',
    cardMessage(portal, attempt, 'ACCEPT', { auth_amount: '50.00', reason_code: '110' }),
  )
  await payer.startOverPayment({ params: { ...paramsOf(portal), paymentId } })
  const [due] = (await lists()).refunds
  expect(due).toMatchObject({ amountCents: 5000, reason: 'partial' })
  const params = { ...paramsOf(portal), providerTransactionId: due?.providerTransactionId ?? '' }
  await admin.markRefunded({ params, body: { reference: 'RF-1' } })
  expect(await statusOf(portal, paymentId)).toBe(6)
})

test('of two administrators who mark one refund at once one succeeds', async () => {
  const portal = await createPortal()
  const { admin, lists } = await workLists(portal)
  const { attempt } = await atTheCardPage(portal, 11_000)
  await notify(portal, attempt, 'ACCEPT')
  await notify(portal, attempt, 'ACCEPT')
  const [due] = (await lists()).refunds
  const params = { ...paramsOf(portal), providerTransactionId: due?.providerTransactionId ?? '' }
  const other = await portal.as.admin()
  const outcomes = await Promise.allSettled([
    admin.markRefunded({ params, body: { reference: 'RF-1' } }),
    other.markRefunded({ params, body: { reference: 'RF-2' } }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await books(portal)).refundCents).toBe(0)
})

test('settled money is no refund, and neither is money that never arrived', async () => {
  const portal = await createPortal()
  const { admin } = await workLists(portal)
  const { attempt } = await atTheCardPage(portal)
  const transaction_id = newTransactionId()
  await deliver(portal, 'notification', cardMessage(portal, attempt, 'ACCEPT', { transaction_id }))
  for (const providerTransactionId of [transaction_id, 'none']) {
    const params = { ...paramsOf(portal), providerTransactionId }
    await expectRefusal(admin.markRefunded({ params, body: { reference: 'RF' } }), 'notFound', 404)
  }
})

test('every row of a work list has its page, and each list has a page of its own (R48)', async () => {
  const portal = await createPortal()
  const { admin } = await workLists(portal)
  const payer = await portal.as.payer()
  await asOwner(portal.portal.database.connectionString, async (db) => {
    await db.query(
      `with paid as (
        insert into payments (customer_id, status_id, total_invoice_cents, total_credit_cents, total_payment_cents, selected_on,
          paid_at, created_by_login_id, created_at, updated_by_login_id, updated_at)
        select $1, 4, 100, 0, 100, '2026-01-05', now(), $2, now(), $2, now() from generate_series(1, 103)
        returning customer_id, id)
      insert into payment_attempts (customer_id, payment_id, transaction_uuid, reference_number, amount_cents, currency, state,
        started_at, expires_at)
      select customer_id, id, gen_random_uuid()::text, 'R', 100, 'AUD', 'unknown', now(), now() from paid`,
      [portal.customer.id, payer.loginId],
    )
  })
  const { total, rows } = (await admin.getWorkLists()).unresolvedAttempts
  expect(rows).toHaveLength(100)
  expect(total).toBeGreaterThanOrEqual(103)
  const second = await admin.getWorkLists({ query: { attemptsPage: 2 } })
  expect(second.unresolvedAttempts).toMatchObject({ total, rows: { length: total - 100 } })
  const ids = new Set([...rows, ...second.unresolvedAttempts.rows].map(({ attemptId }) => attemptId))
  expect(ids.size).toBe(total)
  const first = await admin.getWorkLists()
  expect(second.refundsDue).toEqual(first.refundsDue)
  const past = await admin.getWorkLists({ query: { attemptsPage: 9, refundsPage: 9, receiptsPage: 9 } })
  expect(past.unresolvedAttempts).toEqual({ total, rows: [] })
  expect(past.refundsDue).toEqual({ total: first.refundsDue.total, rows: [] })
  expect(past.unappliedReceipts).toEqual({ total: first.unappliedReceipts.total, rows: [] })
})
