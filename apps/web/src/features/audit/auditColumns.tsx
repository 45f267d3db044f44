import type { WrittenAct } from '@tradecounter/contract/audit/audit.contract.ts'
import { actName, factsInWords } from '@tradecounter/rules/audit/actWords.ts'
import { subjectName } from '@tradecounter/rules/audit/subjectNames.ts'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { BusinessTime } from '../../lib/BusinessTime.tsx'
import { paths } from '../../paths.ts'
import type { DataColumn } from '../../ui/table/dataColumn.ts'

/** Link that filters the list by a value of a row. */
function Narrow({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Anchor component={Link} to={to} title={`Only ${children}`}>
      {children}
    </Anchor>
  )
}

export const auditColumns: readonly DataColumn<WrittenAct>[] = [
  { id: 'at', header: 'Time', nowrap: true, phone: 'end', cell: ({ at }) => <BusinessTime instant={at} /> },
  {
    id: 'who',
    header: 'Who',
    interactive: true,
    cell: ({ actorName, userName }) =>
      userName ? <Narrow to={paths.auditLog({ userName })}>{actorName}</Narrow> : actorName,
  },
  { id: 'act', header: 'Action', phone: 'title', cell: ({ action }) => actName(action) },
  {
    id: 'thing',
    header: 'Record',
    interactive: true,
    cell: ({ subjectKind, subjectId, customer }) => {
      // Numbers of a customer's users and of logins overlap.
      const customerId = subjectKind === 'user' ? customer?.customerId : undefined
      return (
        <Narrow
          to={paths.auditLog({ customerId, subjectKind, subjectId })}
        >{`${subjectName(subjectKind)} ${subjectId}`}</Narrow>
      )
    },
  },
  {
    id: 'customer',
    header: 'Customer',
    interactive: true,
    cell: ({ customer }) =>
      customer ? (
        <Narrow to={paths.auditLog({ customerId: customer.customerId })}>{customer.customerName}</Narrow>
      ) : (
        ''
      ),
  },
  { id: 'facts', header: 'Details', clip: true, width: '30%', cell: ({ facts }) => factsInWords(facts) },
]
