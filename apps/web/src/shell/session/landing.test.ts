import { Role } from '@tradecounter/rules/members/roles.ts'
import { expect, test } from 'vitest'
import type { SignedInMember } from '../../lib/session/memberStore.ts'
import { landingOf } from './landing.ts'

test('people with a payment in progress land on it only while their customer may pay (§2 Landing)', () => {
  const payer = (paymentStatusId: 1 | 2 | 3) =>
    ({ roles: [Role.payment], customer: { paymentId: 7, paymentStatusId } }) as unknown as SignedInMember
  expect(landingOf(payer(1))).toBe('/payments/7/confirm')
  expect(landingOf(payer(2))).toBe('/payments')
  expect(landingOf(payer(3))).toBe('/payments')
})
