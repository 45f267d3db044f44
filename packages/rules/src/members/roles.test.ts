import { expect, test } from 'vitest'
import { claimsFor } from './claimsFor.ts'
import { claimProblems } from './claimProblems.ts'
import { claimsShow, claimState } from './claims.ts'
import {
  afterActivationPath,
  afterPaymentPath,
  landingPath,
  noHistoryPath,
  refusedPath,
  Role,
} from './roles.ts'

const { createOrder, manageUser, payment, readOnly, generalApprover, systemAdmin } = Role

test('after login: users, then payments or the payment in progress, then orders (§2 Landing)', () => {
  expect(landingPath({ roles: [manageUser, createOrder] })).toBe('/users')
  expect(landingPath({ roles: [payment, createOrder] })).toBe('/payments')
  expect(landingPath({ roles: [payment], paymentIdInProgress: 7 })).toBe('/payments/7/confirm')
  expect(landingPath({ roles: [createOrder] })).toBe('/orders')
  expect(landingPath({ roles: [readOnly] })).toBe('/orders')
  expect(landingPath({ roles: [systemAdmin] })).toBe('/orders')
})

test('after a 403: by the only roles of the member (§2)', () => {
  expect(refusedPath({ roles: [manageUser] })).toBe('/users')
  expect(refusedPath({ roles: [payment] })).toBe('/payments')
  expect(refusedPath({ roles: [manageUser, payment] })).toBe('/payments')
  expect(refusedPath({ roles: [payment, createOrder] })).toBe('/orders')
})

test('after a payment in progress: managers of users, people who only pay, all others (§2 Payment in progress)', () => {
  expect(afterPaymentPath({ roles: [manageUser, payment] })).toBe('/users')
  expect(afterPaymentPath({ roles: [systemAdmin] })).toBe('/users')
  expect(afterPaymentPath({ roles: [payment] })).toBe('/paymenthistory')
  expect(afterPaymentPath({ roles: [payment, createOrder] })).toBe('/orders')
})

test('admin type is one rule for activation, card return and payment history (§2, §4)', () => {
  for (const role of [systemAdmin, manageUser])
    for (const leads of [afterActivationPath, afterPaymentPath, noHistoryPath])
      expect([role, leads({ roles: [role] })]).toEqual([role, '/users'])
  expect(afterActivationPath({ roles: [payment], paymentIdInProgress: 7 })).toBe('/payments/7/confirm')
  expect(noHistoryPath({ roles: [createOrder] })).toBe('/orders')
})

const usual = { ordersEnabled: true, onHold: false, paymentStatusId: 1, showCostCentre: true } as const

test('the customer’s state disables or hides controls (§3, R12, R13)', () => {
  const state = (roles: Role[], change: object) => claimsFor({ roles, customer: { ...usual, ...change } })
  const buyer = state([createOrder], { ordersEnabled: false })
  expect(claimState(buyer, 'orders', 'createOrder')).toBe('disabled')
  expect(claimsShow(buyer, 'orders', 'createOrder')).toBe(true)
  expect(buyer[0]?.componentList.find((claim) => claim.name === 'createOrder')).toEqual({
    name: 'createOrder',
    authorizationStatusId: 2,
    authorizationStatus: 'Visible-Disabled',
  })
  expect(claimState(state([createOrder], {}), 'orders', 'createOrder')).toBe('enabled')
  const approve = (change: object) => claimState(state([generalApprover], change), 'orders', 'Approve')
  expect([approve({}), approve({ onHold: true }), approve({ ordersEnabled: false })]).toEqual([
    'enabled',
    'disabled',
    'disabled',
  ])
  const proceed = (paymentStatusId: number) =>
    claimState(state([payment], { paymentStatusId }), 'payments', 'proceedToPayment')
  expect([1, 2, 3].map(proceed)).toEqual(['enabled', 'hidden', 'hidden'])
})

test('a disabled control gives the problem of the rule that would refuse (§3)', () => {
  const why = (role: Role, name: 'createOrder' | 'Submit' | 'Approve', change: object, stored = change) => {
    const claims = claimsFor({ roles: [role], customer: { ...usual, ...stored } })
    return claimProblems(claims, { ...usual, ...change }, 'orders', name).map(
      (problem) => problem.displayMessage,
    )
  }
  const off = { ordersEnabled: false }
  expect(why(createOrder, 'createOrder', off)).toEqual(['Ordering is not available for your account.'])
  expect(why(createOrder, 'Submit', off)).toEqual(['Ordering is not available for your account.'])
  expect(why(generalApprover, 'Approve', { onHold: true })).toEqual(['Your account is on hold.'])
  expect(why(createOrder, 'Submit', {})).toEqual([])
  // A hidden control has no reason.
  expect(why(readOnly, 'Submit', off)).toEqual([])
  expect(why(createOrder, 'Submit', {}, off)).toEqual(['This is not available for your account.'])
})

test('administrators manage people in their area, and have no cost centres of their own (§6)', () => {
  const admin = claimsFor({ roles: [systemAdmin], customer: null })
  expect(claimState(admin, 'users', 'edit')).toBe('enabled')
  expect(claimState(admin, 'users', 'enable')).toBe('enabled')
  expect(claimState(admin, 'centres', 'costCentreList')).toBe('hidden')
})

test('claims by role are one table: a change is a visible diff (R23)', () => {
  const table = Object.entries(Role).map(([name, role]) => [
    name,
    claimsFor({ roles: [role], customer: usual }).map((page) =>
      [
        `${page.name}:`,
        ...page.componentList.map((claim) => claim.name),
        '|',
        ...page.functionList.map((claim) => claim.name),
      ].join(' '),
    ),
  ])
  expect(Object.fromEntries(table)).toMatchSnapshot()
})

test('the requested tab is for approvers and admins only (§6); a missing entry means hidden (§3)', () => {
  const sees = (role: Role) =>
    claimsShow(claimsFor({ roles: [role], customer: usual }), 'orders', 'orderRequestedApprovalList')
  expect([createOrder, readOnly, generalApprover, systemAdmin].map(sees)).toEqual([false, false, true, true])
  expect(claimsShow(claimsFor({ roles: [payment], customer: usual }), 'orders')).toBe(false)
  expect(claimsShow([], 'orders', 'createOrder')).toBe(false)
})
