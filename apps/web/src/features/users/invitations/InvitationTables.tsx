import type { CheckedInvitations } from '@tradecounter/contract/users/invitations/invitations.contract.ts'
import { roleLabels } from '@tradecounter/rules/members/roles.ts'
import { rolesOfClaims } from '@tradecounter/rules/users/userClaims.ts'
import { column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../../ui/table/dataColumn.ts'
import { Money } from '../../../ui/text/Money.tsx'

type RowError = CheckedInvitations['errors'][number]
type Person = CheckedInvitations['people'][number]

const errorColumns: readonly DataColumn<RowError>[] = [
  { id: 'line', header: 'Line', align: 'right', width: '64px', cell: (error) => error.line },
  { id: 'column', header: 'Column', width: '190px', cell: (error) => error.column ?? '–' },
  { id: 'message', header: 'Problem', phone: 'title', cell: (error) => error.message },
]

/** Refusals by line of a file. */
export const InvitationErrors = ({ errors }: Pick<CheckedInvitations, 'errors'>) => (
  <DataTable
    caption="Problems"
    compact
    columns={errorColumns}
    rows={errors}
    rowId={({ line, column, message }) => `${line} ${column} ${message}`}
  />
)

const limit = (cents: number) => (cents > 0 ? <Money cents={cents} /> : '–')

const peopleColumns: readonly DataColumn<Person>[] = [
  column('name', 'Name', ({ firstName, lastName }) => `${firstName} ${lastName}`, { phone: 'title' }),
  { id: 'emailAddress', header: 'Email', clip: true, cell: (person) => person.emailAddress },
  {
    id: 'permissions',
    header: 'Permissions',
    cell: ({ claims }) =>
      rolesOfClaims(claims)
        .map((role) => roleLabels[role])
        .join(', '),
  },
  column('automatic', 'Automatic Limit', ({ claims }) => limit(claims.automaticApprovalLimitCents), {
    align: 'right',
  }),
  column('approval', 'Approval Limit', ({ claims }) => limit(claims.orderApprovalLimitCents), {
    align: 'right',
  }),
  column('costCentres', 'Cost Centres', ({ costCentreCodes }) => costCentreCodes.join(', ') || '–'),
]

/** People who would be invited, with their rights. */
export const InvitationPeople = ({ people }: Pick<CheckedInvitations, 'people'>) => (
  <DataTable
    caption="People to invite"
    compact
    columns={peopleColumns}
    rows={people}
    rowId={({ emailAddress }) => emailAddress}
  />
)
