import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimSwitches, noClaims, rolesOfClaims, toggleClaim, type UserClaims } from './userClaims.ts'

const on = (...names: (typeof claimSwitches)[number][]): UserClaims =>
  names.reduce((claims, name) => toggleClaim(claims, name, true), noClaims)

test('Read Only clears every other claim and the approval limits (§4)', () => {
  expect(toggleClaim(on('canCreateOrders', 'generalApprover', 'canDoPayments'), 'readOnly', true)).toEqual({
    ...noClaims,
    readOnly: true,
  })
})

test('switching on any other role turns Read Only off (§4)', () => {
  for (const name of claimSwitches.filter((switchName) => switchName !== 'readOnly'))
    expect(toggleClaim(on('readOnly'), name, true)).toMatchObject({ readOnly: false, [name]: true })
})

test('Approve Orders and General Approver switch each other off (§4)', () => {
  expect(on('canApproveOrders', 'generalApprover')).toMatchObject({
    canApproveOrders: false,
    generalApprover: true,
  })
  expect(on('generalApprover', 'canApproveOrders')).toMatchObject({
    canApproveOrders: true,
    generalApprover: false,
  })
})

test('an approver’s limit begins at 1000 and ends at 0, and so does the automatic one (§4, §9)', () => {
  expect(on('canApproveOrders').orderApprovalLimitCents).toBe(100_000)
  expect(toggleClaim(on('canApproveOrders'), 'canApproveOrders', false).orderApprovalLimitCents).toBe(0)
  expect(on('canCreateOrders').automaticApprovalLimitCents).toBe(100_000)
  expect(toggleClaim(on('canCreateOrders'), 'canCreateOrders', false).automaticApprovalLimitCents).toBe(0)
  const raised = { ...on('canApproveOrders'), orderApprovalLimitCents: 500_000 }
  expect(toggleClaim(raised, 'canDoPayments', true).orderApprovalLimitCents).toBe(500_000)
})

test('claims are valid after any sequence of switches', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...claimSwitches), fc.boolean())), (turns) => {
      const claims = turns.reduce((before, [name, to]) => toggleClaim(before, name, to), noClaims)
      const roles = rolesOfClaims(claims)
      expect(claims.readOnly && roles.length > 1).toBe(false)
      expect(claims.canApproveOrders && claims.generalApprover).toBe(false)
      if (!claims.canApproveOrders && !claims.generalApprover) expect(claims.orderApprovalLimitCents).toBe(0)
    }),
  )
})
