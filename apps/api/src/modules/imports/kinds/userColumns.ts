import { nameProblem } from '@tradecounter/rules/users/userFields.ts'
import { approvalLimitMaximumCents, nameMaximum } from '@tradecounter/rules/users/userLimits.ts'
import { emailColumn, moneyColumn, textColumn, yesNoColumn, type ImportColumn } from '../importColumn.ts'
import type { ImportRow } from '../importKind.ts'
import { accountNumberColumn } from './customersImport.queries.ts'

/** Roles of a person: the file's column, the table's column, and the role's rights. */
export const userRoles = [
  ['readOnly', 'read_only', 'Views orders and transactions, and nothing else'],
  ['createOrders', 'can_create_orders', 'Creates and submits orders'],
  ['approveOrders', 'can_approve_orders', 'Approves orders that name them'],
  ['generalApprover', 'general_approver', 'Approves any order of the customer'],
  ['manageUsers', 'can_manage_users', 'Invites and edits people'],
  ['payments', 'can_do_payments', 'Sees transactions and pays'],
] as const

/** Name as the user dialog takes it (R47). */
const nameColumn = (name: 'firstName' | 'lastName', meaning: string, example: string) =>
  textColumn(name, nameMaximum, {
    required: true,
    meaning,
    example,
    problemOf: (text) => nameProblem(name, text),
  })

// Dollars.
const limitMaximum = approvalLimitMaximumCents / 100

export const userColumns: readonly ImportColumn[] = [
  accountNumberColumn(),
  emailColumn('userName', {
    required: true,
    takesStored: true,
    meaning: 'User name of the login',
    example: 'buyer@harbour.example',
  }),
  nameColumn('firstName', 'First name', 'Mia'),
  nameColumn('lastName', 'Last name', 'Nguyen'),
  emailColumn('email', {
    required: true,
    takesStored: true,
    meaning: 'Email address; a person with a login confirms a new one',
    example: 'buyer@harbour.example',
  }),
  yesNoColumn('enabled', { meaning: 'Can log in; blank keeps, default yes', example: 'yes' }),
  yesNoColumn('primaryContact', {
    meaning: 'Primary contact of the customer, replacing the earlier one; blank keeps, default no',
    example: 'no',
  }),
  ...userRoles.map(([name, , meaning]) =>
    yesNoColumn(name, { meaning: `${meaning}; blank is no`, example: 'no' }),
  ),
  moneyColumn('automaticApprovalLimit', 'positive', limitMaximum, {
    meaning: 'Orders up to this are approved at once; blank keeps, default 1000 with createOrders',
    example: '1000.00',
  }),
  moneyColumn('orderApprovalLimit', 'positive', limitMaximum, {
    meaning: 'Approves orders up to this; blank keeps, default 1000 with an approver role',
    example: '10000.00',
  }),
]

/** The combinations of §4 "Users and roles". */
export function checkRoles(row: ImportRow) {
  const roleNames = userRoles.filter(([name]) => row[name] === true).map(([name]) => name)
  if (roleNames.length === 0) return { column: 'readOnly', message: 'At least one role must be yes.' }
  if (roleNames.includes('readOnly') && roleNames.length > 1)
    return { column: 'readOnly', message: 'readOnly cannot be combined with another role.' }
  if (roleNames.includes('approveOrders') && roleNames.includes('generalApprover'))
    return { column: 'generalApprover', message: 'approveOrders and generalApprover cannot both be yes.' }
  return undefined
}
