import { Button } from '@mantine/core'
import { useState } from 'react'
import { Money } from '../text/Money.tsx'
import classes from './Chart.module.css'

interface MonthBar {
  /** `November 2026`. */
  readonly name: string
  /** Under the bar: `Nov`. */
  readonly label: string
  readonly cents: number
}

interface MonthBarsProps {
  /** Title of the amounts, for screen readers and above the table. */
  readonly caption: string
  readonly amount: string
  readonly months: readonly MonthBar[]
}

const short = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  currencyDisplay: 'narrowSymbol',
  notation: 'compact',
  maximumSignificantDigits: 3,
})

/**
 * Bars of amounts by month, with the same numbers as a
 * table for screen readers, which can be shown.
 */
export function MonthBars({ caption, amount, months }: MonthBarsProps) {
  const [tabled, setTabled] = useState(false)
  const most = Math.max(1, ...months.map(({ cents }) => cents))
  return (
    <div>
      {tabled ? null : (
        <div className={classes.bars} aria-hidden>
          {months.map(({ name, label, cents }) => (
            <div key={name} className={classes.month} title={`${name}: ${short.format(cents / 100)}`}>
              <span className={classes.worth}>{cents === 0 ? '–' : short.format(cents / 100)}</span>
              <span className={classes.well}>
                <span className={classes.bar} style={{ '--share': Math.max(0, cents) / most }} />
              </span>
              <span className={classes.label}>{label}</span>
            </div>
          ))}
        </div>
      )}
      <table className={tabled ? classes.table : classes.heard}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">{amount}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ name, cents }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Money cents={cents} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setTabled(!tabled)}>
        {tabled ? 'Show as bars' : 'Show as a table'}
      </Button>
    </div>
  )
}
