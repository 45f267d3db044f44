import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { importRows } from '../../imports/imports.fixtures.ts'
import {
  atTheCardPage,
  books,
  confirmation,
  importChange,
  notify,
  paramsOf,
  startAttempt,
} from '../card/cardPayment.fixtures.ts'
import { lumpSumPaid, statusOf, workLists } from './workLists.fixtures.ts'

test('the remainder of a lump sum is listed and emailed, and applied to the longest due documents (R18, R39)', async () => {
  const portal = await createPortal()
  const { admin, lists, acts, debtorMails } = await workLists(portal)
  await lumpSumPaid(portal, 10_000)
  const mails = await debtorMails()
  expect(mails.map(({ text }) => text).join()).toContain('It is kept as a credit.')
  const [receipt] = (await lists()).receipts
  expect(receipt).toMatchObject({ amountCents: 10_000, balanceCents: 10_000 })
  const params = { ...paramsOf(portal), documentId: receipt?.documentId ?? 0 }
  await expect(admin.applyReceipt({ params })).rejects.toThrow(
    'The customer has no open invoices to apply it to.',
  )
  const later = await portal.given.openInvoice({ totalCents: 9000, dueOn: '2026-06-01' })
  const first = await portal.given.openInvoice({ totalCents: 2500, dueOn: '2026-05-01' })
  expect(await admin.applyReceipt({ params })).toEqual({ appliedCents: 10_000, leftCents: 0, invoices: 2 })
  const { balanceOf, clearingCents } = await books(portal)
  expect([balanceOf(first.id), balanceOf(later.id), clearingCents]).toEqual([0, 1500, 10_000])
  expect((await lists()).receipts).toEqual([])
  const documentNumber = receipt?.documentNumber ?? ''
  expect(await acts('applyReceipt')).toEqual([
    { by: admin.loginId, detail: { documentNumber, amountCents: 10_000 } },
  ])
  await expect(admin.applyReceipt({ params })).rejects.toThrow(`${documentNumber} has nothing left to apply.`)
})

test('an applied receipt is a payment without a charge, in the accounts system’s feed, beside an open one', async () => {
  const portal = await createPortal()
  const { admin, lists } = await workLists(portal)
  const payer = await lumpSumPaid(portal, 10_000)
  const { invoice, paymentId } = await atTheCardPage(portal, 4000)
  const open = await portal.given.openInvoice({ totalCents: 2500 })
  const [receipt] = (await lists()).receipts
  const params = { ...paramsOf(portal), documentId: receipt?.documentId ?? 0 }
  expect(await admin.applyReceipt({ params })).toEqual({
    appliedCents: 2500,
    leftCents: 7500,
    invoices: 1,
  })
  const { balanceOf, reserved } = await books(portal)
  expect([balanceOf(invoice.id), balanceOf(open.id), reserved]).toEqual([4000, 0, [invoice.id]])
  expect(await statusOf(portal, paymentId)).toBe(2)
  const receipts = (await portal.drainJobs()).filter(({ text }) =>
    text.includes(`Credits of account ${portal.customer.name}`),
  )
  expect(receipts.map(({ to }) => to)).toEqual([payer.email])
  expect((await lists()).receipts).toMatchObject([{ balanceCents: 7500 }])
  const waiting = await portal.customer.db
    .selectFrom('payment_exports as e')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.customer_id', '=', 'e.customer_id').onRef('p.id', '=', 'e.payment_id'),
    )
    .select(['p.total_payment_cents as cents', 'p.status_id as statusId'])
    .orderBy('p.id')
    .execute()
  expect(waiting).toEqual([
    { cents: 10_000, statusId: 4 },
    { cents: 0, statusId: 4 },
  ])
})

