import { Role } from '@tradecounter/rules/members/roles.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../context.ts'
import { recentMembers } from './recentMembers.ts'

const member = (loginId: number, counters?: string): SignedIn => ({
  loginId,
  sessionId: 'whatever',
  userName: 'someone@whatever.example',
  firstName: 'Whatever',
  lastName: 'Person',
  email: 'someone@whatever.example',
  roles: [Role.createOrder],
  customerId: 7,
  automaticApprovalLimitCents: 0,
  orderApprovalLimitCents: 0,
  decidesOwn: false,
  coversFor: [],
  ...(counters ? { counters } : {}),
})

test('a member is noted without the counters of the request', () => {
  const recent = recentMembers()
  const first = recent.note('token', member(1, '5'))
  expect(recent.find('token')).toEqual(first)
  expect(first.member).toEqual(member(1))
  expect(recent.note('token', member(1, '6')).text).toBe(first.text)
  expect(recent.note('token', member(2, '6')).text).not.toBe(first.text)
  recent.forget('token')
  expect(recent.find('token')).toBeUndefined()
})

test('tokens that were not used for longest are forgotten first', () => {
  const recent = recentMembers(2)
  for (const token of ['one', 'two', 'one', 'three']) recent.note(token, member(1))
  expect(['one', 'two', 'three'].filter((token) => recent.find(token))).toEqual(['one', 'three'])
})
