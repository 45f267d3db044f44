import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { wholeBilling, wholeBillingFields } from '../../payment-requests/paymentRequest.fixtures.ts'
import { confirmation, paramsOf, startAttempt } from '../card/cardPayment.fixtures.ts'

const pdf = () => new File(['%PDF-1.7\n', new Uint8Array(91)], 'advice.pdf', { type: 'application/pdf' })

/** An open invoice, selected by hand with a note and a file, in a payment of either type. */
async function selected(lumpSumCents?: number) {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const customer = paramsOf(portal)
  const { id } = await portal.given.openInvoice({ totalCents: 10_000 })
  const { fileUrl, fileName } = await payer.uploadTransactionFile({ params: customer, file: pdf() })
  const transactions = [
    {
      transactionId: id,
      appliedAmountCents: 700,
      transactionNotes: {
        transactionNote: 'Gate 3',
        transactionFiles: [{ transactionFileUrl: fileUrl, transactionFileName: fileName }],
      },
    },
  ]
  const lumpSum = { paymentType: { paymentTypeId: 2 as const }, lumpsumAmountCents: lumpSumCents }
  const body = { transactions, ...(lumpSumCents === undefined ? {} : lumpSum) }
  const { paymentId, version } = await payer.createPayment({ params: customer, body })
  return { portal, payer, customer, paymentId, version, params: { ...customer, paymentId } }
}

const billing = {
  ...wholeBilling,
  billingCompanyName: 'Ho Taps',
  billingEmailAddress: 'ann@ho.example',
  billingAddressLine2: 'Level 2',
}

test('the lump sum request of §7 is stored whole, returned as payment details and billed on the card page', async () => {
  const { portal, payer, customer, params, paymentId, version } = await selected(1000)
  const { fileUrl, fileName } = await payer.uploadPaymentFile({ params: customer, file: pdf() })
  const transactionFiles = [{ transactionFileUrl: fileUrl, transactionFileName: fileName }]
  const request = {
    ...billing,
    totalAmountToPayCents: 800,
    customerEmailAddress: 'accounts@ho.example',
    paymentAccountName: 'Ho Taps and Sons',
    paymentNote: 'for March',
    paymentFiles: { transactionFiles },
  }
  const updated = await payer.updatePayment({ params, body: { version, ...request } })
  const details = await payer.getDefaultPaymentDetails({ params: { paymentId } })
  expect(details).toEqual({ ...request, paymentId })
  // Sent back as it was read: nothing changes, and the account's own details stay as they were.
  const { paymentId: _, ...sentBack } = details
  const again = await payer.updatePayment({ params, body: { version: updated.version, ...sentBack } })
  expect(await payer.getDefaultPaymentDetails({ params: { paymentId } })).toEqual(details)
  expect(await payer.getBilling({ params: customer })).toMatchObject({ billingCompanyName: '', version: 0 })
  await payer.confirmPayment({ params: customer, body: confirmation(again) })
  expect((await startAttempt(portal, payer, paymentId)).form).toMatchObject({
    ...wholeBillingFields,
    amount: '8.00',
    bill_to_company_name: 'Ho Taps',
    bill_to_email: 'ann@ho.example',
    bill_to_address_line2: 'Level 2',
  })
})

test('billing details of a payment follow the rules of billing, and a refusal stores nothing (§5)', async () => {
  const { payer, params, paymentId, version } = await selected()
  const before = await payer.getDefaultPaymentDetails({ params: { paymentId } })
  const body = { version, paymentNote: 'kept?', billingPersonLastName: 'Ho!', customerEmailAddress: 'nobody' }
  const refusal = await expectRefusal(payer.updatePayment({ params, body }), 'billingNameCharacters')
  expect(refusal.problems.map(({ field }) => field)).toEqual([
    'billingPersonLastName',
    'customerEmailAddress',
  ])
  expect(await payer.getDefaultPaymentDetails({ params: { paymentId } })).toEqual(before)
})

test.each([undefined, 1000])(
  'an update that names no transactions keeps them, notes and files included',
  async (cents) => {
    const { payer, params, version } = await selected(cents)
    const before = await payer.getPayment({ params })
    await payer.updatePayment({ params, body: { version, billingAddressCity: 'Perth' } })
    const after = await payer.getPayment({ params })
    expect(after).toEqual({ ...before, version: after.version })
  },
)

test('two amounts, a lump sum of the other type and another total than the stored one are refused', async () => {
  const lump = await selected(1000)
  const both = { version: lump.version, lumpsumAmountCents: 900, totalAmountToPayCents: 800 }
  await expectRefusal(lump.payer.updatePayment({ params: lump.params, body: both }), 'lumpSumTwoAmounts')
  // The one that was changed counts where an older client sends both back.
  const changed = { ...both, totalAmountToPayCents: 1000 }
  await lump.payer.updatePayment({ params: lump.params, body: changed })
  expect((await lump.payer.getPayment({ params: lump.params })).totalAmountToPayCents).toBe(900)
  const { payer, params, version } = await selected()
  const refused = (body: object, code: string) =>
    expectRefusal(payer.updatePayment({ params, body: { version, ...body } }), code)
  await refused({ lumpsumAmountCents: 700 }, 'lumpSumOtherType')
  await refused({ totalAmountToPayCents: 701 }, 'paymentTotalDiffers')
  await refused({ totalCreditCents: 1 }, 'paymentTotalDiffers')
})

test('totals of credits are compared by magnitude, whatever their sign', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const invoice = await portal.given.openInvoice({ totalCents: 10_000 })
  const credit = await portal.given.openCredit({ totalCents: -2500 })
  const transactions = [
    { transactionId: invoice.id, appliedAmountCents: 10_000 },
    { transactionId: credit.id, appliedAmountCents: -2500 },
  ]
  const params = paramsOf(portal)
  const body = { transactions, totalCreditAmountCents: 2500, totalPaymentAmountCents: 7500 }
  const created = await payer.createPayment({ params, body })
  const at = { ...params, paymentId: created.paymentId }
  const same = { transactions, version: created.version, totalCreditAmountCents: -2500 }
  const { version } = await payer.updatePayment({ params: at, body: same })
  await expectRefusal(
    payer.updatePayment({ params: at, body: { transactions, version, totalCreditAmountCents: 2400 } }),
    'paymentTotalDiffers',
  )
})