test('money for a payment that fits no more is listed, until its payer uses the credit (P4)', async () => {
  const portal = await createPortal()
  const { lists } = await workLists(portal)
  const { payer, attempt, invoice } = await atTheCardPage(portal, 11_000)
  await importChange(portal, invoice.id, -1000)
  await notify(portal, attempt, 'ACCEPT')
  const [receipt] = (await lists()).receipts
  expect(receipt).toMatchObject({ balanceCents: 11_000 })
  const other = await portal.given.openInvoice({ totalCents: 1000 })
  const transactions = [
    { transactionId: invoice.id, appliedAmountCents: 10_000 },
    { transactionId: other.id, appliedAmountCents: 1000 },
    { transactionId: receipt?.documentId ?? 0, appliedAmountCents: -11_000 },
  ]
  const params = paramsOf(portal)
  const created = await payer.createPayment({ params, body: { transactions } })
  await payer.confirmPayment({ params, body: confirmation(created) })
  expect((await lists()).receipts).toEqual([])
})

test('a credit at the card page, and a document that is no receipt, are not applied', async () => {
  const portal = await createPortal()
  const { admin, lists } = await workLists(portal)
  const payer = await lumpSumPaid(portal, 1000)
  const [receipt] = (await lists()).receipts
  const invoice = await portal.given.openInvoice({ totalCents: 5000 })
  await portal.given.openInvoice({ totalCents: 700 })
  const transactions = [
    { transactionId: invoice.id, appliedAmountCents: 5000 },
    { transactionId: receipt?.documentId ?? 0, appliedAmountCents: -1000 },
  ]
  const params = paramsOf(portal)
  const created = await payer.createPayment({ params, body: { transactions } })
  await payer.confirmPayment({ params, body: confirmation(created) })
  await expect(
    admin.applyReceipt({ params: { ...params, documentId: receipt?.documentId ?? 0 } }),
  ).rejects.toThrow(`${receipt?.documentNumber} is part of a payment that is in progress.`)
  const credit = await portal.given.openCredit({ totalCents: 500 })
  await expectRefusal(admin.applyReceipt({ params: { ...params, documentId: credit.id } }), 'notFound', 404)
})

test('money whose number an imported credit has becomes a receipt with a free number; the imported one is none (P4)', async () => {
  const portal = await createPortal()
  const { admin, lists } = await workLists(portal)
  const payer = await portal.as.payer()
  const params = paramsOf(portal)
  const lumpSum = { paymentType: { paymentTypeId: 2 as const }, lumpsumAmountCents: 5000 }
  const created = await payer.createPayment({ params, body: lumpSum })
  const { paymentNumber } = await payer.getPayment({ params: { ...params, paymentId: created.paymentId } })
  const amounts = { total: '-10.00', balance: '-10.00' }
  const dates = { date: '2026-10-14', dueDate: '2026-10-14' }
  const { accountNumber } = portal.customer
  const imported = { accountNumber, documentNumber: paymentNumber, type: 'payment', ...dates, ...amounts }
  await importRows(portal.portal.database, 'credits', [imported])
  await payer.confirmPayment({ params, body: confirmation(created) })
  await notify(portal, await startAttempt(portal, payer, created.paymentId), 'ACCEPT')
  expect(await statusOf(portal, created.paymentId)).toBe(4)
  const { credits } = await books(portal)
  expect(credits).toMatchObject([
    { document_number: paymentNumber, balance_cents: -1000 },
    { document_number: `${paymentNumber}A`, balance_cents: -5000 },
  ])
  // Credits of the accounts system are none of the money that the portal received.
  expect((await lists()).receipts).toMatchObject([
    { documentNumber: `${paymentNumber}A`, balanceCents: 5000 },
  ])
  const importedId = credits[0]?.id ?? 0
  await expectRefusal(admin.applyReceipt({ params: { ...params, documentId: importedId } }), 'notFound', 404)
  // The accounts system may change its own credit, and not that of the portal.
  const lowered = { ...imported, balance: '-9.00' }
  const ofPortal = { ...imported, documentNumber: `${paymentNumber}A` }
  const { errors } = await importRows(portal.portal.database, 'credits', [lowered, ofPortal])
  expect(errors).toMatchObject([{ line: 3, message: expect.stringContaining('Leave the row out') }])
})
