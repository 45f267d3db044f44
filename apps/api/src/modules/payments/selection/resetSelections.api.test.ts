import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { afterEach, expect, test } from 'vitest'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import {
  books,
  confirmation,
  confirmedPayment,
  notify,
  paramsOf,
  startAttempt,
} from '../card/cardPayment.fixtures.ts'
import { resetSelections } from './resetSelections.ts'

// 21 November 2026 in Sydney, eleven hours ahead of UTC.
const evening = new Date('2026-11-21T12:58:00Z')
const elevenFiftyNine = new Date('2026-11-21T12:59:00Z')

afterEach(async () => (await runningPortal()).setNow(undefined))

async function selected() {
  const portal = await createPortal()
  portal.portal.setNow(evening)
  const payer = await portal.as.payer()
  const invoice = await portal.given.openInvoice()
  const transactions = [{ transactionId: invoice.id, appliedAmountCents: invoice.totalCents }]
  const params = paramsOf(portal)
  const created = await payer.createPayment({ params, body: { transactions } })
  return {
    portal,
    payer,
    invoice,
    transactions,
    params,
    created,
    at: { ...params, paymentId: created.paymentId },
  }
}

test('at 11.59pm a selection is gone, even before the schedule comes by (R19)', async () => {
  const { portal, payer, transactions, params, created, at } = await selected()
  expect((await payer.findPendingPayment()).paymentId).toBe(created.paymentId)
  portal.portal.setNow(elevenFiftyNine)
  expect(await payer.findPendingPayment()).toEqual({ paymentId: null, paymentStatusId: null })
  expect((await payer.getPayment({ params: at })).paymentStatus.paymentStatusId).toBe(3)
  await expectRefusal(
    payer.updatePayment({ params: at, body: { version: 1, transactions } }),
    'paymentSelectionReset',
  )
  await expectRefusal(payer.confirmPayment({ params, body: confirmation(created) }), 'paymentSelectionReset')
  const next = await payer.createPayment({ params, body: { transactions } })
  expect(next.paymentId).not.toBe(created.paymentId)
})

test('the schedule closes the selections of earlier days and nothing else (R19)', async () => {
  const { portal, payer, at } = await selected()
  expect(await resetSelections(portal.portal, evening)).toBe(0)
  expect(await resetSelections(portal.portal, elevenFiftyNine)).toBeGreaterThan(0)
  expect(await resetSelections(portal.portal, elevenFiftyNine)).toBe(0)
  const payment = await payer.getPayment({ params: at })
  expect(payment).toMatchObject({ version: 2, paymentStatus: { paymentStatusId: 3 } })
})

test('a confirmed payment that never reached the card page is released; one at the card page is not (R14)', async () => {
  const abandoned = await createPortal()
  const waiting = await createPortal()
  waiting.portal.setNow(evening)
  const payer = await waiting.as.payer()
  const confirmed = await confirmedPayment(abandoned, await abandoned.as.payer(), [
    await abandoned.given.openInvoice(),
  ])
  const invoice = await waiting.given.openInvoice()
  const { paymentId } = await confirmedPayment(waiting, payer, [invoice])
  const attempt = await startAttempt(waiting, payer, paymentId)
  await resetSelections(waiting.portal, elevenFiftyNine)
  expect(confirmed.paymentStatusId).toBe(2)
  expect((await books(abandoned)).reserved).toEqual([])
  expect((await books(waiting)).reserved).toEqual([invoice.id])
  waiting.portal.setNow(elevenFiftyNine)
  await notify(waiting, attempt, 'DECLINE')
  expect(await payer.findPendingPayment()).toEqual({ paymentId, paymentStatusId: 1 })
})

test('money for a reset selection stays unapplied (P4)', async () => {
  const { portal, payer, params, created } = await selected()
  await payer.confirmPayment({ params, body: confirmation(created) })
  const attempt = await startAttempt(portal, payer, created.paymentId)
  await notify(portal, attempt, 'DECLINE')
  await resetSelections(portal.portal, elevenFiftyNine)
  await notify(portal, attempt, 'ACCEPT')
  expect((await books(portal)).dispositions).toEqual(['unapplied'])
})

test('money for an expired selection stays unapplied, also before the schedule runs (P4)', async () => {
  const { portal, payer, invoice, params, created, at } = await selected()
  await payer.confirmPayment({ params, body: confirmation(created) })
  const attempt = await startAttempt(portal, payer, created.paymentId)
  await notify(portal, attempt, 'DECLINE')
  portal.portal.setNow(elevenFiftyNine)
  expect((await payer.getPayment({ params: at })).paymentStatus.paymentStatusId).toBe(3)
  await notify(portal, attempt, 'ACCEPT')
  const { dispositions, balanceOf } = await books(portal)
  expect([dispositions, balanceOf(invoice.id)]).toEqual([['unapplied'], invoice.totalCents])
  await resetSelections(portal.portal, elevenFiftyNine)
  expect((await payer.getPayment({ params: at })).paymentStatus.paymentStatusId).toBe(3)
})
