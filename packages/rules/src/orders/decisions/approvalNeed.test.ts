import { expect, test } from 'vitest'
import { approvalNeed } from './approvalNeed.ts'

const limit = { automaticApprovalLimitCents: 100_000, onHold: false }

test('an order above the automatic limit needs approval', () => {
  expect(approvalNeed({ ...limit, totalCents: 121_000 })).toEqual({
    needed: true,
    text: '$1,210.00 including GST is above your automatic approval limit of $1,000.00, so it needs approval.',
  })
})

test('at the limit the order is approved when it is submitted (§4)', () => {
  const { needed, text } = approvalNeed({ ...limit, totalCents: 100_000 })
  expect(needed).toBe(false)
  expect(text).toBe(
    '$1,000.00 including GST is within your automatic approval limit of $1,000.00: approved as soon as you submit.',
  )
})

test('an order of a customer on hold waits (R12)', () => {
  expect(approvalNeed({ ...limit, onHold: true, totalCents: 500 }).text).toContain('Your account is on hold.')
})

test('other readers see the name of the buyer with the limit', () => {
  expect(approvalNeed({ ...limit, totalCents: 121_000, creatorName: 'Bea Lamb' }).text).toBe(
    '$1,210.00 including GST is above Bea Lamb’s automatic approval limit of $1,000.00, so it needs approval.',
  )
})

test('a pending order within the limit waits for the owner of a budget, or for an approver (§4, R41)', () => {
  const question = { ...limit, totalCents: 500, creatorName: 'Bea Lamb' }
  const within = '$5.00 including GST is within Bea Lamb’s automatic approval limit of $1,000.00'
  expect(approvalNeed({ ...question, pending: { onlyOwnerMissing: true } }).text).toBe(
    `${within}: approved as soon as it is allowed above the budget.`,
  )
  expect(approvalNeed({ ...question, pending: { onlyOwnerMissing: false } }).text).toBe(
    `${within}, but it was not approved when Bea Lamb submitted it, so it needs approval.`,
  )
})
