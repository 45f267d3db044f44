import { Anchor, Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { FigureDifference } from '@tradecounter/contract/reconciliation/reconciliation.contract.ts'
import { differenceKinds } from '@tradecounter/rules/reconciliation/differenceKinds.ts'
import { useThroughReload } from '../../lib/text/typed.ts'
import { BusinessTime } from '../../lib/BusinessTime.tsx'
import { paths } from '../../paths.ts'
import { BelowText } from '../../ui/table/BelowText.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { moneyColumn } from '../../ui/table/moneyColumn.tsx'
import { DateText } from '../../ui/text/DateText.tsx'
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
  {
    id: 'label',
    header: 'Number',
    interactive: true,
    nowrap: true,
    cell: (row) => <Subject {...row} />,
  },
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
  {
    id: 'firstSeenOn',
    header: 'Since',
    sortable: true,
    nowrap: true,
    cell: ({ firstSeenOn }) => <DateText date={firstSeenOn} />,
  },
  {
    id: 'ways',
    header: 'Explanation',
    interactive: true,
    phone: 'action',
    cell: (row) => <Ended row={row} />,
  },
]
