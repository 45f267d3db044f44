import { creditUse } from '@tradecounter/rules/receivables/receivables.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import classes from './Receivables.module.css'

interface CreditUsedProps {
  readonly balanceCents: number
  readonly creditLimitCents: number
}

/** Use of the credit limit in words, or "no credit limit". */
export function creditUsedText({ balanceCents, creditLimitCents }: CreditUsedProps): string {
  const use = creditUse({ balanceCents, creditLimitCents })
  if (!use) return 'No credit limit'
  const of = `${use.percent.toLocaleString('en-AU')}% of ${formatCents(creditLimitCents)}`
  return use.isOver ? `${of} (${formatCents(balanceCents - creditLimitCents)} over)` : of
}

/** Use of the credit limit as a bar. */
export function CreditMeter(account: CreditUsedProps) {
  const use = creditUse(account)
  if (!use) return null
  return (
    <div className={classes.meter} data-over={use.isOver} aria-hidden>
      <span style={{ '--share': use.percent / 100 }} />
    </div>
  )
}
