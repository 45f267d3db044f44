import { invitationColumns } from './invitationColumns.ts'
import type { InvitationRow } from './readInvitation.ts'

type Column = keyof InvitationRow

/** Other headings that are accepted for a column. */
const otherHeadings: Partial<Readonly<Record<Column, readonly string[]>>> = {
  emailAddress: ['email', 'e-mail', 'login email', 'mail'],
  firstName: ['given name', 'forename'],
  lastName: ['surname', 'family name'],
  approveOrders: ['approver'],
  orderApprovalLimit: ['approval limit'],
  costCentres: ['cost centre', 'cost center', 'cost centers'],
}

/** Letters of a heading: "First name", "first_name" and "firstName" are equal. */
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

const columns = new Map<string, Column>()
for (const name of Object.keys(invitationColumns) as Column[])
  for (const heading of [name, ...(otherHeadings[name] ?? [])]) columns.set(lettersOf(heading), name)

/** Column of a heading; undefined for an unknown heading. */
export const invitationColumnOf = (heading: string): Column | undefined => columns.get(lettersOf(heading))
