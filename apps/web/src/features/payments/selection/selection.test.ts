import { expect, test } from 'vitest'
import { openDocument } from '../documents.fixtures.ts'
import {
  applyAmount,
  appliedOf,
  changeFiles,
  hasNotes,
  nothingSelected,
  reconcile,
  selectionBody,
  tick,
  untick,
  writeNote,
} from './selection.ts'

const invoice = openDocument(1)
const credit = openDocument(2, { type: 'creditNote', documentTotalCents: -4000, documentBalanceCents: -2500 })
const reserved = openDocument(3, { reserved: true })
const byId = new Map([invoice, credit, reserved].map((document) => [document.transactionId, document]))
const both = tick(nothingSelected, [invoice, credit])

test('ticking applies the full balance, a credit as a negative amount (§4)', () => {
  expect([...both.choices]).toEqual([
    [1, { appliedCents: 10_000, note: '' }],
    [2, { appliedCents: -2500, note: '' }],
  ])
})

test('a document of a payment in progress cannot be ticked (R17)', () => {
  expect(tick(nothingSelected, [reserved]).choices.size).toBe(0)
})

test('ticking all keeps the amounts that were edited', () => {
  const edited = applyAmount(both, invoice, 4000)
  expect(tick(edited, [invoice, credit]).choices.get(1)?.appliedCents).toBe(4000)
})

test('an amount is capped at the balance and signed by its side (§5)', () => {
  expect(applyAmount(both, invoice, 99_999).choices.get(1)?.appliedCents).toBe(10_000)
  expect(applyAmount(both, credit, 1000).choices.get(2)?.appliedCents).toBe(-1000)
})

test('the reason of a short payment is removed once the invoice is paid whole; the rest of the note stays', () => {
  const short = writeNote(applyAmount(both, invoice, 4000), 1, 'Short paid: price.\nas quoted')
  expect(applyAmount(short, invoice, 3000).choices.get(1)?.note).toBe('Short paid: price.\nas quoted')
  expect(applyAmount(short, invoice, 10_000).choices.get(1)?.note).toBe('as quoted')
})

test('only a ticked row has an amount or a note (§5)', () => {
  expect(applyAmount(nothingSelected, invoice, 500)).toBe(nothingSelected)
  expect(writeNote(nothingSelected, 1, 'why')).toBe(nothingSelected)
})

test('unticking clears amount and note, and a note needs a confirmation (§8)', () => {
  const noted = writeNote(both, 1, 'Short delivered')
  expect(hasNotes(noted, [1, 2])).toBe(true)
  expect(hasNotes(noted, [2])).toBe(false)
  expect(tick(untick(noted, [1]), [invoice]).choices.get(1)).toEqual({ appliedCents: 10_000, note: '' })
})

test('a stored selection is adapted to the current documents', () => {
  const lower = openDocument(1, { documentBalanceCents: 6000 })
  const result = reconcile(both, new Map([[1, lower]]))
  expect([...result.selection.choices]).toEqual([[1, { appliedCents: 6000, note: '' }]])
  expect(result).toMatchObject({ dropped: 1, lowered: 1 })
})

test('files belong to the selection, are sent and restored, and make unticking ask (§4, §8)', () => {
  const file = { fileName: 'claim.pdf', fileUrl: '/files/9' }
  const attached = changeFiles({ ...both, paymentFiles: [file] }, 2, (files) => [...files, file])
  expect([hasNotes(attached, [1]), hasNotes(attached, [2])]).toEqual([false, true])
  expect(selectionBody(attached)).toMatchObject({
    paymentFiles: [file],
    transactions: [
      { transactionId: 1 },
      {
        transactionId: 2,
        transactionNotes: {
          transactionFiles: [{ transactionFileName: 'claim.pdf', transactionFileUrl: '/files/9' }],
        },
      },
    ],
  })
  const removed = changeFiles(attached, 2, () => [])
  expect(hasNotes(removed, [2])).toBe(false)
  const unticked = untick(attached, [2])
  expect(changeFiles(unticked, 2, () => [file])).toBe(unticked)
})

test('a selection that still fits stays the same object', () => {
  expect(reconcile(both, byId).selection).toBe(both)
})

test('the rules see every selected document, the server only ids, amounts and notes', () => {
  expect(appliedOf(both.choices, byId).map((amount) => amount.amountAppliedCents)).toEqual([10_000, -2500])
  expect(selectionBody(writeNote({ ...both, paymentNote: 'November' }, 2, 'Rebate'))).toEqual({
    paymentType: { paymentTypeId: 1 },
    paymentNote: 'November',
    transactions: [
      { transactionId: 1, appliedAmountCents: 10_000 },
      { transactionId: 2, appliedAmountCents: -2500, transactionNotes: { transactionNote: 'Rebate' } },
    ],
  })
})
