import { describe, expect, test } from 'vitest'
import { declineReasonOf, declineReasons, declineTexts } from './declineReasons.ts'

const declined = (reasonCode: string | null) => declineReasonOf({ state: 'declined', reasonCode })

describe('reasons of a decline (card-provider §2)', () => {
  test.each([
    ['202', 'expired'],
    ['204', 'funds'],
    ['210', 'creditLimit'],
    ['211', 'securityCode'],
    ['231', 'cardNumber'],
    ['240', 'typeMismatch'],
    ['102', 'details'],
  ] as const)('code %s says %s', (code, reason) => {
    expect(declined(code)).toBe(reason)
  })

  test.each(['203', '205', '221', '222', '233', '234', '481', '999', 'toString', '', null])(
    'code %j says no more than that it was declined',
    (code) => {
      expect(declined(code)).toBeNull()
    },
  )

  test('an attempt that was not declined has no reason', () => {
    expect(declineReasonOf({ state: 'accepted', reasonCode: '202' })).toBeNull()
    expect(declineReasonOf({ state: 'unknown', reasonCode: '204' })).toBeNull()
  })

  test('no text shows a code', () => {
    for (const reason of declineReasons) {
      const { why, advice } = declineTexts[reason]
      expect(`${why} ${advice}`).not.toMatch(/\d/)
    }
  })
})
