import { expect, test } from 'vitest'
import { approverSentences } from './approverSentences.ts'

const ann = { userName: 'ann@x.example', firstName: 'Ann', lastName: 'Ho' }

test('the page does not say that an order was sent to an approver who no longer approves orders', () => {
  const approver = { ...ann, orderApprovalLimitCents: 0, delegates: [] }
  expect(approverSentences(approver, [ann])).toEqual(['Sent to Ann Ho.'])
  expect(approverSentences(approver, [])).toEqual(['Ann Ho no longer approves orders.'])
})
