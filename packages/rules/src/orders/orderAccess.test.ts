import { expect, test } from 'vitest'
import { Role } from '../members/roles.ts'
import { mayOpenForEdit } from './orderAccess.ts'
import { admin, approver, buyer, general, member, order } from './orderRules.fixtures.ts'

const people = {
  creator: buyer,
  otherBuyer: member('other'),
  approver,
  otherApprover: member('another', { roles: [Role.approveOrder] }),
  general,
  admin,
  reader: member('reader', { roles: [Role.readOnly] }),
}

test.each([
  [1, 'draft', ['creator', 'admin']],
  [2, 'pending', ['creator', 'approver', 'general', 'admin']],
  [3, 'cancelled', []],
  [4, 'approved', ['admin']],
  [5, 'rejected', ['creator', 'admin']],
  [6, 'received', []],
] as const)('an order of status %i (%s) may be opened for editing by %j (§4, R9)', (status, _, expected) => {
  const may = Object.entries(people).filter(([, person]) => mayOpenForEdit(order(status), person))
  expect(may.map(([name]) => name)).toEqual(expected)
})
