import { invitationColumns } from './invitationColumns.ts'
import type { InvitationRow } from './readInvitation.ts'

type Column = keyof InvitationRow

/** Headings as spreadsheets write them, beside the names of the columns. */
const usual: Partial<Readonly<Record<Column, readonly string[]>>> = {
  emailAddress: ['email', 'e-mail', 'login email', 'mail'],
  firstName: ['given name', 'forename'],
  lastName: ['surname', 'family name'],
  approveOrders: ['approver'],
  orderApprovalLimit: ['approval limit'],
  costCentres: ['cost centre', 'cost center', 'cost centers'],
}

/** Letters alone: "First name", "first_name" and "firstName" are one heading. */
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

const columns = new Map<string, Column>()
for (const name of Object.keys(invitationColumns) as Column[])
  for (const heading of [name, ...(usual[name] ?? [])]) columns.set(lettersOf(heading), name)

/** Column a heading of a file of people names; undefined for one of no column. */
export const invitationColumnOf = (heading: string): Column | undefined => columns.get(lettersOf(heading))
