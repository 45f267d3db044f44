import { expect, test } from 'vitest'
import { columnOf, readInvitation, type InvitationRow } from './readInvitation.ts'

const row = (more: Partial<InvitationRow> = {}): InvitationRow => ({
  emailAddress: 'Ann@Harbour.example ',
  firstName: ' Ann',
  lastName: 'Ho',
  readOnly: false,
  createOrders: true,
  manageUsers: false,
  payments: false,
  approveOrders: false,
  generalApprover: false,
  automaticApprovalLimit: '',
  orderApprovalLimit: '',
  costCentres: '',
  ...more,
})

const giving = { paymentStatusId: 1 as const, costCentreCodes: new Set(['A1', 'B2']) }

const problemsOf = (more: Partial<InvitationRow>, rights: Parameters<typeof readInvitation>[1] = giving) => {
  const read = readInvitation(row(more), rights)
  return 'problems' in read
    ? read.problems.map((problem) => `${columnOf(problem)}: ${problem.displayMessage}`)
    : []
}

test('a row is read as the dialog would send it: trimmed, with the limits of its roles (§4, §9)', () => {
  expect(readInvitation(row({ costCentres: ' B2;A1; B2 ;' }), giving)).toEqual({
    invitation: {
      emailAddress: 'ann@harbour.example',
      firstName: 'Ann',
      lastName: 'Ho',
      claims: {
        readOnly: false,
        canCreateOrders: true,
        canApproveOrders: false,
        canManageUsers: false,
        canDoPayments: false,
        generalApprover: false,
        automaticApprovalLimitCents: 100_000,
        orderApprovalLimitCents: 0,
      },
      costCentreCodes: ['B2', 'A1'],
    },
  })
  const limits = { approveOrders: true, automaticApprovalLimit: '12.5', orderApprovalLimit: '0' }
  expect(readInvitation(row(limits), giving)).toMatchObject({
    invitation: { claims: { automaticApprovalLimitCents: 1250, orderApprovalLimitCents: 0 } },
  })
  // The limit of a role that the row does not give is ignored.
  expect(problemsOf({ orderApprovalLimit: 'x' })).toEqual([])
})

test('every rule of the dialog applies to a row, with the same message (§5)', () => {
  expect(problemsOf({ firstName: '', lastName: '-x', emailAddress: 'x@y' })).toEqual([
    'firstName: Please enter first name.',
    'lastName: Please enter alphanumeric value first.',
    'emailAddress: Please enter a valid email.',
  ])
  expect(problemsOf({ createOrders: false })).toEqual(['readOnly: Turn on at least one permission.'])
  expect(problemsOf({ readOnly: true })).toEqual([
    'readOnly: Read Only cannot be combined with another permission.',
  ])
  expect(problemsOf({ approveOrders: true, generalApprover: true })).toEqual([
    'generalApprover: Approve Orders and General Approver cannot both be on.',
  ])
  expect(problemsOf({ payments: true }, { ...giving, paymentStatusId: 3 })).toEqual([
    'payments: Payments cannot be given while payments are off for this customer.',
  ])
  expect(problemsOf({ automaticApprovalLimit: '-1' })).toEqual([
    'automaticApprovalLimit: Please enter positive numbers only.',
  ])
  expect(problemsOf({ approveOrders: true, orderApprovalLimit: '100000000' })).toEqual([
    'orderApprovalLimit: Enter at most $99,999,999.99.',
  ])
  expect(problemsOf({ costCentres: 'A1; C3' })).toEqual([
    "costCentres: The cost centre 'C3' doesn’t exist or is disabled.",
  ])
})
