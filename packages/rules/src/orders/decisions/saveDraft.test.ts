import { expect, test } from 'vitest'
import { admin, approver, buyer, general, member, order } from '../orderRules.fixtures.ts'
import { saveDraft } from './saveDraft.ts'

const people = { creator: buyer, otherBuyer: member('other'), approver, general, admin }

test.each([
  [1, 'draft', ['creator', 'admin']],
  [2, 'pending', []],
  [3, 'cancelled', []],
  [4, 'approved', []],
  [5, 'rejected', ['creator', 'admin']],
  [6, 'received', []],
] as const)('an order of status %i (%s) is saved as a draft by %j (§4)', (status, _, expected) => {
  const may = Object.entries(people).filter(([, person]) => saveDraft(order(status), person).allowed)
  expect(may.map(([name]) => name)).toEqual(expected)
})
