import { Paper } from '@mantine/core'
import type { PaymentProfile } from '@tradecounter/contract/documents/documents.entities.ts'
import { IconAlertTriangle, IconCheck, IconPlus } from '@tabler/icons-react'
import { formatCents } from '@tradecounter/rules/money.ts'
import { dueBucketNames, dueBuckets, type DueBucket } from '@tradecounter/rules/documents/dueBuckets.ts'
import type { Account } from './AccountSummary.tsx'
import { litBuckets, toggledDue, type DueFilter } from './paymentsSearch.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import classes from './DueBuckets.module.css'

interface DueBucketsProps {
  readonly account: Account
  readonly due: DueFilter
  readonly onChange: (due: DueFilter) => void
}

type Segment = DueBucket | 'all'

/** Sum that could not be loaded. */
const unknown = '–'

const segments: readonly Segment[] = ['all', ...dueBucketNames]
const litSegments = (due: DueFilter): readonly Segment[] => (due === 'all' ? ['all'] : litBuckets(due))
const labelOf = (segment: Segment): string => (segment === 'all' ? 'Total Due' : dueBuckets[segment].label)
const centsOf = ({ due }: PaymentProfile, segment: Segment): number =>
  segment === 'all' ? due.totalDueCents : due[`${segment}Cents`]

/**
 * §2 Due-date bucket bar: open invoices by due date. A segment filters the list by its invoices, whose
 * sum is its amount; several segments can be lit (R49).
 */
export function DueBuckets({ account, due, onChange }: DueBucketsProps) {
  const lit = litSegments(due)
  return (
    <Paper className={classes.frame}>
      <div className={classes.bar} role="group" aria-label="Invoices by due date">
        {segments.map((segment) => (
          <Bucket
            key={segment}
            segment={segment}
            cents={account.data && centsOf(account.data, segment)}
            isLoading={account.isLoading}
            lit={lit.includes(segment)}
            onOnly={() => onChange(segment)}
            onToggle={
              segment === 'all' || due === 'all' ? undefined : () => onChange(toggledDue(due, segment))
            }
          />
        ))}
      </div>
    </Paper>
  )
}

/** Names of the lit segments, and their sum. */
export function DueShown({ account, due }: Omit<DueBucketsProps, 'onChange'>) {
  const lit = litSegments(due)
  const profile = account.data
  return (
    <span role="status">
      {due === 'all' ? 'All open invoices' : lit.map(labelOf).join(', ')}:{' '}
      {profile ? (
        <strong>{formatCents(lit.reduce((sum, segment) => sum + centsOf(profile, segment), 0))}</strong>
      ) : account.isLoading ? (
        <Skeleton height={12} width={84} inline />
      ) : (
        unknown
      )}
    </span>
  )
}

interface BucketProps {
  readonly segment: Segment
  readonly cents: number | undefined
  readonly isLoading: boolean
  readonly lit: boolean
  /** Lights only this segment. */
  readonly onOnly: () => void
  /** Adds or removes this segment; absent if all are lit. */
  readonly onToggle: (() => void) | undefined
}

function Bucket({ segment, cents, isLoading, lit, onOnly, onToggle }: BucketProps) {
  const late = segment !== 'all' && dueBuckets[segment].overdue && cents !== undefined && cents !== 0
  const label = labelOf(segment)
  return (
    <div className={classes.bucket} data-filter={segment} data-late={late} data-lit={lit}>
      <button
        type="button"
        className={classes.only}
        aria-pressed={lit}
        title={segment === 'all' ? 'Show every open invoice' : `Show ${label} only`}
        onClick={onOnly}
      >
        <span className={classes.label}>
          {late ? <IconAlertTriangle size={14} aria-hidden /> : null}
          {label}
        </span>
        <span className={classes.amount}>
          {cents !== undefined ? (
            formatCents(cents)
          ) : isLoading ? (
            <Skeleton height={14} width={84} inline />
          ) : (
            unknown
          )}
        </span>
      </button>
      {onToggle ? (
        <button
          type="button"
          className={classes.toggle}
          aria-pressed={lit}
          aria-label={`Include ${label}`}
          title={lit ? `Leave out ${label}` : `Show ${label} as well`}
          onClick={onToggle}
        >
          {lit ? <IconCheck size={14} aria-hidden /> : <IconPlus size={14} aria-hidden />}
        </button>
      ) : null}
    </div>
  )
}
