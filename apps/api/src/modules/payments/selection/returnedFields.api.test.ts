import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { paramsOf } from '../card/cardPayment.fixtures.ts'

test('a payment may be sent back as it was read, and a total the payer did not see is refused (§3, card-provider §6.0)', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const params = paramsOf(portal)
  const invoice = await portal.given.openInvoice({ totalCents: 10_000 })
  const sentBack = {
    transactionId: invoice.id,
    appliedAmountCents: 10_000,
    totalAmountIncGst: 100,
    remainingAmount: 0,
    transactionNotes: { transactionNote: 'Gate 3', transactionFiles: [] },
  }
  const body = { transactions: [sentBack], paymentNotes: 'As agreed', paymentFiles: [] }
  const created = await payer.createPayment({ params, body: { ...body, totalPaymentAmountCents: 10_000 } })
  const paid = { ...params, paymentId: created.paymentId }
  expect(await payer.getPayment({ params: paid })).toMatchObject({
    paymentNote: 'As agreed',
    transactions: [{ totalAmountIncGstCents: 10_000, transactionNotes: { transactionNote: 'Gate 3' } }],
  })
  const { version } = created
  for (const [field, stated] of [
    ['totalPaymentAmount', { totalPaymentAmountCents: 1 }],
    ['totalAmountToPay', { totalAmountToPayCents: 1 }],
    ['totalInvoiceAmount', { totalInvoiceAmountCents: 9999 }],
    ['totalCreditAmount', { totalCreditAmountCents: -1 }],
    ['totalCredit', { totalCreditCents: 1 }],
  ] as const) {
    const refusal = await expectRefusal(
      payer.updatePayment({ params: paid, body: { ...body, ...stated, version } }),
      'paymentTotalDiffers',
    )
    expect(refusal.problems).toMatchObject([{ field }])
  }
  const named = [{ fileUrl: 'x', fileName: 'x.pdf' }]
  await expectRefusal(
    payer.updatePayment({ params: paid, body: { ...body, paymentFiles: named, version } }),
    'paymentFileMissing',
  )
  await payer.updatePayment({
    params: paid,
    body: { ...body, version, paymentId: 1, paymentStatus: { paymentStatusId: 1 } },
  })
})
