import { Paper } from '@mantine/core'
import type { PaymentProfile } from '@tradecounter/contract/documents/documents.entities.ts'
import { IconAlertTriangle, IconFilterFilled } from '@tabler/icons-react'
import { formatCents } from '@tradecounter/rules/money.ts'
import { dueBuckets, dueFilterBuckets } from '@tradecounter/rules/documents/dueBuckets.ts'
import { dueFilters, type DueFilter } from './paymentsSearch.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import classes from './DueBuckets.module.css'

interface DueBucketsProps {
  readonly profile: PaymentProfile | undefined
  readonly due: DueFilter
  readonly onChange: (due: DueFilter) => void
}

const labelOf = (filter: DueFilter): string => (filter === 'all' ? 'Total Due' : dueBuckets[filter].label)
const isOverdue = (filter: DueFilter): boolean => filter !== 'all' && dueBuckets[filter].overdue

function centsOf({ due }: PaymentProfile, filter: DueFilter): number {
  return filter === 'all' ? due.totalDueCents : due[`${filter}Cents`]
}

const litBy = (due: DueFilter): readonly DueFilter[] => (due === 'all' ? [due] : dueFilterBuckets(due))

/** What the invoices below are, whose sum is that of the lit segments. */
function shownText(due: DueFilter): string {
  if (due === 'all') return 'All open invoices'
  if (due === 'dueEndOfMonth') return 'Due by the end of this month, overdue included'
  return labelOf(due)
}

/** §2 Due-date bucket bar: what is owed by when; a segment filters the invoices. What is lit is what they sum. */
export function DueBuckets({ profile, due, onChange }: DueBucketsProps) {
  const lit = litBy(due)
  return (
    <Paper className={classes.frame}>
      <div className={classes.bar} role="group" aria-label="Invoices by due date">
        {dueFilters.map((filter) => (
          <Bucket
            key={filter}
            filter={filter}
            cents={profile && centsOf(profile, filter)}
            chosen={filter === due}
            lit={lit.includes(filter)}
            onClick={() => onChange(filter)}
          />
        ))}
      </div>
      <p className={classes.shown} role="status">
        {shownText(due)}:{' '}
        {profile ? (
          <strong>{formatCents(lit.reduce((sum, filter) => sum + centsOf(profile, filter), 0))}</strong>
        ) : (
          <Skeleton height={12} width={84} inline />
        )}
      </p>
    </Paper>
  )
}

interface BucketProps {
  readonly filter: DueFilter
  readonly cents: number | undefined
  readonly chosen: boolean
  /** Its invoices are among those shown. */
  readonly lit: boolean
  readonly onClick: () => void
}

function Bucket({ filter, cents, chosen, lit, onClick }: BucketProps) {
  const late = isOverdue(filter) && cents !== undefined && cents !== 0
  return (
    <button
      type="button"
      className={classes.bucket}
      data-filter={filter}
      data-late={late}
      data-lit={lit}
      aria-pressed={chosen}
      title={hintOf(filter)}
      onClick={onClick}
    >
      <span className={classes.label}>
        {late ? <IconAlertTriangle size={14} aria-hidden /> : null}
        {labelOf(filter)}
        {chosen ? <IconFilterFilled className={classes.chosen} size={12} aria-hidden /> : null}
      </span>
      <span className={classes.amount}>
        {cents === undefined ? <Skeleton height={14} width={84} inline /> : formatCents(cents)}
      </span>
    </button>
  )
}

function hintOf(filter: DueFilter): string {
  if (filter === 'all') return 'Show every open invoice'
  if (filter === 'dueEndOfMonth') return 'Show everything due by the end of this month, overdue included'
  return `Show ${labelOf(filter)}`
}
