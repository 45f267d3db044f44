import '../../testing/browserStub.fixtures.ts'
import { claimsFor } from '@tradecounter/rules/members/claimsFor.ts'
import { Role } from '@tradecounter/rules/members/roles.ts'
import { expect, test } from 'vitest'
import { memberWith } from '../../testing/signedIn.fixtures.ts'
import { menuFor } from './menuEntries.ts'

const { createOrder, manageUser, payment, readOnly, systemAdmin } = Role
const labels = (...memberArguments: Parameters<typeof memberWith>) =>
  menuFor(memberWith(...memberArguments)).map((entry) => entry.label)

test('the menu follows the claims, in the order of §2, and every entry has a page', () => {
  expect(labels([readOnly])).toEqual([
    'Home',
    'Orders',
    'Outstanding Transactions',
    'Payment History',
    'Statements',
    'Questions',
  ])
  expect(labels([createOrder])).toEqual(['Home', 'Orders', 'Order lists', 'Quotes'])
  expect(labels([payment, manageUser])).toEqual([
    'Home',
    'Outstanding Transactions',
    'Account Management',
    'Payment History',
    'Statements',
    'Questions',
    'Users',
    'Cost Centres',
    'Budgets',
  ])
  expect(labels([])).toEqual([])
})

test('only administrators have Products; they have no outstanding transactions and no cost centres of their own (§2)', () => {
  expect(labels([systemAdmin])).toEqual([
    'Home',
    'Orders',
    'Quotes',
    'Questions',
    'Users',
    'Customers',
    'Accounts',
    'Products',
    'Payment Requests',
    'Work Lists',
    'Reconciliation',
    'Webhooks',
    'Audit log',
    'Settings',
  ])
})

test('the customer’s switches hide Outstanding Transactions and the cost centre entries (§2)', () => {
  expect(labels([payment], { paymentStatusId: 2 })).toEqual([
    'Home',
    'Outstanding Transactions',
    'Account Management',
    'Payment History',
    'Statements',
    'Questions',
  ])
  expect(labels([payment], { paymentStatusId: 3 })).toEqual([
    'Home',
    'Account Management',
    'Payment History',
    'Statements',
    'Questions',
  ])
  expect(labels([manageUser], { showCostCentre: false })).toEqual(['Home', 'Users'])
})

test('only entries whose claim has status 1 show (§2)', () => {
  const member = memberWith([createOrder])
  const claims = claimsFor({ roles: [createOrder], customer: member.customer })
  const disabled = claims.map((page) => ({ ...page, authorizationStatusId: 2 as const }))
  expect(menuFor({ ...member, authorizationDOM: disabled as typeof member.authorizationDOM })).toEqual([])
})
