import { Paper, Title } from '@mantine/core'
import type { PastPayment } from '@tradecounter/contract/payments/paymentHistory.contract.ts'
import { IconCircleCheck, IconClockHour4, IconX, type TablerIcon } from '@tabler/icons-react'
import { declineTexts } from '@tradecounter/rules/payments/card/declineReasons.ts'
import { BusinessTime } from '../../../lib/BusinessTime.tsx'
import { column } from '../../../ui/table/column.ts'
import type { DataColumn } from '../../../ui/table/dataColumn.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { moneyColumn } from '../../../ui/table/moneyColumn.tsx'
import { StatusChip, type Tone } from '../../../ui/text/StatusChip.tsx'
import classes from '../summary/PaymentSummary.module.css'

type Attempt = PastPayment['attempts'][number]
type Outcome = readonly [tone: Tone, icon: TablerIcon, name: string, detail: string]

/** §3 Table cell kinds, transaction status: pending, successful, or the kind of failure. */
const outcomes: Readonly<Record<Attempt['state'], Outcome>> = {
  open: ['waiting', IconClockHour4, 'Pending', 'On the card page'],
  unknown: ['waiting', IconClockHour4, 'Pending', 'Waiting for the card provider'],
  accepted: ['good', IconCircleCheck, 'Successful', 'Charged'],
  declined: ['bad', IconX, 'Failed', 'Declined'],
  cancelled: ['bad', IconX, 'Failed', 'Cancelled'],
  expired: ['bad', IconX, 'Failed', 'Expired'],
}

function Status({ state }: Attempt) {
  const [tone, icon, name] = outcomes[state]
  return (
    <StatusChip tone={tone} icon={icon}>
      {name}
    </StatusChip>
  )
}

const outcomeOf = ({ state, declineReason }: Attempt): string =>
  [outcomes[state][3], ...(declineReason ? [declineTexts[declineReason].why] : [])].join('. ')

const columns: readonly DataColumn<Attempt>[] = [
  column('startedAt', 'Started', ({ startedAt }) => <BusinessTime instant={startedAt} />, { phone: 'title' }),
  { id: 'state', header: 'Status', cell: (attempt) => <Status {...attempt} /> },
  { id: 'outcome', header: 'Outcome', cell: outcomeOf },
  moneyColumn('amount', 'Amount', (attempt) => attempt.amountCents, { phone: 'end' }),
]

/** Card attempts of a payment, newest first. */
export function AttemptList({ attempts }: { readonly attempts: readonly Attempt[] }) {
  return (
    <Paper component="section" aria-label="Card attempts" mb="md">
      <Title order={2} className={classes.heading}>
        Card attempts
      </Title>
      <DataTable
        caption="Card attempts"
        columns={columns}
        rows={attempts}
        rowId={(attempt) => attempt.startedAt}
      />
    </Paper>
  )
}
