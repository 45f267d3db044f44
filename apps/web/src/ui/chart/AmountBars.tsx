import type { ReactNode } from 'react'
import { Money } from '../text/Money.tsx'
import classes from './Chart.module.css'

interface AmountBar {
  readonly id: string
  readonly name: ReactNode
  readonly cents: number
  /** True for the colour of overdue amounts, which the name shows too. */
  readonly overdue: boolean
}

interface AmountBarsProps {
  readonly caption: string
  readonly columns: readonly [string, string]
  readonly amounts: readonly AmountBar[]
}

/** Table of amounts, each with a bar in proportion to the largest. */
export function AmountBars({ caption, columns: [name, amount], amounts }: AmountBarsProps) {
  const most = Math.max(1, ...amounts.map(({ cents }) => cents))
  return (
    <table role="table" className={classes.amounts}>
      <caption className={classes.heard}>{caption}</caption>
      <thead role="rowgroup" className={classes.heard}>
        <tr role="row">
          <th role="columnheader" scope="col">
            {name}
          </th>
          <th role="columnheader" scope="col">
            {amount}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {amounts.map((item) => (
          <tr key={item.id} role="row" data-overdue={item.overdue}>
            <th role="rowheader" scope="row">
              {item.name}
            </th>
            <td role="cell">
              <span className={classes.track} aria-hidden>
                <span className={classes.length} style={{ '--share': Math.max(0, item.cents) / most }} />
              </span>
              <Money cents={item.cents} overdue={item.overdue} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
