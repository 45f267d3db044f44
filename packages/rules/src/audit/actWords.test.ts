import { expect, test } from 'vitest'
import { factsInWords, inWords, subjectName } from './actWords.ts'

test('acts, things and facts are told in words', () => {
  expect(inWords('approveOrder')).toBe('Approve order')
  expect(subjectName('partnerKey')).toBe('Integration key')
  expect(subjectName('somethingNew')).toBe('Something new')
  expect(factsInWords({})).toBe('')
  expect(
    factsInWords({ name: 'Warehouse', expiresAt: null, scopes: ['stock.write'], after: { onHold: true } }),
  ).toBe('Name: Warehouse; Scopes: ["stock.write"]; After: {"onHold":true}')
})
