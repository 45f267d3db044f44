import { emailMaximum, nameMaximum } from '@tradecounter/rules/users/userLimits.ts'
import { invitationColumns } from '@tradecounter/rules/users/invitations/invitationColumns.ts'
import { invitationColumnOf } from '@tradecounter/rules/users/invitations/invitationHeadings.ts'
import type { InvitationRow } from '@tradecounter/rules/users/invitations/readInvitation.ts'
import { textColumn, yesNoColumn } from '../../imports/importColumn.ts'
import type { ImportRow, ReadableKind } from '../../imports/importKind.ts'

// Missing values are worded by the rule of the dialog.
const written = (name: keyof InvitationRow, maximum: number, example: string, mayBeAbsent = false) =>
  textColumn(name, maximum, { meaning: invitationColumns[name], example, mayBeAbsent })

const right = (name: keyof InvitationRow) =>
  yesNoColumn(name, { meaning: invitationColumns[name], example: 'no', mayBeAbsent: true })

/** A file of people that a manager invites, read like a file of the import. */
export const invitationKind: ReadableKind = {
  columnOf: invitationColumnOf,
  columns: [
    written('emailAddress', emailMaximum, 'ann@harbour.example'),
    written('firstName', nameMaximum, 'Ann'),
    written('lastName', nameMaximum, 'Ho'),
    right('readOnly'),
    right('createOrders'),
    right('manageUsers'),
    right('payments'),
    right('approveOrders'),
    right('generalApprover'),
    written('automaticApprovalLimit', 20, '1000.00', true),
    written('orderApprovalLimit', 20, '10000.00', true),
    written('costCentres', 1000, 'ALX;BRK', true),
  ],
}

const textIn = (row: ImportRow, name: keyof InvitationRow): string => String(row[name] ?? '')

export const rowOf = (row: ImportRow): InvitationRow => ({
  emailAddress: textIn(row, 'emailAddress'),
  firstName: textIn(row, 'firstName'),
  lastName: textIn(row, 'lastName'),
  readOnly: row['readOnly'] === true,
  createOrders: row['createOrders'] === true,
  manageUsers: row['manageUsers'] === true,
  payments: row['payments'] === true,
  approveOrders: row['approveOrders'] === true,
  generalApprover: row['generalApprover'] === true,
  automaticApprovalLimit: textIn(row, 'automaticApprovalLimit'),
  orderApprovalLimit: textIn(row, 'orderApprovalLimit'),
  costCentres: textIn(row, 'costCentres'),
})
