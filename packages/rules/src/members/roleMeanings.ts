import type { Role } from './roles.ts'

/** Meaning of each role in words (§6). */
export const roleMeanings: Readonly<Record<Role, string>> = {
  CustomerEmployeeReadOnly:
    'View orders and account transactions. No submitting, editing, approving or paying.',
  CustomerEmployeeCreateOrder: 'Create and submit orders.',
  CustomerEmployeeManageUser: 'Invite users, edit their details, enable or disable them.',
  CustomerEmployeePayment: 'View outstanding transactions, download documents, make payments.',
  CustomerEmployeeApproveOrder: 'Approve, edit or reject orders that name this user as approver.',
  CustomerEmployeeGeneralApprover: 'Approve, edit or reject any order.',
  SystemAdmin: 'Everything in the admin area.',
}
