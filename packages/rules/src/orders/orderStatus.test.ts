import { expect, test } from 'vitest'
import { orderStatuses, statusLabel } from './orderStatus.ts'

test('administrators and customers see different labels of a status (§2)', () => {
  const labels = (isAdmin: boolean) =>
    Object.values(orderStatuses).map((status) => statusLabel(status, isAdmin))
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
