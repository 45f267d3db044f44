import { expect, test } from 'vitest'
import { orderStatuses, statusLabel } from './orderStatus.ts'

test('an administrator reads other words for a status than a customer (§2)', () => {
  const labels = (isAdmin: boolean) => Object.values(orderStatuses).map((each) => statusLabel(each, isAdmin))
  expect(labels(true)).toEqual([
    'Draft',
    'Submitted',
    'Cancelled',
    'Approved',
    'Rejected',
    'Received by supplier',
  ])
  expect(labels(false)).toEqual([
    'Draft',
    'Pending Approval',
    'Cancelled',
    'Approved',
    'Rejected',
    'Approved',
  ])
})
