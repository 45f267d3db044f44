import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { paramsOf } from '../card/cardPayment.fixtures.ts'

const file = new File(['%PDF-1.7\n'], 'advice.pdf', { type: 'application/pdf' })

const actsOn = async ({ customer }: Portal, paymentId: number) =>
  (
    await customer.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_kind', '=', 'payment')
      .where('subject_id', '=', paymentId)
      .execute()
  ).map(({ action }) => action)

async function editedPayment() {
  const portal = await createPortal()
  const params = paramsOf(portal)
  const payer = await portal.as.payer()
  const [first, second] = [await portal.given.openInvoice(), await portal.given.openInvoice()]
  const advice = await payer.uploadPaymentFile({ params, file })
  const claim = await payer.uploadTransactionFile({ params, file })
  const rows = [
    {
      transactionId: second.id,
      appliedAmountCents: 700,
      transactionNotes: {
        transactionNote: 'Gate 3',
        transactionFiles: [{ transactionFileUrl: claim.fileUrl, transactionFileName: 'advice.pdf' }],
      },
    },
    { transactionId: first.id, appliedAmountCents: 300 },
  ]
  const { paymentId } = await payer.createPayment({
    params,
    body: { paymentNote: 'March', paymentFiles: [advice], transactions: rows },
  })
  return { portal, payer, paid: { ...params, paymentId }, paymentId, rows, advice }
}

test('a change of a payment without a difference keeps its version and is not recorded (R10)', async () => {
  const { portal, payer, paid, paymentId, rows, advice } = await editedPayment()
  const unchanged = [
    {},
    { paymentNote: 'March' },
    { transactions: rows },
    { transactions: rows.toReversed(), paymentFiles: [advice], totalAmountToPayCents: 1000 },
  ]
  for (const body of unchanged)
    expect(await payer.updatePayment({ params: paid, body: { ...body, version: 1 } })).toEqual({
      paymentId,
      version: 1,
      paymentStatusId: 1,
    })
  expect(await actsOn(portal, paymentId)).toEqual(['createPayment'])
  const read = await payer.getPayment({ params: paid })
  expect(read.paymentFiles).toEqual([advice])
  expect(read.transactions[1]?.transactionNotes.transactionFiles).toHaveLength(1)
})

test('each difference of a payment alone makes a new version', async () => {
  const { payer, paid, rows } = await editedPayment()
  const [noted, plain] = rows as [(typeof rows)[0], (typeof rows)[1]]
  const changes = [
    { paymentNote: 'April' },
    { paymentFiles: [] },
    { transactions: [noted, { ...plain, appliedAmountCents: 301 }] },
    { transactions: [{ ...noted, transactionNotes: { transactionNote: 'Gate 3' } }, plain] },
    { transactions: [{ ...noted, transactionNotes: { transactionNote: 'Gate 4' } }, plain] },
    { transactions: [plain] },
    { billingPersonFirstName: 'Ann' },
  ]
  for (const [at, body] of changes.entries())
    expect(await payer.updatePayment({ params: paid, body: { ...body, version: at + 1 } })).toMatchObject({
      version: at + 2,
    })
})

test('a lump sum that stays keeps the version; another amount makes a new one', async () => {
  const portal = await createPortal()
  const params = paramsOf(portal)
  const payer = await portal.as.payer()
  await portal.given.openInvoice({ totalCents: 10_000 })
  const lumpSum = { paymentType: { paymentTypeId: 2 as const }, lumpsumAmountCents: 5000 }
  const { paymentId } = await payer.createPayment({ params, body: lumpSum })
  const paid = { ...params, paymentId }
  expect(await payer.updatePayment({ params: paid, body: lumpSum })).toMatchObject({ version: 1 })
  const more = { lumpsumAmountCents: 5001 }
  expect(await payer.updatePayment({ params: paid, body: more })).toMatchObject({ version: 2 })
})

test('an equal change over an older version is refused all the same', async () => {
  const { payer, paid, rows } = await editedPayment()
  await payer.updatePayment({ params: paid, body: { version: 1, paymentNote: 'April' } })
  await expectRefusal(
    payer.updatePayment({ params: paid, body: { version: 1, transactions: rows } }),
    'staleVersion',
  )
})
