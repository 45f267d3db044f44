import { expect, test } from 'vitest'
import { claimsFor, claimsShow } from './claims.ts'
import { landingPath, refusedPath, Role } from './roles.ts'

const { createOrder, manageUser, payment, readOnly, generalApprover, systemAdmin } = Role

test('after login: users, then payments or the payment in progress, then orders (§2 Landing)', () => {
  expect(landingPath({ roles: [manageUser, createOrder] })).toBe('/users')
  expect(landingPath({ roles: [payment, createOrder] })).toBe('/payments')
  expect(landingPath({ roles: [payment], paymentIdInProgress: 7 })).toBe('/payments/7/confirm')
  expect(landingPath({ roles: [createOrder] })).toBe('/orders')
  expect(landingPath({ roles: [readOnly] })).toBe('/orders')
  expect(landingPath({ roles: [systemAdmin] })).toBe('/orders')
})

test('after a 403: by the roles held alone (§2)', () => {
  expect(refusedPath({ roles: [manageUser] })).toBe('/users')
  expect(refusedPath({ roles: [payment] })).toBe('/payments')
  expect(refusedPath({ roles: [manageUser, payment] })).toBe('/payments')
  expect(refusedPath({ roles: [payment, createOrder] })).toBe('/orders')
})

test('claims by role are one table: a change is a visible diff (R23)', () => {
  const table = Object.entries(Role).map(([name, role]) => [
    name,
    claimsFor([role]).map((page) => `${page.name}: ${page.componentList.map((each) => each.name).join(' ')}`),
  ])
  expect(Object.fromEntries(table)).toMatchSnapshot()
})

test('the requested tab is for approvers and admins only (§6); a missing entry means hidden (§3)', () => {
  const sees = (role: Role) => claimsShow(claimsFor([role]), 'orders', 'orderRequestedApprovalList')
  expect([createOrder, readOnly, generalApprover, systemAdmin].map(sees)).toEqual([false, false, true, true])
  expect(claimsShow(claimsFor([payment]), 'orders')).toBe(false)
  expect(claimsShow([], 'orders', 'anything')).toBe(false)
})
