import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'
import { confirmedPayment, importChange, notify } from '../payments/card/cardPayment.fixtures.ts'
import { mailedRequest, proceed, wholeBilling } from './paymentRequest.fixtures.ts'

test('a note changed after a return from the card page reaches the accounts team', async () => {
  const portal = await createPortal()
  const mailed = await mailedRequest(portal, { amountCents: 5000 })
  const { params } = mailed
  const attempt = await proceed(portal, mailed)
  const changed = { ...wholeBilling, paymentNote: 'Two boxes short.' }
  await portal.anonymous.updatePaymentRequest({ params, body: changed })
  await portal.anonymous.proceedPaymentRequest({ params, body: {} })
  await notify(portal, attempt, 'ACCEPT')
  const notes = (await portal.drainJobs()).filter(({ subject }) => subject.startsWith('Notes and files'))
  expect(notes.map(({ text }) => text.includes('Two boxes short.'))).toEqual([true])
})

test('people of the customer do not land on a payment of a link, and still land on their own (§2, R20)', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const landsOn = async () => (await payer.getMe({})).customer?.paymentId
  const mailed = await mailedRequest(portal, { amountCents: 5000 })
  await proceed(portal, mailed)
  expect(await landsOn()).toBe(null)
  const { paymentId } = await confirmedPayment(portal, payer, [await portal.given.openInvoice()])
  expect(await landsOn()).toBe(paymentId)
})

test('the list shows what a request was paid with, not the payment’s later total (P4)', async () => {
  const portal = await createPortal()
  const invoice = await portal.given.openInvoice({ totalCents: 900 })
  const mailed = await mailedRequest(portal, { documentNumber: invoice.documentNumber })
  const first = await proceed(portal, mailed)
  await notify(portal, first, 'DECLINE')
  await importChange(portal, invoice.id, -300)
  expect((await proceed(portal, mailed)).amountCents).toBe(600)
  // The first card page was still open.
  await notify(portal, first, 'ACCEPT')
  const { rows } = await mailed.admin.listPaymentRequests({ query: { q: { search: mailed.email } } })
  expect(rows).toMatchObject([{ state: 'paid', amountCents: 900 }])
})
