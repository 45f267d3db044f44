import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { CustomerPaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { afterEach, expect, test } from 'vitest'
import { providerScope } from '../../../db/database.ts'
import { statusOf, workLists } from '../work-lists/workLists.fixtures.ts'
import {
  atTheCardPage,
  books,
  foundTransaction,
  notify,
  paramsOf,
  searchAnswering,
} from './cardPayment.fixtures.ts'
import { syncUnresolvedAttempts } from './syncPayments.ts'

afterEach(async () => (await runningPortal()).setSearch(undefined))

async function reviewed() {
  const portal = await createPortal()
  const { lists } = await workLists(portal)
  const paying = await atTheCardPage(portal, 11_000)
  const found = foundTransaction(paying.attempt, 'review')
  const review = () =>
    notify(portal, paying.attempt, 'REVIEW', { transaction_id: found.providerTransactionId })
  const result = async () =>
    (await portal.anonymous.getCardResult({ params: { transactionUuid: paying.attempt.uuid } })).state
  return { portal, lists, ...paying, found, review, result }
}

const daysLater = ({ portal }: Portal, answer: ReturnType<typeof foundTransaction>) => {
  portal.setSearch(searchAnswering(answer))
  return syncUnresolvedAttempts(portal, new Date(portal.clock().getTime() + 3 * dayMs))
}

test('a cancellation in another tab does not end an attempt under review (R15)', async () => {
  const { portal, lists, paymentId, attempt, found, review, result } = await reviewed()
  await review()
  await notify(portal, attempt, 'CANCEL')
  expect(await result()).toBe('review')
  expect(await statusOf(portal, paymentId)).toBe(2)
  expect((await lists()).attempts).toMatchObject([{ state: 'unknown', isUnderReview: true }])
  await daysLater(portal, { ...found, outcome: 'paid' })
  expect(await statusOf(portal, paymentId)).toBe(4)
  expect((await lists()).attempts).toEqual([])
})

test('a payer who was told to wait is emailed once if the payment was not made', async () => {
  const { portal, payer, found, review, attempt } = await reviewed()
  await review()
  await daysLater(portal, { ...found, outcome: 'declined' })
  await notify(portal, attempt, 'DECLINE', { transaction_id: found.providerTransactionId })
  const mails = (await portal.drainJobs()).filter(({ to }) => to === payer.email)
  expect(mails.map(({ subject }) => subject)).toEqual([`Payment ${attempt.referenceNumber} was not made`])
  expect(mails[0]?.text).toContain('Nothing was paid.')
})

test('a payment that was not made is mailed to nobody who is disabled, and suggests no payment while they are off', async () => {
  const { portal, payer, found, review } = await reviewed()
  await review()
  const manager = await portal.as.manager()
  await manager.setUserStatus({
    params: paramsOf(portal),
    query: { userName: payer.userName },
    body: { enable: false },
  })
  await daysLater(portal, { ...found, outcome: 'declined' })
  expect((await portal.drainJobs()).map(({ subject }) => subject)).not.toContainEqual(
    expect.stringContaining('was not made'),
  )
  const off = await reviewed()
  await off.review()
  await off.portal.portal.database
    .scoped(providerScope)
    .updateTable('customers')
    .set({ payment_status_id: CustomerPaymentStatus.off })
    .where('id', '=', off.portal.customer.id)
    .execute()
  await daysLater(off.portal, { ...off.found, outcome: 'declined' })
  const mail = (await off.portal.drainJobs()).find(({ to }) => to === off.payer.email)
  expect(mail?.text).toContain('Nothing was paid.')
  expect(mail?.text).not.toContain('You can pay again.')
})

test('an attempt under review that the search does not find waits for its result (R15)', async () => {
  const { portal, lists, paymentId, review } = await reviewed()
  await review()
  portal.portal.setSearch(searchAnswering())
  await syncUnresolvedAttempts(portal.portal, new Date(portal.portal.clock().getTime() + 3 * dayMs))
  expect(await statusOf(portal, paymentId)).toBe(2)
  expect((await lists()).attempts).toMatchObject([{ state: 'unknown', isUnderReview: true }])
})

test('a review stays listed after another charge settled the payment; its own charge is refunded (R15, R39)', async () => {
  const { portal, lists, paymentId, attempt, found, review, result } = await reviewed()
  await review()
  await notify(portal, attempt, 'ACCEPT')
  expect([await statusOf(portal, paymentId), await result()]).toEqual([4, 'paid'])
  expect((await lists()).attempts).toMatchObject([{ state: 'accepted', isUnderReview: true }])
  await daysLater(portal, { ...found, outcome: 'paid' })
  expect((await books(portal)).dispositions.toSorted()).toEqual(['refund', 'settled'])
  expect((await lists()).attempts).toEqual([])
})

test('a review that is rejected after another charge leaves the list, and the payment stays paid (R39)', async () => {
  const { portal, lists, paymentId, attempt, found, review } = await reviewed()
  await review()
  await notify(portal, attempt, 'ACCEPT')
  await daysLater(portal, { ...found, outcome: 'declined' })
  expect((await lists()).attempts).toEqual([])
  expect(await statusOf(portal, paymentId)).toBe(4)
})

test('the payer of a payment that was cancelled and is under review is told to wait (R15)', async () => {
  const { portal, payer, paymentId, attempt, review, result } = await reviewed()
  await notify(portal, attempt, 'CANCEL')
  expect(await result()).toBe('cancelled')
  await review()
  expect(await result()).toBe('review')
  const read = await payer.getPayment({ params: { ...paramsOf(portal), paymentId } })
  expect(read.attempt).toMatchObject({ state: 'cancelled', isUnderReview: true })
})

test('a declined payment under review names no reason to pay with another card, and its end is emailed', async () => {
  const { portal, payer, paymentId, attempt, found, review, result } = await reviewed()
  await notify(portal, attempt, 'DECLINE', { reason_code: '204' })
  await review()
  expect(await result()).toBe('review')
  const shown = await portal.anonymous.getCardResult({ params: { transactionUuid: attempt.uuid } })
  expect(shown.declineReason).toBeNull()
  const read = await payer.getPayment({ params: { ...paramsOf(portal), paymentId } })
  expect(read.attempt?.declineReason).toBeNull()
  await portal.drainJobs()
  await notify(portal, attempt, 'DECLINE', { transaction_id: found.providerTransactionId })
  const mails = (await portal.drainJobs()).filter(({ to }) => to === payer.email)
  expect(mails.map(({ subject }) => subject)).toEqual([`Payment ${attempt.referenceNumber} was not made`])
})
