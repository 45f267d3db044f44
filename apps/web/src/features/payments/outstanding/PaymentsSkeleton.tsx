import { Paper, Skeleton } from '@mantine/core'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { AccountCards } from './AccountCards.tsx'
import { DueBuckets } from './DueBuckets.tsx'
import { dueFilterDefault } from './paymentsSearch.ts'

/** The shape of the screen while it is not yet known which one it is. */
export function PaymentsSkeleton() {
  return (
    <div aria-busy="true">
      <PageHeader title="Outstanding Transactions" />
      <AccountCards profile={undefined} />
      <Skeleton height={38} mb={12} />
      <DueBuckets profile={undefined} due={dueFilterDefault} onChange={() => undefined} />
      <Paper p="md">
        {Array.from({ length: 10 }, (_, index) => (
          <Skeleton key={index} height={14} my={15} />
        ))}
      </Paper>
    </div>
  )
}
