import { expect, test } from 'vitest'
import { changeUser } from './changeUser.ts'
import { noClaims } from './userClaims.ts'

const manages = { ...noClaims, canManageUsers: true }
const creates = { ...noClaims, canCreateOrders: true }
const ann = { userName: 'ann@a.example', enabled: true, claims: manages }
const manager = { userName: 'max@a.example', isAdmin: false }
const codeOf = (decision: ReturnType<typeof changeUser>) =>
  decision.allowed ? undefined : decision.problems[0]?.code

test('managers cannot change their own permissions or limits, or disable themselves', () => {
  const own = { userName: ann.userName, isAdmin: false }
  expect(codeOf(changeUser(ann, { enabled: false, claims: manages }, own, 3))).toBe('userOwnDisable')
  const more = { ...manages, generalApprover: true, orderApprovalLimitCents: 100 }
  expect(codeOf(changeUser(ann, { enabled: true, claims: more }, own, 3))).toBe('userOwnRoles')
  expect(changeUser(ann, { enabled: true, claims: manages }, own, 0)).toEqual({
    allowed: true,
    change: { endsSessions: false },
  })
})

test('the last manager of users stays, unless an administrator of the provider removes them', () => {
  for (const next of [
    { enabled: false, claims: manages },
    { enabled: true, claims: creates },
  ]) {
    expect(codeOf(changeUser(ann, next, manager, 0))).toBe('userLastManager')
    expect(codeOf(changeUser(ann, next, manager, 1))).toBeUndefined()
    expect(codeOf(changeUser(ann, next, { ...manager, isAdmin: true }, 0))).toBeUndefined()
  }
})

test('a change of rights logs the person out, a change of the name does not (R22)', () => {
  const ends = (next: { enabled: boolean; claims: typeof manages }) => {
    const decision = changeUser(ann, next, manager, 1)
    return decision.allowed && decision.change.endsSessions
  }
  expect(ends({ enabled: true, claims: manages })).toBe(false)
  expect(ends({ enabled: true, claims: { ...manages, canDoPayments: true } })).toBe(true)
  expect(ends({ enabled: false, claims: manages })).toBe(true)
})
