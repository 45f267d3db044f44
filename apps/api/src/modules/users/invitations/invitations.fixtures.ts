import { invitationColumns } from '@tradecounter/rules/users/invitations/invitationColumns.ts'

export const invitationHeader = Object.keys(invitationColumns).join(',')

/** A file as a spreadsheet saves it. */
export const invitationFile = (...lines: readonly string[]): string =>
  `\uFEFF${[invitationHeader, ...lines].join('\r\n')}\r\n`
