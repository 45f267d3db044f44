import { expect, test } from 'vitest'
import { administrators, type UsersOf } from './usersOf.ts'
import { bodyOf, draftProblems, emptyDraft, hasClaim, moneyKeysOnly, withSwitch } from './userDraft.ts'

const own: UsersOf = { area: 'cu', customerId: 7, showCostCentre: true, paymentStatusId: 1 }

test('a limit is shown with its switch and can be typed over (§4, §9)', () => {
  const creates = withSwitch(emptyDraft, 'canCreateOrders', true)
  expect(creates.automaticLimit).toBe('1000')
  const typed = { ...creates, automaticLimit: '250.5' }
  expect(bodyOf(typed, own).claims).toMatchObject({ automaticApprovalLimitCents: 25_050 })
  const approves = withSwitch(typed, 'generalApprover', true)
  expect([approves.approvalLimit, approves.automaticLimit]).toEqual(['1000', '250.5'])
  expect(withSwitch(approves, 'generalApprover', false).approvalLimit).toBe('0')
})

test('a typed approval limit gives way to that of the other approver role; other switches keep it (§4)', () => {
  const approves = { ...withSwitch(emptyDraft, 'canApproveOrders', true), approvalLimit: '5000' }
  expect(withSwitch(approves, 'canDoPayments', true).approvalLimit).toBe('5000')
  expect(withSwitch(approves, 'generalApprover', true).approvalLimit).toBe('1000')
  expect(withSwitch(approves, 'readOnly', true).approvalLimit).toBe('0')
})

test('every field that is wrong says so in the words of the dialog; limits only where they show (§5)', () => {
  expect(draftProblems(emptyDraft).map((problem) => problem.displayMessage)).toEqual([
    'Please enter first name.',
    'Please enter last name.',
    'Please enter email address.',
  ])
  const limits = { ...withSwitch(emptyDraft, 'canCreateOrders', true), automaticLimit: '', approvalLimit: '' }
  expect(draftProblems(limits).map((problem) => problem.displayMessage)).toContain(
    'Please enter automatic approval limit.',
  )
  expect(draftProblems(limits).map((problem) => problem.displayMessage)).not.toContain(
    'Please enter approval limit.',
  )
})

test('a stored name or address that would be refused today hinders no other change', () => {
  const stored = {
    ...emptyDraft,
    firstName: '_Ann',
    lastName: 'H'.repeat(61),
    emailAddress: 'ann@harbour.example.',
  }
  const problemsAfter = (change: Partial<typeof stored>) =>
    draftProblems({ ...stored, ...change }, stored).map(({ field }) => field)
  expect(problemsAfter(withSwitch(stored, 'readOnly', true))).toEqual([])
  expect(problemsAfter({ lastName: 'H'.repeat(62) })).toEqual(['lastName'])
  expect(draftProblems(stored)).toHaveLength(3)
})

test('nothing can be sent without a permission, and no sign of §5 can be typed into a money box', () => {
  expect(hasClaim(emptyDraft, own)).toBe(false)
  expect(hasClaim(withSwitch(emptyDraft, 'readOnly', true), own)).toBe(true)
  expect(moneyKeysOnly('1a2!@#$%^&*<>/?-3.5')).toBe('123.5')
})

test('the primary contact is sent in the admin area only, cost centres where the customer shows them (§5)', () => {
  const marked = { ...emptyDraft, isPrimaryContact: true, costCentreIds: [3] }
  expect(bodyOf(marked, own)).not.toHaveProperty('isPrimaryContact')
  expect(bodyOf(marked, own)).toMatchObject({ costCentres: [{ costCentreId: 3 }] })
  const inAdminArea = bodyOf(marked, { ...own, area: 'sa', showCostCentre: false })
  expect(inAdminArea).toMatchObject({ isPrimaryContact: true })
  expect(inAdminArea).not.toHaveProperty('costCentres')
})

test('an administrator is invited with a name and an email alone', () => {
  const sent = bodyOf({ ...emptyDraft, firstName: 'Ann', isPrimaryContact: true }, administrators)
  expect(sent).toEqual({ firstName: 'Ann', lastName: '', emailAddress: '', claims: {} })
  expect(hasClaim(emptyDraft, administrators)).toBe(true)
})
