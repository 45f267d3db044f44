import { expect, test } from 'vitest'
import { openDocument } from '../documents.fixtures.ts'
import { allDueOf, isAllDue, selectAllDue } from './selectAllDue.ts'
import { nothingSelected } from './selection.ts'

const documents = new Map(
  [
    openDocument(1, { dueDate: '2026-10-31' }),
    openDocument(2, { dueDate: '2026-11-30', reserved: true }),
    openDocument(3, { dueDate: '2027-01-31' }),
    openDocument(4, { type: 'creditNote', dueDate: '2026-11-01', documentBalanceCents: -3000 }),
    openDocument(5, { type: 'creditNote', dueDate: '2026-11-02', documentBalanceCents: -9000 }),
    openDocument(6, { type: 'creditNote', dueDate: '2026-11-03', documentBalanceCents: -100 }),
  ].map((document) => [document.transactionId, document]),
)

test('all due is selected with its credits, without documents reserved by a payment in progress (R17)', () => {
  const allDue = allDueOf(documents, '2026-11-21')
  expect([...allDue].toSorted(([one], [other]) => one - other)).toEqual([
    [1, 10_000],
    [4, -3000],
    [5, -7000],
  ])
})

test('a disputed document is not part of all due; one with a plain question is', () => {
  const question = { questionId: 1, reason: 'price', state: 'open', outcome: null } as const
  const rows = [
    openDocument(1, { dueDate: '2026-10-31', question: { ...question, disputes: true } }),
    openDocument(2, { dueDate: '2026-10-31', question: { ...question, reason: 'copy', disputes: false } }),
  ]
  const byId = new Map(rows.map((document) => [document.transactionId, document]))
  expect([...allDueOf(byId, '2026-11-21')]).toEqual([[2, 10_000]])
})

test('earlier choices and notes stay, and unneeded credits are removed', () => {
  const choices = new Map([
    [1, { appliedCents: 100, note: 'Short paid: damaged.\nboxes' }],
    [3, { appliedCents: 5, note: '' }],
    [6, { appliedCents: -100, note: '' }],
  ])
  const next = selectAllDue({ ...nothingSelected, choices }, documents, allDueOf(documents, '2026-11-21'))
  expect([...next.choices].toSorted(([one], [other]) => one - other)).toEqual([
    [1, { appliedCents: 10_000, note: 'boxes' }],
    [3, { appliedCents: 5, note: '' }],
    [4, { appliedCents: -3000, note: '' }],
    [5, { appliedCents: -7000, note: '' }],
  ])
})

test('the button’s sum is selected only without other ticks, and every amount is whole', () => {
  const allDue = allDueOf(documents, '2026-11-21')
  const whole = selectAllDue(nothingSelected, documents, allDue)
  expect(isAllDue(whole, allDue)).toBe(true)
  const withOther = { ...whole, choices: new Map([...whole.choices, [3, { appliedCents: 5, note: '' }]]) }
  expect(isAllDue(withOther, allDue)).toBe(false)
  const short = { ...whole, choices: new Map([...whole.choices, [1, { appliedCents: 100, note: '' }]]) }
  expect(isAllDue(short, allDue)).toBe(false)
})
