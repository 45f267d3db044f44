import { Paper } from '@mantine/core'
import { paymentMessages } from '@tradecounter/rules/payments/paymentMessages.ts'
import { Notice } from '../../../ui/page/Notice.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { AccountCards } from './AccountCards.tsx'
import { DueBuckets } from './DueBuckets.tsx'
import { dueFilterDefault } from './paymentsSearch.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { TaxNote } from '../../../ui/text/TaxNote.tsx'

/** The shape of the screen while it is not yet known which one it is. */
export function PaymentsSkeleton() {
  return (
    <div aria-busy="true">
      <PageHeader title="Outstanding Transactions" aside={<TaxNote />} />
      <AccountCards profile={undefined} />
      <Notice tone="info">{paymentMessages.delayNotice}</Notice>
      <DueBuckets profile={undefined} due={dueFilterDefault} onChange={() => undefined} />
      <Skeleton height={36} width={320} mb={16} />
      <Paper p="md">
        {Array.from({ length: 10 }, (_, index) => (
          <Skeleton key={index} height={14} my={15} />
        ))}
      </Paper>
    </div>
  )
}
