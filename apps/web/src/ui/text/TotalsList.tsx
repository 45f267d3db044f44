import { Money } from './Money.tsx'
import classes from './TotalsList.module.css'

interface Amount {
  readonly term: string
  readonly cents: number
}

interface TotalsListProps {
  readonly parts: readonly Amount[]
  readonly total: Amount
  /** True if screen readers announce changes. */
  readonly live?: boolean
}

/** Amounts with their total below a line. */
export function TotalsList({ parts, total, live = false }: TotalsListProps) {
  return (
    <dl className={classes.totals}>
      {parts.map(({ term, cents }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <Money cents={cents} />
          </dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>{total.term}</dt>
        <dd aria-live={live ? 'polite' : undefined}>
          <Money cents={total.cents} />
        </dd>
      </div>
    </dl>
  )
}
