import { Anchor, Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { FigureDifference } from '@tradecounter/contract/reconciliation/reconciliation.contract.ts'
import { differenceKinds } from '@tradecounter/rules/reconciliation/differenceKinds.ts'
import { useThroughReload } from '../../lib/text/typed.ts'
import { BusinessTime } from '../../lib/BusinessTime.tsx'
import { paths } from '../../paths.ts'
import { column } from '../../ui/table/column.ts'
import { dateColumn } from '../../ui/table/dateColumn.tsx'
import { BelowText } from '../../ui/table/BelowText.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { moneyColumn } from '../../ui/table/moneyColumn.tsx'
import { ExplainDialog } from './ExplainDialog.tsx'

function Explain({ row }: { readonly row: FigureDifference }) {
  const [open, setOpen] = useThroughReload(`explain.open.${row.kind}.${row.label}`, false)
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Explain ${differenceKinds[row.kind].name} ${row.label}`}
        onClick={() => setOpen(true)}
      >
        Explain
      </Button>
      {open ? <ExplainDialog difference={row} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function Ended({ row }: { readonly row: FigureDifference }) {
  if (row.closedAt)
    return (
      <>
        Resolved <BusinessTime instant={row.closedAt} />
      </>
    )
  return row.explanation === null ? (
    <Explain row={row} />
  ) : (
    <>
      {row.explanation}
      <BelowText>{row.explainedBy}</BelowText>
    </>
  )
}

/** Link to the audit log, which records acts on a payment. */
const Subject = ({ label, paymentId }: FigureDifference) =>
  paymentId === null ? (
    <span className="tabular">{label}</span>
  ) : (
    <Anchor component={Link} to={paths.auditLog({ subjectKind: 'payment', subjectId: paymentId })}>
      {label}
    </Anchor>
  )

export const differenceColumns: readonly DataColumn<FigureDifference>[] = [
  {
    id: 'kind',
    header: 'Difference type',
    phone: 'title',
    cell: ({ kind }) => (
      <>
        {differenceKinds[kind].name}
        <Text size="xs" c="dimmed">
          Portal: {differenceKinds[kind].here}. Other side: {differenceKinds[kind].there}.
        </Text>
      </>
    ),
  },
  column('label', 'Number', (row) => <Subject {...row} />, { interactive: true, nowrap: true }),
  {
    id: 'customer',
    header: 'Customer',
    interactive: true,
    cell: ({ customerId, customerName }) =>
      customerId === null ? (
        'No customer'
      ) : (
        <Anchor component={Link} to={paths.customer(customerId)}>
          {customerName}
        </Anchor>
      ),
  },
  moneyColumn('here', 'Portal', ({ hereCents }) => hereCents, { nowrap: true }),
  moneyColumn('there', 'Other side', ({ thereCents }) => thereCents, { nowrap: true }),
  moneyColumn('difference', 'Difference', ({ hereCents, thereCents }) => hereCents - thereCents, {
    nowrap: true,
    phone: 'end',
  }),
  dateColumn('firstSeenOn', 'Since', ({ firstSeenOn }) => firstSeenOn, { sortable: true, nowrap: true }),
  column('ways', 'Explanation', (row) => <Ended row={row} />, { interactive: true, phone: 'action' }),
]
