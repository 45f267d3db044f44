import type { InvitationRow } from './readInvitation.ts'

/** Columns of a file of invitations, with their allowed values. */
export const invitationColumns = {
  emailAddress: 'Login email',
  firstName: 'First name',
  lastName: 'Last name',
  readOnly: 'yes/no; can’t be combined with other roles',
  createOrders: 'yes/no',
  manageUsers: 'yes/no',
  payments: 'yes/no',
  approveOrders: 'yes/no; not with generalApprover',
  generalApprover: 'yes/no',
  automaticApprovalLimit: 'Amount in dollars; default 1000 with createOrders',
  orderApprovalLimit: 'Amount in dollars; default 1000 for approvers',
  costCentres: 'Codes, separated by semicolons',
} as const satisfies Readonly<Record<keyof InvitationRow, string>>
