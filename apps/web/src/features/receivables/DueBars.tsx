import { Anchor } from '@mantine/core'
import type { PaymentProfile } from '@tradecounter/contract/documents/documents.entities.ts'
import { dueBucketNames, dueBuckets, type DueBucket } from '@tradecounter/rules/documents/dueBuckets.ts'
import { Link } from '@tanstack/react-router'
import { AmountBars } from '../../ui/chart/AmountBars.tsx'

interface DueBarsProps {
  readonly due: PaymentProfile['due']
  /** Address of the documents of an amount. */
  readonly hrefOf?: (bucket: DueBucket) => string
}

/** Open invoices by due bucket (§2). */
export const DueBars = ({ due, hrefOf }: DueBarsProps) => (
  <AmountBars
    caption="Open invoices by due date"
    columns={['Due', 'Amount']}
    amounts={dueBucketNames.map((bucket) => {
      const { label, overdue } = dueBuckets[bucket]
      return {
        id: bucket,
        overdue,
        cents: due[`${bucket}Cents`],
        name: hrefOf ? (
          <Anchor component={Link} to={hrefOf(bucket)} resetScroll={false}>
            {label}
          </Anchor>
        ) : (
          label
        ),
      }
    })}
  />
)
