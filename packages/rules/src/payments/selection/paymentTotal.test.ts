import { expect, test } from 'vitest'
import { statedTotalProblem } from './paymentTotal.ts'

const totals = {
  totalInvoiceAmountCents: 500,
  totalCreditAmountCents: -200,
  totalPaymentAmountCents: 300,
}

test.each([
  {},
  { totalCreditAmountCents: -200 },
  { totalCreditAmountCents: 200 },
  { totalCreditCents: 200 },
  { totalCreditCents: null, totalAmountToPayCents: null },
  { totalInvoiceAmountCents: 500, totalPaymentAmountCents: 300, totalAmountToPayCents: 300 },
])('%j agrees: credits count by magnitude, whatever their sign', (stated) => {
  expect(statedTotalProblem(stated, totals)).toBeUndefined()
})

test.each([
  { totalCreditAmountCents: 201 },
  { totalCreditAmountCents: 0 },
  { totalCreditCents: -199 },
  { totalInvoiceAmountCents: -500 },
  { totalPaymentAmountCents: -300 },
  { totalAmountToPayCents: 301 },
  { totalAmountToPayCents: 0 },
])('%j differs, and the payer sees the total', (stated) => {
  expect(statedTotalProblem(stated, totals)).toMatchObject({ code: 'paymentTotalDiffers' })
})
