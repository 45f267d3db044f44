import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Decision, type Outcome, outcomeOf } from './outcome.ts'

const table: [Decision, string | undefined, Outcome][] = [
  ['ACCEPT', '100', 'paid'],
  ['ACCEPT', '110', 'partial'],
  ['REVIEW', '200', 'review'],
  ['REVIEW', '201', 'review'],
  ['REVIEW', '230', 'review'],
  ['REVIEW', '520', 'review'],
  ...['101', '102', '200', '202', '203', '204', '205', '208', '210', '211', '221', '222'].map(
    (code): [Decision, string, Outcome] => ['DECLINE', code, 'declined'],
  ),
  ...['230', '231', '232', '233', '234', '240', '475', '476', '478', '481'].map(
    (code): [Decision, string, Outcome] => ['DECLINE', code, 'declined'],
  ),
  ['DECLINE', '207', 'unknown'],
  ['DECLINE', '236', 'unknown'],
  ['ERROR', '101', 'declined'],
  ['ERROR', '102', 'declined'],
  ['ERROR', '104', 'unknown'],
  ['ERROR', '150', 'unknown'],
  ['ERROR', '151', 'unknown'],
  ['ERROR', '152', 'unknown'],
  ['ERROR', undefined, 'unknown'],
  ['CANCEL', undefined, 'cancelled'],
]

test.each(table)('%s with reason %s is %s (§2)', (decision, reasonCode, outcome) => {
  expect(outcomeOf(decision, reasonCode)).toBe(outcome)
})

test('an unknown reason code does not change the decision', () => {
  const knownCodes = new Set([...table.map(([, code]) => code), 'constructor', '__proto__'])
  const newCode = fc.oneof(
    fc.constantFrom('constructor', '__proto__', 'toString'),
    fc.stringMatching(/^[6-9]\d{2}$/),
  )
  fc.assert(
    fc.property(
      fc.constantFrom<Decision>('ACCEPT', 'REVIEW', 'DECLINE', 'ERROR', 'CANCEL'),
      newCode,
      (decision, code) => {
        expect(knownCodes.has(code) && /^\d/.test(code)).toBe(false)
        expect(outcomeOf(decision, code)).toBe(outcomeOf(decision))
      },
    ),
  )
})
