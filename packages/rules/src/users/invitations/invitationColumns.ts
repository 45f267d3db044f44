import type { InvitationRow } from './readInvitation.ts'

/** The columns of a file of people, with what each may hold. */
export const invitationColumns = {
  emailAddress: 'What the person logs in with',
  firstName: 'Given name',
  lastName: 'Family name',
  readOnly: 'yes or no; alone',
  createOrders: 'yes or no',
  manageUsers: 'yes or no',
  payments: 'yes or no',
  approveOrders: 'yes or no; not with generalApprover',
  generalApprover: 'yes or no',
  automaticApprovalLimit: 'Dollars; blank with createOrders is 1000',
  orderApprovalLimit: 'Dollars; blank for an approver is 1000',
  costCentres: 'Codes, separated by semicolons',
} as const satisfies Readonly<Record<keyof InvitationRow, string>>
