import { expect, test } from 'vitest'
import type { PaymentStatus } from './paymentStatus.ts'
import { postPayment } from './postPayment.ts'

const payment = (statusId: PaymentStatus, receiptNumber: string | null = null) => ({
  paymentNumber: 'PAY-7',
  statusId,
  receiptNumber,
  totalPaymentAmountCents: 12_100,
})
const stated = (receiptNumber: string, amountCents?: number) => ({ receiptNumber, amountCents })
const textOf = (...ruleArguments: Parameters<typeof postPayment>) => {
  const decision = postPayment(...ruleArguments)
  return decision.allowed ? decision.change : decision.problems.map(({ displayMessage }) => displayMessage)
}

test('a paid payment is posted; the same receipt again changes nothing, another one is refused (R14)', () => {
  expect(textOf(payment(4), stated('RC1'))).toEqual({ again: false })
  expect(textOf(payment(4), stated('RC1', 12_100))).toEqual({ again: false })
  expect(textOf(payment(5, 'RC1'), stated('RC1'))).toMatchObject({ again: true })
  expect(textOf(payment(5, 'RC1'), stated('RC2'))).toEqual(['PAY-7 is already posted with receipt RC1.'])
})

test('an unpaid payment, or a receipt of another amount, is refused', () => {
  for (const statusId of [1, 2, 3, 6] as const)
    expect(textOf(payment(statusId), stated('RC1'))).toEqual(['PAY-7 is not paid.'])
  for (const paid of [payment(4), payment(5, 'RC1')])
    expect(textOf(paid, stated('RC1', 12_000))).toEqual(['PAY-7 was paid with $121.00.'])
})
