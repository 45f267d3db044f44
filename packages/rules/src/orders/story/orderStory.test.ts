import { expect, test } from 'vitest'
import type { ActOn } from '../../acts.ts'
import { auditStory, recordedStory } from './orderStory.ts'

test.each([
  ['createOrder', {}, 'created', 'Created by Bea Lamb'],
  ['quickOrder', { added: 3 }, 'edited', 'Edited by Bea Lamb'],
  [
    'submitOrder',
    { statusId: 2, totalCents: 121_000 },
    'submitted',
    'Submitted by Bea Lamb, $1,210.00 including GST',
  ],
  ['submitOrder', { statusId: 4 }, 'approved', 'Submitted by Bea Lamb, automatically approved'],
  ['followAddress', {}, 'edited', 'Moved to the present price list of its shipping address by Bea Lamb'],
  ['assignOrder', {}, 'assigned', 'Reassigned by Bea Lamb'],
  ['remindApprover', {}, 'reminded', 'Reminder sent by Bea Lamb'],
  ['approveOrder', { inPlaceOfName: 'Ann Ho' }, 'approved', 'Approved by Bea Lamb, covering for Ann Ho'],
  ['cancelOrder', {}, 'cancelled', 'Cancelled by Bea Lamb'],
  ['receiveOrder', { supplierOrderNumber: 'GP-1' }, 'received', 'Received by the supplier as GP-1'],
] as const)('%s %j is shown as %s: %s', (action, facts, kind, text) => {
  expect(auditStory({ action, facts } as ActOn<'order'>, 'Bea Lamb')).toMatchObject({ kind, text })
})

test('the amount of an order follows a right-to-left name on its right', () => {
  const act = { action: 'submitOrder', facts: { statusId: 2, totalCents: 13_690 } } as ActOn<'order'>
  expect(auditStory(act, 'דוד כהן')?.text).toBe('Submitted by \u2068דוד כהן\u2069, $136.90 including GST')
})

test('a rejection shows its reason; notes of administrators are not part of the story', () => {
  expect(auditStory({ action: 'rejectOrder', facts: { reason: 'Too many.' } }, 'Ann Ho')).toMatchObject({
    detail: 'Too many.',
  })
  expect(auditStory({ action: 'addOrderNote', facts: { note: 'secret' } }, 'Ann Ho')).toBeUndefined()
})

test('the story of an imported order comes from its own fields', () => {
  const bea = { firstName: 'Bea', lastName: 'Lamb' }
  const ann = { firstName: 'Ann', lastName: 'Ho' }
  const order = {
    createdBy: bea,
    createdDate: '2026-01-01T00:00:00Z',
    submittedBy: bea,
    submissionDate: '2026-01-02T00:00:00Z',
    approvedBy: null,
    approvedDate: null,
    rejectedByReason: { ...ann, submissionDate: '2026-01-03T00:00:00Z', reason: 'Too many.' },
    totalAmountCents: 121_000,
  }
  expect(recordedStory(order)).toMatchObject([
    { kind: 'created', text: 'Created by Bea Lamb', at: '2026-01-01T00:00:00Z', by: 'Bea Lamb' },
    { kind: 'submitted', text: 'Submitted by Bea Lamb, $1,210.00 including GST' },
    { kind: 'rejected', text: 'Rejected by Ann Ho', detail: 'Too many.', at: '2026-01-03T00:00:00Z' },
  ])
  expect(recordedStory({ ...order, submittedBy: null, rejectedByReason: null })).toHaveLength(1)
})
