import { expect, test } from 'vitest'
import { openDocument } from '../documents.fixtures.ts'
import { allDueOf } from '../selection/selectAllDue.ts'
import { sumOfDue } from './sumOfDue.ts'

const today = '2026-11-21'
const question = { questionId: 1, reason: 'price', state: 'open', outcome: null, disputes: true } as const
const byId = (...documents: readonly ReturnType<typeof openDocument>[]) =>
  new Map(documents.map((document) => [document.transactionId, document]))
const sumOf = (documents: ReturnType<typeof byId>) => sumOfDue(documents, today, allDueOf(documents, today))

test('the terms add up: all due, less amounts in dispute, being paid, and credits', () => {
  const documents = byId(
    openDocument(1, { dueDate: '2026-10-31' }),
    openDocument(2, { dueDate: '2026-10-31', documentBalanceCents: 2000, question }),
    openDocument(3, { dueDate: '2026-10-31', documentBalanceCents: 500, reserved: true }),
    openDocument(4, { dueDate: '2027-01-31' }),
    openDocument(5, { type: 'creditNote', documentBalanceCents: -3000 }),
  )
  expect(sumOf(documents)).toEqual({
    payCents: 7000,
    words: '$125.00 due − $20.00 in dispute − $5.00 being paid − $30.00 in credits',
  })
})

test('a sum of one term is not explained', () => {
  expect(sumOf(byId(openDocument(1)))).toEqual({ payCents: 10_000, words: undefined })
})
