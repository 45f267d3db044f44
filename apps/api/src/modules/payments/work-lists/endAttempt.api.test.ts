import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { afterEach, expect, test } from 'vitest'
import {
  atTheCardPage,
  books,
  foundTransaction,
  notify,
  paramsOf,
  searchAnswering,
} from '../card/cardPayment.fixtures.ts'
import { syncUnresolvedAttempts } from '../card/syncPayments.ts'
import { statusOf, workLists } from './workLists.fixtures.ts'

afterEach(async () => {
  const portal = await runningPortal()
  portal.setNow(undefined)
  portal.setSearch(undefined)
})

const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000)

test('a review that never ends is ended by an administrator; a later charge is money all the same (R39, R15)', async () => {
  const portal = await createPortal()
  const { admin, lists, acts, debtorMails } = await workLists(portal)
  const { payer, paymentId, attempt } = await atTheCardPage(portal, 11_000)
  await notify(portal, attempt, 'REVIEW')
  portal.portal.setSearch(searchAnswering(foundTransaction(attempt, 'review')))
  portal.portal.setNow(minutesLater(34))
  const [young] = (await lists()).attempts
  expect(young).toMatchObject({ mayEnd: false })
  const params = { ...paramsOf(portal), attemptId: young?.attemptId ?? 0 }
  await expectRefusal(admin.endAttempt({ params }), 'attemptMayBeOpen')

  portal.portal.setNow(minutesLater(36))
  expect(await admin.searchAttemptAgain({ params })).toEqual({
    answered: true,
    isUnreadable: false,
    state: 'unknown',
    isUnderReview: true,
  })
  expect((await lists()).attempts).toMatchObject([{ mayEnd: true }])
  await expectRefusal(payer.endAttempt({ params }), 'forbidden', 403)
  await admin.endAttempt({ params })
  expect((await lists()).attempts).toEqual([])
  expect(await statusOf(portal, paymentId)).toBe(1)
  const detail = { attemptId: params.attemptId, amountCents: 11_000 }
  expect(await acts('endAttempt')).toEqual([{ by: admin.loginId, detail }])
  await expectRefusal(admin.endAttempt({ params }), 'attemptEnded')
  await expectRefusal(admin.endAttempt({ params: { ...params, attemptId: 987_654_321 } }), 'notFound', 404)

  await payer.startOverPayment({ params: { ...paramsOf(portal), paymentId } })
  await notify(portal, attempt, 'ACCEPT')
  expect((await books(portal)).dispositions).toEqual(['unapplied'])
  expect((await lists()).receipts).toMatchObject([{ paymentId, balanceCents: 11_000 }])
  expect((await debtorMails()).map(({ text }) => text).join()).toContain('It is kept as a credit.')
})

test('a review after the end of an attempt is listed until it ends, however long it takes (R39, R15)', async () => {
  const portal = await createPortal()
  const { admin, lists, acts, debtorMails } = await workLists(portal)
  const { payer, paymentId, attempt } = await atTheCardPage(portal, 11_000)
  await notify(portal, attempt, 'CANCEL')
  const reviewed = foundTransaction(attempt, 'review')
  const inReview = { transaction_id: reviewed.providerTransactionId }
  await notify(portal, attempt, 'REVIEW', inReview)
  const [listed] = (await lists()).attempts
  expect(listed).toMatchObject({ state: 'cancelled', isUnderReview: true, mayEnd: true })
  expect(await debtorMails()).toHaveLength(1)
  const params = { ...paramsOf(portal), attemptId: listed?.attemptId ?? 0 }

  portal.portal.setNow(minutesLater(3 * 24 * 60))
  portal.portal.setSearch(searchAnswering(foundTransaction(attempt, 'declined'), reviewed))
  const underReview = { answered: true, isUnreadable: false, state: 'cancelled', isUnderReview: true }
  expect(await admin.searchAttemptAgain({ params })).toEqual(underReview)
  await admin.endAttempt({ params })
  expect((await lists()).attempts).toEqual([])
  expect(await statusOf(portal, paymentId)).toBe(1)
  expect(await acts('endAttempt')).toHaveLength(1)
  await expectRefusal(admin.endAttempt({ params }), 'attemptEnded')

  const charged = foundTransaction(attempt, 'paid')
  await notify(portal, attempt, 'REVIEW', { transaction_id: charged.providerTransactionId })
  expect((await lists()).attempts).toHaveLength(1)
  await notify(portal, attempt, 'DECLINE', inReview)
  expect((await lists()).attempts).toHaveLength(1)
  await payer.startOverPayment({ params: { ...paramsOf(portal), paymentId } })
  portal.portal.setSearch(searchAnswering(charged))
  await syncUnresolvedAttempts(portal.portal, minutesLater(4 * 24 * 60))
  expect((await books(portal)).dispositions).toEqual(['unapplied'])
  expect((await lists()).attempts).toEqual([])
})

test('a review after the end of an attempt that is declined leaves the list (R39, R15)', async () => {
  const portal = await createPortal()
  const { lists } = await workLists(portal)
  const { attempt } = await atTheCardPage(portal, 11_000)
  await notify(portal, attempt, 'CANCEL')
  const reviewed = foundTransaction(attempt, 'review')
  await notify(portal, attempt, 'REVIEW', { transaction_id: reviewed.providerTransactionId })
  expect((await lists()).attempts).toHaveLength(1)
  portal.portal.setSearch(searchAnswering({ ...reviewed, outcome: 'declined' }))
  await syncUnresolvedAttempts(portal.portal, minutesLater(4 * 24 * 60))
  expect((await lists()).attempts).toEqual([])
})

test('of the end of an attempt and its charge at once, the charge wins (R15)', async () => {
  const portal = await createPortal()
  const { admin, lists } = await workLists(portal)
  const { paymentId, attempt } = await atTheCardPage(portal, 11_000)
  await notify(portal, attempt, 'REVIEW')
  portal.portal.setNow(minutesLater(36))
  const [listed] = (await lists()).attempts
  const params = { ...paramsOf(portal), attemptId: listed?.attemptId ?? 0 }
  await Promise.allSettled([notify(portal, attempt, 'ACCEPT'), admin.endAttempt({ params })])
  expect(await statusOf(portal, paymentId)).toBe(4)
  expect((await books(portal)).dispositions).toEqual(['settled'])
})
