import { invitationColumns } from '@tradecounter/rules/users/invitations/invitationColumns.ts'
import {
  invitationMaximumLength,
  invitationMaximumRows,
} from '@tradecounter/rules/users/invitations/invitationLimits.ts'
import { saveBlob } from '../../../lib/files/saveBlob.ts'
import { decodeText, isWorkbook } from '../../../lib/text/decodeText.ts'
import { csvText } from '../../../lib/text/delimited.ts'

/** The first line of a file; what comes below it is the people. */
export const saveTemplate = (): void =>
  saveBlob(
    new Blob([csvText([Object.keys(invitationColumns)])], { type: 'text/csv;charset=utf-8' }),
    'people-template.csv',
  )

const most = invitationMaximumRows.toLocaleString('en-AU')

/** The text of a chosen file, or why it cannot be read. */
export async function readInvitationFile(
  file: File,
): Promise<{ readonly text: string } | { readonly refused: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isWorkbook(bytes)) return { refused: `${file.name} is a workbook. Save it as CSV.` }
  const text = decodeText(bytes)
  return text.length > invitationMaximumLength
    ? {
        refused: `${file.name} is too large. A file can hold up to ${most} people. Split it into smaller files.`,
      }
    : { text }
}
