import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'
import {
  atTheCardPage,
  books,
  confirmation,
  importChange,
  notify,
  paramsOf,
  startAttempt,
} from './cardPayment.fixtures.ts'

/** A declined attempt for one of three invoices of the same amount; the payer may select another of them. */
async function declined() {
  const portal = await createPortal()
  const { payer, invoice, paymentId, attempt } = await atTheCardPage(portal, 11_000)
  await notify(portal, attempt, 'DECLINE')
  const others = [
    await portal.given.openInvoice({ totalCents: 11_000 }),
    await portal.given.openInvoice({ totalCents: 11_000 }),
  ] as const
  const params = { ...paramsOf(portal), paymentId }
  const select = async ({ id }: { readonly id: number }) => {
    const { version } = await payer.getPayment({ params })
    const transactions = [{ transactionId: id, appliedAmountCents: 11_000 }]
    return payer.updatePayment({ params, body: { version, transactions } })
  }
  const goToTheCardPage = async (document: { readonly id: number }) => {
    await payer.confirmPayment({ params: paramsOf(portal), body: confirmation(await select(document)) })
    return startAttempt(portal, payer, paymentId)
  }
  const statusId = async () => (await payer.getPayment({ params })).paymentStatus.paymentStatusId
  return { portal, invoice, others, attempt, select, goToTheCardPage, statusId }
}

test('an attempt charged twice does not pay with the second charge, even where its selection is back', async () => {
  const { portal, invoice, others, attempt, select, statusId } = await declined()
  await select(others[0])
  await notify(portal, attempt, 'ACCEPT')
  await select(invoice)
  await notify(portal, attempt, 'ACCEPT')
  const { dispositions, unappliedCents, refundCents, balanceOf } = await books(portal)
  expect([dispositions, unappliedCents, refundCents]).toEqual([['unapplied', 'refund'], -11_000, -11_000])
  expect([balanceOf(invoice.id), await statusId()]).toEqual([11_000, 1])
})

test('money of a second attempt that fits nothing is refunded: one payment becomes a credit once', async () => {
  const { portal, others, attempt, select, goToTheCardPage, statusId } = await declined()
  await select(others[0])
  await notify(portal, attempt, 'ACCEPT')
  const second = await goToTheCardPage(others[0])
  await notify(portal, second, 'CANCEL')
  await select(others[1])
  await notify(portal, second, 'ACCEPT')
  const { dispositions, unappliedCents, refundCents } = await books(portal)
  expect([dispositions, unappliedCents, refundCents]).toEqual([['unapplied', 'refund'], -11_000, -11_000])
  expect(await statusId()).toBe(1)
})

test('a second attempt is refunded if its balance fell at the card page, and the payer can select again', async () => {
  const { portal, others, attempt, select, goToTheCardPage, statusId } = await declined()
  await select(others[0])
  await notify(portal, attempt, 'ACCEPT')
  const second = await goToTheCardPage(others[0])
  await importChange(portal, others[0].id, -1)
  await notify(portal, second, 'ACCEPT')
  const { dispositions, reserved } = await books(portal)
  expect([dispositions, reserved, await statusId()]).toEqual([['unapplied', 'refund'], [], 1])
})

test('a second attempt for exactly the open amount settles it, although the first became a credit', async () => {
  const { portal, others, attempt, select, goToTheCardPage, statusId } = await declined()
  await select(others[0])
  await notify(portal, attempt, 'ACCEPT')
  await notify(portal, await goToTheCardPage(others[0]), 'ACCEPT')
  const { dispositions, balanceOf } = await books(portal)
  expect([dispositions, balanceOf(others[0].id), await statusId()]).toEqual([['unapplied', 'settled'], 0, 4])
})
