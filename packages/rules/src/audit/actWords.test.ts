import { expect, test } from 'vitest'
import { actName, factsInWords } from './actWords.ts'
import { inWords, subjectName } from './subjectNames.ts'

test('acts, subjects and facts have plain names', () => {
  expect(inWords('approveOrder')).toBe('Approve order')
  expect([actName('approveOrder'), actName('mailReceipt')]).toEqual(['Approve order', 'Receipt emailed'])
  expect(subjectName('partnerKey')).toBe('Integration key')
  expect(subjectName('somethingNew')).toBe('Something new')
  expect(factsInWords({})).toBe('')
  expect(
    factsInWords({ name: 'Warehouse', expiresAt: null, scopes: ['stock.write'], after: { onHold: true } }),
  ).toBe('Name: Warehouse; Scopes: stock.write; After: (On hold: yes)')
  expect(
    factsInWords({
      totalCents: 73_900,
      gst: 'per unit, half up',
      roles: ['CustomerEmployeeCreateOrder', 'CustomerEmployeePayment'],
      reason: 'damaged',
      outcome: 'explained',
      documents: 2,
    }),
  ).toBe(
    'Total: $739.00; Roles: Create Orders, Payments; Reason: Damaged or wrong goods; Outcome: Explained; Documents: 2',
  )
  expect(factsInWords({ reason: 'Told by phone', before: { roles: [], primaryColour: null } })).toBe(
    'Reason: Told by phone; Before: (Roles: none, Primary colour: none)',
  )
})
