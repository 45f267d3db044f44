import type { invitationColumns } from '@tradecounter/rules/users/invitations/invitationColumns.ts'
import {
  invitationMaximumLength,
  invitationMaximumRows,
} from '@tradecounter/rules/users/invitations/invitationLimits.ts'
import { saveCsv } from '../../../lib/files/saveCsv.ts'
import { decodeText, isWorkbook } from '../../../lib/text/decodeText.ts'

/** Example in the template's second line; its address is invalid, so a forgotten line invites no one. */
const example: Readonly<Record<keyof typeof invitationColumns, string>> = {
  emailAddress: 'ann.ho@your-company',
  firstName: 'Ann',
  lastName: 'Ho',
  readOnly: 'no',
  createOrders: 'yes',
  manageUsers: 'no',
  payments: 'no',
  approveOrders: 'no',
  generalApprover: 'no',
  automaticApprovalLimit: '1000',
  orderApprovalLimit: '',
  costCentres: '',
}

/** Saves a template with the heading and an example. */
export const saveTemplate = (): void =>
  saveCsv([Object.keys(example), Object.values(example)], 'people-template.csv')

const most = invitationMaximumRows.toLocaleString('en-AU')

/** Text of a chosen file, or the reason why it cannot be read. */
export async function readInvitationFile(
  file: File,
): Promise<{ readonly text: string } | { readonly refused: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isWorkbook(bytes)) return { refused: `${file.name} is a spreadsheet, not a CSV file. Save it as CSV.` }
  const text = decodeText(bytes)
  return text.length > invitationMaximumLength
    ? {
        refused: `${file.name} is too large. A file can hold up to ${most} people. Split it into smaller files.`,
      }
    : { text }
}
