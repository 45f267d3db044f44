import { PaymentType } from '@tradecounter/rules/payments/paymentStatus.ts'
import { expect, test } from 'vitest'
import { openDocument } from '../documents.fixtures.ts'
import { pendingPayment } from '../payment.fixtures.ts'
import { allocate, usesCredits } from './lumpSumSelection.ts'
import { nothingOf, selectionBody, selectionOf, tick, untick, writeNote } from './selection.ts'

const older = openDocument(1, { dueDate: '2026-09-30' })
const newer = openDocument(2)
const credit = openDocument(3, { type: 'creditNote', documentTotalCents: -2500, documentBalanceCents: -2500 })
const reserved = openDocument(4, { dueDate: '2026-01-31', reserved: true })
const documents = new Map(
  [newer, older, credit, reserved].map((document) => [document.transactionId, document]),
)
const nothing = nothingOf(PaymentType.lumpSum)
const amountsOf = (selection: ReturnType<typeof allocate>) =>
  Object.fromEntries(Array.from(selection.choices, ([id, { appliedCents }]) => [id, appliedCents]))

test('an amount is allocated to open documents that no payment in progress reserves (R17, R18)', () => {
  expect(amountsOf(allocate(nothing, 9000, documents))).toEqual({ 1: 10_000, 2: 1500, 3: -2500 })
})

test('without credits the amount alone is allocated, and the switch is off when the screen is opened again', () => {
  const without = allocate(nothing, 9000, documents, false)
  expect(amountsOf(without)).toEqual({ 1: 9000 })
  expect(usesCredits(without, documents)).toBe(false)
  expect(usesCredits(allocate(nothing, 9000, documents), documents)).toBe(true)
  expect(usesCredits(nothing, documents)).toBe(true)
})

test('a disputed document is left out (R18)', () => {
  const question = { questionId: 1, reason: 'price', state: 'open', outcome: null, disputes: true } as const
  const disputed = new Map([...documents, [1, openDocument(1, { dueDate: '2026-09-30', question })]])
  expect(amountsOf(allocate(nothing, 9000, disputed))).toEqual({ 2: 10_000, 3: -2500 })
})

test('another amount replaces the allocation; a row with a note stays, though nothing reaches it', () => {
  const noted = writeNote(allocate(nothing, 9000, documents), 2, 'the rest in March')
  const lower = allocate(noted, 100, documents)
  expect(amountsOf(lower)).toEqual({ 1: 2600, 2: 0, 3: -2500 })
  expect(lower.choices.get(2)?.note).toBe('the rest in March')
  expect(allocate(lower, 9000, documents).choices.get(2)).toEqual({
    appliedCents: 1500,
    note: 'the rest in March',
  })
})

test('a ticked row gets at most the rest of the amount', () => {
  const cleared = untick(allocate(nothing, 9000, documents), [1, 2, 3])
  expect(amountsOf(tick(cleared, [newer, older]))).toEqual({ 1: 0, 2: 9000 })
  expect(amountsOf(tick(cleared, [credit, newer, older]))).toEqual({ 1: 1500, 2: 10_000, 3: -2500 })
})

test('the server gets the type, the amount and the applied documents, and returns its payment', () => {
  const body = selectionBody(allocate(nothing, 100, documents))
  expect(body).toMatchObject({ paymentType: { paymentTypeId: 2 }, lumpsumAmountCents: 100 })
  expect(selectionBody(nothingOf(PaymentType.transaction))).not.toHaveProperty('lumpsumAmountCents')
  expect(selectionOf(pendingPayment({ lumpsumAmountCents: 100 })).lumpSumCents).toBe(100)
  expect(selectionOf(pendingPayment()).lumpSumCents).toBeUndefined()
})
