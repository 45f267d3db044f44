import { Paper } from '@mantine/core'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { AccountSummary, loadingAccount } from './AccountSummary.tsx'
import { DueBuckets } from './DueBuckets.tsx'
import { dueFilterDefault } from './paymentsSearch.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'

/** Skeleton until the screen is known. */
export function PaymentsSkeleton() {
  return (
    <div aria-busy="true">
      <PageHeader title="Outstanding Transactions" />
      <AccountSummary account={loadingAccount} />
      <DueBuckets account={loadingAccount} due={dueFilterDefault} onChange={() => undefined} />
      <Paper p="md">
        {Array.from({ length: 10 }, (_, index) => (
          <Skeleton key={index} height={14} my={15} />
        ))}
      </Paper>
    </div>
  )
}
