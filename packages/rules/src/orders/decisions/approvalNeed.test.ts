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
  expect(text).toContain('is within your automatic approval limit of $1,000.00')
})

test('an order of a customer on hold waits (R12)', () => {
  expect(approvalNeed({ ...limit, onHold: true, totalCents: 500 }).text).toContain('Your account is on hold.')
})

test('other readers see the name of the buyer with the limit', () => {
  expect(approvalNeed({ ...limit, totalCents: 121_000, creatorName: 'Bea Lamb' }).text).toBe(
    '$1,210.00 including GST is above Bea Lamb’s automatic approval limit of $1,000.00, so it needs approval.',
  )
})
